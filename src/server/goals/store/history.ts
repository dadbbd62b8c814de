import type { ActionType } from '#contract/vocabulary.ts';
import type { ShelvingReason } from '#rules/goals/ending/end-reasons.ts';
import type { Mention } from '#rules/goals/talk/mentions.ts';
import type { WriteScope } from '../../db/database.ts';

/** One line of History. */
export interface Line {
  readonly subject: 'Goal' | 'GoalEdit';
  readonly from: string | null;
  readonly to: string | null;
  readonly editId?: number;
  readonly actionType?: ActionType;
  readonly meta?: Record<string, number | boolean>;
  /** What it is shelved for, or asked to be. */
  readonly shelvedFor?: ShelvingReason | null;
  /** The version of a result that the line tells of. */
  readonly ownerResultId?: number;
  readonly managerResultId?: number;
}

export async function insertLine(
  scope: WriteScope,
  line: Line,
  about: { goalId: number; actorId: number; byOwner: boolean },
): Promise<number> {
  const row = await scope.db
    .insertInto('transition')
    .values({
      tenant_id: scope.tenantId,
      goal_id: about.goalId,
      edit_id: line.editId ?? null,
      action_type: line.actionType ?? null,
      from_state: line.from,
      to_state: line.to,
      meta: JSON.stringify(line.meta ?? {}),
      actor_id: about.actorId,
      by_owner: about.byOwner,
      reason: line.shelvedFor ?? null,
      owner_result_id: line.ownerResultId ?? null,
      manager_result_id: line.managerResultId ?? null,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertComment(
  scope: WriteScope,
  comment: {
    goalId: number;
    onType: 'GoalStatus' | 'StateTransition' | 'OwnerGoalResult' | 'ManagerGoalResult';
    onId: number;
    authorId: number;
    body: string;
  },
): Promise<number> {
  const row = await scope.db
    .insertInto('comment')
    .values({
      tenant_id: scope.tenantId,
      goal_id: comment.goalId,
      on_type: comment.onType,
      on_id: comment.onId,
      author_id: comment.authorId,
      body: comment.body,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeComment(scope: WriteScope, id: number, body: string): Promise<void> {
  await scope.db
    .updateTable('comment')
    .set({ body, updated_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Whom a comment names from now on. */
export async function setMentions(
  scope: WriteScope,
  commentId: number,
  mentions: readonly Mention[],
): Promise<void> {
  await scope.db
    .deleteFrom('comment_mention')
    .where('tenant_id', '=', scope.tenantId)
    .where('comment_id', '=', commentId)
    .execute();
  if (mentions.length === 0) return;
  await scope.db
    .insertInto('comment_mention')
    .values(
      mentions.map(({ personId, place, length }) => ({
        tenant_id: scope.tenantId,
        comment_id: commentId,
        place,
        length,
        person_id: personId,
      })),
    )
    .execute();
}

/** A deleted comment stays in the table and is shown nowhere. */
export async function endComment(scope: WriteScope, id: number): Promise<void> {
  await scope.db
    .updateTable('comment')
    .set({ deleted_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}
