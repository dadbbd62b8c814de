import { type RawBuilder, sql } from 'kysely';
import type { MailKind } from '#contract/vocabulary.ts';
import {
  type EventName,
  type EventOf,
  type NoticeObject,
  type ObjectOf,
  rowOf,
} from '#rules/notifications/events.ts';
import { noticePathOf, opensGoal, type PlaceOf } from '#rules/notifications/paths.ts';
import type { NoticeParams, SentenceKind } from '#rules/notifications/sentences.ts';
import type { Scope, WriteScope } from '../db/database.ts';
import { mailsOffOfPerson } from './reads.ts';

/** What one person is told of one event, typed by what the event is about. */
export type NewNotice<Kind extends SentenceKind = SentenceKind> = {
  [K in Kind]: {
    readonly personId: number;
    /** Who did it; told only where the event's row says so. */
    readonly actorId: number;
    readonly kind: EventOf<K>;
    readonly params: NoticeParams<K>;
    /** Kept with the params, of which no sentence speaks: a JSON object. */
    readonly kept?: RawBuilder<unknown>;
    /** What the address that opens it is made of. */
    readonly place: PlaceOf[K];
    readonly objectId: number;
    /** Where it is not the event's own: what is said of a weekly status is about the status. */
    readonly objectType?: ObjectOf<K>;
  };
}[Kind];

export interface Receiver {
  readonly id: number;
  readonly role: string;
  readonly isGoalAdmin: boolean;
  readonly wantsMail: boolean;
  readonly mailsOff: readonly MailKind[];
}

/** These are off from now on, those on, and of the others nothing changes. */
export async function turnMails(
  scope: WriteScope,
  personId: number,
  { off, on }: { readonly off: readonly MailKind[]; readonly on: readonly MailKind[] },
): Promise<void> {
  if (on.length > 0)
    await scope.db
      .deleteFrom('muted_mail')
      .where('tenant_id', '=', scope.tenantId)
      .where('person_id', '=', personId)
      .where('kind', 'in', on)
      .execute();
  if (off.length === 0) return;
  await scope.db
    .insertInto('muted_mail')
    .values(off.map((kind) => ({ tenant_id: scope.tenantId, person_id: personId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of these people those who are told of anything: no observers, nobody deactivated or still invited. */
export async function receiversAmong(scope: Scope, ids: readonly number[]): Promise<Receiver[]> {
  return scope.db
    .selectFrom('person')
    .select(['id', 'role', 'is_goal_admin as isGoalAdmin', 'email_notifications as wantsMail'])
    .select(mailsOffOfPerson)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('role', '<>', 'observer')
    .where('deactivated_at', 'is', null)
    .where('invitation_accepted_at', 'is not', null)
    .execute();
}

/** Write notices down. */
export async function insertNotices(
  scope: WriteScope,
  notices: readonly (NewNotice & { readonly mailWanted: boolean })[],
): Promise<void> {
  await scope.db
    .insertInto('notification')
    .values(
      notices.map((notice) => ({
        tenant_id: scope.tenantId,
        person_id: notice.personId,
        kind: notice.kind,
        params: paramsOf(notice),
        object_type: notice.objectType ?? rowOf(notice.kind).about,
        object_id: notice.objectId,
        // A deleted goal is seen by nobody, so the news of its deletion must not hang on it.
        goal_id: 'goal' in notice.place && opensGoal(notice.kind) ? notice.place.goal : null,
        path: noticePathOf(notice.kind, notice.place),
        mail_wanted: notice.mailWanted,
        created_at: scope.now,
      })),
    )
    .execute();
}

const paramsOf = ({ params, kept }: Pick<NewNotice, 'params' | 'kept'>): string | RawBuilder<string> =>
  kept === undefined ? JSON.stringify(params) : sql<string>`${JSON.stringify(params)}::jsonb || ${kept}`;

/** How many had not been read before. */
export async function setAllRead(scope: WriteScope, personId: number): Promise<number> {
  const changed = await scope.db
    .updateTable('notification')
    .set({ read_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** false when it was read before. */
export async function setRead(scope: WriteScope, personId: number, id: number): Promise<boolean> {
  const changed = await scope.db
    .updateTable('notification')
    .set({ read_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** false when there was nothing left to read. */
export async function setReadOf(
  scope: WriteScope,
  personId: number,
  about: NoticeObject,
  objectId: number,
): Promise<boolean> {
  const changed = await scope.db
    .updateTable('notification')
    .set({ read_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('object_type', '=', about)
    .where('object_id', '=', objectId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Of the unread notices about a goal read those of these kinds, and those of `theirs` that anyone but `personId` has;
 * whose they were.
 */
export async function setOver(
  scope: WriteScope,
  goalId: number,
  over: readonly EventName[],
  theirs: { readonly kinds: readonly EventName[]; readonly personId: number | null },
): Promise<{ id: number }[]> {
  const read = await sql<{ id: number }>`
    update notification n set read_at = ${scope.now}::timestamptz
    where n.tenant_id = ${scope.tenantId}::bigint and n.goal_id = ${goalId}::bigint and n.read_at is null
      and (n.kind = any(${[...over]}::text[])
        or (n.kind = any(${[...theirs.kinds]}::text[]) and n.person_id is distinct from ${theirs.personId}::bigint))
    returning n.person_id as id`.execute(scope.db);
  return read.rows;
}

/** Of the unread notices of these kinds those that anyone but who decides now has, each with its goal; whose they were. */
export async function setMoved(
  scope: WriteScope,
  goals: readonly { readonly id: number; readonly approverId: number | null }[],
  kinds: readonly EventName[],
): Promise<{ id: number }[]> {
  const read = await sql<{ id: number }>`
    update notification n set read_at = ${scope.now}::timestamptz
    from unnest(${goals.map(({ id }) => id)}::bigint[],
      ${goals.map(({ approverId }) => approverId ?? nobody)}::bigint[]) as w (goal_id, approver_id)
    where n.tenant_id = ${scope.tenantId}::bigint and n.goal_id = w.goal_id and n.read_at is null
      and n.kind = any(${[...kinds]}::text[]) and n.person_id <> w.approver_id
    returning n.person_id as id`.execute(scope.db);
  return read.rows;
}

const nobody = 0;

/** The last mail of notices to a person. */
export interface LastDigest {
  readonly sentAt: Date | null;
  readonly jobId: number | null;
  readonly uptoId: number | null;
}

/** One job at a time decides about a person's mail, whichever process it runs in. */
export async function lockDigest(scope: WriteScope, personId: number): Promise<LastDigest> {
  await scope.db
    .insertInto('digest')
    .values({ tenant_id: scope.tenantId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return scope.db
    .selectFrom('digest')
    .select(['sent_at as sentAt', 'job_id as jobId', 'upto_id as uptoId'])
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setDigest(
  scope: WriteScope,
  personId: number,
  jobId: number,
  uptoId: number,
): Promise<void> {
  await scope.db
    .updateTable('digest')
    .set({ sent_at: scope.now, job_id: jobId, upto_id: uptoId })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .execute();
}

/** No mail is to speak of these any more; null: of none of the person's. */
export async function dropMails(
  scope: WriteScope,
  personId: number,
  ids: readonly number[] | null,
): Promise<void> {
  if (ids?.length === 0) return;
  const all = scope.db
    .updateTable('notification')
    .set({ mail_wanted: false })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('mail_wanted', '=', sql.lit(true));
  await (ids === null ? all : all.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)).execute();
}

/** A mail spoke of them. */
export async function setMailed(scope: WriteScope, personId: number, ids: readonly number[]): Promise<void> {
  await scope.db
    .updateTable('notification')
    .set({ mail_wanted: false, mailed_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
