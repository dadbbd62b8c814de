import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '../../db/database.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import type { Reading } from '../../kernel/reading.ts';
import { complianceTime, endsOf, quartersOf } from './compliance-time.ts';

/** What was asked of a person and done, in the week and in the quarter before. */
export interface Duty {
  readonly inWeek: boolean;
  readonly inLast: boolean;
  readonly hasNow: boolean;
  readonly hasWeek: boolean;
  readonly weekAsked: number;
  readonly weekDone: number;
  readonly hasLast: boolean;
  readonly lastAsked: number;
  readonly lastDone: number;
}

/** Of people by name, column by column; whose duties are alike have the same one. */
export interface Duties {
  readonly ids: number[];
  /** By the goals that every member sees: past draft, and not private. */
  readonly open: Duty[];
  /** By all of them: so it is to whoever stands above the person, and to that person. */
  readonly all: Duty[];
  /** Whether anybody of the company was there when the week, and the quarter before, ended. */
  readonly hadWeek: boolean;
  readonly hadLast: boolean;
}

/** The duties of those among the people of a company, named `p`, who have any. */
export async function readDuties(
  reading: Reading,
  among: RawBuilder<SqlBool>,
  known = new Map<string, Duty>(),
): Promise<Duties> {
  const { scope, time } = reading;
  const { weekEnd, lastEnd } = endsOf(time);
  const had = (at: Date) => sql`exists (select from person p
    where p.tenant_id = ${scope.tenantId}::bigint and p.invitation_accepted_at < ${at}::timestamptz)`;
  const column = (name: string) => sql`coalesce(json_agg(${sql.ref(`d.${name}`)}), '[]') as ${sql.ref(name)}`;
  const found = await sql<Found>`
    select ${sql.join(['ids', 'open', 'all'].map(column))}, ${had(weekEnd)} as "hadWeek", ${had(lastEnd)} as "hadLast"
    from (${codesOf(reading, among)}) d`.execute(scope.db);
  const row = found.rows[0];
  if (row === undefined) throw new Error('An aggregate without a row.');
  const dutyOf = (code: string): Duty => {
    const duty = known.get(code) ?? decoded(code);
    known.set(code, duty);
    return duty;
  };
  return { ...row, open: row.open.map(dutyOf), all: row.all.map(dutyOf) };
}

type Found = Omit<Duties, 'open' | 'all'> & { readonly open: string[]; readonly all: string[] };

/** A duty is written as its numbers in a row, which the database makes and its driver reads soonest. */
function decoded(code: string): Duty {
  const [inWeek = 0, inLast = 0, now = 0, week = 0, weekAsked = 0, weekDone = 0, ...rest] = code
    .split(',')
    .map(Number);
  const [last = 0, lastAsked = 0, lastDone = 0] = rest;
  return {
    inWeek: inWeek > 0,
    inLast: inLast > 0,
    hasNow: now > 0,
    hasWeek: week > 0,
    weekAsked,
    weekDone,
    hasLast: last > 0,
    lastAsked,
    lastDone,
  };
}

const without = '0,0,0,0,0,0,0';

function codesOf(reading: Reading, among: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const { weekEnd, lastEnd } = endsOf(reading.time);
  const isThere = sql`${hasDuties(reading.scope)} and ${among}`;
  const joined = sql`(p.invitation_accepted_at < ${weekEnd}::timestamptz)::int || ','
    || (p.invitation_accepted_at < ${lastEnd}::timestamptz)::int || ','`;
  return sql`
    select p.id as ids, ${joined} || coalesce(o.open, ${without}) as open,
      ${joined} || coalesce(o.whole, ${without}) as "all"
    from person p
    left join (
      select g.owner_id, ${numbers(sql`not g.is_private`)} as open, ${numbers(sql`true`)} as whole
      from (${goalsOf(reading, isThere)}) g group by g.owner_id) o on o.owner_id = p.id
    where ${isThere}
    order by p.name, p.id offset 0`;
}

const numbers = (seen: RawBuilder<unknown>): RawBuilder<unknown> => sql`concat_ws(',',
  ${sql.join(
    [
      sql`is_now`,
      sql`is_week`,
      sql`week_asked`,
      sql`week_asked and is_done`,
      sql`is_last`,
      sql`last_asked`,
      sql`last_done`,
    ].map((is) => sql`count(*) filter (where ${is} and ${seen})`),
  )})`;

/** The goals past draft that count, each with what it counts as. */
function goalsOf({ time }: Reading, isThere: RawBuilder<unknown>): RawBuilder<unknown> {
  const { week } = complianceTime(time);
  const [now, counted, last] = quartersOf(time);
  const { weekEnd } = endsOf(time);
  const isLast = sql`g.period_id = ${last}::bigint`;
  return sql`
    select g.owner_id, g.is_private, g.period_id = ${now}::bigint as is_now,
      g.period_id = ${counted}::bigint as is_week,
      g.period_id = ${counted}::bigint and ${wasApproved(sql`${weekEnd}`)} as week_asked, s.id is not null as is_done,
      ${isLast} as is_last, ${isLast} and ${inStateThat('owes result')} as last_asked,
      ${isLast} and ${inStateThat('result')} as last_done
    from person p
    join goal g on g.tenant_id = p.tenant_id and g.owner_id = p.id and g.deleted_at is null
      and g.period_id = any(${[now, counted, last]}::bigint[]) and ${inStateThat('past draft')}
    left join goal_status s on s.tenant_id = g.tenant_id and s.goal_id = g.id
      and s.week_id = ${week?.id ?? 0}::bigint
    where ${isThere} offset 0`;
}

/** Left out are the deactivated, the invited and observers (decisions.md 5). */
export const hasDuties = (scope: Scope): RawBuilder<SqlBool> => sql<SqlBool>`
  (p.tenant_id = ${scope.tenantId}::bigint and p.deactivated_at is null
    and p.invitation_accepted_at is not null and p.role <> 'observer')`;

/** Approved at an instant: as it stands, unless it has moved since; then History tells. */
export const wasApproved = (at: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  (case when g.state_since < ${at}::timestamptz then g.state else (
    select t.to_state from transition t
    where t.tenant_id = g.tenant_id and t.goal_id = g.id and t.edit_id is null and t.action_type is null
      and t.created_at < ${at}::timestamptz
    order by t.id desc limit 1) end) is not distinct from 'approved'`;
