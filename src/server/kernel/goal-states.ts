import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { goalStates } from '#contract/vocabulary.ts';
import { type StateMeaning, statesThat } from '#rules/goals/states.ts';

/**
 * The SQL of `means` in rules/goals/states.ts: the goal of this name is in a state that means so. Literals, since
 * partial indexes and plans know those alone.
 */
export function inStateThat(meaning: StateMeaning, goal = 'g'): RawBuilder<SqlBool> {
  const column = sql.ref(`${goal}.state`);
  const states = statesThat(meaning);
  const [other, ...others] = goalStates.filter((state) => !states.includes(state));
  // Of all but one that one is asked for, as the indexes do.
  if (other !== undefined && others.length === 0) return sql<SqlBool>`${column} <> ${sql.lit(other)}`;
  return sql<SqlBool>`${column} in (${sql.join(states.map((state) => sql.lit(state)))})`;
}
