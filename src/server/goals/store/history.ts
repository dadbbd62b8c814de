import { sql } from 'kysely';
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

interface About {
  readonly goalId: number;
  readonly actorId: number;
  readonly byOwner: boolean;
}

/** Its id; null where this person has written `atMost` lines of the goal already, counted in the same question. */
export async function insertLine(
  scope: WriteScope,
  line: Line,
  about: About,
  atMost: number | null,
): Promise<number | null> {
  const room =
    atMost === null
      ? sql``
      : sql`where ${atMost}::integer > (select count(*) from transition kept
          where kept.tenant_id = ${scope.tenantId}::bigint and kept.goal_id = ${about.goalId}::bigint
            and kept.actor_id = ${about.actorId}::bigint)`;
  const written = await sql<{ id: number }>`
    insert into transition (tenant_id, goal_id, edit_id, action_type, from_state, to_state, meta, actor_id,
      by_owner, reason, owner_result_id, manager_result_id, created_at)
    select ${scope.tenantId}::bigint, ${about.goalId}::bigint, ${line.editId ?? null}::bigint,
      ${line.actionType ?? null}::smallint, ${line.from}::text, ${line.to}::text,
      ${JSON.stringify(line.meta ?? {})}::jsonb, ${about.actorId}::bigint, ${about.byOwner}::boolean,
      ${line.shelvedFor ?? null}::text, ${line.ownerResultId ?? null}::bigint,
      ${line.managerResultId ?? null}::bigint, ${scope.now}::timestamptz
    ${room} returning id`.execute(scope.db);
  return written.rows[0]?.id ?? null;
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
