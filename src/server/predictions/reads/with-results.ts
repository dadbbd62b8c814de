import type { Scope } from '../../db/database.ts';
import type { Below } from '../present.ts';
import { resultsOf, type Standings } from './descendants.ts';

/** The goals with the results that are shown of them. */
export async function withResults<G extends Standings>(scope: Scope, goals: G): Promise<Below<G>> {
  const results = await resultsOf(
    scope,
    goals.id.filter((_, index) => goals.isFinalized[index]),
  );
  return { goals, results: byGoal(results.owner), managerResults: byGoal(results.manager) };
}

const byGoal = <R extends { readonly goalId: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.goalId, row]));
