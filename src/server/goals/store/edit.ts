import type { WriteScope } from '../../db/database.ts';
import type { EditChanges } from '../rows.ts';

export async function insertEdit(
  scope: WriteScope,
  edit: {
    goalId: number;
    authorId: number;
    state: 'draft' | 'review' | 'approved';
    changes: EditChanges;
    replaced: EditChanges | null;
  },
): Promise<number> {
  const row = await scope.db
    .insertInto('goal_edit')
    .values({
      tenant_id: scope.tenantId,
      goal_id: edit.goalId,
      author_id: edit.authorId,
      state: edit.state,
      changes: JSON.stringify(edit.changes),
      replaced: edit.replaced === null ? null : JSON.stringify(edit.replaced),
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeEdit(
  scope: WriteScope,
  id: number,
  change: {
    state?: 'draft' | 'review' | 'canceled' | 'approved';
    changes?: EditChanges;
    replaced?: EditChanges;
  },
): Promise<void> {
  await scope.db
    .updateTable('goal_edit')
    .set({
      updated_at: scope.now,
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.changes === undefined ? {} : { changes: JSON.stringify(change.changes) }),
      ...(change.replaced === undefined ? {} : { replaced: JSON.stringify(change.replaced) }),
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}
