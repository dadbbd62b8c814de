import { sql } from 'kysely';
import { actionTypes, type GoalState } from '#contract/vocabulary.ts';
import { type Letter, lettersFor } from '#rules/goals/actors.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../../db/database.ts';
import type { Reading, Writing } from '../../../kernel/reading.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import {
  aboveLately,
  actedLately,
  aDayBefore,
  refusalFor,
  selvesLately,
} from '../../../kernel/rights/lately.ts';
import type { SeenGoal } from '../../access.ts';

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
  const belowOwnGoalOfViewer =
    selves.some((self) => self.isGoalManager) && (await wasInBranchOf(scope, viewer.id, row.id));
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
  const [above, hasActed] = await Promise.all([
    aboveLately(scope, ownerId),
    actedLately(scope, viewer.id, ownerId),
  ]);
  return { ownerChain: above, ownerActingManagerId: hasActed ? viewer.id : null };
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
}

/** Whose the goal was on the last day, and whether as a draft. */
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
  const ownerIds = lines.flatMap((line) => {
    const { fromOwnerId } = line.meta as { fromOwnerId?: number };
    return line.action_type === actionTypes.ownerChange && fromOwnerId !== undefined ? [fromOwnerId] : [];
  });
  return { state: wasDraft ? 'draft' : row.state, ownerIds };
}

/**
 * Whether the goal lies below one of the person's own, or did on the last day, as far as that is recorded: where its owner
 * changes the parent of a draft, or of what is under review, that leaves no line.
 */
async function wasInBranchOf(scope: Scope, personId: number, goalId: number): Promise<boolean> {
  const dayAgo = sql`${aDayBefore(scope.now)}::timestamptz`;
  const found = await sql`
    with recursive up(id) as (
      select ${goalId}::bigint
      union
      select above.id from up, lateral (
        select g.parent_id as id from goal g
        where g.tenant_id = ${scope.tenantId}::bigint and g.id = up.id and g.parent_id is not null
          and (g.deleted_at is null or g.deleted_at >= ${dayAgo})
        union all
        select (t.meta ->> 'fromParentId')::bigint from transition t
        where t.tenant_id = ${scope.tenantId}::bigint and t.goal_id = up.id and t.created_at >= ${dayAgo}
          and t.meta ? 'fromParentId'
        union all
        select (e.replaced ->> 'parentId')::bigint from goal_edit e
        where e.tenant_id = ${scope.tenantId}::bigint and e.goal_id = up.id and e.updated_at >= ${dayAgo}
          and e.replaced ->> 'parentId' is not null
      ) above)
    select from up where up.id <> ${goalId}::bigint
      and (exists (select from goal g where g.tenant_id = ${scope.tenantId}::bigint and g.id = up.id
          and g.owner_id = ${personId}::bigint and (g.deleted_at is null or g.deleted_at >= ${dayAgo}))
        or exists (select from transition t where t.tenant_id = ${scope.tenantId}::bigint and t.goal_id = up.id
          and t.created_at >= ${dayAgo} and (t.meta ->> 'fromOwnerId')::bigint = ${personId}::bigint))
    limit 1`.execute(scope.db);
  return found.rows.length > 0;
}
