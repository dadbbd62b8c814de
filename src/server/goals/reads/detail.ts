import { sql } from 'kysely';
import type { GoalState } from '#rules/goals/states.ts';
import type { Scope } from '../../db/database.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { visibleTo } from '../visible.ts';

export interface StatusRow {
  id: number;
  weekId: number;
  likelihood: number;
  quality: number;
  commentCount: number;
}

export interface TransitionRow {
  id: number;
  editId: number | null;
  actionType: number | null;
  fromState: string | null;
  toState: string | null;
  meta: {
    fromOwnerId?: number;
    toOwnerId?: number;
    fromParentId?: number;
    toParentId?: number;
    withGoal?: boolean;
  };
  actorId: number;
  actorName: string;
  actorAvatarId: number | null;
  byOwner: boolean;
  createdAt: Date;
  fromOwnerName: string | null;
  toOwnerName: string | null;
  /** null when the viewer may not see that parent. */
  toParentTitle: string | null;
}

export interface CommentRow {
  id: number;
  onType: 'GoalStatus' | 'StateTransition' | 'OwnerGoalResult' | 'ManagerGoalResult';
  onId: number;
  authorId: number;
  authorName: string;
  authorAvatarId: number | null;
  body: string;
  createdAt: Date;
}

export interface RelativeRow {
  id: number;
  parentId: number | null;
  title: string;
  state: GoalState;
  ownerId: number;
  ownerName: string;
  avatarId: number | null;
  deleted: boolean;
}

/** Weekly statuses as shown now, oldest week first. */
export async function statusesOf(scope: Scope, goalId: number): Promise<StatusRow[]> {
  const found = await sql<StatusRow>`
    select s.id, s.week_id as "weekId", s.likelihood, s.quality,
      (select count(*)::int from comment c where c.tenant_id = s.tenant_id and c.goal_id = s.goal_id
        and c.on_type = 'GoalStatus' and c.on_id = s.id and c.deleted_at is null) as "commentCount"
    from goal_status s
    join week w on w.tenant_id = s.tenant_id and w.id = s.week_id
    where s.tenant_id = ${scope.tenantId}::bigint and s.goal_id = ${goalId}::bigint
    order by w.start_date, s.id`.execute(scope.db);
  return found.rows;
}

/** Every recorded change, oldest first, with the names its line speaks of. */
export async function transitionsOf(scope: Scope, viewer: Viewer, goalId: number): Promise<TransitionRow[]> {
  const found = await sql<TransitionRow>`
    select t.id, t.edit_id as "editId", t.action_type as "actionType", t.from_state as "fromState",
      t.to_state as "toState", t.meta, t.actor_id as "actorId", a.name as "actorName",
      a.avatar_id as "actorAvatarId", t.by_owner as "byOwner", t.created_at as "createdAt",
      f.name as "fromOwnerName", n.name as "toOwnerName",
      case when parent.id is not null and ${visibleTo(scope, viewer, 'parent')} then parent.title end as "toParentTitle"
    from transition t
    join person a on a.tenant_id = t.tenant_id and a.id = t.actor_id
    left join person f on f.tenant_id = t.tenant_id and f.id = (t.meta ->> 'fromOwnerId')::bigint
    left join person n on n.tenant_id = t.tenant_id and n.id = (t.meta ->> 'toOwnerId')::bigint
    left join goal parent on parent.tenant_id = t.tenant_id and parent.id = (t.meta ->> 'toParentId')::bigint
    where t.tenant_id = ${scope.tenantId}::bigint and t.goal_id = ${goalId}::bigint
    order by t.id`.execute(scope.db);
  return found.rows;
}

/** All comments of a goal, oldest first; which of them the viewer reads is decided by the rules. */
export async function commentsOf(scope: Scope, goalId: number): Promise<CommentRow[]> {
  const found = await sql<CommentRow>`
    select c.id, c.on_type as "onType", c.on_id as "onId", c.author_id as "authorId", a.name as "authorName",
      a.avatar_id as "authorAvatarId", c.body, c.created_at as "createdAt"
    from comment c
    join person a on a.tenant_id = c.tenant_id and a.id = c.author_id
    where c.tenant_id = ${scope.tenantId}::bigint and c.goal_id = ${goalId}::bigint and c.deleted_at is null
    order by c.id`.execute(scope.db);
  return found.rows;
}

/**
 * From the top-level goal down to the parent, as far up as the viewer sees without a gap. A deleted goal ends the
 * line; it is told apart so that the hierarchy can say so.
 */
export async function ancestorsOf(
  scope: Scope,
  viewer: Viewer,
  parentId: number | null,
): Promise<RelativeRow[]> {
  if (parentId === null) return [];
  const found = await sql<RelativeRow>`
    with recursive up as (
      select ancestor.*, 1 as step from goal ancestor
      where ancestor.tenant_id = ${scope.tenantId}::bigint and ancestor.id = ${parentId}::bigint
        and ${visibleTo(scope, viewer, 'ancestor')}
      union all
      select ancestor.*, up.step + 1 from goal ancestor
      join up on ancestor.id = up.parent_id and up.deleted_at is null
      where ancestor.tenant_id = ${scope.tenantId}::bigint and up.step < 50
        and ${visibleTo(scope, viewer, 'ancestor')})
    select up.id, up.parent_id as "parentId", up.title, up.state, up.owner_id as "ownerId", p.name as "ownerName",
      p.avatar_id as "avatarId", up.deleted_at is not null as deleted
    from up join person p on p.tenant_id = up.tenant_id and p.id = up.owner_id
    order by up.step desc`.execute(scope.db);
  return found.rows;
}

/** Deleted goals next to this one that still have children, with how many of them the viewer sees. */
export async function deletedRelatives(
  scope: Scope,
  viewer: Viewer,
  goalId: number,
  parentId: number | null,
): Promise<{ id: number; parentId: number | null; count: number }[]> {
  const found = await sql<{ id: number; parentId: number | null; count: number }>`
    select * from (
      select g.id, g.parent_id as "parentId",
        (select count(*)::int from goal child where child.tenant_id = g.tenant_id and child.parent_id = g.id
          and child.deleted_at is null and ${visibleTo(scope, viewer, 'child')}) as count
      from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.deleted_at is not null
        and (g.id = ${parentId ?? 0}::bigint or g.parent_id = ${goalId}::bigint)
        and ${visibleTo(scope, viewer, 'g')}) d
    where d.count > 0 order by d.id`.execute(scope.db);
  return found.rows;
}

/** Name of the person who decides on requests for a goal. */
export async function nameOf(scope: Scope, personId: number | null): Promise<string | null> {
  if (personId === null) return null;
  const row = await scope.db
    .selectFrom('person')
    .select('name')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.name ?? null;
}
