import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Letter, lettersFor, seesItem } from '#rules/action-items/actors.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../db/database.ts';
import { idOfNoticed, type NoticeSight } from '../kernel/notice-sight.ts';
import { notFound } from '../kernel/refusal.ts';
import { type ItemRow, itemsThat } from './rows.ts';

/** An item that the viewer sees, and how the viewer stands to it. */
export interface SeenItem {
  readonly row: ItemRow;
  readonly letters: ReadonlySet<Letter>;
}

/** The only way to an item, deleted ones too: it exists for requester and assignee alone. */
export async function itemEvenDeleted(scope: Scope, viewer: ViewerFacts, id: number): Promise<SeenItem> {
  const [row] = await itemsThat(scope, sql<SqlBool>`i.id = ${id}::bigint`);
  if (row === undefined) throw notFound();
  const letters = lettersFor(viewer, { requesterId: row.requester.id, assigneeId: row.assignee.id });
  if (!seesItem(letters)) throw notFound();
  return { row, letters };
}

/** The SQL twin of `seesItem`, of items `i` that are not deleted; an observer sees none. */
export function ownItems(scope: Scope, viewer: ViewerFacts): RawBuilder<SqlBool> {
  return sql<SqlBool>`(i.tenant_id = ${scope.tenantId}::bigint and i.deleted_at is null
    and (i.assignee_id = ${viewer.id}::bigint or i.requester_id = ${viewer.id}::bigint))`;
}

/** Of an item that is no longer one's own nothing is left, but that it was deleted or given to somebody else. */
export const itemNotices: NoticeSight = {
  join: sql`left join action_item i on i.tenant_id = n.tenant_id and i.id = ${idOfNoticed('ActionItem')}`,
  seenBy: (scope, viewer) => sql<SqlBool>`(i.id is null or n.kind in ('item_deleted', 'item_taken_away')
    or ${ownItems(scope, viewer)})`,
  holds: sql<SqlBool>`(i.id is null or case n.kind
    when 'item_given' then ${isToDo()}
    when 'item_received' then ${isToDo()}
    when 'item_changed' then ${isToDo()}
    when 'item_requested' then i.requester_id = n.person_id
    when 'item_requester_changed' then i.requester_id = n.person_id
    when 'item_taken_away' then i.assignee_id <> n.person_id
    when 'item_completed' then i.completed_at is not null
    when 'item_reopened' then i.completed_at is null
    else true end)`,
  // The title it has now; what it is called since it went to somebody else is none of its former assignee's business.
  wordsNow: sql`case when i.id is not null and n.kind not in ('item_taken_away', 'item_deleted')
    then jsonb_build_object('title', i.title) end`,
};

/** The receiver of notice `n` is still to do item `i`. */
function isToDo(): RawBuilder<SqlBool> {
  return sql`(i.assignee_id = n.person_id and i.completed_at is null)`;
}
