import type { z } from 'zod';
import type { goalWorkflows } from '#contract/goal-workflows.ts';
import { actionTypes } from '#contract/vocabulary.ts';
import { mayCreateFor } from '#rules/goals/actors.ts';
import { means } from '#rules/goals/states.ts';
import type { GoalEvent } from '#rules/notifications/events.ts';
import { asked } from '../../kernel/act.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import type { GoalRow } from '../rows.ts';
import { changeOwner } from '../store/goal.ts';
import { act } from './act.ts';
import { futureOwner } from './form-checks.ts';

type Body = z.output<typeof goalWorkflows.changeOwner.body>;

/** Hand a goal over: state, edit, statuses and results stay; open requests move with it (decisions.md 2 and 3). */
export function handOver(given: Writing, body: Body) {
  const { Id, UpdatedAt } = body;
  return act(given, asked('changegoalownership', { Id, UpdatedAt }), async (seen, _, writing) => {
    const { row } = seen;
    if (body.UserId === row.ownerId) return { lines: [], tell: [], touches: false };
    const owner = await futureOwner(writing, body.UserId, 'UserId');
    const inOwnBranch = seen.facts.parentsInOwnBranch;
    if (!mayCreateFor(writing.viewer, owner, inOwnBranch))
      throw badField('UserId', 'refusals.owner_unusable');
    await changeOwner(writing.scope, row.id, owner.ownerId, owner.ownerRole === 'ceo');
    return {
      lines: [
        {
          subject: 'Goal',
          from: null,
          to: null,
          actionType: actionTypes.ownerChange,
          meta: { fromOwnerId: row.ownerId, toOwnerId: owner.ownerId },
        },
      ],
      tell: eventsOf(row, owner.ownerActingManagerId),
      touches: true,
      around: {
        ownerId: owner.ownerId,
        ownerName: owner.ownerName,
        actingManagerId: owner.ownerActingManagerId,
      },
    };
  });
}

/**
 * Both people are told, and whoever decides on what is waiting, unless that person did before. Each hears the first that
 * is theirs: a former owner who decides on it now hears what waits for them.
 */
function eventsOf(row: GoalRow, approverId: number | null): GoalEvent[] {
  const waits = means(row.state, 'waits') || row.editState === 'review';
  return waits && approverId !== row.ownerActingManagerId
    ? ['request_moved', 'goal_handed_over', 'goal_received']
    : ['goal_handed_over', 'goal_received'];
}
