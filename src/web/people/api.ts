import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { type DirectoryEntry, organization } from '#contract/organization.ts';
import { employment } from '#contract/people/employment.ts';
import { type PeopleImport, peopleImport } from '#contract/people/people-import.ts';
import { people } from '#contract/people.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { useWrite } from '#web/api/use-write.ts';

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: keys.person(id),
    queryFn: ({ signal }) => call(people.profile, { params: { id: String(id) } }, { signal }),
  });

export const responsibilityQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.people, 'responsibility', id],
    queryFn: ({ signal }) => call(people.responsibility, { params: { id: String(id) } }, { signal }),
  });

/** Direct reports as recorded, by name: active and invited ones. */
export const reportsList = (ManagerId: number) => ({
  queryKey: [...keys.people, 'reports', ManagerId],
  first: limits.listPageSize,
  step: limits.pageSizeMaximum,
  most: limits.pageSizeMaximum,
  read: (Page: number, PageSize: number, signal: AbortSignal) =>
    call(organization.directory, { body: { ManagerId, Page, PageSize } }, { signal }),
  idOf: ({ Id }: { readonly Id: number }) => Id,
});

/** What was changed about a person, newest first. */
export const historyList = (id: number) => ({
  queryKey: [...keys.people, 'history', id],
  first: limits.listPageSize,
  most: limits.pageSizeMaximum,
  read: (page: number, size: number, signal: AbortSignal) =>
    call(
      employment.history,
      { params: { id: String(id) }, query: { Page: String(page), PageSize: String(size) } },
      { signal },
    ),
  idOf: ({ Id }: { readonly Id: number }) => Id,
});

/** What a deactivation leaves behind: never from the cache, it is read right before the deed. */
export const deactivationQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.people, 'deactivation', id],
    queryFn: ({ signal }) => call(employment.deactivateData, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
  });

export const candidatesKey = (id: number) => [...keys.people, 'candidates', id];

/** Who may become the manager of a person, a page at a time. */
export const loadCandidates = (id: number, search: string, page: number, signal: AbortSignal) =>
  call(
    employment.managerCandidates,
    { params: { id: String(id) }, query: { Name: search, Page: String(page) } },
    { signal },
  );

export interface ManagerChoice {
  readonly Id: number;
  readonly Name: string;
  readonly JobTitle: string;
  readonly Avatar: Picture | null;
}
type Picture = NonNullable<DirectoryEntry['Avatar']>;

export const managersKey = [...keys.people, 'managers'];

/** Who may be the manager of someone new: in the whole company, or below oneself and not paged. */
export async function loadManagers(isWhole: boolean, search: string, page: number, signal: AbortSignal) {
  if (isWhole) {
    const body = {
      Name: search,
      Roles: ['ceo', 'manager'] as ('ceo' | 'manager')[],
      Page: page,
      PageSize: limits.listPageSize,
    };
    return call(organization.directory, { body }, { signal });
  }
  const { Descendants } = await call(organization.hierarchy, {}, { signal });
  const wanted = search.trim().toLowerCase();
  const data = Descendants.filter(
    ({ RoleName, DeactivatedAt, Name }) =>
      RoleName === 'manager' && DeactivatedAt === null && Name.toLowerCase().includes(wanted),
  ).map(({ Id, Name, JobTitle }): ManagerChoice => ({ Id, Name, JobTitle, Avatar: null }));
  return { data, count: data.length };
}

/** Shown at once; put back, and asked for, when it could not be kept. */
export function useMailPreference(id: number) {
  const client = useQueryClient();
  const { queryKey } = profileQuery(id);
  const mutationKey = ['turning-all-mails', id];
  const isLast = (): boolean => client.isMutating({ mutationKey }) === 1;
  const show = async (on: boolean): Promise<void> => {
    // An answer that set out before knows nothing of this.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (profile) => profile && { ...profile, EmailNotifications: on });
  };
  return useWrite({
    refusal: 'beside',
    // One after the other: two quick presses arrive in their order.
    scope: { id: mutationKey.join(' ') },
    mutationKey,
    mutationFn: (on: boolean) =>
      call(people.emailPreference, { params: { id: String(id) }, query: { On: on ? 'true' : 'false' } }),
    onMutate: show,
    onSuccess: () => {
      // What is on its way may have been read between two presses.
      if (isLast()) void client.invalidateQueries({ queryKey });
    },
    onError: async (_error, on) => {
      if (!isLast()) return;
      await show(!on);
      // What no answer came to may have been kept.
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** A fresh signed address of a person's picture; asked for only when the one at hand has run out. */
export const avatarQuery = (id: number) =>
  queryOptions({
    queryKey: keys.avatar(id),
    queryFn: ({ signal }) => call(people.avatar, { params: { id: String(id) } }, { signal }),
    retry: false,
    // Signed for an hour at least; asked again when it has run out (goals-core 9).
    staleTime: ({ state }) => Math.max(0, Date.parse(state.data?.ExpiryUTC ?? '') - state.dataUpdatedAt) || 0,
  });

/** Tries a file of people, or brings them in; what stands against it is in the answer. */
export function useImport() {
  const client = useQueryClient();
  return useWrite({
    refusal: 'beside',
    mutationFn: (body: z.input<typeof PeopleImport>) => call(peopleImport.importPeople, { body }),
    onSuccess: ({ Done }) => {
      if (Done) void client.invalidateQueries({ queryKey: keys.people });
    },
  });
}
