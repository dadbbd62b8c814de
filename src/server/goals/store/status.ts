import { sql } from 'kysely';
import type { WriteScope } from '../../db/database.ts';
import { writtenOnce } from '../../kernel/kept/written-once.ts';

export interface SavedStatus {
  id: number;
  /** The lowest likelihood ever said of this week before. */
  lowestBefore: number | null;
  /** What the goal's row says since. */
  likelihood: number;
  previousLikelihood: number | null;
  statusStart: string;
}

interface Status {
  readonly goalId: number;
  readonly weekId: number;
  readonly authorId: number;
  readonly likelihood: number;
  readonly quality: number;
}

/**
 * Give a week's status; the value shown before is kept among the entries (decisions.md 4). The same given again keeps its
 * time. The goal, which is held, is told its newest status and the one before, so that lists need not look for them.
 */
export async function saveStatus(
  scope: WriteScope,
  { goalId, weekId, authorId, likelihood, quality }: Status,
): Promise<SavedStatus> {
  const now = scope.now.toISOString();
  const [saved] = await saving(scope, goalId, weekId, authorId, likelihood, quality, now);
  if (saved === undefined) throw new Error('A status was not written.');
  return saved;
}

/** What a statement writes it does not find: the given week stands beside the others. */
const saving = writtenOnce(
  (
    { tenantId },
    goalId: number,
    weekId: number,
    authorId: number,
    likelihood: number,
    quality: number,
    now: string,
  ) => {
    const values = sql`${likelihood}::smallint, ${quality}::smallint`;
    return sql<SavedStatus>`
    with given as (
      insert into goal_status (tenant_id, goal_id, week_id, likelihood, quality, created_at, updated_at)
      values (${tenantId}::bigint, ${goalId}::bigint, ${weekId}::bigint, ${values},
        ${now}::timestamptz, ${now}::timestamptz)
      on conflict (tenant_id, goal_id, week_id) do update
        set likelihood = excluded.likelihood, quality = excluded.quality, updated_at = case when (goal_status.likelihood,
          goal_status.quality) = (${values}) then goal_status.updated_at else excluded.updated_at end
      returning id),
    entry as (
      insert into goal_status_entry (tenant_id, goal_status_id, author_id, likelihood, quality, created_at)
      select ${tenantId}::bigint, given.id, ${authorId}::bigint, ${values}, ${now}::timestamptz from given),
    newest as (
      select s.likelihood, s.quality, w.start_date,
        row_number() over (order by w.start_date desc, w.id desc) as place
      from (select o.week_id, o.likelihood, o.quality from goal_status o
        where o.tenant_id = ${tenantId}::bigint and o.goal_id = ${goalId}::bigint
          and o.week_id <> ${weekId}::bigint
        union all select ${weekId}::bigint, ${values}) s
      join week w on w.tenant_id = ${tenantId}::bigint and w.id = s.week_id)
    update goal g set
      likelihood = a.likelihood, quality = a.quality, status_start = a.start_date,
      previous_likelihood = b.likelihood, previous_quality = b.quality
    from newest a left join newest b on b.place = 2
    where a.place = 1 and g.tenant_id = ${tenantId}::bigint and g.id = ${goalId}::bigint
    returning (select given.id from given) as id,
      (select min(before.likelihood) from goal_status_entry before where before.tenant_id = ${tenantId}::bigint
        and before.goal_status_id = (select given.id from given)) as "lowestBefore",
      g.likelihood, g.previous_likelihood as "previousLikelihood", g.status_start as "statusStart"`;
  },
);
