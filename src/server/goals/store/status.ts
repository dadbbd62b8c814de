import { sql } from 'kysely';
import type { WriteScope } from '../../db/database.ts';

/** Give a week's status; the value shown before is kept among the entries (decisions.md 4). */
export async function saveStatus(
  scope: WriteScope,
  status: { goalId: number; weekId: number; authorId: number; likelihood: number; quality: number },
): Promise<GivenStatus & { newest: NewestStatus }> {
  const given = await giveStatus(scope, status);
  return { ...given, newest: await keepNewestStatus(scope, status.goalId) };
}

interface GivenStatus {
  id: number;
  /** The lowest likelihood ever said of this week before. */
  lowestBefore: number | null;
}

async function giveStatus(
  scope: WriteScope,
  status: { goalId: number; weekId: number; authorId: number; likelihood: number; quality: number },
): Promise<GivenStatus> {
  const values = sql`${status.likelihood}::smallint, ${status.quality}::smallint`;
  const given = await sql<GivenStatus>`
    with given as (
      insert into goal_status (tenant_id, goal_id, week_id, likelihood, quality, created_at, updated_at)
      values (${scope.tenantId}::bigint, ${status.goalId}::bigint, ${status.weekId}::bigint, ${values},
        ${scope.now}::timestamptz, ${scope.now}::timestamptz)
      on conflict (tenant_id, goal_id, week_id) do update
        set likelihood = excluded.likelihood, quality = excluded.quality, updated_at = excluded.updated_at
      returning id)
    insert into goal_status_entry (tenant_id, goal_status_id, author_id, likelihood, quality, created_at)
    select ${scope.tenantId}::bigint, given.id, ${status.authorId}::bigint, ${values}, ${scope.now}::timestamptz
    from given returning goal_status_id as id, (select min(before.likelihood) from goal_status_entry before
      where before.tenant_id = goal_status_entry.tenant_id
        and before.goal_status_id = goal_status_entry.goal_status_id) as "lowestBefore"`.execute(scope.db);
  const [row] = given.rows;
  if (row === undefined) throw new Error('A status was not written.');
  return row;
}

export interface NewestStatus {
  likelihood: number;
  previousLikelihood: number | null;
  statusStart: string;
}

/** The goal row carries its newest status and the one before, so that lists need not look for them. */
async function keepNewestStatus(scope: WriteScope, goalId: number): Promise<NewestStatus> {
  const kept = await sql<NewestStatus>`
    with newest as (
      select s.likelihood, s.quality, w.start_date, row_number() over (order by w.start_date desc, w.id desc) as place
      from goal_status s join week w on w.tenant_id = s.tenant_id and w.id = s.week_id
      where s.tenant_id = ${scope.tenantId}::bigint and s.goal_id = ${goalId}::bigint)
    update goal g set
      likelihood = a.likelihood, quality = a.quality, status_start = a.start_date,
      previous_likelihood = b.likelihood, previous_quality = b.quality
    from newest a left join newest b on b.place = 2
    where a.place = 1 and g.tenant_id = ${scope.tenantId}::bigint and g.id = ${goalId}::bigint
    returning g.likelihood, g.previous_likelihood as "previousLikelihood", g.status_start as "statusStart"`.execute(
    scope.db,
  );
  const newest = kept.rows[0];
  if (newest === undefined) throw new Error("A saved status is not among the goal's statuses.");
  return newest;
}
