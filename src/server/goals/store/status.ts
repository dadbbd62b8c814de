import { sql } from 'kysely';
import type { WriteScope } from '../../db/database.ts';

/** Give a week's status; the value shown before is kept among the entries (decisions.md 4). */
export async function saveStatus(
  scope: WriteScope,
  status: { goalId: number; weekId: number; authorId: number; likelihood: number; quality: number },
): Promise<{ id: number; newest: NewestStatus }> {
  const { likelihood, quality } = status;
  const row = await scope.db
    .insertInto('goal_status')
    .values({
      tenant_id: scope.tenantId,
      goal_id: status.goalId,
      week_id: status.weekId,
      likelihood,
      quality,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'goal_id', 'week_id'])
        .doUpdateSet({ likelihood, quality, updated_at: scope.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.db
    .insertInto('goal_status_entry')
    .values({
      tenant_id: scope.tenantId,
      goal_status_id: row.id,
      author_id: status.authorId,
      likelihood,
      quality,
      created_at: scope.now,
    })
    .execute();
  return { id: row.id, newest: await keepNewestStatus(scope, status.goalId) };
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
