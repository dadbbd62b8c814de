import type { PredictionChild } from '#contract/predictions.ts';
import { resultNamed } from '#rules/predictions/matrix.ts';
import type { ShownResult } from '#web/goals/shown/result-of.ts';
import type { MatrixAnswer } from '../../api.ts';

/** The results that the chosen week shows, by goal. */
export function resultsOf({ results, managerresults }: MatrixAnswer, type: PredictionChild['GoalType']) {
  const verdicts = new Map(managerresults.map((verdict) => [verdict.GoalId, verdict]));
  const shown = new Map<number, ShownResult>();
  for (const { GoalId, Completed, Quality, ObjectiveResult } of results) {
    const owner = { completed: Completed, quality: Quality, objectiveResult: ObjectiveResult };
    const verdict = verdicts.get(GoalId);
    const manager = verdict
      ? { completed: verdict.Completed, objectiveResult: verdict.ObjectiveResult }
      : null;
    const name = resultNamed(type, owner, manager);
    shown.set(GoalId, typeof name === 'string' ? { result: name } : name);
  }
  return shown;
}
