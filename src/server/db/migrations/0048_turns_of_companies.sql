-- Of equally urgent work each company has one done in turn: who comes next is found without passing another's thousands.
create index job_turn on job (urgency, tenant_id, run_at, id) where done_at is null and failed_at is null;
