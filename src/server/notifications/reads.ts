import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { eventOf, rowOf } from '#rules/notifications/events.ts';
import type { Scope } from '../db/database.ts';
import { visibleGoals } from '../goals/access.ts';
import type { KeptParams, NoticeRow } from './present.ts';

/** Whose notices are read: what decides which goals the person sees. */
export interface Reader {
  readonly id: number;
  readonly role: string;
  readonly isGoalAdmin: boolean;
}

/** How many people's counts one statement answers. */
const readersPerStatement = 50;

/** A page of the reader's notices, newest first; observers have none (goals-core 6). */
export async function noticesOf(scope: Scope, reader: Reader, page: number): Promise<NoticeRow[]> {
  if (reader.role === 'observer') return [];
  const found = await sql<NoticeRow>`
    select n.id, n.kind, n.params, n.object_type as "objectType", n.object_id as "objectId", n.path,
      n.created_at as "createdAt", n.read_at as "readAt"
    from ${ownNotices(scope, reader)}
    order by n.id desc
    limit ${limits.notificationsPageSize}::int
    offset ${(page - 1) * limits.notificationsPageSize}::bigint`.execute(scope.db);
  return found.rows;
}

/** Whether this is a notice that the reader has and may read. */
export async function hasNotice(scope: Scope, reader: Reader, id: number): Promise<boolean> {
  if (reader.role === 'observer') return false;
  const found = await sql`
    select 1 from ${ownNotices(scope, reader)} and n.id = ${id}::bigint`.execute(scope.db);
  return found.rows.length > 0;
}

/** The bell's number; 0 for observers. */
export async function unreadCount(scope: Scope, reader: Reader): Promise<number> {
  const counts = await unreadCounts(scope, [reader]);
  return counts.get(reader.id) ?? 0;
}

/** The bell's number of each reader. */
export async function unreadCounts(scope: Scope, readers: readonly Reader[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const asked = readers.filter((reader) => reader.role !== 'observer');
  for (let i = 0; i < asked.length; i += readersPerStatement) {
    const each = asked.slice(i, i + readersPerStatement).map(
      (reader) => sql`
        select ${reader.id}::bigint as id, count(*)::int as count
        from ${ownNotices(scope, reader)} and n.read_at is null`,
    );
    const found = await sql<{ id: number; count: number }>`${sql.join(each, sql` union all `)}`.execute(
      scope.db,
    );
    for (const row of found.rows) counts.set(row.id, row.count);
  }
  return counts;
}

/** From and where of the reader's notices: of a goal that the reader no longer sees nothing is left (decisions.md 6). */
function ownNotices(scope: Scope, reader: Reader): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    notification n left join goal g on g.tenant_id = n.tenant_id and g.id = n.goal_id
    where n.tenant_id = ${scope.tenantId}::bigint and n.person_id = ${reader.id}::bigint
      and (n.goal_id is null or ${visibleGoals(scope, reader)})`;
}

/** A notice as its mail needs it. */
export interface MailedNotice {
  readonly id: number;
  readonly kind: string;
  readonly params: KeptParams;
  readonly path: string;
}

/** Who is to get a mail, and whether of everything; null for whoever has left or became an observer (decisions.md 6). */
export async function receiverOf(scope: Scope, personId: number) {
  const person = await scope.db
    .selectFrom('person')
    .select(['id', 'role', 'is_goal_admin as isGoalAdmin', 'name', 'email', 'language'])
    .select('email_notifications as wantsMail')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', personId)
    .where('deactivated_at', 'is', null)
    .where('invitation_accepted_at', 'is not', null)
    .where('role', '<>', 'observer')
    .executeTakeFirst();
  return person ?? null;
}

/**
 * The notices that a mail is still to speak of, oldest first, up to `uptoId` where one is given. Left out, and told
 * apart: what was read in the app meanwhile, what is about a goal that the receiver no longer sees, and what whoever
 * turned mails off is not told by mail.
 */
export async function waitingToMail(
  scope: Scope,
  reader: Reader & { readonly wantsMail: boolean },
  uptoId: number | null,
): Promise<{ notices: MailedNotice[]; leftOut: number[] }> {
  const found = await sql<MailedNotice & { tells: boolean }>`
    select n.id, n.kind, n.params, n.path,
      (n.read_at is null and (n.goal_id is null or ${visibleGoals(scope, reader)})) as tells
    from notification n left join goal g on g.tenant_id = n.tenant_id and g.id = n.goal_id
    where n.tenant_id = ${scope.tenantId}::bigint and n.person_id = ${reader.id}::bigint and n.mail_wanted
      and (${uptoId}::bigint is null or n.id <= ${uptoId}::bigint)
    order by n.id`.execute(scope.db);
  const isTold = ({ kind, tells }: (typeof found.rows)[number]): boolean =>
    tells && (reader.wantsMail || rowOf(eventOf(kind)).always === true);
  return {
    notices: found.rows.filter(isTold).map(({ id, kind, params, path }) => ({ id, kind, params, path })),
    leftOut: found.rows.filter((row) => !isTold(row)).map(({ id }) => id),
  };
}
