-- Whom a comment names, by id, so that another name later does no harm: where in the text, and how long the name is
-- there (in units of UTF-16, as both ends count).
create table comment_mention (
  tenant_id bigint not null,
  comment_id bigint not null,
  place int not null,
  length int not null,
  person_id bigint not null,
  primary key (tenant_id, comment_id, place),
  constraint comment_mention_comment foreign key (tenant_id, comment_id) references comment (tenant_id, id),
  constraint comment_mention_person foreign key (tenant_id, person_id) references person (tenant_id, id)
);

alter table muted_mail drop constraint muted_mail_kind_check;
alter table muted_mail add constraint muted_mail_kind_check check
  (kind in ('decide', 'own', 'mentions', 'appraisals', 'items', 'people', 'talk', 'also', 'reminders'));
