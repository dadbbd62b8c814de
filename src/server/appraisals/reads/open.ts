import { sql } from 'kysely';
import { periodFrom } from '#rules/talent/periods.ts';
import type { Scope } from '../../db/database.ts';
import type { AppraisalRow, EmployeeRow } from '../rows.ts';

type OpenRow = Pick<AppraisalRow, 'id' | 'periodId'> &
  Pick<EmployeeRow, 'userId' | 'name' | 'role' | 'actingManagerId' | 'chain'> & {
    readonly state: Exclude<AppraisalRow['state'], 'completed'>;
    /** Nobody signs about someone who is gone. */
    readonly isGone: boolean;
  };

export interface OpenAppraisal extends OpenRow {
  /** 'Q3 2026'. */
  readonly quarter: string;
}

/** What is not completed of these people's appraisals, in a company that has talent on. */
export async function openAppraisalsOf(scope: Scope, personIds: readonly number[]): Promise<OpenAppraisal[]> {
  if (personIds.length === 0) return [];
  const found = await sql<OpenRow & { start: string; offset: number }>`
    select a.id, a.period_id as "periodId", a.state, p.id as "userId", p.name, p.role,
      p.deactivated_at is not null as "isGone",
      p.acting_manager_id as "actingManagerId", array(select c.above_id from management c
        where c.tenant_id = p.tenant_id and c.person_id = p.id order by c.depth) as chain,
      q.start_date as start, s.quarter_offset as "offset"
    from appraisal a
    join tenant t on t.id = a.tenant_id and t.talent_enabled
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    join period q on q.tenant_id = a.tenant_id and q.id = a.period_id
    join talent_period k on k.tenant_id = a.tenant_id and k.period_id = a.period_id
    join talent_settings s on s.tenant_id = k.tenant_id and s.id = k.settings_id
    where a.tenant_id = ${scope.tenantId}::bigint and a.person_id = any(${[...personIds]}::bigint[])
      and a.deleted_at is null and a.state <> 'completed'
    order by a.id`.execute(scope.db);
  return found.rows.map(({ start, offset, ...row }) => {
    const { label, year } = periodFrom(start, offset);
    return { ...row, quarter: `${label} ${year}` };
  });
}
