-- The first goals of a class, newest first, out of a quarter's thousands (goals/reads/wide-list.ts).
create index goal_list_worse on goal (tenant_id, period_id, updated_at desc, id)
  where likelihood < previous_likelihood and deleted_at is null;
create index goal_list_active on goal (tenant_id, period_id, updated_at desc, id)
  where state = 'approved' and deleted_at is null;

-- Counting what everyone sees, by its state and owner, without a look at the goals themselves.
create index goal_count_listed on goal (tenant_id, period_id, state, owner_id)
  where deleted_at is null and not is_private and state <> 'draft';
drop index goal_count_open;

-- Which goals have goals of a quarter below them (goals/reads/filter.ts).
create index goal_parents_of_period on goal (tenant_id, period_id, parent_id) where parent_id is not null;
