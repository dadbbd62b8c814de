import { queryOptions } from '@tanstack/react-query';
import { type Goal, GoalState } from '#contract/goal-shapes.ts';
import { goals } from '#contract/goals.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { type GrowingList, growingQuery } from '#web/ui/lists/growing.ts';
import { steps } from '#web/ui/marks/scale.ts';
import { goalList, type ListFilter, wholeQuery } from '../api.ts';

/** A person's goals of a period as far as one sees them, shelved ones too; null is the current period. */
export const goalsOfPerson = (personId: number, periodId: number | null): GrowingList<Goal> => ({
  ...goalList({ ...ofPerson(personId, periodId), GoalStates: [...GoalState.options] }),
  first: limits.pageSizeMaximum,
});

export const goalsOfPersonQuery = (personId: number, periodId: number | null) =>
  growingQuery(goalsOfPerson(personId, periodId));

/** Those that wait for one's decision, where not all are loaded. */
export const waitingOfPersonQuery = (personId: number, periodId: number | null) =>
  wholeQuery({ ...ofPerson(personId, periodId), NeedsReview: true });

/** How many stand at each likelihood, the lowest first, where not all are loaded. */
export const likelihoodsOfPersonQuery = (personId: number, periodId: number) =>
  queryOptions({
    // Named as a list that predictions choose, so that the live channel asks again after each of them.
    queryKey: [...keys.goalWhole, { ...ofPerson(personId, periodId), Likelihood: [...steps] }, 'counts'],
    queryFn: ({ signal }) =>
      call(
        goals.ofPerson,
        { params: { userId: String(personId), periodId: String(periodId) }, query: { PageSize: '1' } },
        { signal },
      ),
  });

const ofPerson = (personId: number, periodId: number | null): ListFilter => ({
  GoalSelectFilter: 0,
  Users: [personId],
  DeactivatedUsers: true,
  ...(periodId === null ? {} : { PeriodId: periodId }),
});
