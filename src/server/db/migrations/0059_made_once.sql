-- What was added under a key of its sender's (Idempotency-Key): whoever sends it again, because no answer came, is
-- answered what was made then. No reference to the person: it would hold their row before all other locks.
create table made_once (
  tenant_id bigint not null,
  person_id bigint not null,
  sent_hash text not null,
  object_id bigint not null default 0,
  made_at timestamptz not null,
  primary key (tenant_id, person_id, sent_hash)
);
