import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../db/database.ts';
import { inStateThat } from '../kernel/goal-states.ts';

/** Names a goal goes by in a query. */
export type GoalAlias = 'g' | 'child' | 'parent' | 'ancestor' | 'other' | 'blocker';

/** The ceo stands above everyone, or acts for those who stand outside the tree; asking the tree costs its size. */
const everything = sql<SqlBool>`true`;

/**
 * The SQL of 'Who sees a goal' (decisions.md 2), the twin of mayRead in rules/goals/visibility.ts; a property test
 * proves them equal. It does not look at deleted_at: history and hierarchy speak of deleted goals too.
 */
export function visibleTo(
  scope: Scope,
  viewer: ViewerFacts,
  alias: GoalAlias,
  standsAbove = isAbove,
): RawBuilder<SqlBool> {
  const col = (name: string) => sql.ref(`${alias}.${name}`);
  const isPastDraft = inStateThat('past draft', alias);
  if (viewer.role === 'observer') {
    return sql<SqlBool>`(${col('is_company')} and not ${col('is_private')} and ${isPastDraft})`;
  }
  if (viewer.role === 'ceo') return everything;
  const own = sql`${col('owner_id')} = ${viewer.id}::bigint`;
  const above = standsAbove(scope, viewer.id, sql`${col('owner_id')}`);
  const draft = viewer.isGoalAdmin
    ? sql`true`
    : sql`(${isPastDraft} or ${col('creator_id')} = ${viewer.id}::bigint)`;
  return sql<SqlBool>`((not ${col('is_private')} and ${draft}) or ${own} or ${above})`;
}

/** The same of a goal beside one that is looked at, as its parent: one by one, not of all that a list goes through. */
export const oneVisibleTo = (scope: Scope, viewer: ViewerFacts, alias: GoalAlias): RawBuilder<SqlBool> =>
  visibleTo(scope, viewer, alias, isAboveOne);

/** Whether a person stands above another, or acts as the other's manager (letter X). */
export function isAbove(scope: Scope, personId: number, other: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    exists (select from management m where m.tenant_id = ${scope.tenantId}::bigint
      and m.person_id = ${other} and m.above_id = ${personId}::bigint)
    or exists (select from person o where o.tenant_id = ${scope.tenantId}::bigint
      and o.id = ${other} and o.acting_manager_id = ${personId}::bigint))`;
}

/**
 * The same, as a function of the database (migration 0053): nothing is made ready for it until it is asked, and of most
 * goals it never is. Of thousands it costs more than the question itself.
 */
const isAboveOne: typeof isAbove = (scope, personId, other) =>
  sql<SqlBool>`stands_above(${scope.tenantId}::bigint, ${personId}::bigint, ${other})`;

/** Who reads an edit that is not applied: owner, management and, unless the goal is private, goal admins. */
export function editVisibleTo(scope: Scope, viewer: ViewerFacts, alias: GoalAlias): RawBuilder<SqlBool> {
  if (viewer.role === 'observer') return sql<SqlBool>`false`;
  if (viewer.role === 'ceo') return everything;
  const owner = sql.ref(`${alias}.owner_id`);
  const admin = viewer.isGoalAdmin ? sql`not ${sql.ref(`${alias}.is_private`)}` : sql`false`;
  return sql<SqlBool>`(${admin} or ${owner} = ${viewer.id}::bigint or ${isAboveOne(scope, viewer.id, owner)})`;
}
