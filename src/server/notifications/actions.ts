import type { MailKind } from '#contract/vocabulary.ts';
import { todayIn } from '#rules/calendar/local-day.ts';
import { type NoticeObject, rowOf } from '#rules/notifications/events.ts';
import { type RequestEvent, requestEvents } from '#rules/notifications/requests.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { WriteScope } from '../db/database.ts';
import { alreadyAskedFor, endTwins, enqueue, type NewJobOf, sentUnnoted } from '../kernel/jobs/jobs.ts';
import { publish } from '../kernel/live/bus.ts';
import type { Writing } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';
import { isOver } from './present.ts';
import {
  hasNotice,
  type MailedNotice,
  mailsOff,
  receiverOf,
  unreadCount,
  waitingToMail,
  wantsMailOf,
} from './reads.ts';
import {
  dropMails,
  insertNotices,
  lockDigest,
  type NewNotice,
  type Receiver,
  receiversAmong,
  setAllRead,
  setDigest,
  setMailed,
  setMoved,
  setOver,
  setRead,
  setReadOf,
  turnMails,
} from './store.ts';

export type { NewNotice } from './store.ts';

/** Notices one statement inserts: far below the 65,535 parameters that PostgreSQL takes. */
const noticesPerStatement = 500;

/** Of these people those who are told of anything, where they are known before it is known of what. */
export const receiversOf = (scope: WriteScope, ids: readonly number[]): Promise<readonly Receiver[]> =>
  ids.length === 0 ? Promise.resolve([]) : receiversAmong(scope, [...new Set(ids)]);

interface Known {
  /** Among them everyone whom the notices name. */
  readonly receivers: readonly Receiver[];
  /** What must be written before them. */
  readonly before: Promise<void> | null;
}

/**
 * Tell people, inside the transaction of what happened: the notices, the mails and the bell's new numbers commit
 * with it or not at all (decisions.md 6). Never told: observers, people deactivated or still invited, and who acted
 * unless the event's row says so.
 */
export async function notify(scope: WriteScope, notices: readonly NewNotice[], known?: Known): Promise<void> {
  const meant = notices.filter(
    ({ kind, personId, actorId }) => personId !== actorId || rowOf(kind).always === true,
  );
  if (meant.length === 0) return;
  const people = meant.map(({ personId }) => personId);
  const receivers = known?.receivers ?? (await receiversOf(scope, people));
  const byId = new Map(receivers.map((receiver) => [receiver.id, receiver]));
  const told = meant.flatMap((notice) => {
    const receiver = byId.get(notice.personId);
    if (receiver === undefined) return [];
    return [{ ...notice, mailWanted: wantsMailOf(receiver, notice.kind) }];
  });
  const mailed = new Set(told.filter(({ mailWanted }) => mailWanted).map(({ personId }) => personId));
  const [waiting] = await Promise.all([alreadyAskedFor(scope, 'digest', [...mailed]), known?.before]);
  const unasked = [...mailed].filter((personId) => !waiting.has(personId));
  await Promise.all([insertAll(scope, told), enqueue(scope, unasked.map(digestJob))]);
  ring(
    scope,
    told.map(({ personId }) => ({ id: personId })),
  );
}

async function insertAll(scope: WriteScope, told: Parameters<typeof insertNotices>[1]): Promise<void> {
  for (let i = 0; i < told.length; i += noticesPerStatement)
    await insertNotices(scope, told.slice(i, i + noticesPerStatement));
}

/** Whether this person is told of anything at all, as `notify` has it. */
export async function hearsOfThings(scope: WriteScope, personId: number): Promise<boolean> {
  return (await receiversAmong(scope, [personId])).length > 0;
}

/** Which kinds of one's own mails go off and on; answers all that are off then, in the order of their list. */
export async function setMails(
  { scope, viewer }: Writing,
  { Off, On }: { readonly Off: readonly MailKind[]; readonly On: readonly MailKind[] },
): Promise<{ Off: MailKind[] }> {
  await turnMails(scope, viewer.id, { off: Off, on: On });
  // Other windows of the same person show them, too.
  ring(scope, [viewer]);
  return { Off: await mailsOff(scope, viewer.id) };
}

/** The reader's own notice has been read; the answer is what is left unread. */
export async function markRead({ services, scope, viewer }: Writing, id: number): Promise<number> {
  if (!(await hasNotice(services, scope, viewer, id))) throw notFound();
  if (await setRead(scope, viewer.id, id)) ring(scope, [viewer]);
  return unreadCount(services, scope, viewer);
}

/** Everything the reader has been told is read, also what is hidden at the moment; the answer is what is left unread. */
export async function markAllRead({ services, scope, viewer }: Writing): Promise<number> {
  if (viewer.role === 'observer') return 0;
  if ((await setAllRead(scope, viewer.id)) > 0) ring(scope, [viewer]);
  return unreadCount(services, scope, viewer);
}

/** What the reader has been told of this thing is read: it has been taken. */
export async function readNoticesOf(
  scope: WriteScope,
  personId: number,
  about: NoticeObject,
  objectId: number,
): Promise<void> {
  if (await setReadOf(scope, personId, about, objectId)) ring(scope, [{ id: personId }]);
}

/**
 * Requests about a goal that are over are read, and those of whoever decides on it no longer: there is nothing left
 * to do about them.
 */
export async function readEndedRequests(
  scope: WriteScope,
  goalId: number,
  ended: readonly RequestEvent[],
  approverId: number | null,
): Promise<void> {
  ring(scope, await setOver(scope, goalId, ended, { kinds: requestEvents, personId: approverId }));
}

/** The same of many goals whose requests wait for somebody else from now on: in one question, however many there are. */
export async function readMovedRequests(
  scope: WriteScope,
  goals: readonly { readonly id: number; readonly approverId: number | null }[],
): Promise<void> {
  if (goals.length > 0) ring(scope, await setMoved(scope, goals, requestEvents));
}

/**
 * Say whose number has changed, and not to what: two transactions that tell one person at the same time each count
 * without the other, so the number is read when it is delivered.
 */
function ring(scope: WriteScope, people: readonly { readonly id: number }[]): void {
  if (people.length === 0) return;
  publish(scope, {
    people: [...new Set(people.map(({ id }) => id))],
    event: 'NotificationUpdate',
    data: {},
  });
}

const digestJob = (personId: number): NewJobOf<'digest'> => ({ kind: 'digest', payload: { personId } });

/** Minutes between two mails of notices to one person (docs/decisions/0015). */
const quietMinutes = 15;

/** A mail of notices that is due now: to whom, and of what, in the order in which it happened. */
export interface DueDigest {
  readonly receiver: ViewerFacts & {
    readonly name: string;
    readonly email: string;
    readonly language: string;
  };
  readonly notices: readonly MailedNotice[];
}

/**
 * What the person's mail is to speak of now; null when there is nothing to say, or when the last one left less than
 * a quarter of an hour ago: then a job for the end of it is asked for, once. A second try by the same job speaks of
 * the same notices. Who wants no mails any more, by preference or by having left, gets none of them later either.
 */
export async function takeDigest(
  services: Pick<Services, 'noticeSights'>,
  scope: WriteScope,
  company: Pick<Company, 'timeZone' | 'statusWindowWeeks'>,
  { jobId, personId }: { readonly jobId: number; readonly personId: number },
): Promise<DueDigest | null> {
  const today = todayIn(scope.now, company.timeZone);
  const last = await lockDigest(scope, personId);
  const isRetry = last.jobId === jobId;
  // A retry speaks of no more than it did: what came since waits for its own.
  if (!isRetry) await endTwins(scope, { id: jobId, kind: 'digest', personId });
  // Of a mail that has left and could not be noted nothing is said again.
  const sent = await sentUnnoted(scope, personId);
  if (sent.length > 0) await noteMailed(scope, personId, sent);
  const receiver = await receiverOf(scope, personId);
  if (receiver === null) {
    await dropMails(scope, personId, null);
    return null;
  }
  const free = quietUntil(last.sentAt, scope.now);
  const later = !isRetry && free > scope.now;
  const waitTill = async (at = free): Promise<null> => {
    await enqueue(scope, [{ ...digestJob(personId), onceKey: `${personId} ${at.toISOString()}`, runAt: at }]);
    return null;
  };
  // Who wants all of them is not asked for thousands again and again that are not spoken of yet.
  if (later && receiver.wantsMail && receiver.mailsOff.length === 0) return waitTill();
  const { notices, leftOut, hasNewer } = await waitingToMail(services, scope, receiver, {
    uptoId: isRetry ? last.uptoId : null,
    isOver: (notice) => isOver({ today, company }, notice),
  });
  await dropMails(scope, personId, leftOut);
  // Whether a server that can tell it has come by then.
  if (hasNewer) await waitTill(new Date(scope.now.getTime() + quietMinutes * 60_000));
  const newest = notices.at(-1);
  if (newest === undefined) return null;
  if (later) return waitTill();
  await setDigest(scope, personId, jobId, newest.id);
  return { receiver, notices };
}

/** A clock that was ahead, and was put right, would keep the person's mails until it comes there again. */
function quietUntil(sentAt: Date | null, now: Date): Date {
  const quiet = quietMinutes * 60_000;
  const wasAhead = sentAt !== null && sentAt.getTime() > now.getTime() + quiet;
  return sentAt === null || wasAhead ? now : new Date(sentAt.getTime() + quiet);
}

/** The mail is with the mail server: nothing speaks of these notices again. */
export const noteMailed = setMailed;
