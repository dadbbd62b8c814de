import { sql } from 'kysely';
import type { ActionItemChangeKind } from '#contract/vocabulary.ts';
import type { WriteScope } from '../db/database.ts';

export interface ItemFields {
  readonly title: string;
  readonly dueDate: string;
  readonly assigneeId: number;
  readonly requesterId: number;
}

/** Field of the wire -> what it was and what it is now. */
export type ItemChanges = Readonly<Record<string, readonly [string | number | null, string | number | null]>>;

/** Hold the item until the transaction ends; false when there is none. */
export async function lockItem(scope: WriteScope, id: number): Promise<boolean> {
  const held = await sql`select id from action_item
    where tenant_id = ${scope.tenantId}::bigint and id = ${id}::bigint for update`.execute(scope.db);
  return held.rows.length > 0;
}

export async function insertItem(scope: WriteScope, makerId: number, fields: ItemFields): Promise<number> {
  const row = await scope.db
    .insertInto('action_item')
    .values({
      tenant_id: scope.tenantId,
      ...columnsOf(fields),
      maker_id: makerId,
      created_at: scope.now,
      updated_at: scope.now,
      updated_by_id: makerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeItem(scope: WriteScope, id: number, fields: ItemFields): Promise<void> {
  await update(scope, id, columnsOf(fields));
}

export async function setCompleted(scope: WriteScope, id: number, at: Date | null): Promise<void> {
  await update(scope, id, { completed_at: at });
}

export async function setDeleted(scope: WriteScope, id: number): Promise<void> {
  await update(scope, id, { deleted_at: scope.now });
}

/** Who did it, beside the change; UpdatedAt moves. */
export async function touchItem(scope: WriteScope, id: number, actorId: number): Promise<void> {
  await scope.db
    .updateTable('action_item')
    .set({
      updated_by_id: actorId,
      updated_at: sql<Date>`greatest(${scope.now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Record for ever what was done with an item. */
export async function insertItemChange(
  scope: WriteScope,
  about: { readonly itemId: number; readonly actorId: number },
  kind: ActionItemChangeKind,
  changes: ItemChanges,
): Promise<void> {
  await scope.db
    .insertInto('action_item_change')
    .values({
      tenant_id: scope.tenantId,
      item_id: about.itemId,
      actor_id: about.actorId,
      kind,
      changes: JSON.stringify(changes),
      created_at: scope.now,
    })
    .execute();
}

const columnsOf = ({ title, dueDate, assigneeId, requesterId }: ItemFields) => ({
  title,
  due_date: dueDate,
  assignee_id: assigneeId,
  requester_id: requesterId,
});

type Columns = Partial<ReturnType<typeof columnsOf>> & {
  readonly completed_at?: Date | null;
  readonly deleted_at?: Date;
};

async function update(scope: WriteScope, id: number, columns: Columns): Promise<void> {
  await scope.db
    .updateTable('action_item')
    .set(columns)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}
