import type { Writing } from '../../kernel/reading.ts';
import { notify } from '../../notifications/actions.ts';
import { type SeenGoal, whoSees } from '../access.ts';
import { childrenToTell } from '../reads/relatives.ts';
import { markDeleted } from '../store/goal.ts';
import { act } from './act.ts';
import { endOpenEdit } from './end-edit.ts';

/** Delete a goal: the row stays as deleted, so that its children say so until they are re-aligned (decisions.md 3). */
export function deleteGoal(writing: Writing, goalId: number, updatedAt: string | undefined) {
  const request = { id: goalId, call: 'delete' as const, ...(updatedAt === undefined ? {} : { updatedAt }) };
  return act(writing, request, async (seen) => {
    const ended = await endOpenEdit(writing, seen.row);
    await markDeleted(writing.scope, seen.row.id, writing.viewer.id);
    await tellChildren(writing, seen);
    return { lines: ended, tell: ['goal_deleted'], touches: true };
  });
}

/** Owners of the goals below who saw their parent hear that it is gone, in one go however many they are. */
async function tellChildren(writing: Writing, seen: SeenGoal): Promise<void> {
  const { scope, viewer } = writing;
  const { period } = seen;
  const all = await childrenToTell(scope, seen.row.id);
  const seeing = await whoSees(scope, seen.row.id, [...new Set(all.map((child) => child.ownerId))]);
  const children = all.filter((child) => seeing.has(child.ownerId));
  await notify(
    scope,
    children.map((child) => ({
      personId: child.ownerId,
      actorId: viewer.id,
      kind: 'parent_deleted' as const,
      params: {
        actor: viewer.name,
        owner: child.ownerName,
        title: child.title,
        quarter: `Q${period.quarter} ${period.year}`,
      },
      objectId: child.id,
      place: { goal: child.id },
    })),
  );
}
