import type { AnswerOf } from '#contract/endpoint.ts';
import type { predictions } from '#contract/predictions.ts';
import { resultNamed } from '#rules/predictions/matrix.ts';
import type { ShownResult } from '#web/goals/shown/result-of.ts';

/** The results that the chosen week shows, by goal. */
export function resultsOf({ data, results, managerresults }: AnswerOf<typeof predictions.rows>) {
  const owners = new Map(results.map((result) => [result.GoalId, result]));
  const verdicts = new Map(managerresults.map((verdict) => [verdict.GoalId, verdict]));
  const shown = new Map<number, ShownResult>();
  for (const { Id, GoalType } of data) {
    const own = owners.get(Id);
    if (own === undefined) continue;
    const owner = { completed: own.Completed, quality: own.Quality, objectiveResult: own.ObjectiveResult };
    const verdict = verdicts.get(Id);
    const manager = verdict
      ? { completed: verdict.Completed, objectiveResult: verdict.ObjectiveResult }
      : null;
    const name = resultNamed(GoalType, owner, manager);
    shown.set(Id, typeof name === 'string' ? { result: name } : name);
  }
  return shown;
}
