import { sql } from 'kysely';
import type { Scope } from '../../db/database.ts';
import { inStateThat } from '../../kernel/goal-states.ts';

export interface WaitingGoal {
  readonly id: number;
  readonly title: string;
  readonly quarter: string;
  readonly ownerName: string;
  /** Who decides now: null where the owner has nobody above. */
  readonly approverId: number | null;
}

/** Goals of these people on which a request waits: their own, an edit, a shelving or results. */
export async function waitingGoalsOf(scope: Scope, ownerIds: readonly number[]): Promise<WaitingGoal[]> {
  const found = await sql<WaitingGoal>`
    select g.id, g.title, 'Q' || q.quarter || ' ' || q.year as quarter, p.name as "ownerName",
      p.acting_manager_id as "approverId"
    from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
      join period q on q.tenant_id = g.tenant_id and q.id = g.period_id
    where g.tenant_id = ${scope.tenantId}::bigint and g.owner_id = any(${[...ownerIds]}::bigint[])
      and g.deleted_at is null and (${inStateThat('waits')}
        or exists (select from goal_edit e where e.tenant_id = g.tenant_id and e.goal_id = g.id
          and e.state = 'review'))
    order by g.id`.execute(scope.db);
  return found.rows;
}
