-- Mails of notices, gathered by person, and background work by urgency.

-- mail_wanted: a mail is still to speak of it. mailed_at: when one did.
alter table notification add column mail_wanted boolean not null default false;
alter table notification add column mailed_at timestamptz(3);
create index notification_to_mail on notification (tenant_id, person_id, id) where mail_wanted;

-- The last mail of notices that each person was sent: the next one leaves a quarter of an hour later at the earliest.
create table digest (
  tenant_id bigint not null,
  person_id bigint not null,
  -- null: none yet.
  sent_at timestamptz(3),
  -- Which job tried it and how far it spoke: a second try of that job says the same.
  job_id bigint,
  upto_id bigint,
  primary key (tenant_id, person_id),
  constraint digest_person foreign key (tenant_id, person_id) references person (tenant_id, id)
);

-- 0: someone waits for it, such as a new password; 1: as usual; 2: what many get at once, such as Monday's mails.
alter table job add column urgency smallint not null default 1 check (urgency between 0 and 2);
drop index job_due;
create index job_due on job (urgency, run_at, id) where done_at is null and failed_at is null;
