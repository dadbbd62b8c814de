import { sql } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import type { GoalEvent } from '#rules/notifications/recipients.ts';
import type { Scope, WriteScope } from '../db/database.ts';
import type { NoticeParams } from './present.ts';

/** What one person is told of one event. */
export interface NewNotice {
  readonly personId: number;
  /** Who did it; that person is never told. */
  readonly actorId: number;
  readonly kind: GoalEvent;
  readonly params: NoticeParams;
  readonly objectType: Notification['NotifiedObjectType'];
  readonly objectId: number;
  /** The goal it speaks of, if it speaks of one. */
  readonly goalId: number | null;
  /** The /v3 address that opens the object. */
  readonly path: string;
}

export interface Receiver {
  readonly id: number;
  readonly role: string;
  readonly isGoalAdmin: boolean;
  readonly wantsMail: boolean;
}

/** Of these people those who are told of anything: no observers, nobody deactivated or still invited. */
export async function receiversAmong(scope: Scope, ids: readonly number[]): Promise<Receiver[]> {
  return scope.db
    .selectFrom('person')
    .select(['id', 'role', 'is_goal_admin as isGoalAdmin', 'email_notifications as wantsMail'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('role', '<>', 'observer')
    .where('deactivated_at', 'is', null)
    .where('invitation_accepted_at', 'is not', null)
    .execute();
}

/** Write notices down; their ids in the order given. */
export async function insertNotices(scope: WriteScope, notices: readonly NewNotice[]): Promise<number[]> {
  const rows = await scope.db
    .insertInto('notification')
    .values(
      notices.map((notice) => ({
        tenant_id: scope.tenantId,
        person_id: notice.personId,
        kind: notice.kind,
        params: JSON.stringify(notice.params),
        object_type: notice.objectType,
        object_id: notice.objectId,
        // A deleted goal is seen by nobody, so the news of its deletion must not hang on it.
        goal_id: notice.kind === 'goal_deleted' ? null : notice.goalId,
        path: notice.path,
        created_at: scope.now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

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
