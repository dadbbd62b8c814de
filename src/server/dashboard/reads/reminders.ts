import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { weekOf } from '#rules/calendar/weeks.ts';
import { type ReminderType, remindersOfWaiting, reminderTypes } from '#rules/dashboard/reminders.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { Scope } from '../../db/database.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import { writtenByRights } from '../../kernel/kept/written-once.ts';
import type { Reading } from '../../kernel/reading.ts';
import { newestStamp } from '../../strategy/reads.ts';
import { byTalent, type TalentStand, talentChangesIn } from '../../talent/reads/settings.ts';
import { type WaitingAppraisals, waitingOf } from './waiting-appraisals.ts';

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
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A page, how many there are in all, and which version of the strategy was the newest published one then. */
export interface Reminders {
  readonly rows: readonly ReminderRow[];
  readonly count: number;
  readonly strategy: string | null;
}

/**
 * What the viewer is asked for: newest period first, then in the order of the types, then by title (decisions.md 5).
 * Goals of people who were deactivated or became observers remind nobody (decisions.md 2).
 */
export const remindersOf = (reading: Reading, page: Page): Promise<Reminders> =>
  byTalent(reading.scope, reading.time, (stand) => readReminders(reading, stand, page));

async function readReminders(
  reading: Reading,
  stand: TalentStand,
  { limit, offset }: Page,
): Promise<Reminders & Pick<Found, 'talentChanges'>> {
  const { scope, viewer, time } = reading;
  const waiting = await waitingOf(reading, stand);
  const found = await pageOf(
    scope,
    viewer,
    currentPeriodOf(time)?.id ?? 0,
    time.today,
    weekOf(time.today).startDate,
    waiting.map(({ id }) => id),
    waiting.map(({ title }) => title),
    waiting.map(({ write, sign, own }) => JSON.stringify({ write, sign, own })),
    limit,
    offset,
  );
  const [first] = found;
  if (first === undefined) throw new Error('Counts without a row.');
  const { total: count, strategy, talentChanges } = first;
  return { rows: found.filter((row) => row.type !== null), count, strategy, talentChanges };
}

/** The quarter, the day and its week, and the quarters of which appraisals wait: their Ids, their names, and for whom. */
type Today = [
  current: number,
  today: string,
  week: string,
  ids: readonly number[],
  titles: readonly string[],
  waiting: readonly string[],
];

/** Of a page without reminders there is one row, of no type. */
type Found = (ReminderRow | (Omit<ReminderRow, 'type'> & { readonly type: null })) & {
  readonly total: number;
  readonly strategy: string | null;
  readonly talentChanges: string;
};

/** One round: a dashboard is the first that anybody waits for on a Monday. */
const pageOf = writtenByRights(
  (scope, viewer, ...[current, today, week, ids, titles, waiting, limit, offset]: [...Today, ...Bounds]) =>
    sql<Found>`
    with asked as materialized (${askedOf(scope, viewer, [current, today, week, ids, titles, waiting])})
    select shown.*, (select count(*)::int from asked) as total,
      ${newestStamp(scope)} as strategy, ${talentChangesIn(scope)} as "talentChanges"
    from (values (true)) one
    left join (
      select a.type, a.id, a.title, a.period_id as "periodId", a.owner_id as "ownerId", p.name as "ownerName",
        p.avatar_id as "avatarId", a.waiting, row_number() over (
          order by q.start_date desc, array_position(${[...reminderTypes]}::text[], a.type), a.title_key, a.id) as place
      from asked a
      join person p on p.tenant_id = ${scope.tenantId}::bigint and p.id = a.owner_id
      join period q on q.tenant_id = ${scope.tenantId}::bigint and q.id = a.period_id
      order by place limit ${limit}::int offset ${offset}::bigint) shown on true
    order by shown.place`,
);

type Bounds = [limit: number, offset: number];

const askedOf = (
  scope: Scope,
  viewer: ViewerFacts,
  [current, today, week, ids, titles, waiting]: Today,
): RawBuilder<unknown> => sql`
  ${creating(scope, viewer, current)}
  union all ${appraising(viewer, ids, titles, waiting)}
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

/** appraisal: one a quarter, however many wait (decisions-people.md 8). */
function appraising(
  viewer: ViewerFacts,
  ids: readonly number[],
  titles: readonly string[],
  waiting: readonly string[],
): RawBuilder<unknown> {
  return sql`
    select 'appraisal', t.id, t.title, '', t.id, ${viewer.id}::bigint, t.waiting::jsonb
    from unnest(${ids}::bigint[], ${titles}::text[], ${waiting}::text[]) t (id, title, waiting)`;
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
