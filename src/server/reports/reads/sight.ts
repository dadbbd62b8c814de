import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '../../db/database.ts';
import { notFound } from '../../kernel/refusal.ts';

/**
 * What somebody's eyes are worth now, as a digest: role, flags, and whom one stands above or acts for; of the ceo role
 * and flags alone, as the ceo sees everything. A file that was made under another one may hold what its asker sees no
 * more. Read from the tables, not from the session: who lost a right a moment ago has lost it here.
 */
export async function reportSight(scope: Scope, personId: number): Promise<string> {
  const { rows } = await sql<{ sight: string }>`
    select ${sightOfPerson} as sight
    from person p where p.tenant_id = ${scope.tenantId}::bigint and p.id = ${personId}::bigint`.execute(
    scope.db,
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row.sight;
}

/** Of person `p`. */
export const sightOfPerson: RawBuilder<string> = sql`
  encode(sha256(convert_to(concat_ws(' ', p.role, p.is_org_admin, p.is_goal_admin, p.is_goal_manager,
    p.is_hr_admin, case when p.role <> 'ceo' then (
      select string_agg(concat(o.stands, o.id), ',' order by o.stands, o.id) from (
        select 'above' as stands, m.person_id as id from management m
          where m.tenant_id = p.tenant_id and m.above_id = p.id
        union all select 'acting', a.id from person a
          where a.tenant_id = p.tenant_id and a.acting_manager_id = p.id) o) end), 'UTF8')), 'hex')`;

/**
 * Whether a goal that stands in the file of `rj` is not for its asker, person `p`, any more: private, and of somebody
 * below whom they do not stand, or, before an observer, no company goal (visibleTo in goals/visible.ts). What was
 * returned or deleted since is as on the day.
 */
export const showsHidden: RawBuilder<SqlBool> = sql`(p.role <> 'ceo' and exists (
  select from goal g where g.tenant_id = rj.tenant_id and g.id = any(rj.goal_ids) and g.owner_id <> p.id
    and case when p.role = 'observer' then g.is_private or not g.is_company
      else g.is_private and not stands_above(g.tenant_id, p.id, g.owner_id) end))`;
