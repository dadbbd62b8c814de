-- Whether a goal has only been predicted, or edited in what is said of it: where it hangs, what state it is in and who
-- sees it is then as before, and a tree of goals need not be walked again for it (predictions/reads/kept-standings.ts).
alter table goal_change add column is_moved boolean not null default true;

create or replace function note_goals() returns trigger language plpgsql as $$
declare
  moved constant boolean := tg_table_name not in ('goal_status', 'transition');
begin
  if (select count(*) from (select from changed limit 1001) c) > 1000 then
    insert into goal_change (tenant_id, goal_id, owner_id)
    select distinct c.tenant_id, 0, 0 from changed c on conflict do nothing;
  elsif tg_table_name = 'goal' then
    insert into goal_change (tenant_id, goal_id, owner_id)
    select c.tenant_id, c.id, c.owner_id from changed c
    on conflict (tenant_id, changed_in, goal_id, owner_id) do update set is_moved = true where not goal_change.is_moved;
  else
    insert into goal_change (tenant_id, goal_id, owner_id, is_moved)
    select g.tenant_id, g.id, g.owner_id, moved from goal g
    where (g.tenant_id, g.id) in (select c.tenant_id, c.goal_id from changed c)
    on conflict (tenant_id, changed_in, goal_id, owner_id) do update set is_moved = true
      where excluded.is_moved and not goal_change.is_moved;
  end if;
  return null;
end $$;

-- Of an update both sides are known, and so is whoever had the goal before.
create function note_goal_updates() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 1001) c) > 1000 then
    insert into goal_change (tenant_id, goal_id, owner_id)
    select distinct c.tenant_id, 0, 0 from changed c on conflict do nothing;
    return null;
  end if;
  insert into goal_change (tenant_id, goal_id, owner_id, is_moved)
  select c.tenant_id, c.id, o.owner_id,
    (f.period_id, f.parent_id, f.owner_id, f.creator_id, f.state, f.state_since, f.is_private, f.is_company, f.deleted_at)
    is distinct from
    (c.period_id, c.parent_id, c.owner_id, c.creator_id, c.state, c.state_since, c.is_private, c.is_company, c.deleted_at)
  from changed c
  join former f on f.tenant_id = c.tenant_id and f.id = c.id
  cross join lateral (select c.owner_id union select f.owner_id) o
  on conflict (tenant_id, changed_in, goal_id, owner_id) do update set is_moved = true
    where excluded.is_moved and not goal_change.is_moved;
  return null;
end $$;

drop trigger goals_handed_over on goal;
drop function note_former_owners();
drop trigger goals_updated on goal;
create trigger goals_updated after update on goal referencing old table as former new table as changed
  for each statement execute function note_goal_updates();

do $$
declare
  t text;
begin
  foreach t in array array['owner_result', 'manager_result'] loop
    execute format('create trigger goals_inserted after insert on %I referencing new table as changed '
      'for each statement execute function note_goals()', t);
    execute format('create trigger goals_updated after update on %I referencing new table as changed '
      'for each statement execute function note_goals()', t);
    execute format('create trigger goals_deleted after delete on %I referencing old table as changed '
      'for each statement execute function note_goals()', t);
  end loop;
end $$;
