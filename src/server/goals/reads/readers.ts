import { type RawBuilder, sql } from 'kysely';
import type { ReaderFacts } from '#rules/goals/audience.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';

/**
 * All active people who may read more of a goal than any colleague does, and the viewer: `owner` and `creator` are
 * ids, or columns of what is asked around. Their ids are gathered first, each kind by its index: conditions joined by
 * or would look everybody of the company over, once for each goal.
 */
export function candidates(
  { tenantId }: Scope,
  viewer: ViewerFacts,
  owner: RawBuilder<unknown>,
  creator: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select w.id, w.name, w.role, w.is_org_admin as "isOrgAdmin", w.is_goal_admin as "isGoalAdmin",
      w.is_goal_manager as "isGoalManager", w.is_hr_admin as "isHrAdmin"
    from person w where w.tenant_id = ${tenantId}::bigint and w.deactivated_at is null
      and w.id = any(array(
        select a.id from person a where a.tenant_id = ${tenantId}::bigint and (a.is_goal_admin or a.is_org_admin)
        union select unnest(array[${viewer.id}::bigint, ${owner}, ${creator}])
        union select o.acting_manager_id from person o
          where o.tenant_id = ${tenantId}::bigint and o.id = ${owner}
        union select m.above_id from management m
          where m.tenant_id = ${tenantId}::bigint and m.person_id = ${owner}))
    order by w.id`;
}

/** The same, asked alone. */
export async function candidatesFor(
  { scope, viewer }: Reading,
  ownerId: number,
  creatorId: number,
): Promise<ReaderFacts[]> {
  const rows = candidates(scope, viewer, sql`${ownerId}::bigint`, sql`${creatorId}::bigint`);
  const found = await sql<ReaderFacts>`${rows}`.execute(scope.db);
  return found.rows;
}
