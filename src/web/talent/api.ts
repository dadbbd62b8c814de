import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import {
  type RatingWords,
  type TalentGroups,
  type TalentRow,
  type TalentRows,
  talentOverview,
} from '#contract/talent/overview.ts';
import { talentSettings } from '#contract/talent/settings.ts';
import { call, callFile } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { gathered } from '#web/ui/lists/gathered.ts';

/** Whose appraisals of which quarter; managerId 0 is the organization. */
export interface TeamPlace {
  readonly periodId: number;
  readonly managerId: number;
  /** '0' direct reports, '1' everyone below. */
  readonly scope: '0' | '1';
}

const paramsOf = ({ periodId, managerId, scope }: TeamPlace) => ({
  periodId: String(periodId),
  managerId: String(managerId),
  scope,
});

export const scheduleQuery = queryOptions({
  queryKey: [...keys.talent, 'schedule'],
  queryFn: ({ signal }) => call(talentSettings.schedule, {}, { signal }),
  staleTime: 60_000,
});

/** The axes and labels that a quarter goes by. */
export const labelsQuery = (periodId: number) =>
  queryOptions({
    queryKey: [...keys.talent, 'labels', periodId],
    queryFn: ({ signal }) =>
      call(talentSettings.labels, { query: { PeriodId: String(periodId) } }, { signal }),
    staleTime: 60_000,
  });

/** Whose move it is with whom; `name` as it was typed. While another name is looked for the last list stays. */
export const groupsQuery = (place: TeamPlace, name: string) => {
  const Name = name.trim().slice(0, limits.search);
  return queryOptions<TalentGroups>({
    queryKey: [...keys.talent, 'groups', place, Name],
    queryFn: async ({ signal }) => {
      const input = { params: paramsOf(place), query: Name === '' ? {} : { Name } };
      return keepRows(place, await call(talentOverview.groups, input, { signal }));
    },
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.at(-2)) === JSON.stringify(place) ? before : undefined,
  });
};

/** Where everybody stands in a quarter; the rows are read as they come into the window. */
export const placesQuery = (place: TeamPlace) =>
  queryOptions({
    queryKey: [...keys.talent, 'places', place],
    queryFn: async ({ signal }) =>
      keepRows(place, await call(talentOverview.places, { params: paramsOf(place) }, { signal })),
  });

/** Somebody of a team, and the name of their manager. */
export interface PersonRow {
  readonly row: TalentRow;
  readonly manager: string;
  /** What the ratings are called; null for as the quarter calls them now. */
  readonly words: RatingWords | null;
}

/** null once the person is not in the team any more. */
export const rowQuery = (place: TeamPlace, userId: number) =>
  queryOptions<PersonRow | null>({
    queryKey: [...keys.talent, 'row', place, userId],
    queryFn: () => readRow(place, userId),
  });

/** Those of a whole run travel together, though they are drawn a few at a time. */
export const prefetchRows = (place: TeamPlace, userIds: readonly number[]): void => {
  for (const id of userIds) void queryClient.prefetchQuery(rowQuery(place, id));
};

/** Asks again for every row in sight that could not be had. */
export const retryRows = (place: TeamPlace): void =>
  void queryClient.refetchQueries({
    queryKey: [...keys.talent, 'row', place],
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });

/** The rows of these people; whoever is not to be had is left out. */
export async function rowsOf(
  place: TeamPlace,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, TalentRow>> {
  const found = await Promise.all(userIds.map((id) => queryClient.fetchQuery(rowQuery(place, id))));
  return new Map(found.flatMap((one) => (one ? [[one.row.UserId, one.row] as const] : [])));
}

const readRow = gathered(async (place: TeamPlace, ids) => {
  const input = { params: paramsOf(place), query: { Ids: ids.join(',') } };
  return new Map(personRows(await call(talentOverview.rows, input)).map((one) => [one.row.UserId, one]));
});

/** Of few people the rows come along. */
function keepRows<Answer extends TalentRows>(place: TeamPlace, answer: Answer): Answer {
  for (const one of personRows(answer))
    queryClient.setQueryData(rowQuery(place, one.row.UserId).queryKey, one);
  return answer;
}

function personRows({ data, Managers, Kept }: TalentRows): PersonRow[] {
  const names = new Map(Managers.map(({ Id, Name }) => [Id, Name]));
  const kept = new Map(Kept.flatMap(({ UserIds, Labels }) => UserIds.map((id) => [id, Labels] as const)));
  return data.map((row) => ({
    row,
    manager: names.get(row.ManagerId ?? 0) ?? '',
    words: kept.get(row.UserId) ?? null,
  }));
}

export const personAppraisalsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keys.talent, 'user', userId],
    queryFn: ({ signal }) => call(talentOverview.ofUser, { params: { userId: String(userId) } }, { signal }),
  });

export const exportCompliance = (place: TeamPlace) =>
  callFile(talentOverview.excel, { params: paramsOf(place) });
