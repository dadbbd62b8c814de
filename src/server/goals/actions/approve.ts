import type { z } from 'zod';
import type { goals } from '#contract/goals.ts';
import type { Rule } from '#rules/goals/permissions.ts';
import type { GoalEvent } from '#rules/notifications/events.ts';
import { asked } from '../../kernel/act.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import type { SeenGoal } from '../access.ts';
import type { EditChanges, GoalRow } from '../rows.ts';
import { changeEdit } from '../store/edit.ts';
import { changeFields, changeState } from '../store/goal.ts';
import { act, type Recorded } from './act.ts';
import { checkedParent, futureOwner } from './form-checks.ts';

type Body = z.output<typeof goals.approve.body>;

/**
 * Request approval, publish, approve or send back a goal; on an approved goal with an open GoalEdit the same of the
 * edit (decisions.md 1 and 3).
 */
export function approve(given: Writing, body: Body, heard?: Set<number>) {
  return act(given, asked('approve', body, heard), (seen, rule, writing) => move(writing, seen, rule));
}

/** Carry out an allowed row of approve: shared with a save that goes on to submit or publish. */
export function move(writing: Writing, seen: SeenGoal, rule: Rule): Promise<Recorded> {
  switch (rule.to) {
    case 'edit r':
    case 'edit d':
      return moveEdit(writing, seen, rule.to === 'edit r' ? 'review' : 'draft');
    case 'approved':
      return seen.row.state === 'approved' ? applyEdit(writing, seen) : moveGoal(writing, seen, 'approved');
    case 'review':
    case 'draft':
      return moveGoal(writing, seen, rule.to);
    default:
      throw new Error(`approve does not lead to ${rule.to}`);
  }
}

async function moveGoal(
  writing: Writing,
  seen: SeenGoal,
  to: 'review' | 'approved' | 'draft',
): Promise<Recorded> {
  const { row } = seen;
  return {
    changed: changeState(writing.scope, row.id, to, writing.viewer.id),
    lines: [{ subject: 'Goal', from: row.state, to }],
    tell: eventsOfMove(row, to),
    touches: 'with the change',
  };
}

function eventsOfMove(row: GoalRow, to: 'review' | 'approved' | 'draft'): GoalEvent[] {
  if (to === 'review') return ['goal_submitted'];
  if (to === 'draft') return ['goal_returned'];
  return row.state === 'draft' ? ['goal_published', 'report_goal_published'] : ['goal_approved'];
}

async function moveEdit(writing: Writing, seen: SeenGoal, to: 'review' | 'draft'): Promise<Recorded> {
  const { editId, editState, changes } = openEditOf(seen.row);
  // Whoever typed everything back as it was has nothing to ask for.
  if (to === 'review' && Object.keys(changes).length === 0) throw badField('Title', 'refusals.edit_empty');
  await changeEdit(writing.scope, editId, { state: to });
  return {
    lines: [{ subject: 'GoalEdit', from: editState, to, editId }],
    tell: [to === 'review' ? 'edit_submitted' : 'edit_returned'],
    touches: true,
  };
}

/** Approval applies what the edit changes over the goal as it is now, in this transaction (decisions.md 3). */
async function applyEdit(writing: Writing, seen: SeenGoal): Promise<Recorded> {
  const { row } = seen;
  const { editId, editState, changes } = openEditOf(row);
  const { parentId, ...fields } = changes;
  if (parentId !== undefined && parentId !== 0) {
    // The parent was fit when it was picked; by now it may be deleted, or hang below this very goal.
    const owner = await futureOwner(writing, row.ownerId);
    await checkedParent(writing, { owner, parentId, goalId: row.id, periodId: row.periodId });
  }
  await changeEdit(writing.scope, editId, { state: 'approved', replaced: replacedBy(row, changes) });
  const applied = {
    ...fields,
    ...(parentId === undefined ? {} : { parentId: parentId === 0 ? null : parentId }),
  };
  await changeFields(writing.scope, row.id, applied, writing.viewer.id);
  return {
    lines: [{ subject: 'GoalEdit', from: editState, to: 'approved', editId }],
    tell: ['edit_approved'],
    touches: 'with the change',
  };
}

function openEditOf(row: GoalRow): { editId: number; editState: 'draft' | 'review'; changes: EditChanges } {
  const { editId, editState, editChanges } = row;
  if (editId === null || editState === null || editChanges === null)
    throw new Error('There is no open edit.');
  return { editId, editState, changes: editChanges };
}

/** The fields an edit changes, as they stand on the goal: kept beside the edit, so that nothing is overwritten. */
export function replacedBy(row: GoalRow, changes: EditChanges): EditChanges {
  return {
    ...(changes.title === undefined ? {} : { title: row.title }),
    ...(changes.measurement === undefined ? {} : { measurement: row.measurement }),
    ...(changes.description === undefined ? {} : { description: row.description }),
    ...(changes.reportingMemo === undefined ? {} : { reportingMemo: row.reportingMemo }),
    ...(changes.isPrivate === undefined ? {} : { isPrivate: row.isPrivate }),
    ...(changes.parentId === undefined ? {} : { parentId: row.parentId ?? 0 }),
  };
}
