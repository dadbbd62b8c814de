import { sql } from 'kysely';
import type { GoalState } from '#rules/goals/states.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Scope, WriteScope } from '../db/database.ts';
import type { EditChanges } from './rows.ts';

export interface NewGoalRow {
  readonly periodId: number;
  readonly ownerId: number;
  readonly creatorId: number;
  readonly parentId: number | null;
  readonly state: GoalState;
  readonly isPrivate: boolean;
  readonly isCompany: boolean;
  readonly title: string;
  readonly measurement: string;
  readonly description: string;
  readonly reportingMemo: string;
}

/** Fields a save may change on the goal itself. */
export interface GoalFields {
  title?: string;
  measurement?: string;
  description?: string;
  reportingMemo?: string;
  isPrivate?: boolean;
  parentId?: number | null;
  periodId?: number;
}

/** One line of History. */
export interface Line {
  readonly subject: 'Goal' | 'GoalEdit';
  readonly from: string | null;
  readonly to: string | null;
  readonly editId?: number;
  readonly actionType?: 0 | 1;
  readonly meta?: Record<string, number | boolean>;
}

/** Hold the goal until the transaction ends; false when there is none. */
export async function lockGoal(scope: WriteScope, id: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('goal')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertGoal(scope: WriteScope, goal: NewGoalRow): Promise<number> {
  const row = await scope.db
    .insertInto('goal')
    .values({
      tenant_id: scope.tenantId,
      period_id: goal.periodId,
      owner_id: goal.ownerId,
      creator_id: goal.creatorId,
      parent_id: goal.parentId,
      state: goal.state,
      is_private: goal.isPrivate,
      is_company: goal.isCompany,
      title: goal.title,
      title_key: searchKeyOf(goal.title),
      measurement: goal.measurement,
      description: goal.description,
      reporting_memo: goal.reportingMemo,
      first_approved_at: goal.state === 'approved' ? scope.now : null,
      state_since: scope.now,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeFields(scope: WriteScope, id: number, fields: GoalFields): Promise<void> {
  const set = {
    ...(fields.title === undefined ? {} : { title: fields.title, title_key: searchKeyOf(fields.title) }),
    ...(fields.measurement === undefined ? {} : { measurement: fields.measurement }),
    ...(fields.description === undefined ? {} : { description: fields.description }),
    ...(fields.reportingMemo === undefined ? {} : { reporting_memo: fields.reportingMemo }),
    ...(fields.isPrivate === undefined ? {} : { is_private: fields.isPrivate }),
    ...(fields.parentId === undefined ? {} : { parent_id: fields.parentId }),
    ...(fields.periodId === undefined ? {} : { period_id: fields.periodId }),
  };
  if (Object.keys(set).length === 0) return;
  await scope.db
    .updateTable('goal')
    .set(set)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

export async function changeState(scope: WriteScope, id: number, state: GoalState): Promise<void> {
  await scope.db
    .updateTable('goal')
    .set({
      state,
      state_since: scope.now,
      ...(state === 'approved'
        ? { first_approved_at: sql<Date>`coalesce(first_approved_at, ${scope.now})` }
        : {}),
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

/** UpdatedAt always moves forward, even twice within a millisecond: it is what a stale save is known by. */
export async function touchGoal(scope: WriteScope, id: number): Promise<void> {
  await scope.db
    .updateTable('goal')
    .set({
      updated_at: sql<Date>`greatest(${scope.now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

export async function insertEdit(
  scope: WriteScope,
  edit: {
    goalId: number;
    authorId: number;
    state: 'draft' | 'review' | 'approved';
    changes: EditChanges;
    replaced: EditChanges | null;
  },
): Promise<number> {
  const row = await scope.db
    .insertInto('goal_edit')
    .values({
      tenant_id: scope.tenantId,
      goal_id: edit.goalId,
      author_id: edit.authorId,
      state: edit.state,
      changes: JSON.stringify(edit.changes),
      replaced: edit.replaced === null ? null : JSON.stringify(edit.replaced),
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeEdit(
  scope: WriteScope,
  id: number,
  change: {
    state?: 'draft' | 'review' | 'canceled' | 'approved';
    changes?: EditChanges;
    replaced?: EditChanges;
  },
): Promise<void> {
  await scope.db
    .updateTable('goal_edit')
    .set({
      updated_at: scope.now,
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.changes === undefined ? {} : { changes: JSON.stringify(change.changes) }),
      ...(change.replaced === undefined ? {} : { replaced: JSON.stringify(change.replaced) }),
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
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

/** Give a week's status; the value shown before is kept among the entries (decisions.md 4). */
export async function saveStatus(
  scope: WriteScope,
  status: { goalId: number; weekId: number; authorId: number; likelihood: number; quality: number },
): Promise<{ id: number; newest: NewestStatus }> {
  const { likelihood, quality } = status;
  const row = await scope.db
    .insertInto('goal_status')
    .values({
      tenant_id: scope.tenantId,
      goal_id: status.goalId,
      week_id: status.weekId,
      likelihood,
      quality,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'goal_id', 'week_id'])
        .doUpdateSet({ likelihood, quality, updated_at: scope.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.db
    .insertInto('goal_status_entry')
    .values({
      tenant_id: scope.tenantId,
      goal_status_id: row.id,
      author_id: status.authorId,
      likelihood,
      quality,
      created_at: scope.now,
    })
    .execute();
  return { id: row.id, newest: await keepNewestStatus(scope, status.goalId) };
}

export interface NewestStatus {
  likelihood: number;
  previousLikelihood: number | null;
  statusStart: string;
}

/** The goal row carries its newest status and the one before, so that lists need not look for them. */
async function keepNewestStatus(scope: WriteScope, goalId: number): Promise<NewestStatus> {
  const kept = await sql<NewestStatus>`
    with newest as (
      select s.likelihood, s.quality, w.start_date, row_number() over (order by w.start_date desc, w.id desc) as place
      from goal_status s join week w on w.tenant_id = s.tenant_id and w.id = s.week_id
      where s.tenant_id = ${scope.tenantId}::bigint and s.goal_id = ${goalId}::bigint)
    update goal g set
      likelihood = a.likelihood, quality = a.quality, status_start = a.start_date,
      previous_likelihood = b.likelihood, previous_quality = b.quality
    from newest a left join newest b on b.place = 2
    where a.place = 1 and g.tenant_id = ${scope.tenantId}::bigint and g.id = ${goalId}::bigint
    returning g.likelihood, g.previous_likelihood as "previousLikelihood", g.status_start as "statusStart"`.execute(
    scope.db,
  );
  const newest = kept.rows[0];
  if (newest === undefined) throw new Error("A saved status is not among the goal's statuses.");
  return newest;
}

/** Followers of a goal, for notices. */
export async function followersOf(scope: Scope, goalId: number): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('follow')
    .select('person_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('goal_id', '=', goalId)
    .execute();
  return rows.map((row) => row.person_id);
}
