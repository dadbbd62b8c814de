import { type RawBuilder, sql } from 'kysely';
import type { ActionType, EndReason, GoalState } from '#contract/vocabulary.ts';
import type { ReaderFacts } from '#rules/goals/audience.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import { writtenByRights } from '../../kernel/kept/written-once.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { EditChanges } from '../rows.ts';
import { oneVisibleTo, visibleTo } from '../visible.ts';
import { candidates } from './readers.ts';
import { type CommentRow, commentsTold, type ToldComments, toldComments } from './said.ts';

export interface StatusRow {
  id: number;
  weekId: number;
  likelihood: number;
  quality: number;
}

export interface TransitionRow {
  id: number;
  editId: number | null;
  actionType: ActionType | null;
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
  /** Of an edit that was applied: what it changed, and what stood there. */
  changes: EditChanges | null;
  replaced: EditChanges | null;
  /** The reason given with it, of shelving or of the version of a result that it tells of, and what was learnt. */
  reason: EndReason | null;
  reasonGoalId: number | null;
  /** null when the viewer may not see that goal. */
  reasonGoalTitle: string | null;
  reasonText: string | null;
  learning: string | null;
  /** The parents in them, where the viewer may see them. */
  newParentTitle: string | null;
  oldParentTitle: string | null;
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

/** A deleted goal next to one, with how many children of it the viewer sees. */
export interface DeletedRow {
  id: number;
  parentId: number | null;
  count: number;
}

/** Everything around a goal that its detail shows. */
export interface Surroundings {
  /** Weekly statuses as shown now, oldest week first. */
  statuses: StatusRow[];
  /** Every recorded change, oldest first, with the names its line speaks of. */
  transitions: TransitionRow[];
  /** All comments, oldest first; which of them the viewer reads is decided by the rules. */
  comments: CommentRow[];
  /**
   * From the top-level goal down to the parent, as far up as the viewer sees without a gap. A deleted goal ends the
   * line; it is told apart so that the hierarchy can say so.
   */
  ancestors: RelativeRow[];
  /** Deleted goals next to this one, or where the line of ancestors ends, that still have children. */
  deleted: DeletedRow[];
  /** Who may read more of it than any colleague does. */
  readers: ReaderFacts[];
}

/** A row that came inside a document: instants are text there. */
type Told<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] };
type ToldSurroundings = {
  [K in Exclude<keyof Surroundings, 'comments'>]: Told<Surroundings[K][number]>[];
} & {
  comments: ToldComments;
};

/**
 * In one statement: each on its own would cost a way to the database and back. What several parts begin with, the goal
 * itself and those above it, stands in it once.
 */
export async function surroundingsOf(reading: Reading, goalId: number): Promise<Surroundings> {
  const { scope, viewer } = reading;
  const around = await commentsTold(reading, goalId, async (known) => {
    const [told] =
      known === null
        ? await surroundings(scope, viewer, goalId)
        : await surroundingsButKnown(scope, viewer, goalId, known);
    if (told === undefined) throw new Error('A statement without from answered no row.');
    return told;
  });
  return {
    ...around,
    transitions: around.transitions.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
  };
}

const surroundings = writtenByRights((scope, viewer, goalId: number) =>
  aroundGoal(scope, viewer, goalId, toldComments(scope, goalId)),
);

const surroundingsButKnown = writtenByRights((scope, viewer, goalId: number, known: string) =>
  aroundGoal(scope, viewer, goalId, toldComments(scope, goalId, known)),
);

const aroundGoal = (scope: Scope, viewer: ViewerFacts, goalId: number, comments: RawBuilder<unknown>) =>
  sql<ToldSurroundings>`
    with recursive self as (select g.owner_id, g.creator_id, g.parent_id from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.id = ${goalId}::bigint),
    up as (${above(scope, viewer)})
    select
    ${rowsOf(statuses(scope, goalId))} as statuses,
    ${rowsOf(transitions(scope, viewer, goalId))} as transitions,
    ${comments} as comments,
    ${rowsOf(ancestors(scope))} as ancestors,
    ${rowsOf(deleted(scope, viewer, goalId))} as deleted,
    ${rowsOf(candidates(scope, viewer, ofSelf('owner_id'), ofSelf('creator_id')))} as readers`;

const ofSelf = (column: 'owner_id' | 'creator_id' | 'parent_id') =>
  sql`(select ${sql.ref(`self.${column}`)} from self)`;

const rowsOf = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(q), '[]'::json) from (${query}) q)`;

function statuses(scope: Scope, goalId: number): RawBuilder<unknown> {
  return sql`
    select s.id, s.week_id as "weekId", s.likelihood, s.quality
    from goal_status s
    join week w on w.tenant_id = s.tenant_id and w.id = s.week_id
    where s.tenant_id = ${scope.tenantId}::bigint and s.goal_id = ${goalId}::bigint
    order by w.start_date, s.id`;
}

/**
 * The ids inside meta are taken out first, behind a fence: row security lets an index be used with a column, but
 * not with what a function makes of a document. Neither with coalesce, which it takes for one that may tell: hence
 * the case for the goal that was in the way.
 */
function transitions(scope: Scope, viewer: ViewerFacts, goalId: number): RawBuilder<unknown> {
  return sql`
    select t.id, t.edit_id as "editId", t.action_type as "actionType", t.from_state as "fromState",
      t.to_state as "toState", t.meta, t.actor_id as "actorId", a.name as "actorName",
      a.avatar_id as "actorAvatarId", t.by_owner as "byOwner", t.created_at as "createdAt",
      f.name as "fromOwnerName", n.name as "toOwnerName",
      case when parent.id is not null and ${oneVisibleTo(scope, viewer, 'parent')} then parent.title end as "toParentTitle",
      m.changes, m.replaced,
      coalesce(t.reason, r.reason, v.reason) as reason, r.reason_text as "reasonText", r.learning,
      coalesce(r.reason_goal_id, v.reason_goal_id) as "reasonGoalId",
      (select blocker.title from goal blocker where blocker.tenant_id = t.tenant_id
        and blocker.id = case when r.reason_goal_id is null then v.reason_goal_id else r.reason_goal_id end
        and ${oneVisibleTo(scope, viewer, 'blocker')})
        as "reasonGoalTitle",
      case when other.id is not null and ${oneVisibleTo(scope, viewer, 'other')} then other.title end as "newParentTitle",
      case when ancestor.id is not null and ${oneVisibleTo(scope, viewer, 'ancestor')} then ancestor.title end
        as "oldParentTitle"
    from transition t
    join person a on a.tenant_id = t.tenant_id and a.id = t.actor_id
    left join goal_edit e on e.tenant_id = t.tenant_id and e.id = t.edit_id and t.to_state = 'approved'
    cross join lateral (select (t.meta ->> 'fromOwnerId')::bigint as from_owner_id,
      (t.meta ->> 'toOwnerId')::bigint as to_owner_id, (t.meta ->> 'toParentId')::bigint as to_parent_id,
      e.changes, e.replaced, (e.changes ->> 'parentId')::bigint as new_parent_id,
      (e.replaced ->> 'parentId')::bigint as old_parent_id offset 0) m
    left join owner_result r on r.tenant_id = t.tenant_id and r.id = t.owner_result_id
    left join manager_result v on v.tenant_id = t.tenant_id and v.id = t.manager_result_id
    left join person f on f.tenant_id = t.tenant_id and f.id = m.from_owner_id
    left join person n on n.tenant_id = t.tenant_id and n.id = m.to_owner_id
    left join goal parent on parent.tenant_id = t.tenant_id and parent.id = m.to_parent_id
    left join goal other on other.tenant_id = t.tenant_id and other.id = m.new_parent_id
    left join goal ancestor on ancestor.tenant_id = t.tenant_id and ancestor.id = m.old_parent_id
    where t.tenant_id = ${scope.tenantId}::bigint and t.goal_id = ${goalId}::bigint
    order by t.id`;
}

/** One after the other, as far up as the viewer sees. */
function above(scope: Scope, viewer: ViewerFacts): RawBuilder<unknown> {
  const columns = sql`ancestor.id, ancestor.parent_id, ancestor.title, ancestor.state, ancestor.owner_id, ancestor.deleted_at`;
  return sql`
    select ${columns}, 1 as step from self
    join goal ancestor on ancestor.tenant_id = ${scope.tenantId}::bigint and ancestor.id = self.parent_id
    where ${oneVisibleTo(scope, viewer, 'ancestor')}
    union all
    select ${columns}, up.step + 1 from up
    join goal ancestor on ancestor.tenant_id = ${scope.tenantId}::bigint and ancestor.id = up.parent_id
    where up.deleted_at is null and up.step < 50 and ${oneVisibleTo(scope, viewer, 'ancestor')}`;
}

const ancestors = (scope: Scope): RawBuilder<unknown> => sql`
  select up.id, up.parent_id as "parentId", up.title, up.state, up.owner_id as "ownerId", p.name as "ownerName",
    p.avatar_id as "avatarId", up.deleted_at is not null as deleted
  from up join person p on p.tenant_id = ${scope.tenantId}::bigint and p.id = up.owner_id
  order by up.step desc`;

/** Their ids first, each kind by its index: conditions joined by or would look at every goal of the company. */
function deleted(scope: Scope, viewer: ViewerFacts, goalId: number): RawBuilder<unknown> {
  return sql`
    select * from (
      select g.id, g.parent_id as "parentId",
        (select count(*)::int from goal child where child.tenant_id = g.tenant_id and child.parent_id = g.id
          and child.deleted_at is null and ${visibleTo(scope, viewer, 'child')}) as count
      from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.deleted_at is not null
        and g.id = any(array(
          select below.id from goal below
            where below.tenant_id = ${scope.tenantId}::bigint and below.parent_id = ${goalId}::bigint
              and below.deleted_at is not null
          union all ${ofSelf('parent_id')}
          union all select up.id from up where up.deleted_at is not null))
        and ${oneVisibleTo(scope, viewer, 'g')}) d
    where d.count > 0 order by d.id`;
}
