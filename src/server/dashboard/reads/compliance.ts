import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { ComplianceList, ComplianceScope } from '#contract/dashboard.ts';
import { addDays } from '#rules/calendar/days.ts';
import { instantAt } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { lastClosedWeek } from '#rules/dashboard/compliance.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { Scope } from '../../db/database.ts';
import { openGoals, seesPrivate, visibleGoals } from '../../goals/access.ts';
import type { CompanyTime, PeriodFacts, WeekFacts } from '../../kernel/calendars.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import type { Reading } from '../../kernel/reading.ts';

/** The quarter, the week and the quarter before that compliance speaks of today. */
export interface ComplianceTime {
  readonly current: PeriodFacts | null;
  /** As the quarter that holds its Thursday counts it. */
  readonly week: WeekFacts | null;
  readonly previous: PeriodFacts | null;
}

export function complianceTime(time: CompanyTime): ComplianceTime {
  const { periods } = time.calendar;
  const current = currentPeriodOf(time);
  const closed = lastClosedWeek(time.today);
  const counting = periods.find(({ start, end }) => start <= closed.thursday && closed.thursday <= end);
  return {
    current,
    week: counting?.weeks.find((week) => week.start === closed.week.startDate) ?? null,
    previous: periods.findLast(({ end }) => current !== null && end < current.start) ?? null,
  };
}

/** People with the same duties, counted; what was asked and done in the week and in the quarter before. */
export interface TallyRow {
  people: number;
  hasNow: boolean;
  inWeek: boolean;
  hasWeek: boolean;
  weekAsked: number;
  weekDone: number;
  inLast: boolean;
  hasLast: boolean;
  lastAsked: number;
  lastDone: number;
}

export interface ComplianceUserRow {
  id: number;
  name: string;
  email: string;
  avatarId: number | null;
  noGoals: boolean;
  notUpdated: boolean;
  notFinalized: boolean;
}

export interface ComplianceRows {
  readonly tallies: readonly TallyRow[];
  readonly users: readonly ComplianceUserRow[];
  readonly count: number;
  /** Whether anybody of the company was there when the week, and the quarter before, ended. */
  readonly hadWeek: boolean;
  readonly hadLast: boolean;
}

type List = z.infer<typeof ComplianceList>;

export interface Asked {
  readonly scope: ComplianceScope;
  readonly list: List | null;
  readonly page: number;
  readonly size: number;
  /** Of what every member sees, whoever asks; else of all that the viewer sees. */
  readonly isOpen: boolean;
}

/** Whether the viewer's sums may be others than those of everybody else: some private goal in them is seen. */
export function seesMore({ scope, viewer, time }: Reading): Promise<boolean> {
  return seesPrivate(scope, viewer, quartersOf(time));
}

/** Everyone counted, by their duties, and a page of those below 100: one statement over the people of a scope. */
export async function complianceRows(reading: Reading, asked: Asked): Promise<ComplianceRows> {
  const { scope, time } = reading;
  const { weekEnd, lastEnd } = endsOf(time);
  const hadAnybody = (at: Date) => sql`exists (select from person p
    where p.tenant_id = ${scope.tenantId}::bigint and p.invitation_accepted_at < ${at}::timestamptz)`;
  const found = await sql<Found>`
    with facts as materialized (${factsOf(reading, asked)}),
    judged as materialized (
      select f.*, not f."hasNow" as "noGoals",
        f."inWeek" and (not f."hasWeek" or f."weekDone" < f."weekAsked") as "notUpdated",
        f."inLast" and (not f."hasLast" or f."lastDone" < f."lastAsked") as "notFinalized"
      from facts f),
    listed as materialized (select * from judged where ${onList(asked.list)})
    select
      (select json_agg(t) from (
        select count(*)::int as people, "hasNow", "inWeek", "hasWeek", "weekAsked", "weekDone",
          "inLast", "hasLast", "lastAsked", "lastDone"
        from judged group by 2, 3, 4, 5, 6, 7, 8, 9, 10) t) as tallies,
      (select json_agg(u) from (
        select l.id, p.name, p.email, p.avatar_id as "avatarId", l."noGoals", l."notUpdated", l."notFinalized"
        from listed l join person p on p.tenant_id = ${scope.tenantId}::bigint and p.id = l.id
        order by p.name, p.id
        limit ${asked.size}::int offset ${(asked.page - 1) * asked.size}::bigint) u) as users,
      (select count(*)::int from listed) as count,
      ${hadAnybody(weekEnd)} as "hadWeek", ${hadAnybody(lastEnd)} as "hadLast"`.execute(scope.db);
  const row = found.rows[0];
  const { hadWeek = false, hadLast = false, count = 0 } = row ?? {};
  return { tallies: row?.tallies ?? [], users: row?.users ?? [], count, hadWeek, hadLast };
}

type Found = Omit<ComplianceRows, 'tallies' | 'users'> & {
  readonly tallies: TallyRow[] | null;
  readonly users: ComplianceUserRow[] | null;
};

/** Ids of the quarters that goal creation, predictions and finalization are about. */
function quartersOf(time: CompanyTime): [now: number, counted: number, last: number] {
  const { current, week, previous } = complianceTime(time);
  return [current?.id ?? 0, week?.periodId ?? 0, previous?.id ?? 0];
}

function endsOf(time: CompanyTime): { weekEnd: Date; lastEnd: Date } {
  const { week, previous } = complianceTime(time);
  const end = (span: WeekFacts | PeriodFacts | null) => endOf(time, span?.end ?? '1970-01-01');
  return { weekEnd: end(week), lastEnd: end(previous) };
}

/** Left out are the deactivated, the invited and observers (decisions.md 5). Every count is of what the viewer sees. */
function factsOf({ scope, time, viewer }: Reading, { scope: among, isOpen }: Asked): RawBuilder<unknown> {
  const { week } = complianceTime(time);
  const [now, counted, last] = quartersOf(time);
  const { weekEnd, lastEnd } = endsOf(time);
  const seen = isOpen ? openGoals : visibleGoals(scope, viewer);
  const inWeek = sql`g.period_id = ${counted}::bigint and ${wasApproved(sql`${weekEnd}`)}`;
  return sql`
    select p.id, coalesce(o.has_now, false) as "hasNow",
      p.invitation_accepted_at < ${weekEnd}::timestamptz as "inWeek", coalesce(o.has_week, false) as "hasWeek",
      coalesce(o.week_asked, 0) as "weekAsked", coalesce(o.week_done, 0) as "weekDone",
      p.invitation_accepted_at < ${lastEnd}::timestamptz as "inLast", coalesce(o.has_last, false) as "hasLast",
      coalesce(o.last_asked, 0) as "lastAsked", coalesce(o.last_done, 0) as "lastDone"
    from person p
    left join (
      select g.owner_id, bool_or(g.period_id = ${now}::bigint) as has_now,
        bool_or(g.period_id = ${counted}::bigint) as has_week,
        count(*) filter (where ${inWeek})::int as week_asked,
        count(*) filter (where ${inWeek} and s.id is not null)::int as week_done,
        bool_or(g.period_id = ${last}::bigint) as has_last,
        count(*) filter (where g.period_id = ${last}::bigint and ${inStateThat('owes result')})::int as last_asked,
        count(*) filter (where g.period_id = ${last}::bigint
          and ${inStateThat('result')})::int as last_done
      from person p
      join goal g on g.tenant_id = p.tenant_id and g.owner_id = p.id
        and g.period_id = any(${[now, counted, last]}::bigint[]) and ${inStateThat('past draft')}
      left join goal_status s on s.tenant_id = g.tenant_id and s.goal_id = g.id
        and s.week_id = ${week?.id ?? 0}::bigint
      where ${isCounted(scope, viewer, among)} and ${seen}
      group by g.owner_id) o on o.owner_id = p.id
    where ${isCounted(scope, viewer, among)}`;
}

/** The instant at which a day ends in the company's time zone. */
export const endOf = (time: CompanyTime, day: string): Date =>
  instantAt(addDays(day, 1), 0, ianaZoneOf(time.company.timeZone) ?? 'UTC');

/** Approved at an instant: as it stands, unless it has moved since; then History tells. */
export const wasApproved = (at: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  (case when g.state_since < ${at}::timestamptz then g.state else (
    select t.to_state from transition t
    where t.tenant_id = g.tenant_id and t.goal_id = g.id and t.edit_id is null and t.action_type is null
      and t.created_at < ${at}::timestamptz
    order by t.id desc limit 1) end) is not distinct from 'approved'`;

export function isCounted(
  scope: Scope,
  viewer: Reading['viewer'],
  among: ComplianceScope,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(p.tenant_id = ${scope.tenantId}::bigint and p.deactivated_at is null
    and p.invitation_accepted_at is not null and p.role <> 'observer' and ${inScope(scope, viewer, among)})`;
}

/** Scopes 1 and 2 are without oneself. */
function inScope(scope: Scope, viewer: Reading['viewer'], among: ComplianceScope): RawBuilder<SqlBool> {
  const me = sql`${viewer.id}::bigint`;
  switch (among) {
    case 1:
      return sql<SqlBool>`(p.acting_manager_id = ${me} and p.id <> ${me})`;
    case 2:
      return viewer.role === 'ceo' ? sql<SqlBool>`(${below(scope, me)} is true)` : below(scope, me);
    case 3:
      return sql<SqlBool>`true`;
    default:
      return among satisfies never;
  }
}

/**
 * A manager's few people are looked up one by one. Of the ceo, who has everyone, it is asked with `is true`, which makes
 * the planner read the company once instead: three times as many answers a second among 10,000 people.
 */
const below = (scope: Scope, me: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  (p.id in (select m.person_id from management m
    where m.tenant_id = ${scope.tenantId}::bigint and m.above_id = ${me} and m.person_id <> ${me}))`;

function onList(list: List | null): RawBuilder<SqlBool> {
  switch (list) {
    case 'NoGoals':
      return sql<SqlBool>`"noGoals"`;
    case 'NotUpdated':
      return sql<SqlBool>`"notUpdated"`;
    case 'NotFinalized':
      return sql<SqlBool>`"notFinalized"`;
    default:
      return sql<SqlBool>`("noGoals" or "notUpdated" or "notFinalized")`;
  }
}
