import type { z } from 'zod';
import type { goalWorkflows } from '#contract/goal-workflows.ts';
import { actionTypes } from '#contract/vocabulary.ts';
import { asked } from '../../kernel/act.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import type { SeenGoal } from '../access.ts';
import { changeFields } from '../store/goal.ts';
import { act } from './act.ts';
import { checkedParent, checkedPresent, futureOwner } from './form-checks.ts';

type Body = z.output<typeof goalWorkflows.changeParent.body>;

/** Align a goal to another parent, at once; 0 removes the parent (goals-core 7, decisions.md 3). */
export function changeParent(given: Writing, body: Body) {
  const { Id, UpdatedAt } = body;
  return act(given, asked('changeparentgoal', { Id, UpdatedAt }), async (seen, _, writing) => {
    const { row } = seen;
    const present = row.parentId ?? 0;
    if (body.GoalId === present) {
      await checkedPresent(writing, present, 'GoalId');
      return { lines: [], tell: [], touches: false };
    }
    await checkNewParent(writing, seen, body.GoalId);
    const parentId = body.GoalId === 0 ? null : body.GoalId;
    await changeFields(writing.scope, row.id, { parentId }, writing.viewer.id);
    const meta = {
      ...(present === 0 ? {} : { fromParentId: present }),
      ...(body.GoalId === 0 ? {} : { toParentId: body.GoalId }),
    };
    return {
      lines: [{ subject: 'Goal', from: null, to: null, actionType: actionTypes.parentChange, meta }],
      tell: ['goal_moved'],
      touches: 'with the change',
    };
  });
}

async function checkNewParent(writing: Writing, seen: SeenGoal, parentId: number): Promise<void> {
  const { row, mustAlign } = seen;
  if (parentId === 0) {
    // Letter G holds where both parents lie in the own branch (decisions.md 3): none is not in it.
    if (mustAlign) throw badField('GoalId', 'refusals.parent_needed');
    return;
  }
  const owner = await futureOwner(writing, row.ownerId);
  const asked = { owner, parentId, goalId: row.id, periodId: row.periodId, field: 'GoalId' };
  const { inOwnBranch } = await checkedParent(writing, asked);
  if (mustAlign && !inOwnBranch) throw badField('GoalId', 'refusals.parent_unusable');
}
