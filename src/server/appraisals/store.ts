import { sql } from 'kysely';
import type { AppraisalState } from '#contract/vocabulary.ts';
import type { WriteScope } from '../db/database.ts';

/** What a reviewer writes. */
export interface Written {
  readonly review: string;
  readonly primary: number;
  readonly secondary: number;
  readonly tertiary: number | null;
}

export interface NewAppraisal extends Written {
  readonly periodId: number;
  readonly personId: number;
  readonly authorId: number;
  readonly labelCount: number;
}

/** Hold the appraisal until the transaction ends; false when there is none. */
export async function lockAppraisal(scope: WriteScope, id: number): Promise<boolean> {
  const held = await sql`select id from appraisal
    where tenant_id = ${scope.tenantId}::bigint and id = ${id}::bigint for no key update`.execute(scope.db);
  return held.rows.length > 0;
}

/** A draft with its first version; null where the person has one of this quarter already. */
export async function insertAppraisal(scope: WriteScope, made: NewAppraisal): Promise<number | null> {
  const row = await scope.db
    .insertInto('appraisal')
    .values({
      tenant_id: scope.tenantId,
      period_id: made.periodId,
      person_id: made.personId,
      state: 'draft',
      starter_id: made.authorId,
      reviewer_id: made.authorId,
      ...columnsOf(made),
      label_count: made.labelCount === 5 ? 5 : 3,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'period_id', 'person_id']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  await insertVersion(scope, row.id, 'draft', made, made.authorId);
  return row.id;
}

/** So long a reviewer's stretch of typing in a draft is one version: it is saved every few seconds. */
const draftStretchMinutes = 10;

/**
 * What was written, as its newest version; what somebody else has read, or another wrote, is never written over. Of a
 * draft, the version that the same person began a little while ago goes on.
 */
export async function writeVersion(
  scope: WriteScope,
  id: number,
  state: Exclude<AppraisalState, 'none'>,
  written: Written,
  authorId: number,
): Promise<void> {
  await rowOf(scope, id)
    .set({ ...columnsOf(written), reviewer_id: authorId })
    .execute();
  if (state === 'draft' && (await goOnTyping(scope, id, written, authorId))) return;
  await insertVersion(scope, id, state, written, authorId);
}

async function goOnTyping(
  scope: WriteScope,
  id: number,
  written: Written,
  authorId: number,
): Promise<boolean> {
  const since = new Date(scope.now.getTime() - draftStretchMinutes * 60_000);
  const newest = scope.db
    .selectFrom('appraisal_version')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('appraisal_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1);
  const changed = await scope.db
    .updateTable('appraisal_version')
    .set({ ...columnsOf(written), updated_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', newest)
    .where('state', '=', 'draft')
    .where('author_id', '=', authorId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) > 0;
}

async function insertVersion(
  scope: WriteScope,
  id: number,
  state: Exclude<AppraisalState, 'none'>,
  written: Written,
  authorId: number,
): Promise<void> {
  await scope.db
    .insertInto('appraisal_version')
    .values({
      tenant_id: scope.tenantId,
      appraisal_id: id,
      state,
      author_id: authorId,
      ...columnsOf(written),
      created_at: scope.now,
      updated_at: scope.now,
    })
    .execute();
}

const columnsOf = ({ review, primary, secondary, tertiary }: Written) => ({
  review,
  primary_rating: primary,
  secondary_rating: secondary,
  tertiary_rating: tertiary,
});

/** UpdatedAt always moves forward, even twice within a millisecond: it is what a stale save is known by. */
export async function touchAppraisal(scope: WriteScope, id: number): Promise<void> {
  await rowOf(scope, id)
    .set({
      updated_at: sql<Date>`greatest(${scope.now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .execute();
}

/** The employee has it from now on, with the ratings or without. */
export async function setShared(scope: WriteScope, id: number, ratingsShared: boolean): Promise<void> {
  await rowOf(scope, id)
    .set({ state: 'shared', shared_at: scope.now, ratings_shared: ratingsShared })
    .execute();
}

/** What was signed has changed: it waits again, and was first shared when it was, with what went with it then. */
export async function setSharedAnew(scope: WriteScope, id: number): Promise<void> {
  await rowOf(scope, id).set({ state: 'shared', acknowledged_at: null }).execute();
}

export async function setAcknowledged(scope: WriteScope, id: number): Promise<void> {
  await rowOf(scope, id).set({ state: 'acknowledged', acknowledged_at: scope.now }).execute();
}

/** For ever, with the words that its ratings have today. */
export async function setCompleted(scope: WriteScope, id: number, labels: object): Promise<void> {
  await rowOf(scope, id)
    .set({ state: 'completed', completed_at: scope.now, labels: JSON.stringify(labels) })
    .execute();
}

export async function setDeleted(scope: WriteScope, id: number, actorId: number): Promise<void> {
  await rowOf(scope, id).set({ deleted_at: scope.now, deleted_by_id: actorId }).execute();
}

export interface NewSignature {
  readonly signedAs: 'employee' | 'manager';
  readonly personId: number;
  /** As it was typed. */
  readonly name: string;
  readonly agreed: boolean | null;
  readonly comment: string;
}

export async function insertSignature(scope: WriteScope, id: number, signed: NewSignature): Promise<void> {
  await scope.db
    .insertInto('appraisal_signature')
    .values({
      tenant_id: scope.tenantId,
      appraisal_id: id,
      version_id: newestVersion(scope, id),
      signed_as: signed.signedAs,
      person_id: signed.personId,
      name: signed.name,
      agreed: signed.agreed,
      comment: signed.comment,
      created_at: scope.now,
    })
    .execute();
}

export async function insertRefusal(
  scope: WriteScope,
  id: number,
  refusal: { readonly recorderId: number; readonly reason: string; readonly witness: string },
): Promise<void> {
  await scope.db
    .insertInto('appraisal_refusal')
    .values({
      tenant_id: scope.tenantId,
      appraisal_id: id,
      version_id: newestVersion(scope, id),
      recorder_id: refusal.recorderId,
      reason: refusal.reason,
      witness: refusal.witness,
      created_at: scope.now,
    })
    .execute();
}

/** What was signed, or was not: a text that changes asks anew. Nothing is lost, it only counts no more. */
export async function setAside(scope: WriteScope, id: number): Promise<void> {
  for (const table of ['appraisal_signature', 'appraisal_refusal'] as const)
    await scope.db
      .updateTable(table)
      .set({ set_aside_at: scope.now })
      .where('tenant_id', '=', scope.tenantId)
      .where('appraisal_id', '=', id)
      .where('set_aside_at', 'is', null)
      .execute();
}

const rowOf = (scope: WriteScope, id: number) =>
  scope.db.updateTable('appraisal').where('tenant_id', '=', scope.tenantId).where('id', '=', id);

const newestVersion = (scope: WriteScope, id: number) =>
  sql<number>`(select v.id from appraisal_version v
    where v.tenant_id = ${scope.tenantId}::bigint and v.appraisal_id = ${id}::bigint order by v.id desc limit 1)`;
