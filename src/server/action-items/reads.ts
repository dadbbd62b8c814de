import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { ActionItemFilter, ActionItemSort, actionItems } from '#contract/action-items.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { lettersFor } from '#rules/action-items/actors.ts';
import { addDays } from '#rules/calendar/days.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../db/database.ts';
import type { Reading } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import { presentPersonRef } from '../people/present.ts';
import { itemEvenDeleted, ownItems } from './access.ts';
import { presentItem, presentItemPerson } from './present.ts';
import { type FlatPerson, type ItemPersonRow, itemsThat, personJson, personOf } from './rows.ts';

type Filter = z.output<typeof ActionItemFilter>;

/** A page of the viewer's items, and whom the whole tab names; observers have none (decisions-people.md 14). */
export async function itemList(reading: Reading, filter: Filter): Promise<AnswerOf<typeof actionItems.list>> {
  const { scope, viewer } = reading;
  refuseObservers(reading);
  // The page first, then whom it names: of ten thousand items four people each would be looked up.
  const [rows, { counts, to, by }] = await Promise.all([
    itemsThat(scope, sql<SqlBool>`i.id = any(${pageOf(reading, filter)})`, sql`order by ${inOrder(filter)}`),
    countedOf(reading, filter),
  ]);
  return {
    data: rows.map((row) =>
      presentItem(
        reading,
        row,
        lettersFor(viewer, { requesterId: row.requester.id, assigneeId: row.assignee.id }),
      ),
    ),
    count: counts.found,
    to_users: to.map((person) => presentItemPerson(reading, person)),
    by_users: by.map((person) => presentItemPerson(reading, person)),
    InProgress: counts.open,
    Completed: counts.done,
    NewestId: counts.newest,
    Today: reading.time.today,
  };
}

/** One item as the viewer sees it; 404 for a deleted one. */
export async function itemSeen(reading: Reading, id: number) {
  const { row, letters } = await itemEvenDeleted(reading.scope, reading.viewer, id);
  if (row.deletedAt !== null) throw notFound();
  return presentItem(reading, row, letters);
}

/** The same, and the page of its tab on which the viewer finds it, by deadline as a tab opens. */
export async function itemPlaced(reading: Reading, id: number): Promise<AnswerOf<typeof actionItems.one>> {
  const { scope, viewer } = reading;
  const item = await itemSeen(reading, id);
  const found = await sql<{ before: number }>`select count(*)::int as before from action_item i
    where ${ownItems(scope, viewer)} and ${inTab(item.CompletedAt !== null)}
      and (i.due_date, i.id) < (${item.DueDate}::date, ${id}::bigint)`.execute(scope.db);
  return { ...item, Page: Math.floor((found.rows[0]?.before ?? 0) / limits.listPageSize) + 1 };
}

/** How many items the viewer is to do by the end of the next seven days; none for observers. */
export async function dueCount({ scope, viewer, time }: Reading): Promise<number> {
  if (viewer.role === 'observer') return 0;
  const found = await sql<{ count: number }>`select count(*)::int as count from action_item i
    where i.tenant_id = ${scope.tenantId}::bigint and i.assignee_id = ${viewer.id}::bigint
      and ${dueBy(time.today)}`.execute(scope.db);
  return found.rows[0]?.count ?? 0;
}

/** What decides that item `i` is to be done within a week of this day, or should have been. */
export const dueBy = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(i.deleted_at is null and i.completed_at is null
    and i.due_date <= ${addDays(today, limits.actionItemDueDays)}::date)`;

/** Members who are still there, invited ones too, the viewer first. */
export async function itemUsers(
  { services, scope, viewer, now }: Reading,
  name: string,
  range: { readonly limit: number; readonly offset: number },
): Promise<AnswerOf<typeof actionItems.users>> {
  refuseObservers({ viewer });
  const key = searchKeyOf(name);
  const found = await sql<ItemPersonRow & { jobTitle: string; count: number }>`
    select p.id, p.name, p.job_title as "jobTitle", p.avatar_id as "avatarId", count(*) over ()::int as count
    from person p where p.tenant_id = ${scope.tenantId}::bigint and ${mayBeNamed()}
      and strpos(split_part(p.search_key, E'\n', 1), ${key}::text) > 0
    order by p.id <> ${viewer.id}::bigint, p.name, p.id
    limit ${range.limit}::int offset ${range.offset}::int`.execute(scope.db);
  return {
    data: found.rows.map((row) => ({
      ...presentPersonRef(services, viewer.tenantId, row, now),
      JobTitle: row.jobTitle,
    })),
    count: found.rows[0]?.count ?? 0,
  };
}

/** Someone whom an item may name anew; null for whoever may not be, or does not exist. */
export async function namable(
  scope: Scope,
  id: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const found = await sql<{ id: number; name: string }>`select p.id, p.name from person p
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = ${id}::bigint and ${mayBeNamed()}`.execute(
    scope.db,
  );
  return found.rows[0] ?? null;
}

/** How many items in progress this person has written down, whoever they are with by now. */
export async function countInProgress(scope: Scope, makerId: number): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from action_item i
    where i.tenant_id = ${scope.tenantId}::bigint and i.maker_id = ${makerId}::bigint
      and i.deleted_at is null and i.completed_at is null`.execute(scope.db);
  return found.rows[0]?.count ?? 0;
}

/** Whether the viewer asked for the item at some moment of the last day. */
export async function requestedLately(
  { scope, viewer }: Pick<Reading, 'scope' | 'viewer'>,
  id: number,
  field: 'RequesterId' | 'AssigneeId',
): Promise<boolean> {
  const dayAgo = new Date(scope.now.getTime() - 86_400_000);
  const found = await sql`select from action_item_change c
    where c.tenant_id = ${scope.tenantId}::bigint and c.item_id = ${id}::bigint
      and c.created_at >= ${dayAgo}::timestamptz
      and c.changes -> ${field}::text -> 0 = to_jsonb(${viewer.id}::bigint)`.execute(scope.db);
  return found.rows.length > 0;
}

const mayBeNamed = () => sql<SqlBool>`(p.deactivated_at is null and p.role <> 'observer')`;

function refuseObservers({ viewer }: Pick<Reading, 'viewer'>): void {
  if (viewer.role === 'observer') throw notFound();
}

const inTab = (completed: boolean): RawBuilder<SqlBool> =>
  completed ? sql<SqlBool>`i.completed_at is not null` : sql<SqlBool>`i.completed_at is null`;

function chosen({ AssigneeIds, RequesterIds }: Filter['Filters']): RawBuilder<SqlBool> {
  const among = (column: RawBuilder<unknown>, ids: readonly number[]) =>
    ids.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${column} = any(${[...ids]}::bigint[])`;
  return sql<SqlBool>`(${among(sql`i.assignee_id`, AssigneeIds)} and ${among(sql`i.requester_id`, RequesterIds)})`;
}

const columns = {
  DueDate: sql`i.due_date`,
  Title: sql`i.title`,
  Assignee: sql`t.name`,
  Requester: sql`q.name`,
} as const satisfies Record<z.infer<typeof ActionItemSort>, RawBuilder<unknown>>;

function inOrder({ SortBy, SortOrder }: Filter): RawBuilder<unknown> {
  return sql`${columns[SortBy]} ${directionOf({ SortOrder })}, i.id`;
}

const directionOf = ({ SortOrder }: Pick<Filter, 'SortOrder'>): RawBuilder<unknown> =>
  SortOrder === 'desc' ? sql`desc` : sql`asc`;

function namedInOrder({ SortBy }: Filter): RawBuilder<unknown> {
  if (SortBy === 'Assignee') return sql`join person t on t.tenant_id = i.tenant_id and t.id = i.assignee_id`;
  if (SortBy === 'Requester')
    return sql`join person q on q.tenant_id = i.tenant_id and q.id = i.requester_id`;
  return sql``;
}

interface Counted {
  readonly counts: {
    readonly found: number;
    readonly open: number;
    readonly done: number;
    readonly newest: number;
  };
  readonly to: readonly ItemPersonRow[];
  readonly by: readonly ItemPersonRow[];
}

/**
 * The Ids of a page. What others ask of the viewer and what the viewer asks of others is taken from an index each, no
 * further than the page goes.
 */
function pageOf({ scope, viewer }: Reading, filter: Filter): RawBuilder<unknown> {
  const end = filter.Page * filter.PageSize;
  const side = (whose: RawBuilder<SqlBool>) => sql`(select i.id, ${columns[filter.SortBy]} as sorted
    from action_item i ${namedInOrder(filter)}
    where i.tenant_id = ${scope.tenantId}::bigint and i.deleted_at is null and ${whose}
      and ${inTab(filter.IsCompleted)} and ${chosen(filter.Filters)}
    order by ${inOrder(filter)} limit ${end}::bigint)`;
  return sql`array(select i.id from (
      ${side(sql<SqlBool>`i.assignee_id = ${viewer.id}::bigint`)} union all
      ${side(sql<SqlBool>`i.requester_id = ${viewer.id}::bigint and i.assignee_id <> i.requester_id`)}) i
    order by i.sorted ${directionOf(filter)}, i.id
    limit ${filter.PageSize}::bigint offset ${end - filter.PageSize}::bigint)`;
}

/** What stands beside a page: how many items the viewer has, and whom the tab names. */
async function countedOf({ scope, viewer }: Reading, filter: Filter): Promise<Counted> {
  const newest = (side: RawBuilder<unknown>) => sql`(select max(i.id) from action_item i
    where i.tenant_id = ${scope.tenantId}::bigint and i.deleted_at is null and ${side} = ${viewer.id}::bigint)`;
  const found = await sql<CountedRow>`
    with own as materialized (select i.assignee_id, i.requester_id, i.is_open, i.items,
        i.is_open <> ${filter.IsCompleted}::boolean as in_tab, ${chosen(filter.Filters)} as is_chosen
      from action_item_count i where i.tenant_id = ${scope.tenantId}::bigint and i.items > 0
        and (i.assignee_id = ${viewer.id}::bigint or i.requester_id = ${viewer.id}::bigint))
    select ${itemsWhere(sql<SqlBool>`in_tab and is_chosen`)} as found, ${itemsWhere(sql<SqlBool>`is_open`)} as open,
      ${itemsWhere(sql<SqlBool>`not is_open`)} as done,
      coalesce(greatest(${newest(sql`i.assignee_id`)}, ${newest(sql`i.requester_id`)}), 0)::bigint as newest,
      ${peopleAmong(scope, sql`assignee_id`)} as to, ${peopleAmong(scope, sql`requester_id`)} as by
    from own`.execute(scope.db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A count answers one row.');
  const { to, by, ...counts } = row;
  return { counts, to: to.map(personOf), by: by.map(personOf) };
}

const itemsWhere = (which: RawBuilder<SqlBool>): RawBuilder<unknown> =>
  sql`coalesce(sum(items) filter (where ${which}), 0)::int`;

type CountedRow = Counted['counts'] & Record<'to' | 'by', readonly FlatPerson[]>;

const peopleAmong = (scope: Scope, who: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(${personJson('p')} order by p.name, p.id), '[]') from person p
  where p.tenant_id = ${scope.tenantId}::bigint and p.id in (select ${who} from own where in_tab))`;
