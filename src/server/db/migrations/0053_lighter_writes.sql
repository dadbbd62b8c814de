-- Whether a person stands above another, or acts as the other's manager: asked of one goal at a time
-- (goals/visible.ts), where the question itself would be made ready a dozen times for a goal that everybody sees.
create function stands_above(company bigint, above bigint, person bigint) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (select from management m
      where m.tenant_id = company and m.person_id = person and m.above_id = above)
    or exists (select from person o
      where o.tenant_id = company and o.id = person and o.acting_manager_id = above);
end $$;

-- Lists over everybody are looked for in what a process keeps of a quarter (decisions/0024), and ask for no order of the
-- database any more. While an index holds updated_at or the likelihood, each change of a goal writes all fourteen;
-- without, a save or a prediction writes none as long as its page has room.
drop index goal_list_worse;
drop index goal_list_active;
create index goal_of_period on goal (tenant_id, period_id);
drop index goal_list_by_period;
alter table goal set (fillfactor = 90);

-- A row is written by the triggers alone, for a goal that is there: to look its company up again, and to hold it, costs
-- as much as the row.
alter table goal_change drop constraint goal_change_tenant_id_fkey;

-- As in 0037. Whoever serves requests changes one company alone: what it has noted once is not looked through again.
-- The row is taken and counted in one statement.
create or replace function note_change() returns trigger language plpgsql as $$
declare
  noted constant text := 'app.noted_' || tg_argv[0];
  company bigint;
begin
  if current_setting(noted, true) = current_setting('app.tenant_id', true) and row_security_active(tg_relid) then
    return null;
  end if;
  for company in select distinct c.tenant_id from changed c loop
    continue when current_setting(noted, true) = company::text;
    update change_count c set changes = c.changes + 1
    where c.tenant_id = company and c.about = tg_argv[0] and c.slot = (
      select free.slot from change_count free where free.tenant_id = company and free.about = tg_argv[0]
      order by free.slot limit 1 for update skip locked);
    if not found then
      insert into change_count (tenant_id, about, changes) values (company, tg_argv[0], 1);
    end if;
    perform set_config(noted, company::text, true);
  end loop;
  return null;
end $$;
