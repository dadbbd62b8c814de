import { sql } from 'kysely';
import type { Scope } from '../../db/database.ts';
import { type CommentRow, mentionsOfComment } from './said.ts';

type OnType = CommentRow['onType'];

interface Commentable {
  readonly goalId: number;
  readonly id: number;
  /** A line about an edit that is not applied, which fewer people read than the goal (decisions.md 2). */
  readonly ofOpenEdit: boolean;
  /** A result that was retracted, or of a goal whose result was: nothing is said about it any more. */
  readonly isOver: boolean;
}

/** The SQL of whether line `t` of History is about an edit that is not applied. */
export const isOfOpenEdit = sql<boolean>`(t.edit_id is not null and not exists (select from transition applied
  where applied.tenant_id = t.tenant_id and applied.goal_id = t.goal_id
    and applied.edit_id = t.edit_id and applied.to_state = 'approved'))`;

/** The goal that a status, transition or result belongs to, and the id comments hang on. */
export async function goalOfCommentable(scope: Scope, type: OnType, id: number): Promise<Commentable | null> {
  const tables = {
    GoalStatus: sql`select goal_id as "goalId", id, false as "ofOpenEdit", false as "isOver"
      from goal_status where id = ${id}::bigint`,
    StateTransition: sql`select goal_id as "goalId", id,
        ${isOfOpenEdit} as "ofOpenEdit", false as "isOver"
      from transition t where id = ${id}::bigint`,
    OwnerGoalResult: sql`select goal_id as "goalId", result_id as id, false as "ofOpenEdit",
        ${isOver('owner_result')} from owner_result r
      where id = ${id}::bigint and result_id = id`,
    ManagerGoalResult: sql`select goal_id as "goalId", result_id as id, false as "ofOpenEdit",
        ${isOver('manager_result')} from manager_result r
      where id = ${id}::bigint and result_id = id`,
  };
  const found = await sql<Commentable>`${tables[type]}
    and tenant_id = ${scope.tenantId}::bigint`.execute(scope.db);
  return found.rows[0] ?? null;
}

const isOver = (
  table: 'owner_result' | 'manager_result',
) => sql`not exists (select from ${sql.table(table)} present
  where present.tenant_id = r.tenant_id and present.goal_id = r.goal_id and present.result_id = r.result_id
    and present.retracted_at is null and present.superseded_at is null) as "isOver"`;

/** Who has commented there before. */
export async function commentersOn(
  scope: Scope,
  goalId: number,
  type: OnType,
  onId: number,
): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('comment')
    .select('author_id')
    .distinct()
    .where('tenant_id', '=', scope.tenantId)
    .where('goal_id', '=', goalId)
    .where('on_type', '=', type)
    .where('on_id', '=', onId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.author_id);
}

/** A comment that is not deleted, with the goal it is about. */
export async function commentById(
  scope: Scope,
  id: number,
): Promise<(CommentRow & { goalId: number }) | null> {
  const found = await sql<CommentRow & { goalId: number }>`
    select c.id, c.goal_id as "goalId", c.on_type as "onType", c.on_id as "onId", c.author_id as "authorId",
      a.name as "authorName", a.avatar_id as "authorAvatarId", c.body, c.created_at as "createdAt",
      c.updated_at as "updatedAt",
      ${mentionsOfComment} as mentions
    from comment c join person a on a.tenant_id = c.tenant_id and a.id = c.author_id
    where c.tenant_id = ${scope.tenantId}::bigint and c.id = ${id}::bigint and c.deleted_at is null`.execute(
    scope.db,
  );
  return found.rows[0] ?? null;
}
