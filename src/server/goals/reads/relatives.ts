import { sql } from 'kysely';
import type { Scope } from '../../db/database.ts';
import { writtenByRights } from '../../kernel/kept/written-once.ts';
import type { Reading } from '../../kernel/reading.ts';
import { visibleGoals } from '../access.ts';
import { goalJoins, type ListedGoal, listedColumns } from '../rows.ts';

/** The goals right below one, as the viewer sees them, by title; whole and lean, never paged (decisions.md 1). */
export const childrenOf = ({ scope, viewer }: Reading, goalId: number): Promise<ListedGoal[]> =>
  children(scope, viewer, goalId);

const children = writtenByRights(
  (scope, viewer, goalId: number) => sql<ListedGoal>`
    select ${listedColumns(scope, viewer, 'row')} from goal g ${goalJoins}
    where g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = ${goalId}::bigint
      and ${visibleGoals(scope, viewer)}
    order by g.title, g.id`,
);

/** Children of a goal that is being deleted, whoever sees them: their owners are told. */
export async function childrenToTell(
  scope: Scope,
  goalId: number,
): Promise<{ id: number; title: string; ownerId: number; ownerName: string }[]> {
  const found = await sql<{ id: number; title: string; ownerId: number; ownerName: string }>`
    select g.id, g.title, g.owner_id as "ownerId", p.name as "ownerName"
    from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
    where g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = ${goalId}::bigint and g.deleted_at is null
    order by g.id`.execute(scope.db);
  return found.rows;
}

/** Whether any living goal hangs below one, whoever sees it: it holds the goal in its quarter. */
export async function hasChildren(scope: Scope, goalId: number): Promise<boolean> {
  const found = await sql`
    select 1 from goal g where g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = ${goalId}::bigint
      and g.deleted_at is null limit 1`.execute(scope.db);
  return found.rows.length > 0;
}
