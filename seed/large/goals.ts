import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#server/db/database.ts';
import type { PeriodFacts } from '#server/kernel/calendars.ts';

/** A number from 0 to `below` - 1 that is always the same for the same things. */
export function dice(below: number, salt: number, ...of: RawBuilder<unknown>[]): RawBuilder<number> {
  const mixed = of.reduce<RawBuilder<unknown>>(
    (sum, one) => sql`hashint8extended((${one})::bigint, ${sql.lit(salt)} # (${sum}))`,
    sql`0::bigint`,
  );
  return sql<number>`((${mixed} & 1073741823) % ${sql.lit(below)})::int`;
}

const pick = (words: readonly string[], index: RawBuilder<number>): RawBuilder<string> =>
  sql<string>`(array[${sql.join(words.map((word) => sql.lit(word)))}])[1 + ${index}]`;

const verbs = ['Cut', 'Raise', 'Halve', 'Open', 'Renew', 'Prove', 'Finish', 'Simplify', 'Win', 'Protect'];
const objects =
  'lead time,first-time fixes,the backlog,the second depot,supplier terms,the new planner,month-end close,onboarding,repeat orders,the service margin,forecast accuracy,returns,audit findings,response time,certification,stock turns'.split(
    ',',
  );
const places =
  'in the north,in the south,for new customers,for key accounts,across all teams,in two regions,before the season,with half the effort,without overtime,on every shift'.split(
    ',',
  );

/** Whether a goal has a status for a week, and which; both engines and both tables ask the same. */
const isGiven = (goal: RawBuilder<unknown>, week: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${dice(100, 11, goal, week)} < 72`;
const likelihoodOf = (goal: RawBuilder<unknown>, week: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`least(4, greatest(0, ${dice(4, 12, goal)} + ${dice(3, 13, goal, week)} - 1))::smallint`;
const qualityOf = (goal: RawBuilder<unknown>, week: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`least(4, greatest(0, 1 + ${dice(3, 14, goal)} + ${dice(3, 15, goal, week)} - 1))::smallint`;

/** Noon, in UTC, of a day so many days after another. */
export const noonAfter = (day: RawBuilder<unknown>, days: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`((${day}) + (${days})::int)::timestamp at time zone 'UTC' + interval '12 hours'`;

/**
 * A quarter's goals: one a member, six of the ceo and three of each who reports to the ceo, each below one of the
 * manager's. In past quarters most are finalized, in the current one most approved; managers' goals always are.
 */
export async function insertGoals(scope: Scope, period: PeriodFacts, today: string): Promise<void> {
  const id = sql`n.id`;
  const begins = sql`${period.start}::date`;
  const since = noonAfter(
    begins,
    period.end < today ? sql`84 + ${dice(14, 6, id)}` : sql`${dice(7, 6, id)} - 7`,
  );
  await sql`
    with numbered as materialized (
      select nextval(pg_get_serial_sequence('goal', 'id')) as id, p.id as owner_id, p.manager_id, p.role, nth,
        case when p.role = 'ceo' then 6 when p.manager_id = c.id then 3 else 1 end as own
      from person p
      join person c on c.tenant_id = p.tenant_id and c.role = 'ceo'
      cross join lateral generate_series(0, case when p.role = 'ceo' then 5 when p.manager_id = c.id then 2 else 0 end) as nth
      where p.tenant_id = ${scope.tenantId}::bigint and p.role <> 'observer'),
    titled as (
      select n.*, parent.id as parent_id, ${titleOf(id)} as title, ${stateOf(period.end < today)} as state,
        ${noonAfter(begins, sql`${dice(12, 5, id)} - 14`)} as created_at, ${since} as since
      from numbered n
      left join numbered parent on parent.owner_id = n.manager_id and parent.nth = n.owner_id % parent.own)
    insert into goal (tenant_id, id, period_id, owner_id, creator_id, parent_id, state, is_private, is_company,
      title, title_key, measurement, description, likelihood, quality, status_start, previous_likelihood,
      previous_quality, first_approved_at, state_since, created_at, updated_at)
    select ${scope.tenantId}::bigint, n.id, ${period.id}::bigint, n.owner_id, n.owner_id, n.parent_id, n.state,
      n.role = 'contributor' and ${dice(20, 7, id)} = 0, n.role = 'ceo', n.title, lower(n.title),
      'Median below ' || ${dice(90, 8, id)} + 10 || ' by the end of the quarter, from twice that.' || chr(10) ||
        'Reviewed with the team every second week, and nothing else is made worse for it.',
      'Begin with the ' || ${dice(9, 9, id)} + 2 || ' cases that cost most; agree on one way of doing it; measure weekly and say early when it slips.',
      ${shown('[1]')}, ${case_('s.q[1]')}, ${case_('s.starts[1]')}, ${shown('[2]')}, ${case_('s.q[2]')},
      case when n.state not in ('draft', 'review') then n.created_at + interval '4 days' end,
      n.since, n.created_at, n.since
    from titled n
    cross join lateral (
      select array_agg(${likelihoodOf(id, sql`w.number`)} order by w.number desc) as l,
        array_agg(${qualityOf(id, sql`w.number`)} order by w.number desc) as q,
        array_agg(w.start_date order by w.number desc) as starts
      from week w
      where w.tenant_id = ${scope.tenantId}::bigint and w.period_id = ${period.id}::bigint
        and w.start_date <= ${today}::date and ${isGiven(id, sql`w.number`)}) s`.execute(scope.db);
}

const titleOf = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${pick(verbs, dice(verbs.length, 1, id))} || ' ' ||
    ${pick(objects, dice(objects.length, 2, id))} || ' ' || ${pick(places, dice(places.length, 3, id))}`;

const shown = (nth: '[1]' | '[2]'): RawBuilder<unknown> => case_(`s.l${nth}`);
const case_ = (column: string): RawBuilder<unknown> =>
  sql`case when n.state not in ('draft', 'review') then ${sql.raw(column)} end`;

function stateOf(isPast: boolean): RawBuilder<string> {
  const roll = dice(100, 4, sql`n.id`);
  return isPast
    ? sql<string>`case when n.role <> 'contributor' then 'finalized' when ${roll} < 78 then 'finalized'
        when ${roll} < 82 then 'results_in_review' when ${roll} < 88 then 'shelved' else 'approved' end`
    : sql<string>`case when n.role <> 'contributor' then 'approved' when ${roll} < 4 then 'draft'
        when ${roll} < 8 then 'review' when ${roll} < 9 then 'shelving_in_review' when ${roll} < 11 then 'shelved'
        when ${roll} < 13 then 'results_in_review' when ${roll} < 14 then 'finalized' else 'approved' end`;
}

/** The weekly statuses of a quarter's goals: seven weeks in ten. */
export async function insertStatuses(scope: Scope, period: PeriodFacts, today: string): Promise<void> {
  await sql`
    insert into goal_status (tenant_id, goal_id, week_id, likelihood, quality, created_at, updated_at)
    select g.tenant_id, g.id, w.id, ${likelihoodOf(sql`g.id`, sql`w.number`)}, ${qualityOf(sql`g.id`, sql`w.number`)},
      at.given, at.given
    from goal g
    join week w on w.tenant_id = g.tenant_id and w.period_id = g.period_id
    cross join lateral (select least(${noonAfter(sql`w.start_date`, dice(4, 16, sql`g.id`))}, ${scope.now}::timestamptz) as given) at
    where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${period.id}::bigint
      and g.state not in ('draft', 'review') and w.start_date <= ${today}::date
      and ${isGiven(sql`g.id`, sql`w.number`)}
    order by w.number, g.id`.execute(scope.db);
}
