import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { requestEvents } from '#rules/notifications/requests.ts';
import type { WriteScope } from '../../db/database.ts';

/**
 * What a notice of a request, or of a result, keeps beside its words: the last step of its goal by then. What is asked
 * for or given by a later one is told in a notice of its own. Not by times: those of two servers, or of a clock that was
 * ahead, follow no order.
 */
export function askedWith(
  { tenantId }: WriteScope,
  kind: string,
  goalId: number,
): { readonly kept: RawBuilder<unknown> } | Record<string, never> {
  if (kind !== 'result_given' && !requestEvents.some((event) => event === kind)) return {};
  return {
    kept: sql`jsonb_build_object('asked', (select max(t.id)::text from transition t
      where t.tenant_id = ${tenantId}::bigint and t.goal_id = ${goalId}::bigint))`,
  };
}

/**
 * Since notice `n` goal `g`, which is approved now, has been submitted, or predicted while its quarter lasted when one
 * was reminded: a prediction afterwards is not the result that was due.
 */
const isDoneSince = sql<SqlBool>`(exists (select from transition t where t.tenant_id = g.tenant_id and t.goal_id = g.id
      and t.edit_id is null and t.from_state = 'draft' and t.created_at > n.created_at)
    or exists (select from period q where q.tenant_id = g.tenant_id and q.id = g.period_id
        and q.end_date >= n.created_at::date)
      and exists (select from goal_status s
        join goal_status_entry se on se.tenant_id = s.tenant_id and se.goal_status_id = s.id
        where s.tenant_id = g.tenant_id and s.goal_id = g.id and se.created_at > n.created_at))`;

/** What notice `n` has reminded of is still to be done for goal `g`; older ones do not say what it was. */
export const isStillDue = sql<SqlBool>`(case n.params ->> 'due'
  when 'draft' then g.state = 'draft'
  when 'update' then g.state = 'approved'
    and (g.status_start is null or g.status_start < (n.params ->> 'weekStart')::date)
  when 'result' then g.state = 'approved'
  else g.state = 'draft' or g.state = 'approved' and not ${isDoneSince} end)`;
