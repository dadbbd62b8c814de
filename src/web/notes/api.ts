import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { type Note, type NoteFields, type noteSorts, notes } from '#contract/people/notes.ts';
import { isApiError, isUnanswered } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { growingQuery } from '#web/ui/lists/growing.ts';

export type NoteSort = (typeof noteSorts)[number];
type Text = z.output<typeof NoteFields>;

/** One's own notes about a person. */
export const notesList = (userId: number, Sort: NoteSort) => ({
  queryKey: [...keys.notes, userId, Sort],
  first: limits.listPageSize,
  most: limits.pageSizeMaximum,
  read: (page: number, size: number, signal: AbortSignal) =>
    call(
      notes.list,
      { params: { userId: String(userId) }, query: { Sort, Page: String(page), PageSize: String(size) } },
      { signal },
    ),
  idOf: ({ Id }: { readonly Id: number }) => Id,
});

/** Who reads them, as the server has it. */
export const useNotesAudience = (userId: number) =>
  useQuery({
    queryKey: [...keys.notes, userId, 'audience'],
    queryFn: ({ signal }) =>
      call(notes.list, { params: { userId: String(userId) }, query: { PageSize: '1' } }, { signal }),
    select: ({ Audience }) => Audience,
  }).data;

/** How many there are; asked for only where they are shown. */
export function useNotesCount(userId: number, enabled: boolean): number | undefined {
  const { data } = useQuery({ ...growingQuery(notesList(userId, 'updated')), enabled });
  return enabled ? (data?.count ?? undefined) : undefined;
}

export const useAddNote = (UserId: number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: (text: Text, wanted) => call(notes.add, { body: { UserId, ...text } }, { wanted }),
    onSuccess: () => askAgain(UserId),
  });

export const useEditNote = (userId: number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: ({ Id, ...body }: Partial<Text> & { readonly Id: number; readonly UpdatedAt: string }) =>
      call(notes.edit, { params: { id: String(Id) }, body }),
    onSuccess: (saved) => {
      putInPlace(userId, saved);
      askAgain(userId);
    },
    onError: (error) => askIfRefused(userId, error),
  });

export const useDeleteNote = (userId: number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: ({ Id, UpdatedAt }: { readonly Id: number; readonly UpdatedAt: string }) =>
      call(notes.remove, { params: { id: String(Id) }, query: { UpdatedAt } }),
    onSuccess: () => askAgain(userId),
    onError: (error) => askIfRefused(userId, error),
  });

/** Whoever opens it again before the list has come finds what was saved. */
const putInPlace = (userId: number, saved: Note): void =>
  void queryClient.setQueriesData<{ readonly data: readonly Note[] }>(
    { queryKey: [...keys.notes, userId] },
    (list) => list && { ...list, data: list.data.map((one) => (one.Id === saved.Id ? saved : one)) },
  );

/** It has become another, in another window of one's own or by what no answer came to: it is shown as it is now. */
function askIfRefused(userId: number, error: unknown): void {
  if (isApiError(error) && (isUnanswered(error) || [404, 409].includes(error.Status))) askAgain(userId);
}

const askAgain = (userId: number): void =>
  void queryClient.invalidateQueries({ queryKey: [...keys.notes, userId] });
