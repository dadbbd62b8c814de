import { sql } from 'kysely';
import type { Scope } from '#server/db/database.ts';
import type { PeriodFacts } from '#server/kernel/calendars.ts';
import { dice } from './goals.ts';

/** The lines of History of a quarter's goals: each the plain way to its state. */
export async function insertTransitions(scope: Scope, period: PeriodFacts): Promise<void> {
  await sql`
    insert into transition (tenant_id, goal_id, from_state, to_state, actor_id, by_owner, created_at)
    select g.tenant_id, g.id, step.from_state, step.to_state, actor.id, actor.id = g.owner_id,
      case step.nth when 1 then g.created_at when 2 then g.created_at + interval '1 day'
        when 3 then coalesce(g.first_approved_at, g.created_at) else g.state_since end
    from goal g
    join person o on o.tenant_id = g.tenant_id and o.id = g.owner_id
    join (values (1, null, 'draft', true), (2, 'draft', 'review', true), (3, 'review', 'approved', false),
      (4, 'approved', 'shelving_in_review', true), (4, 'approved', 'results_in_review', true),
      (5, 'shelving_in_review', 'shelved', false), (5, 'results_in_review', 'finalized', false))
      as step (nth, from_state, to_state, by_owner) on case
        when step.nth = 1 then true
        when step.nth = 2 then g.state <> 'draft'
        when step.nth = 3 then g.state not in ('draft', 'review')
        when step.to_state = 'shelving_in_review' then g.state in ('shelving_in_review', 'shelved')
        when step.to_state = 'results_in_review' then g.state in ('results_in_review', 'finalized')
        else g.state = step.to_state end
    cross join lateral (select case when step.by_owner then g.owner_id
      else coalesce(o.acting_manager_id, g.owner_id) end as id) actor
    where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${period.id}::bigint
    order by step.nth, g.id`.execute(scope.db);
}

/** Results of owners, and of managers where they have reviewed: one in fifteen is in dispute. */
export async function insertResults(scope: Scope, period: PeriodFacts): Promise<void> {
  const achieved = sql`${dice(10, 21, sql`g.id`)} < 7`;
  const here = sql`g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${period.id}::bigint`;
  await sql`
    insert into owner_result (tenant_id, id, goal_id, result_id, author_id, completed, quality, outcome, created_at)
    select g.tenant_id, n.id, g.id, n.id, g.owner_id, ${achieved}, ${dice(4, 22, sql`g.id`)} + 1,
      'Most of it stands: the measure was reached in the last weeks, later than planned.', g.state_since
    from goal g cross join lateral (select nextval(pg_get_serial_sequence('owner_result', 'id')) + 0 * g.id as id) n
    where ${here} and g.state in ('results_in_review', 'finalized')`.execute(scope.db);
  await sql`
    insert into manager_result (tenant_id, id, goal_id, result_id, author_id, completed, feedback, created_at)
    select g.tenant_id, n.id, g.id, n.id, o.acting_manager_id,
      case when ${dice(15, 23, sql`g.id`)} = 0 then not (${achieved}) else ${achieved} end,
      'Agreed. Begin the next one with what was learned in week six.', g.state_since
    from goal g
    join person o on o.tenant_id = g.tenant_id and o.id = g.owner_id
    cross join lateral (select nextval(pg_get_serial_sequence('manager_result', 'id')) + 0 * g.id as id) n
    where ${here} and g.state = 'finalized' and o.acting_manager_id is not null`.execute(scope.db);
}

/**
 * Every value given in a quarter, and a comment with one status in six. The fence makes each engine begin with the
 * quarter's goals: of a company that is only now being written its statistics know nothing.
 */
export async function insertTalk(scope: Scope, period: PeriodFacts): Promise<void> {
  const here = sql`g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${period.id}::bigint`;
  const statuses = sql`goal g cross join lateral (
    select * from goal_status s where s.tenant_id = g.tenant_id and s.goal_id = g.id offset 0) s`;
  await sql`
    insert into goal_status_entry (tenant_id, goal_status_id, author_id, likelihood, quality, created_at)
    select s.tenant_id, s.id, g.owner_id, s.likelihood, s.quality, s.created_at
    from ${statuses} where ${here} order by s.id`.execute(scope.db);
  await sql`
    insert into comment (tenant_id, goal_id, on_type, on_id, author_id, body, created_at, updated_at)
    select s.tenant_id, s.goal_id, 'GoalStatus', s.id, g.owner_id,
      'Two of three teams are done; the third waits for parts since ' || to_char(s.created_at, 'FMMonth FMDD') || '.',
      s.created_at, s.created_at
    from ${statuses} where ${here} and ${dice(6, 31, sql`s.id`)} = 0 order by s.id`.execute(scope.db);
}

/** What is open in the current quarter: edits of one approved goal in thirty, and who follows what. */
export async function insertOpenThings(scope: Scope, period: PeriodFacts): Promise<void> {
  const here = sql`g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${period.id}::bigint`;
  await sql`
    insert into goal_edit (tenant_id, goal_id, state, author_id, changes, created_at, updated_at)
    select g.tenant_id, g.id, case when ${dice(2, 41, sql`g.id`)} = 0 then 'draft' else 'review' end, g.owner_id,
      jsonb_build_object('measurement', g.measurement || chr(10) || 'Checked by a second team.'),
      ${scope.now}::timestamptz, ${scope.now}::timestamptz
    from goal g where ${here} and g.state = 'approved' and not g.is_company and ${dice(30, 42, sql`g.id`)} = 0`.execute(
    scope.db,
  );
  await sql`
    insert into follow (tenant_id, person_id, goal_id, created_at)
    select p.tenant_id, p.id, g.parent_id, g.created_at
    from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
    where ${here} and g.parent_id is not null
    on conflict do nothing`.execute(scope.db);
}

/** Twenty notices for everyone who has an acting manager, the three newest unread. */
export async function insertNotices(scope: Scope, period: PeriodFacts): Promise<void> {
  const ago = sql`20 - nth`;
  const at = sql`${scope.now}::timestamptz - interval '1 day' * (${ago})`;
  await sql`
    insert into notification (tenant_id, person_id, kind, params, object_type, object_id, goal_id, path, created_at, read_at)
    select p.tenant_id, p.id, case nth % 3 when 0 then 'goal_approved' when 1 then 'comment_added' else 'result_approved' end,
      jsonb_build_object('actor', m.name, 'owner', p.name, 'title', g.title, 'quarter', ${`Q${period.quarter} ${period.year}`}::text),
      'Goal', g.id, g.id, '/v3/goals/' || g.id, ${at}, case when nth < 18 then ${at} + interval '2 hours' end
    from person p
    join person m on m.tenant_id = p.tenant_id and m.id = p.acting_manager_id
    join lateral (select * from goal g where g.tenant_id = p.tenant_id and g.owner_id = p.id
      and g.period_id = ${period.id}::bigint order by g.id limit 1) g on true
    cross join generate_series(1, 20) as nth
    where p.tenant_id = ${scope.tenantId}::bigint
    order by nth, p.id`.execute(scope.db);
}
