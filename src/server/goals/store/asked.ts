import { type RawBuilder, sql } from 'kysely';
import { requestEvents } from '#rules/notifications/requests.ts';
import type { WriteScope } from '../../db/database.ts';

/**
 * What a notice of a request, or of a result, keeps beside its words: the last step of its goal by then. What is asked
 * for or given by a later one is told in a notice of its own. Not by times: those of two servers, or of a clock that was ahead, follow no order.
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
