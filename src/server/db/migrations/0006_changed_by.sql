-- Who moved UpdatedAt last: a form that is open meanwhile says whose change it is. null: before it was kept.
alter table goal add column updated_by_id bigint;
alter table goal add constraint goal_updated_by
  foreign key (tenant_id, updated_by_id) references person (tenant_id, id);
