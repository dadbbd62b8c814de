/** The one best statement for dashboard, compliance and predictions; $1 the company, $2 who asks (sql.ts). */

/** $3 the quarter, $4 the week, $5 the quarter before. */
const compliance = (among: string): string => `with counted as (
    select p.id, p.name, p.email, p.avatar_id,
      count(g.id) filter (where g.period_id = $3::bigint) as goals,
      count(g.id) filter (where g.period_id = $3::bigint and g.state = 'approved') as asked,
      count(s.id) as given,
      count(g.id) filter (where g.period_id = $5::bigint and g.state <> 'shelved') as last_asked,
      count(g.id) filter (where g.period_id = $5::bigint and g.state in ('results_in_review', 'finalized')) as last_done
    from person p
    left join goal g on g.tenant_id = p.tenant_id and g.owner_id = p.id and g.period_id in ($3::bigint, $5::bigint)
      and g.state <> 'draft' and g.deleted_at is null
    left join goal_status s on s.tenant_id = g.tenant_id and s.goal_id = g.id and s.week_id = $4::bigint
    where p.tenant_id = $1::bigint and p.deactivated_at is null and p.role <> 'observer' and ${among}
    group by p.tenant_id, p.id)
  select (select jsonb_agg(t) from (select count(*) filter (where goals > 0) as with_goals, count(*) as people,
      avg(case when asked = 0 then 100 else 100.0 * given / asked end) as weekly,
      avg(case when last_asked = 0 then 0 else 100.0 * last_done / last_asked end) as last from counted) t) as figures,
    (select jsonb_agg(u) from (select * from counted where goals = 0 or given < asked or last_done < last_asked
      order by name, id limit 20) u) as users`;

export const dashboardSql: Readonly<Record<string, readonly string[]>> = {
  reminders: [
    `with asked as (
       select case when g.period_id = $3::bigint then 'update' else 'finalize' end as type, g.* from goal g
       join period q on q.tenant_id = g.tenant_id and q.id = g.period_id
       where g.tenant_id = $1::bigint and g.owner_id = $2::bigint and g.state = 'approved' and g.deleted_at is null
         and (q.end_date < now()::date or (g.period_id = $3::bigint
           and (g.status_start is null or g.status_start < date_trunc('week', now())::date)))
       union all
       select g.state, g.* from person o join goal g on g.tenant_id = o.tenant_id and g.owner_id = o.id
         and g.state in ('review', 'shelving_in_review', 'results_in_review') and g.deleted_at is null
       where o.tenant_id = $1::bigint and o.acting_manager_id = $2::bigint and o.deactivated_at is null
       union all
       select 'edited', g.* from person o join goal g on g.tenant_id = o.tenant_id and g.owner_id = o.id
         and g.state = 'approved' and g.deleted_at is null
       join goal_edit e on e.tenant_id = g.tenant_id and e.goal_id = g.id and e.state = 'review'
       where o.tenant_id = $1::bigint and o.acting_manager_id = $2::bigint and o.deactivated_at is null)
     select a.type, a.id, a.title, a.period_id, p.id as owner_id, p.name, p.avatar_id, count(*) over ()::int as total
     from asked a join person p on p.tenant_id = a.tenant_id and p.id = a.owner_id
     join period q on q.tenant_id = a.tenant_id and q.id = a.period_id
     order by q.start_date desc, a.type, a.title_key, a.id limit 50`,
  ],
  'compliance 1': [compliance('p.acting_manager_id = $2::bigint')],
  'compliance 2': [
    compliance(`p.id in (select m.person_id from management m
      where m.tenant_id = $1::bigint and m.above_id = $2::bigint)`),
  ],
  'compliance 3': [compliance('$2::bigint > 0')],
  theme: [
    `select title from theme where tenant_id = $1::bigint and period_id = $3::bigint and $2::bigint > 0`,
  ],
  /** $3 the goal, $4 the week. */
  matrix: [
    `with recursive down as (
       select g.id, g.parent_id, g.owner_id, g.state, g.title, g.measurement, 1 as generation from goal g
       where g.tenant_id = $1::bigint and g.parent_id = $3::bigint and g.deleted_at is null
         and (not g.is_private or $2::bigint > 0)
       union all
       select g.id, g.parent_id, g.owner_id, g.state, g.title, g.measurement, down.generation + 1 from down
       join goal g on g.tenant_id = $1::bigint and g.parent_id = down.id and g.deleted_at is null)
     select d.*, p.name, p.org_unit, p.avatar_id, n.id as status_id, n.likelihood, n.quality,
       b.likelihood as likelihood_before, b.quality as quality_before
     from down d join person p on p.tenant_id = $1::bigint and p.id = d.owner_id
     left join goal_status n on n.tenant_id = $1::bigint and n.goal_id = d.id and n.week_id = $4::bigint
     left join goal_status b on b.tenant_id = $1::bigint and b.goal_id = d.id and b.week_id = $4::bigint - 1
     where d.state in ('approved', 'shelving_in_review', 'results_in_review', 'finalized')`,
  ],
  first: [
    `select g.id from goal g where g.tenant_id = $1::bigint and g.period_id = $3::bigint and g.owner_id = $2::bigint
       and g.state <> 'draft' and g.deleted_at is null and exists (select from goal child
         where child.tenant_id = g.tenant_id and child.parent_id = g.id and child.deleted_at is null)
     order by g.title, g.id`,
  ],
  'prediction search': [
    `select g.id, g.parent_id, g.title, p.id as owner_id, p.name, p.avatar_id, count(*) over ()::int as total
     from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
     where g.tenant_id = $1::bigint and g.period_id = $3::bigint and g.deleted_at is null and g.state <> 'draft'
       and strpos(g.title_key, $4) > 0 and not g.is_private and $2::bigint > 0 and exists (select from goal child
         where child.tenant_id = g.tenant_id and child.parent_id = g.id and child.deleted_at is null)
     order by g.title, g.id limit 20`,
  ],
};
