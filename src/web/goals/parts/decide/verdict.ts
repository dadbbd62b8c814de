import type { GoalInfo } from '#contract/goal-shapes.ts';
import { resultGivenBy } from '#rules/goals/sentences.ts';
import type { GoalWords } from '#web/session/use-goal-words.ts';

/** What was reached: Yes or No, or for objective_results a percentage; null before one is chosen. */
export interface Verdict {
  readonly Completed: boolean | null;
  readonly ObjectiveResult: number | null;
}

export const isInPercent = ({ Goal }: GoalInfo): boolean => Goal.GoalType === 'objective_results';

/** Who gave the result that stands: the goal may have been handed over since. */
export const giverOf = ({ GoalTransitions, Goal }: GoalInfo): string =>
  resultGivenBy(GoalTransitions)?.Name ?? Goal.User.Name;

/** The catalogue key of what is missing in a verdict (goals-core 5). */
export function verdictProblem(inPercent: boolean, { Completed, ObjectiveResult }: Verdict) {
  if (inPercent) return ObjectiveResult ? undefined : 'messages.percent_required';
  return Completed === null ? 'messages.achieved_required' : undefined;
}

/** A verdict in words: "achieved", "not achieved", "70%". */
export function verdictWords({ Completed, ObjectiveResult }: Verdict, { t }: GoalWords): string {
  if (ObjectiveResult !== null) return t('goals.result.percent', { percent: ObjectiveResult });
  return t(Completed ? 'workflows.result.achieved' : 'workflows.result.not_achieved');
}

/** As the server tells it: the percentages differ, or Yes stands against No (decisions.md 3, Results). */
export const differ = (a: Verdict, b: Verdict): boolean =>
  a.Completed !== b.Completed || a.ObjectiveResult !== b.ObjectiveResult;
