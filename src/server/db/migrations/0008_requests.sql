-- Deciding reads the requests about a goal, whoever had them.
create index notification_of_goal on notification (tenant_id, goal_id) where read_at is null;
