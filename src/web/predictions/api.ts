import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoint.ts';
import { goalTalk } from '#contract/goal-talk.ts';
import { predictions } from '#contract/predictions.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';

export type MatrixAnswer = AnswerOf<typeof predictions.matrix>;
export type FoundGoal = AnswerOf<typeof predictions.search>['data'][number];

/** The prediction goals of a period in their order: Previous Goal, Next Goal, 'Goal n of m'. */
export const firstQuery = (periodId: number) =>
  queryOptions({
    queryKey: [...keys.predictions, 'first', periodId],
    queryFn: ({ signal }) => call(predictions.first, { params: { periodId: String(periodId) } }, { signal }),
  });

/** One week of a goal; `week` 0 is the one to begin with. While another week loads the last one shown stays. */
export const matrixQuery = (goalId: number, week: number) =>
  queryOptions<MatrixAnswer>({
    queryKey: [...keys.predictions, 'matrix', goalId, week],
    queryFn: ({ signal }) =>
      call(predictions.matrix, { params: { goalId: String(goalId), weekId: String(week) } }, { signal }),
    placeholderData: (before) => (before?.goal.Id === goalId ? before : undefined),
    // Ten thousand rows are not kept for every week one has passed.
    gcTime: 60_000,
  });

/** The answer to "the week to begin with" is the answer to that week's own address. */
export function keepAsWeek(answer: MatrixAnswer): void {
  queryClient.setQueryData(matrixQuery(answer.goal.Id, answer.weekPeriod.Id).queryKey, answer);
}

export const prefetchMatrix = (goalId: number, week: number): void => {
  void queryClient.prefetchQuery(matrixQuery(goalId, week));
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
