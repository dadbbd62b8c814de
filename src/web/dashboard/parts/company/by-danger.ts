import type { Goal } from '#contract/goal-shapes.ts';
import { isPredicted } from '#web/goals/shown/distribution.tsx';

type Status = Pick<NonNullable<Goal['MostRecentGoalStatus']>, 'Likelihood' | 'LikelihoodDelta'>;
type Standing = Pick<Goal, 'State'> & { readonly MostRecentGoalStatus: Status | null };

/** Those that have no prediction yet, or a result, come behind the five steps. */
const [unknown, ended] = [5, 6];

const danger = (goal: Standing): number =>
  isPredicted(goal) ? (goal.MostRecentGoalStatus?.Likelihood ?? unknown) : ended;

const hasWorsened = (goal: Standing): number =>
  Number(goal.MostRecentGoalStatus?.LikelihoodDelta === 'worsened');

/**
 * The least likely first, and of equals what has become less likely: what the ceo looks for stands on the first screen.
 * The rest of the order is the server's.
 */
export const byDanger = <G extends Standing>(goals: readonly G[]): G[] =>
  goals.toSorted((one, other) => danger(one) - danger(other) || hasWorsened(other) - hasWorsened(one));
