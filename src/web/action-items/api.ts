import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type ActionItem, actionItems } from '#contract/action-items.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { hasMovedOn, refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { takeToastAway, toast } from '#web/ui/overlays/toast.ts';
import { words } from '#web/ui/text/words.ts';
import { bodyOf, type ItemPlace } from './place.ts';

type Page = AnswerOf<typeof actionItems.list>;
export type ItemUser = AnswerOf<typeof actionItems.users>['data'][number];

const listKey = [...keys.actionItems, 'list'] as const;

/** A page of the table; while one goes to another of the same tab the last one stays. */
export const itemsQuery = (place: ItemPlace) =>
  queryOptions<Page, Error, Page, readonly unknown[]>({
    queryKey: [...listKey, bodyOf(place)],
    queryFn: ({ signal }) => call(actionItems.list, { body: bodyOf(place) }, { signal }),
    placeholderData: (before) =>
      before?.data.every(({ CompletedAt }) => (CompletedAt !== null) === place.isCompleted)
        ? before
        : undefined,
  });

/** One item and where it stands, asked anew each time one is led there. */
export const itemQuery = (id: number, visit: string) =>
  queryOptions({
    queryKey: [...keys.actionItems, 'one', id, visit],
    queryFn: ({ signal }) => call(actionItems.one, { params: { id: String(id) } }, { signal }),
    gcTime: 0,
  });

/** What an open drawer is about, null for a new one: who is named in it may leave though nobody changes it. */
export const openItemQuery = (item: ActionItem | null) =>
  queryOptions<ActionItem>({
    queryKey: [...keys.actionItems, 'open', item?.Id],
    queryFn: item
      ? ({ signal }) => call(actionItems.one, { params: { id: String(item.Id) } }, { signal })
      : skipToken,
    gcTime: 0,
    ...(item ? { initialData: item } : {}),
  });

/** What is due, for the header, and the company's day. */
export const dueQuery = queryOptions({
  queryKey: [...keys.actionItems, 'due'],
  queryFn: ({ signal }) => call(actionItems.due, {}, { signal }),
  staleTime: 60_000,
});

/** How many of one's own items are due within seven days; nobody waits for the number. */
export function useDueItems(enabled: boolean): number {
  const { data } = useQuery({ ...dueQuery, enabled });
  return data?.Count ?? 0;
}

export const itemUsersKey = [...keys.actionItems, 'users'];

export const loadItemUsers = (Name: string, page: number, signal: AbortSignal) =>
  call(actionItems.users, { query: { Name, Page: String(page) } }, { signal });

interface NewItem {
  readonly Title: string;
  readonly DueDate: string;
  readonly AssigneeId: number;
  readonly RequesterId: number;
}

export const useCreateItem = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: NewItem, wanted) => call(actionItems.create, { body }, { wanted }),
    onSuccess: askAgain,
  });

export const useSaveItem = (id: number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Partial<NewItem> & { readonly UpdatedAt: string }) =>
      call(actionItems.save, { params: { id: String(id) }, body }),
    onSettled: askAgain,
  });

export const useDeleteItem = () =>
  useWrite({
    refusal: 'corner',
    mutationFn: ({ Id, UpdatedAt }: ActionItem) =>
      call(actionItems.remove, { params: { id: String(Id) }, query: { UpdatedAt } }),
    onSuccess: () => toast(words().t('actionitems.deleted')),
    onSettled: askAgain,
  });

/** A ticked row is seen ticked before it leaves. */
const tickedMilliseconds = 160;

/** Ticks off at once on screen, with Undo; a refusal puts the list back and says who was faster. */
export function useToggleItem() {
  const undo = useWrite({
    refusal: 'corner',
    mutationFn: toggle,
    onSettled: askAgain,
  });
  return useWrite({
    refusal: 'corner',
    mutationFn: toggle,
    onMutate: ({ Id }: ActionItem) => {
      const before = queryClient.getQueriesData<Page>({ queryKey: listKey });
      return { before, timer: setTimeout(() => dropRow(Id), tickedMilliseconds) };
    },
    onSuccess: (item) => {
      const { t } = words();
      const message = t(item.CompletedAt === null ? 'actionitems.unmarked' : 'actionitems.marked');
      toast(message, { action: { label: t('actionitems.undo'), onClick: () => undo.mutate(item) } });
    },
    onSettled: async (_answer, error, { Id }, held) => {
      if (error) putBack(held, Id);
      else await new Promise((resolve) => setTimeout(resolve, tickedMilliseconds));
      await askAgain();
      if (hasMovedOn(error)) sayWhoMoved(Id, refusalOf(error));
    },
  });
}

interface Held {
  readonly before: readonly [readonly unknown[], Page | undefined][];
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Nothing was ticked: the row stands where it stood, also where the server cannot be asked. */
function putBack(held: unknown, id: number): void {
  const { before, timer } = held as Held;
  clearTimeout(timer);
  // Of this row alone: others may have been ticked off meanwhile.
  for (const [key, page] of before)
    queryClient.setQueryData<Page>(key, (now) => (now && page ? withRow(now, page, id) : now));
}

function withRow(now: Page, before: Page, id: number): Page {
  const at = before.data.findIndex(({ Id }) => Id === id);
  const row = before.data[at];
  if (row === undefined || now.data.some(({ Id }) => Id === id)) return now;
  return { ...now, data: now.data.toSpliced(at, 0, row), count: now.count + 1 };
}

const toggle = ({ Id, CompletedAt, UpdatedAt }: ActionItem) =>
  call(actionItems.markComplete, {
    params: { id: String(Id), tab: CompletedAt === null ? '0' : '1' },
    query: { UpdatedAt },
  });

/** The page as it is now without this row: the next answer brings what comes after it. */
function dropRow(id: number): void {
  queryClient.setQueriesData<Page>({ queryKey: listKey, type: 'active' }, (page) =>
    page?.data.some(({ Id }) => Id === id) ? withoutRow(page, id) : page,
  );
}

const withoutRow = (page: Page, id: number): Page => ({
  ...page,
  data: page.data.filter(({ Id }) => Id !== id),
  count: page.count - 1,
});

/** `told`: what the corner says of it already. */
function sayWhoMoved(id: number, told: string | null): void {
  const { t } = words();
  const pages = queryClient.getQueriesData<Page>({ queryKey: listKey });
  const item = pages.flatMap(([, page]) => page?.data ?? []).find(({ Id }) => Id === id);
  if (item === undefined) return;
  if (told !== null) takeToastAway(told);
  toast(t('actionitems.moved_by', { name: item.UpdatedBy.Name }));
}

const askAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keys.actionItems });
