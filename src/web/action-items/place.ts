import { z } from 'zod';
import { ActionItemSort, type actionItems } from '#contract/action-items.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { paths } from '#web/app/paths.ts';

type PlacedItem = Pick<AnswerOf<typeof actionItems.one>, 'Id' | 'CompletedAt' | 'Page'>;

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
  /** The item that a notice or a mail leads to, wherever it stands; null where none is sought. */
  readonly item: number | null;
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
      item: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().catch(null).default(null),
    })
    .parse(given);

export function placeIn(search: string): ItemPlace {
  const { tab, order, ...rest } = readQuery(Object.fromEntries(new URLSearchParams(search)));
  return { isCompleted: tab === 'completed', isDescending: order === 'desc', ...rest };
}

/** Where an item is found among the others of its tab. */
export const placeOf = ({ Id, CompletedAt, Page }: PlacedItem): ItemPlace => ({
  ...placeIn(''),
  isCompleted: CompletedAt !== null,
  page: Page,
  item: Id,
});

/** The address of a place; what is as usual is left out of it. */
export function itemsHref({ isCompleted, to, by, sort, isDescending, page, item }: ItemPlace): string {
  const query = new URLSearchParams();
  if (isCompleted) query.set('tab', 'completed');
  if (to.length > 0) query.set('to', to.join(','));
  if (by.length > 0) query.set('by', by.join(','));
  if (sort !== 'DueDate') query.set('sort', sort);
  if (isDescending) query.set('order', 'desc');
  if (page > 1) query.set('page', String(page));
  if (item !== null) query.set('item', String(item));
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

/** Another list begins on its first page, and nothing is sought in it. */
const anew = { page: 1, item: null };

/** The last page of so many; the first, where there are none. */
export const lastPageOf = (count: number): number => Math.max(1, Math.ceil(count / limits.listPageSize));

/** Another page of the same list. */
export const onPage = (place: ItemPlace, page: number): ItemPlace => ({ ...place, ...anew, page });

/** A head pressed once more turns the order round; every other list begins on its first page. */
export const sortedBy = (place: ItemPlace, sort: Sort): ItemPlace => ({
  ...place,
  sort,
  isDescending: place.sort === sort && !place.isDescending,
  ...anew,
});

/** The people of a tab are not those of the other. */
export const inTab = (place: ItemPlace, isCompleted: boolean): ItemPlace => ({
  ...place,
  isCompleted,
  to: [],
  by: [],
  ...anew,
});

export const filtered = (place: ItemPlace, side: 'to' | 'by', chosen: readonly number[]): ItemPlace => ({
  ...place,
  [side]: chosen,
  ...anew,
});

export const cleared = (place: ItemPlace): ItemPlace => ({ ...place, to: [], by: [], ...anew });
