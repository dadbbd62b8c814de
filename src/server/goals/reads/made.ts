import { sql } from 'kysely';
import type { Reading } from '../../kernel/reading.ts';

/** How many goals of a quarter the viewer has made, for whomever; deleted ones left out. */
export async function countMade({ scope, viewer }: Reading, periodId: number): Promise<number> {
  const row = await scope.db
    .selectFrom('goal')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .where('tenant_id', '=', scope.tenantId)
    .where('creator_id', '=', viewer.id)
    .where('period_id', '=', periodId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** What the viewer has said on a goal; deleted comments left out. */
export interface SaidThere {
  readonly comments: number;
  /** In characters, of which one that is more than one unit of UTF-16 counts once. */
  readonly letters: number;
  /** At which they name people. */
  readonly places: number;
}

/** `but`: as if it were not there, for it is about to be changed. */
export async function saidThere({ scope, viewer }: Reading, goalId: number, but = 0): Promise<SaidThere> {
  const found = await sql<SaidThere>`
    with own as materialized (
      select c.id, length(c.body) as letters from comment c
      where c.tenant_id = ${scope.tenantId}::bigint and c.goal_id = ${goalId}::bigint
        and c.author_id = ${viewer.id}::bigint and c.deleted_at is null and c.id <> ${but}::bigint)
    select count(*)::integer as comments, coalesce(sum(own.letters), 0)::integer as letters,
      (select count(*)::integer from comment_mention m where m.tenant_id = ${scope.tenantId}::bigint
        and m.comment_id = any(array(select own.id from own))) as places
    from own`.execute(scope.db);
  return found.rows[0] ?? { comments: 0, letters: 0, places: 0 };
}
