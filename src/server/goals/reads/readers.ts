import { type RawBuilder, sql } from 'kysely';
import type { ReaderFacts } from '#rules/goals/audience.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';

/**
 * The ids of all who may read more of a goal than any colleague does, and the viewer's, whether they are active or not,
 * some of them twice: `self` of the statement has the goal's owner_id and creator_id. Each kind is gathered by its
 * index: conditions joined by or would look everybody of the company over, once for each goal.
 */
export const candidateIds = ({ tenantId }: Scope, viewer: ViewerFacts): RawBuilder<unknown> => sql`
  select a.id from person a where a.tenant_id = ${tenantId}::bigint and (a.is_goal_admin or a.is_org_admin)
  union all select unnest(array[${viewer.id}::bigint, self.owner_id, self.creator_id, o.acting_manager_id])
    from self left join person o on o.tenant_id = ${tenantId}::bigint and o.id = self.owner_id
  union all select m.above_id from self
    join management m on m.tenant_id = ${tenantId}::bigint and m.person_id = self.owner_id`;

/** All who may read more of a goal than any colleague does, invited ones among them, and the viewer. */
export async function candidatesFor(
  { scope, viewer }: Reading,
  ownerId: number,
  creatorId: number,
): Promise<ReaderFacts[]> {
  const found = await sql<ReaderFacts>`
    with self as (select ${ownerId}::bigint as owner_id, ${creatorId}::bigint as creator_id)
    select w.id, w.name, w.role, w.is_org_admin as "isOrgAdmin", w.is_goal_admin as "isGoalAdmin",
      w.is_goal_manager as "isGoalManager", w.is_hr_admin as "isHrAdmin"
    from person w where w.tenant_id = ${scope.tenantId}::bigint and w.deactivated_at is null
      and w.id = any(array(${candidateIds(scope, viewer)}))
    order by w.id`.execute(scope.db);
  return found.rows;
}
