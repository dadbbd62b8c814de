import type { ListFilter } from '../../list-filter.ts';

/** What each part of the drawer is given. */
export interface FilterPartProps {
  readonly filter: ListFilter;
  readonly change: (part: Partial<ListFilter>) => void;
}
