import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { type MailKind, mailKinds } from '#contract/vocabulary.ts';
import { type EventName, eventOf, knownEvent, rowOf } from '#rules/notifications/events.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../db/database.ts';
import { onceFor, writtenByRights } from '../kernel/kept/written-once.ts';
import type { Quote } from '../kernel/notice-sight.ts';
import type { Services } from '../kernel/services.ts';
import { viewerColumns } from '../kernel/viewer.ts';
import type { KeptParams, NoticeRow } from './present.ts';

type Sights = Pick<Services, 'noticeSights'>;

/** How many people's counts one statement answers. */
const viewersPerStatement = 50;

/** A page of the reader's notices, newest first, as far as they are listed; observers have none (goals-core 6). */
export async function noticesOf(
  services: Sights,
  scope: Scope,
  viewer: ViewerFacts,
  page: number,
  size: number = limits.notificationsPageSize,
): Promise<NoticeRow[]> {
  const before = (page - 1) * size;
  if (viewer.role === 'observer' || before >= limits.notificationsListed) return [];
  return statementsWith(services.noticeSights).page(scope, viewer, size, before);
}

/** Each server has its own sights. */
const statementsWith = onceFor((noticeSights: Sights['noticeSights']) => ({
  page: writtenByRights(
    (scope, viewer, size: number, offset: number) => sql<NoticeRow>`
      select n.id, n.kind, ${paramsOf(noticeSights)} as params, n.object_type as "objectType", n.object_id as "objectId", n.path,
        n.created_at as "createdAt", n.read_at as "readAt", ${isSo(noticeSights)} as holds,
        ${quoteOf(noticeSights, scope, viewer)} as quote
      from ${newestNotices(scope, viewer)} ${joins(noticeSights)}
      where ${isSeen(noticeSights, scope, viewer)}
      order by n.id desc
      limit ${size}::int
      offset ${offset}::bigint`,
  ),
  unread: writtenByRights(
    (scope, viewer) => sql<{ count: number }>`select ${unreadOf({ noticeSights }, scope, viewer)} as count`,
  ),
}));

/** Whether a person was told of this about a goal within the last day. */
export async function isToldLately(
  scope: Scope,
  {
    personId,
    goalId,
    kind,
  }: { readonly personId: number; readonly goalId: number; readonly kind: EventName },
): Promise<boolean> {
  const found = await scope.db
    .selectFrom('notification')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('goal_id', '=', goalId)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(scope.now.getTime() - 86_400_000))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of these people those who were told of this about this thing, read or not. */
export async function toldAlready(
  scope: Scope,
  people: readonly number[],
  { kind, objectId }: { readonly kind: EventName; readonly objectId: number },
): Promise<ReadonlySet<number>> {
  const rows = await scope.db
    .selectFrom('notification')
    .select('person_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** Whether this is a notice that the reader has and may read. */
export async function hasNotice(
  services: Sights,
  scope: Scope,
  viewer: ViewerFacts,
  id: number,
): Promise<boolean> {
  if (viewer.role === 'observer') return false;
  const found = await sql`
    select 1 from ${ownNotices(services, scope, viewer)} and n.id = ${id}::bigint`.execute(scope.db);
  return found.rows.length > 0;
}

/** The bell's number, counted as far as `limits.unreadCounted`; 0 for observers. */
export async function unreadCount(services: Sights, scope: Scope, viewer: ViewerFacts): Promise<number> {
  if (viewer.role === 'observer') return 0;
  const [row] = await statementsWith(services.noticeSights).unread(scope, viewer);
  return row?.count ?? 0;
}

/** The bell's number, for a statement that asks for something besides. */
export const unreadOf = (services: Sights, scope: Scope, viewer: ViewerFacts): RawBuilder<number> =>
  viewer.role === 'observer'
    ? sql<number>`0`
    : sql<number>`(select count(*)::int from ${ownUnread(services, scope, viewer)})`;

/** The bell's number of each reader. */
export async function unreadCounts(
  services: Sights,
  scope: Scope,
  viewers: readonly ViewerFacts[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const asked = viewers.filter((viewer) => viewer.role !== 'observer');
  for (let i = 0; i < asked.length; i += viewersPerStatement) {
    const each = asked.slice(i, i + viewersPerStatement).map(
      (viewer) => sql`
        select ${viewer.id}::bigint as id, ${unreadOf(services, scope, viewer)} as count`,
    );
    const found = await sql<{ id: number; count: number }>`${sql.join(each, sql` union all `)}`.execute(
      scope.db,
    );
    for (const row of found.rows) counts.set(row.id, row.count);
  }
  return counts;
}

/**
 * The unread ones that the viewer sees, no more than are counted, of no more than are listed: a million of them, or of
 * those about what went private, would shut their reader's every page.
 */
function ownUnread({ noticeSights }: Sights, scope: Scope, viewer: ViewerFacts): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    (select 1 from (
      select * from notification
      where tenant_id = ${scope.tenantId}::bigint and person_id = ${viewer.id}::bigint and read_at is null
      limit ${limits.notificationsListed}::int) n ${joins(noticeSights)}
     where ${isSeen(noticeSights, scope, viewer)}
     limit ${limits.unreadCounted}::int) as unread`;
}

/** The viewer's newest notices, as many as are listed, also those about what the viewer no longer sees. */
const newestNotices = (scope: Scope, viewer: ViewerFacts): RawBuilder<unknown> => sql`
  (select * from notification
   where tenant_id = ${scope.tenantId}::bigint and person_id = ${viewer.id}::bigint
   order by id desc
   limit ${limits.notificationsListed}::int) n`;

/** From and where of the viewer's notices, without those about what the viewer no longer sees (decisions.md 6). */
function ownNotices({ noticeSights }: Sights, scope: Scope, viewer: ViewerFacts): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    notification n ${joins(noticeSights)}
    where n.tenant_id = ${scope.tenantId}::bigint and n.person_id = ${viewer.id}::bigint
      and ${isSeen(noticeSights, scope, viewer)}`;
}

const joins = (sights: Sights['noticeSights']): RawBuilder<unknown> =>
  sql.join(
    sights.map(({ join }) => join),
    sql` `,
  );

const isSeen = (sights: Sights['noticeSights'], scope: Scope, viewer: ViewerFacts): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    sights.map(({ seenBy }) => seenBy(scope, viewer)),
    sql` and `,
  )})`;

/** What a sentence is filled with: as kept, but for what says how something stands. */
const paramsOf = (sights: Sights['noticeSights']): RawBuilder<KeptParams> => {
  const now = sights.flatMap(({ wordsNow }) => wordsNow ?? []);
  return now.length === 0
    ? sql<KeptParams>`n.params`
    : sql<KeptParams>`(n.params || coalesce(${sql.join(now)}, '{}'::jsonb))`;
};

const quoteOf = (
  sights: Sights['noticeSights'],
  scope: Scope,
  viewer: ViewerFacts,
): RawBuilder<Quote | null> => {
  const quotes = sights.flatMap((sight) => sight.quotes?.(scope, viewer) ?? []);
  return quotes.length === 0 ? sql<null>`null` : sql<Quote | null>`coalesce(${sql.join(quotes)})`;
};

const isSo = (sights: Sights['noticeSights']): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    sights.map(({ holds }) => holds),
    sql` and `,
  )})`;

/** A notice as its mail needs it. */
export interface MailedNotice {
  readonly id: number;
  readonly kind: string;
  readonly objectId: number;
  readonly params: KeptParams;
  readonly path: string;
  readonly quote: Quote | null;
}

interface MailWishes {
  readonly wantsMail: boolean;
  readonly mailsOff: readonly MailKind[];
}

/** Whether an event is told by mail too: by what the person prefers, and always where its row says so. */
export function wantsMailOf({ wantsMail, mailsOff }: MailWishes, event: EventName): boolean {
  const { always, part, unmailed } = rowOf(event);
  return always === true || (unmailed !== true && wantsMail && !mailsOff.includes(part));
}

/** What somebody wants no mails of, beside a person. */
export const mailsOffOfPerson = sql<
  MailKind[]
>`(select coalesce(json_agg(m.kind), '[]'::json) from muted_mail m
  where m.tenant_id = person.tenant_id and m.person_id = person.id)`.as('mailsOff');

/** The kinds of mails that somebody has turned off. */
export async function mailsOff(scope: Scope, personId: number): Promise<MailKind[]> {
  const rows = await scope.db
    .selectFrom('muted_mail')
    .select('kind')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .execute();
  return mailKinds.filter((kind) => rows.some((row) => row.kind === kind));
}

/** Who is to get a mail, and whether of everything; null for whoever has left or became an observer (decisions.md 6). */
export async function receiverOf(scope: Scope, personId: number) {
  const person = await scope.db
    .selectFrom('person')
    .select([...viewerColumns, 'name', 'email', 'language'])
    .select('email_notifications as wantsMail')
    .select(mailsOffOfPerson)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', personId)
    .where('deactivated_at', 'is', null)
    .where('invitation_accepted_at', 'is not', null)
    .where('role', '<>', 'observer')
    .executeTakeFirst();
  return person ?? null;
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - 86_400_000);

/**
 * The notices that a mail is still to speak of, oldest first, up to `uptoId` where one is given. Left out, and told
 * apart: what was read in the app meanwhile, what is about a goal that the receiver no longer sees, what is no longer
 * so, and what whoever turned mails off is not told by mail.
 */
export async function waitingToMail(
  { noticeSights }: Sights,
  scope: Scope,
  viewer: ViewerFacts & MailWishes,
  { uptoId, isOver }: { readonly uptoId: number | null; readonly isOver: (notice: MailedNotice) => boolean },
): Promise<{ notices: MailedNotice[]; leftOut: number[]; hasNewer: boolean }> {
  const found = await sql<MailedNotice & { tells: boolean; recent: boolean }>`
    select n.id, n.kind, ${paramsOf(noticeSights)} as params, n.object_id as "objectId", n.path,
      ${quoteOf(noticeSights, scope, viewer)} as quote,
      (n.read_at is null and n.created_at > ${dayBefore(scope.now)}::timestamptz) as recent,
      (n.read_at is null and ${isSeen(noticeSights, scope, viewer)} and ${isSo(noticeSights)}) as tells
    from notification n ${joins(noticeSights)}
    where n.tenant_id = ${scope.tenantId}::bigint and n.person_id = ${viewer.id}::bigint and n.mail_wanted
      and (${uptoId}::bigint is null or n.id <= ${uptoId}::bigint)
    order by n.id`.execute(scope.db);
  // What a newer version has written waits for it.
  const known = found.rows.filter(({ kind }) => knownEvent(kind) !== null);
  const isTold = (row: (typeof found.rows)[number]): boolean =>
    row.tells && !isOver(row) && wantsMailOf(viewer, eventOf(row.kind));
  return {
    notices: known.filter(isTold).map(({ tells: _, recent: __, ...notice }) => notice),
    hasNewer: found.rows.some((row) => row.recent && !known.includes(row)),
    leftOut: known.filter((row) => !isTold(row)).map(({ id }) => id),
  };
}
