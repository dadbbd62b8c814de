-- Kinds of mails that somebody wants none of, beside the one switch for all of them.
create table muted_mail (
  tenant_id bigint not null,
  person_id bigint not null,
  kind text not null check (kind in ('decide', 'own', 'appraisals', 'items', 'people', 'talk', 'also', 'reminders')),
  primary key (tenant_id, person_id, kind),
  constraint muted_mail_person foreign key (tenant_id, person_id) references person (tenant_id, id)
);
