-- Which goals of a company changed, and whose they are: sums over everybody are put right for these alone
-- (kernel/goal-changes.ts). A row names the transaction it came in, so that whoever knows a snapshot of the database
-- finds exactly what was committed since, in whatever order transactions began and ended.
create table goal_change (
  tenant_id bigint not null references tenant (id),
  changed_in xid8 not null default pg_current_xact_id(),
  goal_id bigint not null,
  owner_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, changed_in, goal_id, owner_id)
);

-- Noted by the database, so that no writer can forget it. Where a statement changed very many, 0 stands for all.
create function note_goals() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 1001) c) > 1000 then
    insert into goal_change (tenant_id, goal_id, owner_id)
    select distinct c.tenant_id, 0, 0 from changed c on conflict do nothing;
  elsif tg_table_name = 'goal' then
    insert into goal_change (tenant_id, goal_id, owner_id)
    select c.tenant_id, c.id, c.owner_id from changed c on conflict do nothing;
  else
    insert into goal_change (tenant_id, goal_id, owner_id)
    select g.tenant_id, g.id, g.owner_id from goal g
    where (g.tenant_id, g.id) in (select c.tenant_id, c.goal_id from changed c) on conflict do nothing;
  end if;
  return null;
end $$;

-- A goal that went to somebody else has changed for whoever had it, too.
create function note_former_owners() returns trigger language plpgsql as $$
begin
  insert into goal_change (tenant_id, goal_id, owner_id)
  select f.tenant_id, f.id, f.owner_id from former f
  join changed c on c.tenant_id = f.tenant_id and c.id = f.id
  where c.owner_id <> f.owner_id on conflict do nothing;
  return null;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array['goal', 'goal_status', 'transition'] loop
    execute format('create trigger goals_inserted after insert on %I referencing new table as changed '
      'for each statement execute function note_goals()', t);
    execute format('create trigger goals_updated after update on %I referencing new table as changed '
      'for each statement execute function note_goals()', t);
    execute format('create trigger goals_deleted after delete on %I referencing old table as changed '
      'for each statement execute function note_goals()', t);
  end loop;
end $$;

create trigger goals_handed_over after update on goal referencing old table as former new table as changed
  for each statement execute function note_former_owners();
