import { filters } from '../calls/filters.ts';
import { dashboardSql } from './dashboard-sql.ts';

/**
 * The one best statement for what each call answers, as one would write it by hand with nothing else to care for: no
 * session, no row security, no contract. $1 is the company, $2 mostly who asks. Writes are followed by the answer.
 */
const goalColumns = `g.id, g.period_id, g.owner_id, g.creator_id, g.parent_id, g.state, g.is_private, g.is_company,
  g.title, g.measurement, g.description, g.reporting_memo, g.likelihood, g.quality, g.status_start,
  g.previous_likelihood, g.previous_quality, g.updated_at, p.name as owner_name, p.org_unit, p.job_title, p.avatar_id,
  p.manager_id, p.acting_manager_id, e.id as edit_id, e.state as edit_state, e.changes`;

const goalJoins = `join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
  left join goal_edit e on e.tenant_id = g.tenant_id and e.goal_id = g.id and e.state in ('draft', 'review')`;

const above = (who: string, owner: string): string =>
  `exists (select from management m where m.tenant_id = $1::bigint and m.person_id = ${owner} and m.above_id = ${who})`;

const sights = {
  observer: (goal: string) => `${goal}.is_company and not ${goal}.is_private and ${goal}.state <> 'draft'`,
  member: (
    goal: string,
  ) => `((not ${goal}.is_private and ${goal}.state <> 'draft') or ${goal}.owner_id = $3::bigint
    or ${above('$3::bigint', `${goal}.owner_id`)})`,
  ceo: () => 'true',
  admin: (goal: string) => `(not ${goal}.is_private or ${goal}.owner_id = $3::bigint
    or ${above('$3::bigint', `${goal}.owner_id`)})`,
};

/** What a page of goals shows beside the goals themselves. */
const beside = (sight: (goal: string) => string): string => `
  (select count(*)::int from goal child where child.tenant_id = g.tenant_id and child.parent_id = g.id
    and child.deleted_at is null and ${sight('child')}) as child_count,
  exists (select from follow f where f.tenant_id = g.tenant_id and f.person_id = $3::bigint and f.goal_id = g.id) as followed,
  case when g.state in ('results_in_review', 'finalized') then (select to_jsonb(r) from owner_result r
    where r.tenant_id = g.tenant_id and r.goal_id = g.id and r.superseded_at is null and r.retracted_at is null) end as result,
  case when g.state = 'finalized' then (select to_jsonb(r) from manager_result r
    where r.tenant_id = g.tenant_id and r.goal_id = g.id and r.superseded_at is null and r.retracted_at is null) end as review`;

const me = '$3::bigint';
const reports = (manager: string): string =>
  `array(select id from person where tenant_id = $1::bigint and acting_manager_id = ${manager})`;
const myManager = `(select acting_manager_id from person where tenant_id = $1::bigint and id = ${me})`;
const presets = {
  0: 'true',
  1: `g.owner_id = ${me}`,
  2: `g.owner_id = any(${reports(me)})`,
  3: 'g.is_company',
  4: `g.owner_id <> ${me} and g.owner_id = any(${reports(myManager)} || ${myManager})`,
};

const openEdit = `select from goal_edit e where e.tenant_id = g.tenant_id and e.goal_id = g.id`;
const inOrder = `case when g.likelihood < g.previous_likelihood then 1
  when g.owner_id = any(${reports(me)}) and (g.state in ('review', 'shelving_in_review', 'results_in_review')
    or (g.state = 'approved' and exists (${openEdit} and e.state = 'review'))) then 2
  when g.state = 'approved' and (g.status_start is null or g.status_start < date_trunc('week', now())::date) then 3
  when g.owner_id = ${me} and exists (${openEdit} and e.state in ('draft', 'review')) then 5 else 6 end`;

function listSql(
  preset: keyof typeof presets,
  sight: keyof typeof sights,
  isSearch: boolean,
  also = 'true',
): string {
  const owners = `select from person p where p.tenant_id = $1::bigint and p.id = g.owner_id`;
  const searched = isSearch
    ? `and (strpos(g.title_key, $4) > 0 or g.owner_id in (
        select id from person where tenant_id = $1::bigint and strpos(search_key, $4) > 0))`
    : '';
  return `with chosen as (
      select g.id, g.updated_at, ${inOrder} as priority, count(*) over ()::int as total
      from goal g
      where g.tenant_id = $1::bigint and g.period_id = $2::bigint and g.deleted_at is null and g.state <> 'shelved'
        and not exists (${owners} and (p.deactivated_at is not null or p.role = 'observer'))
        and ${sights[sight]('g')} and ${presets[preset]} and ${also} ${searched}
      order by priority, g.updated_at desc, g.id limit 10)
    select ${goalColumns}, chosen.total, ${beside(sights[sight])}
    from chosen join goal g on g.tenant_id = $1::bigint and g.id = chosen.id ${goalJoins}
    order by chosen.priority, chosen.updated_at desc, chosen.id`;
}

const lists = Object.fromEntries(
  ([0, 1, 2, 3, 4] as const).flatMap((preset) =>
    (['observer', 'member', 'admin', 'ceo'] as const).flatMap((sight) => [
      [`list ${preset} ${sight}`, [listSql(preset, sight, false)]],
      [`list ${preset} ${sight} search`, [listSql(preset, sight, true)]],
    ]),
  ),
);

const filterLists = Object.fromEntries(
  Object.entries(filters).map(([name, filter]) => [
    `filter ${name}`,
    [listSql(0, 'member', false, `(${filter.sql})`)],
  ]),
);

/** $2 who asks, $3 the goal. */
const detail = `select to_jsonb(g) as goal,
  (select jsonb_agg(s order by s.week_id) from (select s.*, (select count(*)::int from comment c
    where c.tenant_id = s.tenant_id and c.goal_id = s.goal_id and c.on_type = 'GoalStatus' and c.on_id = s.id
      and c.deleted_at is null) as comments
    from goal_status s where s.tenant_id = g.tenant_id and s.goal_id = g.id) s) as statuses,
  (select jsonb_agg(t order by t.id) from (select t.*, a.name from transition t
    join person a on a.tenant_id = t.tenant_id and a.id = t.actor_id
    where t.tenant_id = g.tenant_id and t.goal_id = g.id) t) as transitions,
  (select jsonb_agg(c order by c.id) from (select c.*, a.name from comment c
    join person a on a.tenant_id = c.tenant_id and a.id = c.author_id
    where c.tenant_id = g.tenant_id and c.goal_id = g.id and c.deleted_at is null) c) as comments,
  (with recursive up as (
      select a.id, a.parent_id, a.title, a.owner_id, 1 as step from goal a where a.tenant_id = g.tenant_id and a.id = g.parent_id
      union all
      select a.id, a.parent_id, a.title, a.owner_id, up.step + 1 from up join goal a on a.tenant_id = g.tenant_id and a.id = up.parent_id)
    select jsonb_agg(up order by step desc) from up) as ancestors,
  (select count(*)::int from goal child where child.tenant_id = g.tenant_id and child.parent_id = g.id
    and child.deleted_at is null and (not child.is_private or child.owner_id = $2::bigint)) as child_count,
  exists (select from follow f where f.tenant_id = g.tenant_id and f.person_id = $2::bigint and f.goal_id = g.id) as followed,
  (select to_jsonb(r) from owner_result r where r.tenant_id = g.tenant_id and r.goal_id = g.id
    and r.superseded_at is null and r.retracted_at is null) as result,
  (select to_jsonb(r) from manager_result r where r.tenant_id = g.tenant_id and r.goal_id = g.id
    and r.superseded_at is null and r.retracted_at is null) as review,
  (select array_agg(m.above_id order by m.depth) from management m where m.tenant_id = g.tenant_id and m.person_id = g.owner_id) as chain,
  p.name as owner_name, p.org_unit, p.job_title, p.acting_manager_id, e.id as edit_id, e.state as edit_state, e.changes
  from goal g ${goalJoins}
  where g.tenant_id = $1::bigint and g.id = $3::bigint`;

/** The same goal after a write: its id stands at $2 there. */
const answer = detail.replaceAll('$3::bigint', '$2::bigint');

const seen = `g.tenant_id = $1::bigint and g.period_id = $3::bigint and g.deleted_at is null
  and ((not g.is_private and g.state <> 'draft') or g.owner_id = $2::bigint or ${above('$2::bigint', 'g.owner_id')})`;
const open = `g.state not in ('draft', 'shelved')`;
const kinds = [
  [1, `${open} and g.owner_id = $4::bigint`],
  [2, `${open} and g.owner_id <> $4::bigint and (g.is_company or g.owner_id = $2::bigint)`],
  [3, `${open} and g.owner_id <> $4::bigint and not g.is_company and g.owner_id <> $2::bigint`],
  [4, `not ${open}`],
] as const;
const shownCandidate = `select g.id, g.title, g.owner_id, g.is_company, g.state, p.name, p.avatar_id, chosen.total
  from chosen join goal g on g.tenant_id = $1::bigint and g.id = chosen.id
  join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id order by place, chosen.title, chosen.id`;

const candidates = `with chosen as (
  ${kinds
    .map(
      ([place, is]) => `(select ${place} as place, g.title, g.id, (
        select count(*)::int from goal c where c.tenant_id = $1::bigint and c.period_id = $3::bigint and c.deleted_at is null
          and not c.is_private and c.state <> 'draft') as total
        from goal g where ${seen} and ${is} order by g.title, g.id limit 20)`,
    )
    .join(' union all ')} order by place, title, id limit 20) ${shownCandidate}`;

const candidatesByTitle = `with chosen as (
  select case ${kinds.map(([place, is]) => `when ${is} then ${place}`).join(' ')} end as place, g.title, g.id,
    count(*) over ()::int as total
  from goal g where ${seen} and (strpos(g.title_key, $5) > 0 or g.owner_id in (
    select p.id from person p where p.tenant_id = $1::bigint and strpos(p.search_key, $5) > 0))
  order by place, g.title, g.id limit 20) ${shownCandidate}`;

const owners = (isSearch: boolean): string => {
  const may = `p.tenant_id = $1::bigint and p.deactivated_at is null and p.role <> 'observer'
    ${isSearch ? 'and strpos(p.search_key, $3) > 0' : ''}`;
  return `with chosen as (
    (select 1 as place, p.id, p.name from person p where ${may} and p.id = $2::bigint)
    union all (select 2, p.id, p.name from person p where ${may} and p.id <> $2::bigint order by p.name, p.id limit 20)
    order by place, name, id limit 20)
  select p.id, p.name, p.job_title, p.org_unit, p.avatar_id, (select count(*)::int from person p where ${may}) as total,
    array(select m.above_id from management m where m.tenant_id = p.tenant_id and m.person_id = p.id) as chain
  from chosen join person p on p.tenant_id = $1::bigint and p.id = chosen.id order by chosen.place, chosen.name, chosen.id`;
};

export const floorSql: Readonly<Record<string, readonly string[]>> = {
  ...lists,
  ...filterLists,
  ...dashboardSql,
  children: [
    `select ${goalColumns}, ${beside(sights.ceo).replaceAll('$3', '$2')}
     from goal g ${goalJoins} where g.tenant_id = $1::bigint and g.parent_id = $3::bigint and g.deleted_at is null
     order by g.title, g.id`,
  ],
  detail: [detail],
  single: [
    `select ${goalColumns}, ${beside((goal) => `not ${goal}.is_private`).replaceAll('$3', '$2')}
     from goal g ${goalJoins} where g.tenant_id = $1::bigint and g.id = $3::bigint`,
  ],
  periods: [
    `select p.*, (select jsonb_agg(w order by w.number) from week w where w.tenant_id = p.tenant_id and w.period_id = p.id) as weeks
     from period p where p.tenant_id = $1::bigint and $2::bigint > 0 order by p.start_date desc`,
  ],
  users: [owners(false)],
  'users by name': [owners(true)],
  parents: [candidates],
  'parents by title': [candidatesByTitle],
  'company goals': [
    `select ${goalColumns}, ${beside((goal) => `not ${goal}.is_private`).replaceAll('$3', '$2')}
     from goal g ${goalJoins}
     where g.tenant_id = $1::bigint and g.period_id = $3::bigint and g.is_company and g.deleted_at is null
       and g.state <> 'shelved' order by g.created_at, g.id limit 100`,
  ],
  notices: [
    `select n.*, (select count(*)::int from notification u where u.tenant_id = n.tenant_id and u.person_id = n.person_id
       and u.read_at is null) as unread
     from notification n where n.tenant_id = $1::bigint and n.person_id = $2::bigint order by n.id desc limit 20`,
  ],
  profile: [
    `select p.*, m.name as manager_name, m.avatar_id as manager_avatar_id,
       ${above('$2::bigint', 'p.id')} as is_management
     from person p left join person m on m.tenant_id = p.tenant_id and m.id = p.manager_id
     where p.tenant_id = $1::bigint and p.id = $3::bigint`,
  ],
  avatar: [
    'select p.avatar_id, p.role from person p where p.tenant_id = $1::bigint and p.id = $3::bigint and $2::bigint > 0',
  ],
  session: [
    `select p.*, m.name as manager_name, t.name as company, (select count(*)::int from notification n
       where n.tenant_id = p.tenant_id and n.person_id = p.id and n.read_at is null) as unread
     from person p join tenant t on t.id = p.tenant_id
     left join person m on m.tenant_id = p.tenant_id and m.id = p.manager_id
     where p.tenant_id = $1::bigint and p.id = $2::bigint`,
  ],
  'update status': [
    `with s as (
       insert into goal_status (tenant_id, goal_id, week_id, likelihood, quality, created_at, updated_at)
       values ($1::bigint, $2::bigint, $3::bigint, $5::smallint, $6::smallint, now(), now())
       on conflict (tenant_id, goal_id, week_id) do update set likelihood = excluded.likelihood, quality = excluded.quality,
         updated_at = now() returning id),
     e as (insert into goal_status_entry (tenant_id, goal_status_id, author_id, likelihood, quality, created_at)
       select $1::bigint, s.id, $4::bigint, $5::smallint, $6::smallint, now() from s)
     update goal set likelihood = $5::smallint, quality = $6::smallint where tenant_id = $1::bigint and id = $2::bigint`,
    answer,
  ],
  save: [
    'update goal set description = $3, updated_at = now() where tenant_id = $1::bigint and id = $2::bigint',
    answer,
  ],
  approve: [
    `with g as (update goal set state = case state when 'draft' then 'review' else 'draft' end, state_since = now(),
         updated_at = now() where tenant_id = $1::bigint and id = $2::bigint returning *),
     t as (insert into transition (tenant_id, goal_id, from_state, to_state, actor_id, by_owner, created_at)
       select tenant_id, id, case state when 'draft' then 'review' else 'draft' end, state, owner_id, true, now() from g)
     insert into notification (tenant_id, person_id, kind, params, object_type, object_id, goal_id, path, created_at)
     select tenant_id, $3::bigint, 'goal_submitted', jsonb_build_object('title', title), 'Goal', id, id, '/', now() from g`,
    answer,
  ],
  finalize: [
    `with g as (update goal set state = case state when 'approved' then 'results_in_review' else 'approved' end,
         state_since = now(), updated_at = now() where tenant_id = $1::bigint and id = $2::bigint returning *),
     r as (insert into owner_result (tenant_id, id, goal_id, result_id, author_id, completed, quality, outcome, created_at)
       select tenant_id, nextval(pg_get_serial_sequence('owner_result', 'id')), id,
         nextval(pg_get_serial_sequence('owner_result', 'id')), $3::bigint, true, 3, $4, now() from g
         where state = 'results_in_review'),
     u as (update owner_result o set retracted_at = now() from g where o.tenant_id = g.tenant_id and o.goal_id = g.id
       and o.superseded_at is null and o.retracted_at is null)
     insert into transition (tenant_id, goal_id, from_state, to_state, actor_id, by_owner, created_at)
     select tenant_id, id, case state when 'approved' then 'results_in_review' else 'approved' end, state, owner_id, true,
       now() from g`,
    answer,
  ],
  create: [
    `with g as (insert into goal (tenant_id, period_id, owner_id, creator_id, state, title, title_key, description,
         state_since, created_at, updated_at)
       values ($1::bigint, $2::bigint, $3::bigint, $3::bigint, 'draft', 'Raise first-time fixes', 'raise first-time fixes',
         $4, now(), now(), now()) returning *)
     insert into transition (tenant_id, goal_id, to_state, actor_id, by_owner, created_at)
     select tenant_id, id, 'draft', owner_id, true, now() from g returning goal_id`,
    answer,
  ],
};
