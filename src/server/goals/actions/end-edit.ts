import type { Writing } from '../../kernel/reading.ts';
import type { GoalRow } from '../rows.ts';
import { changeEdit } from '../store/edit.ts';
import type { Line } from '../store/history.ts';

/** Shelving, finalizing and deleting cancel an open edit with the goal (decisions.md 3); its line, if there is one. */
export async function endOpenEdit(writing: Writing, row: GoalRow): Promise<Line[]> {
  if (row.editId === null || row.editState === null) return [];
  await changeEdit(writing.scope, row.editId, { state: 'canceled' });
  return [
    {
      subject: 'GoalEdit',
      from: row.editState,
      to: 'canceled',
      editId: row.editId,
      meta: { withGoal: true },
    },
  ];
}
