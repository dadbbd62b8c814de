-- A dashboard asks for the few approved goals of a person and of each report: of twelve quarters most are finalized.
create index goal_active_of_owner on goal (tenant_id, owner_id) where state = 'approved' and deleted_at is null;
