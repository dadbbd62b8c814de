-- How much of a thing one person has made is counted before there is one more (contract: limits).
create index goal_of_maker on goal (tenant_id, creator_id, period_id) where deleted_at is null;
create index action_item_of_maker on action_item (tenant_id, maker_id)
  where deleted_at is null and completed_at is null;
-- Of the mails of notices that are asked for a person one is sent, and the others are done with it.
create index job_digest_of_person on job (tenant_id, (payload ->> 'personId'))
  where kind = 'digest' and done_at is null and failed_at is null;
