-- A page of one's own action items reads its first rows from an index for each side, and how many there are from a
-- count for each two people: of ten thousand items nothing is gone through.
drop index action_item_of_assignee;
drop index action_item_of_requester;
create index action_item_of_assignee on action_item (tenant_id, assignee_id, due_date, id)
  include (requester_id, completed_at) where deleted_at is null;
-- What one asks of oneself stands in the other.
create index action_item_of_requester on action_item (tenant_id, requester_id, due_date, id)
  include (assignee_id, completed_at) where deleted_at is null and assignee_id <> requester_id;
-- The youngest.
create index action_item_newest_of_assignee on action_item (tenant_id, assignee_id, id) where deleted_at is null;
create index action_item_newest_of_requester on action_item (tenant_id, requester_id, id) where deleted_at is null;

-- How many items that are not deleted stand between two people, kept by the trigger below alone.
create table action_item_count (
  tenant_id bigint not null,
  assignee_id bigint not null,
  requester_id bigint not null,
  is_open boolean not null,
  items integer not null,
  primary key (tenant_id, assignee_id, requester_id, is_open),
  constraint action_item_count_assignee foreign key (tenant_id, assignee_id) references person (tenant_id, id),
  constraint action_item_count_requester foreign key (tenant_id, requester_id) references person (tenant_id, id)
) with (fillfactor = 50);
create index action_item_count_of_requester on action_item_count (tenant_id, requester_id);

insert into action_item_count (tenant_id, assignee_id, requester_id, is_open, items)
select tenant_id, assignee_id, requester_id, completed_at is null, count(*) from action_item
where deleted_at is null group by 1, 2, 3, 4;

-- Where it leaves one count and comes to another both are held in one order, so that nobody waits for each other.
create function count_item() returns trigger language plpgsql as $$
begin
  insert into action_item_count as c (tenant_id, assignee_id, requester_id, is_open, items)
  select i.tenant_id, i.assignee_id, i.requester_id, i.completed_at is null, i.more
  from (
    select old.tenant_id, old.assignee_id, old.requester_id, old.completed_at, old.deleted_at, -1 as more
    where tg_op <> 'INSERT'
    union all
    select new.tenant_id, new.assignee_id, new.requester_id, new.completed_at, new.deleted_at, 1
    where tg_op <> 'DELETE'
  ) i where i.deleted_at is null
  order by 1, 2, 3, 4
  on conflict (tenant_id, assignee_id, requester_id, is_open) do update set items = c.items + excluded.items;
  return null;
end $$;
create trigger count_new_item after insert or delete on action_item for each row execute function count_item();
create trigger count_moved_item after update on action_item for each row
  when ((old.assignee_id, old.requester_id, old.completed_at is null, old.deleted_at is null)
    is distinct from (new.assignee_id, new.requester_id, new.completed_at is null, new.deleted_at is null))
  execute function count_item();
