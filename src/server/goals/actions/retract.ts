import type { z } from 'zod';
import type { goalWorkflows } from '#contract/goal-workflows.ts';
import { asked } from '../../kernel/act.ts';
import type { Writing } from '../../kernel/reading.ts';
import { changeEdit } from '../store/edit.ts';
import { changeState } from '../store/goal.ts';
import { act } from './act.ts';

type Body = z.output<typeof goalWorkflows.retract.body>;

/** The owner takes a request for approval back; the comment is required (goals-core 4). */
export function retract(writing: Writing, body: Body) {
  return act(writing, asked('retract', body), async (seen) => {
    await changeState(writing.scope, seen.row.id, 'draft', writing.viewer.id);
    return {
      lines: [{ subject: 'Goal', from: 'review', to: 'draft' }],
      tell: [],
      touches: 'with the change',
    };
  });
}

/** The owner takes submitted edits back to draft, or discards draft changes; the comment is required. */
export function retractEdits(writing: Writing, body: Body) {
  return act(writing, asked('retractedits', body), async (seen, rule) => {
    const { editId, editState } = seen.row;
    if (editId === null || editState === null) throw new Error('There is no open edit to retract.');
    const to = rule.to === 'edit d' ? 'draft' : 'canceled';
    await changeEdit(writing.scope, editId, { state: to });
    return { lines: [{ subject: 'GoalEdit', from: editState, to, editId }], tell: [], touches: true };
  });
}
