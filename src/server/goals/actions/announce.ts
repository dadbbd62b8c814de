import { changeOf } from '#rules/goals/change.ts';
import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import { chainOf, goalAdmins, type SeenGoal } from '../access.ts';
import type { FoundGoal } from '../rows.ts';

/**
 * Say that a goal changed, and in which way: to the company, or of a private or draft goal to those alone who see it.
 * Its parent is named only where nobody could learn by it of a goal that is hidden.
 */
export async function announceGoal(scope: WriteScope, { row }: SeenGoal, after: FoundGoal): Promise<void> {
  const isHidden = after.isPrivate || after.state === 'draft';
  const wasHidden = row.isPrivate || row.state === 'draft';
  const alsoAdmins = !(row.isPrivate && after.isPrivate);
  const people = wasHidden && isHidden ? await thoseWhoSee(scope, row, after.ownerId, alsoAdmins) : null;
  const hasVanished = isHidden && !wasHidden;
  const mayName = (goal: FoundGoal) => goal.parentState !== 'draft' && goal.parentPrivate === false;
  const parentId = !hasVanished && mayName(after) ? after.parentId : null;
  const hasLeft = !wasHidden && !hasVanished && row.parentId !== after.parentId && mayName(row);
  publish(scope, {
    people,
    event: 'TenantUpdate',
    data: {
      Kind: 'goal_update',
      GoalId: row.id,
      PeriodId: after.periodId,
      Change: changeOf(row, after, scope.now),
      // Who hears only that it has vanished is told no more than that.
      ...(hasVanished ? {} : { OwnerId: after.ownerId }),
      ...(parentId === null ? {} : { ParentId: parentId }),
      ...(hasLeft && row.parentId !== null ? { FormerParentId: row.parentId } : {}),
    },
  });
}

/** Those who saw it before and those who see it now: the former must learn that it is gone from their screens. */
async function thoseWhoSee(
  scope: WriteScope,
  row: SeenGoal['row'],
  ownerId: number,
  alsoAdmins: boolean,
): Promise<number[]> {
  const people = new Set([row.ownerId, ...row.ownerChain, row.ownerActingManagerId ?? row.ownerId]);
  const [others, admins] = await Promise.all([
    ownerId === row.ownerId ? [] : ownerAndAbove(scope, ownerId),
    alsoAdmins ? goalAdmins(scope) : [],
  ]);
  for (const id of [...others, ...admins, ...(alsoAdmins ? [row.creatorId] : [])]) people.add(id);
  return [...people];
}

async function ownerAndAbove(scope: WriteScope, ownerId: number): Promise<number[]> {
  const [chain, owner] = await Promise.all([
    chainOf(scope, ownerId),
    scope.db
      .selectFrom('person')
      .select('acting_manager_id')
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', ownerId)
      .executeTakeFirst(),
  ]);
  return [ownerId, ...chain, ...(owner?.acting_manager_id == null ? [] : [owner.acting_manager_id])];
}
