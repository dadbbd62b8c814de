import { sql } from 'kysely';
import type { WriteScope } from '../db/database.ts';

interface NoteText {
  readonly title: string;
  readonly body: string;
}

/** Hold a note until the transaction ends; false when there is none. */
export async function lockNote(scope: WriteScope, id: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('note')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Write a note; answers its id. */
export async function insertNote(
  scope: WriteScope,
  note: NoteText & { readonly writerId: number; readonly subjectId: number },
): Promise<number> {
  const row = await scope.db
    .insertInto('note')
    .values({
      tenant_id: scope.tenantId,
      writer_id: note.writerId,
      subject_id: note.subjectId,
      title: note.title,
      body: note.body,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateNote(scope: WriteScope, id: number, text: NoteText): Promise<void> {
  await scope.db
    .updateTable('note')
    .set({
      ...text,
      updated_at: sql<Date>`greatest(${scope.now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

/** For good: what was written for oneself alone is no record of the company. */
export async function deleteNote(scope: WriteScope, id: number): Promise<void> {
  await scope.db.deleteFrom('note').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();
}
