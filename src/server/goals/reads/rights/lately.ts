import { actionTypes, type GoalState } from '#contract/vocabulary.ts';
import { type Letter, lettersFor } from '#rules/goals/actors.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../../db/database.ts';
import type { Reading, Writing } from '../../../kernel/reading.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import {
  aboveLately,
  aDayBefore,
  changesLately,
  refusalFor,
  selvesLately,
} from '../../../kernel/rights/lately.ts';
import { isInBranchOf, type SeenGoal } from '../../access.ts';

/**
 * Letters the viewer held at some moment of the last day: as former owner or former management, with a role or a flag
 * since taken, above a parent that is none any more, and as creator while the goal was still a draft.
 */
export async function lettersLately(
  { scope, viewer }: Writing,
  seen: SeenGoal,
): Promise<ReadonlySet<Letter>> {
  const { row } = seen;
  const [selves, past] = await Promise.all([selvesLately(scope, viewer.id), pastOf(scope, seen)]);
  const parents = selves.some((self) => self.isGoalManager) ? [row.parentId, ...past.parentIds] : [];
  const belowOwnGoalOfViewer = await anyInBranchOf(scope, viewer.id, parents);
  const held = new Set<Letter>(seen.letters);
  for (const ownerId of [row.ownerId, ...past.ownerIds]) {
    const owner = await ownerLately(scope, ownerId, viewer);
    for (const self of selves) {
      const then = lettersFor(self, {
        ...owner,
        ownerId,
        ownerRole: row.ownerRole,
        ownerActive: true,
        creatorId: row.creatorId,
        isPrivate: row.isPrivate,
        isCompany: row.isCompany,
        state: past.state,
        belowOwnGoalOfViewer,
      });
      for (const letter of then) held.add(letter);
    }
  }
  return held;
}

/** Who was above an owner, and the viewer as their manager, where that is what the viewer was. */
async function ownerLately(scope: Scope, ownerId: number, viewer: Pick<ViewerFacts, 'id'>) {
  const [above, moves, now] = await Promise.all([
    aboveLately(scope, ownerId),
    changesLately(scope, ownerId),
    actingManagerOf(scope, ownerId),
  ]);
  const wasManager = moves.some(({ ManagerId }) => ManagerId?.[0] === viewer.id);
  return { ownerChain: above, ownerActingManagerId: wasManager ? viewer.id : now };
}

async function actingManagerOf(scope: Scope, personId: number): Promise<number | null> {
  const row = await scope.db
    .selectFrom('person')
    .select('acting_manager_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.acting_manager_id ?? null;
}

/** Whether somebody may say something of a goal that belongs to whom it says. */
export type MayTalk = (by: ViewerFacts, then: Pick<SeenGoal, 'row'>) => boolean;

/**
 * What is answered to somebody who may say nothing there: 409 where they might at some moment of the last day, as whoever
 * they were and as the owner or the manager that they were to it.
 */
export async function talkRefusal(
  { scope, viewer }: Pick<Reading, 'scope' | 'viewer'>,
  seen: SeenGoal,
  may: MayTalk,
): Promise<Refusal> {
  const { row } = seen;
  const [owner, past] = await Promise.all([ownerLately(scope, row.ownerId, viewer), pastOf(scope, seen)]);
  const rows = [{ ...row, ...owner }, ...past.ownerIds.map((ownerId) => ({ ...row, ownerId }))];
  return refusalFor(scope, viewer.id, (by) => rows.some((then) => may(by, { row: then })));
}

interface Past {
  /** A draft, where it was one. */
  readonly state: GoalState;
  readonly ownerIds: readonly number[];
  readonly parentIds: readonly number[];
}

/** Whose the goal was on the last day, under what, and whether as a draft. */
async function pastOf(scope: Scope, { row }: SeenGoal): Promise<Past> {
  const dayAgo = aDayBefore(scope.now);
  const lines = await scope.db
    .selectFrom('transition')
    .select(['action_type', 'from_state', 'meta'])
    .where('tenant_id', '=', scope.tenantId)
    .where('goal_id', '=', row.id)
    .where('created_at', '>=', dayAgo)
    .execute();
  const wasDraft = lines.some((line) => line.from_state === 'draft') || row.createdAt >= dayAgo;
  const from = (action: number, key: 'fromOwnerId' | 'fromParentId'): number[] =>
    lines.flatMap((line) => {
      const id = (line.meta as Partial<Record<typeof key, number>>)[key];
      return line.action_type === action && id !== undefined ? [id] : [];
    });
  return {
    state: wasDraft ? 'draft' : row.state,
    ownerIds: from(actionTypes.ownerChange, 'fromOwnerId'),
    parentIds: from(actionTypes.parentChange, 'fromParentId'),
  };
}

async function anyInBranchOf(
  scope: Scope,
  personId: number,
  goalIds: readonly (number | null)[],
): Promise<boolean> {
  for (const id of goalIds) if (await isInBranchOf(scope, personId, id)) return true;
  return false;
}
