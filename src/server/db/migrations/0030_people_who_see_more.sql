-- Those who read more than any colleague does, out of thousands (goals/reads/readers.ts).
create index person_admins on person (tenant_id, id) where is_goal_admin or is_org_admin;
