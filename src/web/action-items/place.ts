import { z } from 'zod';
import { ActionItemSort } from '#contract/action-items.ts';
import { paths } from '#web/app/paths.ts';

export type Sort = z.infer<typeof ActionItemSort>;

/** What the table shows, as the address has it. */
export interface ItemPlace {
  readonly isCompleted: boolean;
  /** Ids; none is everyone. */
  readonly to: readonly number[];
  readonly by: readonly number[];
  readonly sort: Sort;
  readonly isDescending: boolean;
  readonly page: number;
}

const ids = z
  .string()
  .catch('')
  .default('')
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .filter((id) => /^[1-9]\d{0,15}$/.test(id))
        .map(Number),
    ),
  ]);

const readQuery = (given: Readonly<Record<string, unknown>>) =>
  z
    .object({
      tab: z.enum(['open', 'completed']).catch('open').default('open'),
      to: ids,
      by: ids,
      sort: ActionItemSort.catch('DueDate').default('DueDate'),
      order: z.enum(['asc', 'desc']).catch('asc').default('asc'),
      page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
    })
    .parse(given);

export function placeIn(search: string): ItemPlace {
  const { tab, to, by, sort, order, page } = readQuery(Object.fromEntries(new URLSearchParams(search)));
  return { isCompleted: tab === 'completed', to, by, sort, isDescending: order === 'desc', page };
}

/** The address of a place; what is as usual is left out of it. */
export function itemsHref({ isCompleted, to, by, sort, isDescending, page }: ItemPlace): string {
  const query = new URLSearchParams();
  if (isCompleted) query.set('tab', 'completed');
  if (to.length > 0) query.set('to', to.join(','));
  if (by.length > 0) query.set('by', by.join(','));
  if (sort !== 'DueDate') query.set('sort', sort);
  if (isDescending) query.set('order', 'desc');
  if (page > 1) query.set('page', String(page));
  const tail = query.toString();
  return tail === '' ? paths.actionItems : `${paths.actionItems}?${tail}`;
}

/** What the call takes of it. */
export const bodyOf = ({ isCompleted, to, by, sort, isDescending, page }: ItemPlace) => ({
  Page: page,
  SortBy: sort,
  SortOrder: isDescending ? ('desc' as const) : ('asc' as const),
  IsCompleted: isCompleted,
  Filters: { AssigneeIds: [...to], RequesterIds: [...by] },
});

/** A head pressed once more turns the order round; every other list begins on its first page. */
export const sortedBy = (place: ItemPlace, sort: Sort): ItemPlace => ({
  ...place,
  sort,
  isDescending: place.sort === sort && !place.isDescending,
  page: 1,
});

/** The people of a tab are not those of the other. */
export const inTab = (place: ItemPlace, isCompleted: boolean): ItemPlace => ({
  ...place,
  isCompleted,
  to: [],
  by: [],
  page: 1,
});

export const filtered = (place: ItemPlace, side: 'to' | 'by', chosen: readonly number[]): ItemPlace => ({
  ...place,
  [side]: chosen,
  page: 1,
});

export const cleared = (place: ItemPlace): ItemPlace => ({ ...place, to: [], by: [], page: 1 });
