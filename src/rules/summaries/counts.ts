import type { CountName, Counts, SummaryGoal } from '#contract/company/summaries.ts';
import type { GoalType } from '#contract/vocabulary.ts';

/** What is told of counts, in this order: results first, then where goals stand. */
export const toldCounts = [
  'Achieved',
  'NotAchieved',
  'InDispute',
  'TrendingUp',
  'TrendingDown',
  'AtRisk',
  'Late',
] as const satisfies readonly CountName[];

import {
  isInDispute,
  resultAsLikelihood,
  resultThatCounts,
  type Verdict,
} from '#rules/goals/ending/results.ts';

/** What of a goal is counted (decisions-people.md 12). Days as YYYY-MM-DD. */
export interface CountedGoal {
  readonly likelihood: number | null;
  readonly previousLikelihood: number | null;
  readonly statusStart: string | null;
  /** The day of the company on which it was finalized; null for never. */
  readonly finalizedOn: string | null;
  readonly owner: (Verdict & { readonly quality: number }) | null;
  readonly manager: Verdict | null;
}

export type Outcome = 'achieved' | 'not_achieved' | 'in_dispute' | 'none';

/** The three exclude each other: in dispute where the two results differ, else the result that counts. */
export function outcomeOf(type: GoalType, { owner, manager }: CountedGoal): Outcome {
  if (owner === null) return 'none';
  if (isInDispute(type, owner, manager)) return 'in_dispute';
  // Of percentages, the fifth that the bar shows as reached.
  const isReached = resultAsLikelihood(type, resultThatCounts(owner, manager)) === 4;
  return isReached ? 'achieved' : 'not_achieved';
}

/** What is said of a result: a percentage, for nobody said of one that it was achieved, or was not. */
export const outcomeSaid = ({ Outcome: outcome, Percent }: SummaryGoal['Result']): Outcome | 'percent' =>
  Percent !== null && (outcome === 'achieved' || outcome === 'not_achieved') ? 'percent' : outcome;

/** `lastWeek`: the day on which the period's last week begins; `weekBefore` the one seven days before. */
export interface LastWeek {
  readonly lastWeek: string;
  readonly weekBefore: string;
}

/** Late: the newest status began more than seven days before the last week; what was over by then is left out. */
export const isLate = ({ statusStart, finalizedOn }: CountedGoal, at: LastWeek): boolean =>
  statusStart !== null && statusStart < at.weekBefore && !(finalizedOn !== null && finalizedOn < at.lastWeek);

export function countsOf(type: GoalType, goals: readonly CountedGoal[], at: LastWeek): Counts {
  const number = (is: (goal: CountedGoal) => boolean): number => goals.filter(is).length;
  const moved = (goal: CountedGoal): number =>
    goal.likelihood === null || goal.previousLikelihood === null
      ? 0
      : Math.sign(goal.likelihood - goal.previousLikelihood);
  return {
    Total: goals.length,
    TrendingUp: number((goal) => moved(goal) > 0),
    TrendingDown: number((goal) => moved(goal) < 0),
    AtRisk: number(({ likelihood }) => likelihood !== null && likelihood <= 2),
    Late: number((goal) => isLate(goal, at)),
    NoStatus: number(({ likelihood }) => likelihood === null),
    Achieved: number((goal) => outcomeOf(type, goal) === 'achieved'),
    NotAchieved: number((goal) => outcomeOf(type, goal) === 'not_achieved'),
    InDispute: number((goal) => outcomeOf(type, goal) === 'in_dispute'),
  };
}

/** Goals that nobody has said a result of. */
export const withoutResult = ({ Total, Achieved, NotAchieved, InDispute }: Counts): number =>
  Total - Achieved - NotAchieved - InDispute;

/** In whole percent; null where there is nothing to share. */
export const shareAchieved = ({ Total, Achieved }: Counts): number | null =>
  Total === 0 ? null : Math.round((Achieved / Total) * 100);
