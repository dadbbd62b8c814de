import { type CountName, type Counts, countNames, type SummaryGoal } from '#contract/company/summaries.ts';
import type { GoalType } from '#contract/vocabulary.ts';
import {
  isInDispute,
  resultAsLikelihood,
  resultThatCounts,
  type Verdict,
} from '#rules/goals/ending/results.ts';

/** What is told of counts, in this order: results, with what has none yet, then where goals stand. */
export const toldCounts = [
  'Achieved',
  'NotAchieved',
  'InDispute',
  'NoResult',
  'TrendingUp',
  'TrendingDown',
  'AtRisk',
  'Late',
] as const;
export type ToldCount = (typeof toldCounts)[number] | 'NoStatus';

/** All that a slide of numbers tells. */
export const slideCounts: readonly ToldCount[] = [...toldCounts, 'NoStatus'];

/** One of them, as it is counted. */
export const countOf = (counts: Counts, name: ToldCount): number =>
  name === 'NoResult' ? withoutResult(counts) : counts[name];

/** What of a goal is counted (decisions-people.md 12). Days as YYYY-MM-DD. */
export interface CountedGoal {
  readonly likelihood: number | null;
  readonly previousLikelihood: number | null;
  readonly statusStart: string | null;
  /** The day of the company on which the owner finalized it: first gave the result that stands; null for never. */
  readonly finalizedOn: string | null;
  readonly owner: (Verdict & { readonly quality: number }) | null;
  readonly manager: Verdict | null;
}

export type Outcome = 'achieved' | 'not_achieved' | 'in_dispute' | 'none';

/** The three exclude each other: in dispute where the two results differ, else the result that counts. */
export function outcomeOf(type: GoalType, goal: CountedGoal): Outcome {
  const { owner, manager } = goal;
  if (owner === null) return 'none';
  if (isInDispute(type, owner, manager)) return 'in_dispute';
  return isAchieved(type, goal) ? 'achieved' : 'not_achieved';
}

/** By the result that counts, whether somebody disputes it or not; null without one (decisions.md 3). */
export function isAchieved(type: GoalType, { owner, manager }: CountedGoal): boolean | null {
  if (owner === null) return null;
  // Of percentages, the fifth that the bar shows as reached.
  return resultAsLikelihood(type, resultThatCounts(owner, manager)) === 4;
}

/** What is said of a result: a percentage, for nobody said of one that it was achieved, or was not. */
export const outcomeSaid = ({ Outcome: outcome, Percent }: SummaryGoal['Result']): Outcome | 'percent' =>
  Percent !== null && (outcome === 'achieved' || outcome === 'not_achieved') ? 'percent' : outcome;

/** `lastWeek`: the day on which the period's last week begins; `weekBefore` the one seven days before. */
export interface LastWeek {
  readonly lastWeek: string;
  readonly weekBefore: string;
}

/**
 * Late: the newest status began more than seven days before the last week. Left out is what was finalized before that
 * week, reviewed or not: it takes no prediction.
 */
export const isLate = (
  { statusStart, finalizedOn }: Pick<CountedGoal, 'statusStart' | 'finalizedOn'>,
  at: LastWeek,
): boolean =>
  statusStart !== null && statusStart < at.weekBefore && !(finalizedOn !== null && finalizedOn < at.lastWeek);

/** What one goal adds to the counts of all that it stands below: 0 or 1 of each. */
export function shareOf(type: GoalType, goal: CountedGoal, at: LastWeek): Counts {
  const { likelihood, previousLikelihood } = goal;
  const moved =
    likelihood === null || previousLikelihood === null ? 0 : Math.sign(likelihood - previousLikelihood);
  const outcome = outcomeOf(type, goal);
  return {
    Total: 1,
    TrendingUp: Number(moved > 0),
    TrendingDown: Number(moved < 0),
    AtRisk: Number(likelihood !== null && likelihood <= 2),
    Late: Number(isLate(goal, at)),
    NoStatus: Number(likelihood === null),
    Achieved: Number(outcome === 'achieved'),
    NotAchieved: Number(outcome === 'not_achieved'),
    InDispute: Number(outcome === 'in_dispute'),
  };
}

export const noCounts = (): Counts => countsBy(() => 0);

/** Of what is counted into. */
export function addShare(counts: Counts, share: Counts): void {
  for (const name of countNames) counts[name] += share[name];
}

export const withoutShare = (counts: Counts, share: Counts): Counts =>
  countsBy((name) => counts[name] - share[name]);

const countsBy = (count: (name: CountName) => number): Counts =>
  Object.fromEntries(countNames.map((name) => [name, count(name)])) as Counts;

/** Goals that nobody has said a result of. */
export const withoutResult = ({ Total, Achieved, NotAchieved, InDispute }: Counts): number =>
  Total - Achieved - NotAchieved - InDispute;

/** In whole percent; null where there is nothing to share. */
export const shareAchieved = ({ Total, Achieved }: Counts): number | null =>
  Total === 0 ? null : Math.round((Achieved / Total) * 100);
