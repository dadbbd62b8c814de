-- Run after every migration: row-level security on every table that has a tenant_id, so that none is forgotten.
-- waymark_app serves requests: it sees one company at a time. waymark_worker claims jobs of all companies and
-- touches nothing else. Neither owns a table, so neither can bypass the policies.
do $$
declare
  t record;
begin
  for t in
    select c.relname
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname = current_schema()
  loop
    execute format('alter table %I enable row level security', t.relname);
    execute format('drop policy if exists own_company on %I', t.relname);
    execute format(
      'create policy own_company on %I to waymark_app '
      'using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint) '
      'with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint)', t.relname);
    execute format('grant select, insert, update, delete on %I to waymark_app', t.relname);
  end loop;
end $$;

-- Companies are read by sub-domain before anyone has signed in; only the ceo's own company may be changed.
alter table tenant enable row level security;
drop policy if exists any_company on tenant;
create policy any_company on tenant for select to waymark_app, waymark_worker using (true);
drop policy if exists own_company on tenant;
create policy own_company on tenant for update to waymark_app
  using (id = nullif(current_setting('app.tenant_id', true), '')::bigint);
grant select, update on tenant to waymark_app;
grant select on tenant to waymark_worker;

drop policy if exists all_jobs on job;
create policy all_jobs on job to waymark_worker using (true) with check (true);
grant select, insert, update, delete on job to waymark_worker;

grant usage on all sequences in schema public to waymark_app, waymark_worker;

-- The log of what touches safety is added to and read; what is older than is kept goes through its function alone.
do $$
begin
  if to_regclass('security_event') is not null then
    revoke update, delete on security_event from waymark_app;
  end if;
end $$;
