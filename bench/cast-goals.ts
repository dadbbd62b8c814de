import { sql } from 'kysely';
import type { Scope, WriteScope } from '#server/db/database.ts';

const commentsEach = 72;

/** Id of the quarter before the one that begins on a day. */
export async function periodBefore(scope: Scope, start: string): Promise<number> {
  const last = await scope.db
    .selectFrom('period')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('start_date', '<', start)
    .orderBy('start_date', 'desc')
    .executeTakeFirstOrThrow();
  return last.id;
}

/** Gives a goal of last quarter a status in each of its weeks and a thousand comments on them; answers its id. */
export async function talk(scope: WriteScope, ownerId: number, periodId: number): Promise<number> {
  const goal = await scope.db
    .selectFrom('goal')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('owner_id', '=', ownerId)
    .where('period_id', '=', periodId)
    .executeTakeFirstOrThrow();
  await sql`
    insert into goal_status (tenant_id, goal_id, week_id, likelihood, quality, created_at, updated_at)
    select w.tenant_id, ${goal.id}::bigint, w.id, 2, 3, ${scope.now}::timestamptz, ${scope.now}::timestamptz
    from week w where w.tenant_id = ${scope.tenantId}::bigint and w.period_id = ${periodId}::bigint
    on conflict do nothing`.execute(scope.db);
  await sql`
    insert into comment (tenant_id, goal_id, on_type, on_id, author_id, body, created_at, updated_at)
    select s.tenant_id, s.goal_id, 'GoalStatus', s.id, ${ownerId}::bigint,
      'The second depot answered; what is left is the list of parts, number ' || n || '.',
      ${scope.now}::timestamptz, ${scope.now}::timestamptz
    from goal_status s cross join generate_series(1, ${commentsEach}::int) n
    where s.tenant_id = ${scope.tenantId}::bigint and s.goal_id = ${goal.id}::bigint`.execute(scope.db);
  return goal.id;
}

/** The company goal of a quarter with most goals below it. */
export async function widestOf(scope: Scope, periodId: number): Promise<number> {
  const found = await sql<{ top: number }>`
    with recursive down as (
      select g.id as top, g.id from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint and g.is_company
      union all
      select down.top, g.id from down join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = down.id)
    select top from down group by top order by count(*) desc, top limit 1`.execute(scope.db);
  return found.rows[0]?.top ?? 0;
}
