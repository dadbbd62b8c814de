import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { weekOf } from '#rules/calendar/weeks.ts';
import { type ReminderType, remindersOfWaiting, reminderTypes } from '#rules/dashboard/reminders.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { Scope } from '../../db/database.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import { writtenByRights } from '../../kernel/kept/written-once.ts';
import type { Reading } from '../../kernel/reading.ts';
import { byTalent, type TalentPeriod } from '../../talent/reads/settings.ts';

export interface ReminderRow {
  type: ReminderType;
  /** The goal's; of create and appraisal the period's. */
  id: number;
  title: string;
  periodId: number;
  ownerId: number;
  ownerName: string;
  avatarId: number | null;
  /** Of appraisal alone: what of that quarter waits for whom. */
  waiting: WaitingAppraisals | null;
  total: number;
}

interface WaitingAppraisals {
  write: number;
  sign: number;
  own: boolean;
}

/**
 * What the viewer is asked for: newest period first, then in the order of the types, then by title (decisions.md 5).
 * Goals of people who were deactivated or became observers remind nobody (decisions.md 2).
 */
export const remindersOf = (
  reading: Reading,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ReminderRow[]; count: number }> =>
  byTalent(reading.scope, reading.time, (talent) => readReminders(reading, talent?.periods ?? [], page));

async function readReminders(
  { scope, viewer, time }: Reading,
  periods: readonly TalentPeriod[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ReminderRow[]; count: number }> {
  const today: Today = [
    currentPeriodOf(time)?.id ?? 0,
    time.today,
    weekOf(time.today).startDate,
    periods.map(({ id }) => id),
    periods.map(({ joinedBefore }) => joinedBefore.toISOString()),
    periods.map(({ label, year }) => `${label} ${year}`),
  ];
  const rows = await pageOf(scope, viewer, ...today, limit, offset);
  const [first] = rows;
  if (first !== undefined || offset === 0) return { rows, count: first?.total ?? 0 };
  const [counted] = await countOf(scope, viewer, ...today);
  return { rows: [], count: counted?.count ?? 0 };
}

/** The quarter, the day and its week, and the quarters of talent: their Ids, the last to join, and their names. */
type Today = [
  current: number,
  today: string,
  week: string,
  ids: readonly number[],
  joined: readonly string[],
  titles: readonly string[],
];

const pageOf = writtenByRights(
  (
    scope,
    viewer,
    ...[current, today, week, ids, joined, titles, limit, offset]: [...Today, limit: number, offset: number]
  ) => sql<ReminderRow>`
    with asked as (${askedOf(scope, viewer, [current, today, week, ids, joined, titles])})
    select a.type, a.id, a.title, a.period_id as "periodId", a.owner_id as "ownerId", p.name as "ownerName",
      p.avatar_id as "avatarId", a.waiting, count(*) over ()::int as total
    from asked a
    join person p on p.tenant_id = ${scope.tenantId}::bigint and p.id = a.owner_id
    join period q on q.tenant_id = ${scope.tenantId}::bigint and q.id = a.period_id
    order by q.start_date desc, array_position(${[...reminderTypes]}::text[], a.type), a.title_key, a.id
    limit ${limit}::int offset ${offset}::bigint`,
);

const countOf = writtenByRights(
  (scope, viewer, ...today: Today) => sql<{ count: number }>`
    with asked as (${askedOf(scope, viewer, today)}) select count(*)::int as count from asked`,
);

const askedOf = (
  scope: Scope,
  viewer: ViewerFacts,
  [current, today, week, ids, joined, titles]: Today,
): RawBuilder<unknown> => sql`
  ${creating(scope, viewer, current)}
  union all ${appraising(scope, viewer, ids, joined, titles)}
  union all ${own(scope, viewer, current, today, week)}
  union all ${deciding(scope, viewer)}
  union all ${decidingEdits(scope, viewer)}`;

const columns = sql`g.id, g.title, g.title_key, g.period_id, g.owner_id, null::jsonb`;
const isApproved = sql<SqlBool>`(${inStateThat('active')} and g.deleted_at is null)`;

/** create: no own goal past draft this period. */
function creating(scope: Scope, viewer: ViewerFacts, current: number): RawBuilder<unknown> {
  return sql`
    select 'create' as type, q.id, '' as title, '' as title_key, q.id as period_id,
      ${viewer.id}::bigint as owner_id, null::jsonb as waiting
    from period q
    where q.tenant_id = ${scope.tenantId}::bigint and q.id = ${current}::bigint and not exists (
      select from goal g where g.tenant_id = q.tenant_id and g.owner_id = ${viewer.id}::bigint
        and g.period_id = q.id and ${inStateThat('past draft')} and g.deleted_at is null)`;
}

/**
 * appraisal: one of this quarter waits for the viewer's writing or signature; one a quarter, however many wait
 * (decisions-people.md 8). Whoever has left asks for nothing, and the ceo has none.
 */
function appraising(
  scope: Scope,
  viewer: ViewerFacts,
  ids: readonly number[],
  joined: readonly string[],
  titles: readonly string[],
): RawBuilder<unknown> {
  const me = sql`${viewer.id}::bigint`;
  return sql`
    select 'appraisal', t.id, t.title, '', t.id, ${me},
      jsonb_build_object('write', reports.write, 'sign', reports.sign, 'own', mine.own)
    from unnest(${ids}::bigint[], ${joined}::text[], ${titles}::text[]) t (id, joined, title)
    cross join lateral (
      select count(*) filter (where coalesce(a.state, 'none') in ('none', 'draft')) as write,
        count(*) filter (where a.state = 'acknowledged') as sign
      from person o left join appraisal a on a.tenant_id = o.tenant_id and a.person_id = o.id
        and a.period_id = t.id and a.deleted_at is null
      where o.tenant_id = ${scope.tenantId}::bigint and o.acting_manager_id = ${me} and o.deactivated_at is null
        and o.role in ('manager', 'contributor') and o.invitation_accepted_at < t.joined::timestamptz) reports
    cross join lateral (
      select ${viewer.role !== 'ceo'}::boolean and exists (
        select from appraisal a where a.tenant_id = ${scope.tenantId}::bigint and a.person_id = ${me}
          and a.period_id = t.id and a.deleted_at is null and a.state = 'shared') as own) mine
    where reports.write + reports.sign > 0 or mine.own`;
}

/** update: own and IsNeedsUpdate; finalize: own, approved, its period over. */
function own(
  scope: Scope,
  viewer: ViewerFacts,
  current: number,
  today: string,
  week: string,
): RawBuilder<unknown> {
  return sql`
    select case when g.period_id = ${current}::bigint then 'update' else 'finalize' end, ${columns}
    from goal g
    join period q on q.tenant_id = g.tenant_id and q.id = g.period_id
    where g.tenant_id = ${scope.tenantId}::bigint and g.owner_id = ${viewer.id}::bigint and ${isApproved}
      and (q.end_date < ${today}::date or (g.period_id = ${current}::bigint
        and (g.status_start is null or g.status_start < ${week}::date)))`;
}

const typeOfWaiting = sql`case g.state ${sql.join(
  Object.entries(remindersOfWaiting).map(
    ([state, type]) => sql`when ${sql.lit(state)} then ${sql.lit(type)}`,
  ),
  sql` `,
)} end`;

/** review, shelved, finalized: a goal, a shelving or a result is in review. */
function deciding(scope: Scope, viewer: ViewerFacts): RawBuilder<unknown> {
  return sql`
    select ${typeOfWaiting}, ${columns}
    from person o
    join goal g on g.tenant_id = o.tenant_id and g.owner_id = o.id
      and ${inStateThat('waits')} and g.deleted_at is null
    where ${isReport(scope, viewer)}`;
}

/** edited: a GoalEdit is in review. */
function decidingEdits(scope: Scope, viewer: ViewerFacts): RawBuilder<unknown> {
  return sql`
    select 'edited', ${columns}
    from person o
    join goal g on g.tenant_id = o.tenant_id and g.owner_id = o.id and ${isApproved}
    join goal_edit e on e.tenant_id = g.tenant_id and e.goal_id = g.id and e.state = 'review'
    where ${isReport(scope, viewer)}`;
}

const isReport = (scope: Scope, viewer: ViewerFacts): RawBuilder<SqlBool> => sql<SqlBool>`
  (o.tenant_id = ${scope.tenantId}::bigint and o.acting_manager_id = ${viewer.id}::bigint
    and o.deactivated_at is null and o.role <> 'observer')`;
