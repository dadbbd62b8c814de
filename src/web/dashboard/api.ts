import { queryOptions } from '@tanstack/react-query';
import { goals } from '#contract/goals.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';

/** The company's goals of the current period (row C3). */
export const companyGoalsQuery = queryOptions({
  queryKey: [...keys.dashboard, 'company-goals'],
  queryFn: ({ signal }) => call(goals.company, {}, { signal }),
});
