import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type StateMeaning, statesThat } from '#rules/goals/states.ts';

/**
 * The SQL of `means` in rules/goals/states.ts: the goal of this name is in a state that means so. Literals, since
 * partial indexes and plans know those alone.
 */
export function inStateThat(meaning: StateMeaning, goal = 'g'): RawBuilder<SqlBool> {
  const states = sql.join(statesThat(meaning).map((state) => sql.lit(state)));
  return sql<SqlBool>`${sql.ref(`${goal}.state`)} in (${states})`;
}
