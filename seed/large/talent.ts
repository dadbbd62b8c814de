import { type RawBuilder, sql } from 'kysely';
import { defaultSettings } from '#rules/talent/settings.ts';
import type { WriteScope } from '#server/db/database.ts';
import type { PeriodFacts } from '#server/kernel/calendars.ts';
import { openCatalogue } from '#server/kernel/words.ts';
import { insertPeriodSettings, insertSettings } from '#server/talent/store.ts';
import { updateCompany } from '#server/tenant/store.ts';
import { choicesOf } from '#test/make-manuals.ts';
import { dice } from './goals.ts';

/** Quarters with appraisals, the newest that is over among them. */
const appraisedQuarters = 8;
const review =
  'The quarter began late and ended well: what was promised in week three stood in week eleven, and the second team took it over without a question left open. Next quarter begins with the measure.';

/** Talent and notes are on: eight quarters of appraisals of everybody, connected manuals, notes of each manager. */
export async function insertTalent(
  scope: WriteScope,
  begun: readonly PeriodFacts[],
  say: (line: string) => void,
): Promise<void> {
  const ended = begun.slice(0, -1).slice(-appraisedQuarters);
  const [first] = ended;
  if (first === undefined) return;
  await updateCompany(scope, { talent_enabled: true, notes_enabled: true });
  const words = openCatalogue();
  const version = await insertSettings(scope, {
    effectiveDate: first.start,
    offset: 0,
    settings: defaultSettings((key) => words.say('en', key)),
  });
  for (const period of ended) {
    say(`Appraisals of Q${period.quarter} ${period.year} ...`);
    await insertPeriodSettings(scope, period.id, version);
    await insertAppraisals(scope, period, period === ended.at(-1));
    await insertPapers(scope, period);
  }
  await insertManuals(scope);
  await insertNotes(scope);
}

/** All are completed but one in forty; of the newest quarter every state is there, and one in five has none. */
async function insertAppraisals(scope: WriteScope, period: PeriodFacts, isNewest: boolean): Promise<void> {
  const of = (below: number, salt: number) => dice(below, salt, sql`p.id`, sql.lit(period.id));
  const point = isNewest ? of(10, 61) : sql<number>`case when ${of(40, 61)} = 0 then 6 else 9 end`;
  const day = (days: number): RawBuilder<Date> =>
    sql<Date>`(${period.end}::date + ${sql.lit(days)})::timestamp at time zone 'UTC' + interval '9 hours'`;
  await sql`
    insert into appraisal (tenant_id, period_id, person_id, state, starter_id, reviewer_id, review, primary_rating,
      secondary_rating, label_count, ratings_shared, labels, shared_at, acknowledged_at, completed_at, created_at,
      updated_at)
    select p.tenant_id, ${period.id}::bigint, p.id, s.state, p.acting_manager_id, p.acting_manager_id, ${review},
      1 + ${of(3, 62)}, 1 + ${of(3, 63)}, 3, case when s.state <> 'draft' then false end,
      case when s.state = 'completed' then v.settings end, case when s.state <> 'draft' then ${day(5)} end,
      case when s.state in ('acknowledged', 'completed') then ${day(8)} end,
      case when s.state = 'completed' then ${day(9)} end, ${day(2)},
      case s.state when 'draft' then ${day(2)} when 'shared' then ${day(5)} when 'acknowledged' then ${day(8)}
        else ${day(9)} end
    from person p
    cross join lateral (select case when ${point} < 4 then 'draft' when ${point} < 6 then 'shared'
      when ${point} < 7 then 'acknowledged' else 'completed' end as state) s
    cross join lateral (select settings from talent_settings t where t.tenant_id = p.tenant_id
      order by t.id desc limit 1) v
    where p.tenant_id = ${scope.tenantId}::bigint and p.role in ('manager', 'contributor')
      and p.acting_manager_id is not null and ${point} > ${sql.lit(isNewest ? 1 : -1)}
    order by p.id`.execute(scope.db);
}

/** The version that was written, and both signatures as far as it has come. */
async function insertPapers(scope: WriteScope, period: PeriodFacts): Promise<void> {
  const here = sql`a.tenant_id = ${scope.tenantId}::bigint and a.period_id = ${period.id}::bigint`;
  await sql`
    insert into appraisal_version (tenant_id, appraisal_id, state, author_id, review, primary_rating, secondary_rating,
      created_at, updated_at)
    select a.tenant_id, a.id, 'draft', a.starter_id, a.review, a.primary_rating, a.secondary_rating, a.created_at,
      a.created_at
    from appraisal a where ${here} order by a.id`.execute(scope.db);
  const sign = (as: 'employee' | 'manager', who: string, at: string, states: readonly string[]) => sql`
    insert into appraisal_signature (tenant_id, appraisal_id, version_id, signed_as, person_id, name, agreed, comment,
      created_at)
    select a.tenant_id, a.id, v.id, ${as}::text, p.id, p.name, case when ${as}::text = 'employee' then true end,
      case when ${as}::text = 'employee' then 'Thank you. The second half was the better one.' else '' end,
      a.${sql.ref(at)}
    from appraisal a
    join person p on p.tenant_id = a.tenant_id and p.id = a.${sql.ref(who)}
    join appraisal_version v on v.tenant_id = a.tenant_id and v.appraisal_id = a.id
    where ${here} and a.state = any(${[...states]}::text[]) order by a.id`;
  await sign('employee', 'person_id', 'acknowledged_at', ['acknowledged', 'completed']).execute(scope.db);
  await sign('manager', 'reviewer_id', 'completed_at', ['completed']).execute(scope.db);
}

/** Everybody has a connected report; the one that has the same answers as another has the same type. */
async function insertManuals(scope: WriteScope): Promise<void> {
  const here = sql`p.tenant_id = ${scope.tenantId}::bigint and p.role <> 'observer'`;
  const answers = JSON.stringify(
    Object.fromEntries(
      choicesOf({ D: 9, I: 8, S: 7 }).map(({ groupId, most, least }) => [groupId, [most, least]]),
    ),
  );
  await sql`
    insert into user_manual (tenant_id, person_id, status, public_key, private_key, updated_at)
    select p.tenant_id, p.id, 4, md5('public ' || p.tenant_id || ' ' || p.id), md5('private ' || p.tenant_id || ' ' || p.id),
      ${scope.now}::timestamptz
    from person p where ${here} order by p.id`.execute(scope.db);
  await sql`
    insert into user_manual_report (tenant_id, person_id, disc, points, answers, questions, made_at)
    select p.tenant_id, p.id, 'DI', '{"D": 33, "I": 32, "S": 30, "C": 1}'::jsonb, ${answers}::jsonb,
      '{"1": "In the morning."}'::jsonb, ${scope.now}::timestamptz
    from person p where ${here} order by p.id`.execute(scope.db);
}

/** Five of each manager about each who reports to them. */
async function insertNotes(scope: WriteScope): Promise<void> {
  await sql`
    insert into note (tenant_id, writer_id, subject_id, title, body, created_at, updated_at)
    select p.tenant_id, p.acting_manager_id, p.id, 'One to one, number ' || nth,
      'Wants to lead the second depot. Ask again after the season.',
      ${scope.now}::timestamptz - interval '1 day' * nth, ${scope.now}::timestamptz - interval '1 day' * nth
    from person p cross join generate_series(1, 5) nth
    where p.tenant_id = ${scope.tenantId}::bigint and p.role in ('manager', 'contributor')
      and p.acting_manager_id is not null
    order by nth, p.id`.execute(scope.db);
}
