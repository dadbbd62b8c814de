-- Goals without a parent are few beside a quarter's: 'Top Level' and 'Unaligned' find them without a look at all.
create index goal_top_of_period on goal (tenant_id, period_id) where parent_id is null;
