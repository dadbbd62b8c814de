import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoint.ts';
import { goalTalk } from '#contract/goal-talk.ts';
import { type PredictionRow, predictions } from '#contract/predictions.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { savesData } from '#web/api/saves-data.ts';
import type { ShownResult } from '#web/goals/shown/result-of.ts';
import { gathered } from '#web/ui/lists/gathered.ts';
import { resultsOf } from './result-shown.ts';

/** Ten thousand goals are not kept for every week one has passed. */
const weekKept = 60_000;

export type GridAnswer = AnswerOf<typeof predictions.grid>;
export type PlacesAnswer = AnswerOf<typeof predictions.places>;
export type FoundGoal = AnswerOf<typeof predictions.search>['data'][number];

/** The prediction goals of a period in their order: Previous Goal, Next Goal, 'Goal n of m'. */
export const firstQuery = (periodId: number) =>
  queryOptions({
    queryKey: [...keys.predictions, 'first', periodId],
    queryFn: ({ signal }) => call(predictions.first, { params: { periodId: String(periodId) } }, { signal }),
  });

const weekOf = (goalId: number, week: number) => ({ goalId: String(goalId), weekId: String(week) });

/**
 * One week of a goal and how many stand where below it; `week` 0 is the one to begin with. While another week loads the
 * last one shown stays.
 */
export const gridQuery = (goalId: number, week: number) =>
  queryOptions<GridAnswer>({
    queryKey: [...keys.predictions, 'grid', goalId, week],
    queryFn: ({ signal }) => call(predictions.grid, { params: weekOf(goalId, week) }, { signal }),
    placeholderData: (before) => (before?.goal.Id === goalId ? before : undefined),
    gcTime: weekKept,
  });

/** Which of the goals below it stand where: the list, whose rows are read as they come into the window. */
export const placesQuery = (goalId: number, week: number) =>
  queryOptions<PlacesAnswer>({
    queryKey: [...keys.predictions, 'places', goalId, week],
    queryFn: ({ signal }) => call(predictions.places, { params: weekOf(goalId, week) }, { signal }),
    // Shown for one goal at a time: what stands there before is the same goal's.
    placeholderData: keepPreviousData,
    gcTime: weekKept,
  });

/** A row of the list; null once it may no longer be seen. */
export const rowQuery = (goalId: number, week: number, id: number) =>
  queryOptions<MatrixRow | null>({
    queryKey: [...keys.predictions, 'row', goalId, week, id],
    queryFn: () => readRow([goalId, week], id),
    placeholderData: keepPreviousData,
    gcTime: weekKept,
  });

/** Those of a whole run travel together, though they are drawn a few at a time. */
export const prefetchRows = (
  goalId: number,
  week: number,
  rows: readonly Pick<PredictionRow, 'Id'>[],
): void => {
  for (const { Id } of rows) void queryClient.prefetchQuery(rowQuery(goalId, week, Id));
};

/** Asks again for every row in sight that could not be had. */
export const retryRows = (goalId: number, week: number): void =>
  void queryClient.refetchQueries({
    queryKey: [...keys.predictions, 'row', goalId, week],
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });

/** A goal of the list, and its result where that is shown. */
export interface MatrixRow {
  readonly goal: PredictionRow;
  readonly result: ShownResult | null;
}

const readRow = gathered(async ([goalId, week]: readonly [number, number], ids) => {
  const input = { params: weekOf(goalId, week), query: { Ids: ids.join(',') } };
  const answer = await call(predictions.rows, input);
  const results = resultsOf(answer);
  return new Map<number, MatrixRow>(
    answer.data.map((goal) => [goal.Id, { goal, result: results.get(goal.Id) ?? null }]),
  );
});

/** The answer to "the week to begin with" is the answer to that week's own address. */
export function keepAsWeek(answer: GridAnswer): void {
  queryClient.setQueryData(gridQuery(answer.goal.Id, answer.weekPeriod.Id).queryKey, answer);
}

export const prefetchMatrix = (goalId: number, week: number): void => {
  if (savesData()) return;
  void queryClient.prefetchQuery(gridQuery(goalId, week));
  void queryClient.prefetchQuery(placesQuery(goalId, week));
};

/** Goals of the period with a matrix, by any part of their title. */
export const loadMatrixGoals = (periodId: number, title: string, page: number, signal: AbortSignal) =>
  call(
    predictions.search,
    { params: { periodId: String(periodId) }, query: { Title: title, Page: String(page) } },
    { signal },
  );

/** What was said about one weekly status. */
export const statusCommentsQuery = (statusId: number) =>
  queryOptions({
    queryKey: [...keys.predictions, 'comments', statusId],
    queryFn: ({ signal }) => call(goalTalk.statusComments, { params: { id: String(statusId) } }, { signal }),
  });
