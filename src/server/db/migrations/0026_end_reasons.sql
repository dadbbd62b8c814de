-- Why a goal ended (decisions.md 11): kept with the version of the result that said so, of shelving with the change.

alter table owner_result add column reason text check (reason in ('as_meant', 'other_way', 'world_changed',
  'wrong_goal', 'capacity', 'blocked', 'too_high'));
alter table owner_result add column reason_goal_id bigint;
alter table owner_result add column reason_text text not null default '';
alter table owner_result add column learning text not null default '';
alter table owner_result add constraint owner_result_reason_goal
  foreign key (tenant_id, reason_goal_id) references goal (tenant_id, id);

alter table manager_result add column reason text check (reason in ('as_meant', 'other_way', 'world_changed',
  'wrong_goal', 'capacity', 'blocked', 'too_high'));
alter table manager_result add column reason_goal_id bigint;
alter table manager_result add constraint manager_result_reason_goal
  foreign key (tenant_id, reason_goal_id) references goal (tenant_id, id);

-- What shelving was asked for or done for, and the version of a result that a line of History tells of.
alter table transition add column reason text check (reason in ('world_changed', 'wrong_goal', 'capacity'));
alter table transition add column owner_result_id bigint;
alter table transition add column manager_result_id bigint;
alter table transition add constraint transition_owner_result
  foreign key (tenant_id, owner_result_id) references owner_result (tenant_id, id);
alter table transition add constraint transition_manager_result
  foreign key (tenant_id, manager_result_id) references manager_result (tenant_id, id);
