-- One person's reports are made one after the other, and whoever looks for one finds it without passing all other work.

-- Of jobs of one queue one at a time is done; null: beside all others.
alter table job add column queue text;
create index job_in_queue on job (tenant_id, queue) where queue is not null and done_at is null and failed_at is null;
-- A line that does one kind alone looks every second.
create index job_due_of_kind on job (kind, urgency, run_at, id) where done_at is null and failed_at is null;
