import { sql } from 'kysely';
import type { GoalState } from '#contract/vocabulary.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { WriteScope } from '../../db/database.ts';

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

/**
 * Hold the goal until the transaction ends; false when there is none. Not for update: that would hold up whoever
 * adds a goal below this one.
 */
export async function lockGoal(scope: WriteScope, id: number): Promise<boolean> {
  const held = await sql`select id from goal
    where tenant_id = ${scope.tenantId}::bigint and id = ${id}::bigint for no key update`.execute(scope.db);
  return held.rows.length > 0;
}

/**
 * The same, and its owner with it: whoever decides for that person stays until the transaction ends, so that a change
 * of manager comes before all of it or moves what is asked here as well. Not in one statement: of a goal that was
 * handed over meanwhile the former owner would be looked for.
 */
export async function lockGoalOfOwner(scope: WriteScope, id: number): Promise<boolean> {
  const [isThere] = await Promise.all([
    lockGoal(scope, id),
    sql`select from person where tenant_id = ${scope.tenantId}::bigint and id = (select owner_id from goal
      where tenant_id = ${scope.tenantId}::bigint and id = ${id}::bigint) for share`.execute(scope.db),
  ]);
  return isThere;
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
      updated_by_id: goal.creatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** UpdatedAt moves with it: two changes of one row would be told and counted twice. */
export async function changeFields(
  scope: WriteScope,
  id: number,
  fields: GoalFields,
  actorId: number,
): Promise<void> {
  const set = {
    ...touchedBy(scope, actorId),
    ...(fields.title === undefined ? {} : { title: fields.title, title_key: searchKeyOf(fields.title) }),
    ...(fields.measurement === undefined ? {} : { measurement: fields.measurement }),
    ...(fields.description === undefined ? {} : { description: fields.description }),
    ...(fields.reportingMemo === undefined ? {} : { reporting_memo: fields.reportingMemo }),
    ...(fields.isPrivate === undefined ? {} : { is_private: fields.isPrivate }),
    ...(fields.parentId === undefined ? {} : { parent_id: fields.parentId }),
    ...(fields.periodId === undefined ? {} : { period_id: fields.periodId }),
  };
  await scope.db
    .updateTable('goal')
    .set(set)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

/** UpdatedAt moves with it. */
export async function changeState(
  scope: WriteScope,
  id: number,
  state: GoalState,
  actorId: number,
): Promise<void> {
  await scope.db
    .updateTable('goal')
    .set({
      ...touchedBy(scope, actorId),
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
export async function touchGoal(scope: WriteScope, id: number, actorId: number): Promise<void> {
  await scope.db
    .updateTable('goal')
    .set(touchedBy(scope, actorId))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

const touchedBy = ({ now }: WriteScope, actorId: number) => ({
  updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
  updated_by_id: actorId,
});

/**
 * Whoever changes what hangs under what does so one after the other in a company: two goals moved under each other
 * at the same moment would make a ring.
 */
export async function lockTree(scope: WriteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('goal tree'), ${scope.tenantId}::int)`.execute(scope.db);
}

export async function markDeleted(scope: WriteScope, id: number, actorId: number): Promise<void> {
  await scope.db
    .updateTable('goal')
    .set({ deleted_at: scope.now, deleted_by_id: actorId })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

/** A goal handed to the ceo is a company goal; handed to another it no longer is (decisions.md 2). */
export async function changeOwner(
  scope: WriteScope,
  id: number,
  ownerId: number,
  isCompany: boolean,
): Promise<void> {
  await scope.db
    .updateTable('goal')
    .set({ owner_id: ownerId, is_company: isCompany })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}
