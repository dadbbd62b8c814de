-- Whose appraisals of a quarter changed in how far they are or where they place somebody: where a whole company stands
-- is put right for these alone (talent/reads/kept-appraisals.ts). As goal_change in 0041; what is written in a review
-- places nobody and is not noted. Neither the quarter of an appraisal nor whom it is about ever changes.
create table appraisal_change (
  tenant_id bigint not null,
  changed_in xid8 not null default pg_current_xact_id(),
  period_id bigint not null,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, changed_in, period_id, person_id)
);

create function note_appraisals() returns trigger language plpgsql as $$
begin
  insert into appraisal_change (tenant_id, period_id, person_id)
  select c.tenant_id, c.period_id, c.person_id from changed c on conflict do nothing;
  return null;
end $$;

create function note_appraisal_updates() returns trigger language plpgsql as $$
begin
  insert into appraisal_change (tenant_id, period_id, person_id)
  select c.tenant_id, c.period_id, c.person_id from changed c
  join former f on f.tenant_id = c.tenant_id and f.id = c.id
  where (f.state, f.primary_rating, f.secondary_rating, f.deleted_at)
    is distinct from (c.state, c.primary_rating, c.secondary_rating, c.deleted_at)
  on conflict do nothing;
  return null;
end $$;

create trigger appraisals_inserted after insert on appraisal referencing new table as changed
  for each statement execute function note_appraisals();
create trigger appraisals_updated after update on appraisal referencing old table as former new table as changed
  for each statement execute function note_appraisal_updates();
create trigger appraisals_deleted after delete on appraisal referencing old table as changed
  for each statement execute function note_appraisals();
