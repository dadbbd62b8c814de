import type { WriteScope } from '../db/database.ts';
import { publish } from '../kernel/bus.ts';
import { enqueue, type NewJob } from '../kernel/jobs.ts';
import { notFound } from '../kernel/refusal.ts';
import { hasNotice, type Reader, unreadCounts } from './reads.ts';
import { insertNotices, type NewNotice, receiversAmong, setAllRead, setRead } from './store.ts';

export type { NewNotice } from './store.ts';

/** Notices one statement inserts: far below the 65,535 parameters that PostgreSQL takes. */
const noticesPerStatement = 500;

/**
 * Tell people, inside the transaction of what happened: the notices, the mails and the bell's new numbers commit
 * with it or not at all (decisions.md 6). Never told: who acted, observers, people deactivated or still invited.
 */
export async function notify(scope: WriteScope, notices: readonly NewNotice[]): Promise<void> {
  const meant = notices.filter((notice) => notice.personId !== notice.actorId);
  if (meant.length === 0) return;
  const receivers = await receiversAmong(scope, [...new Set(meant.map((notice) => notice.personId))]);
  const byId = new Map(receivers.map((receiver) => [receiver.id, receiver]));
  const told = meant.filter((notice) => byId.has(notice.personId));
  const mails: NewJob[] = [];
  for (let i = 0; i < told.length; i += noticesPerStatement) {
    const some = told.slice(i, i + noticesPerStatement);
    const ids = await insertNotices(scope, some);
    const mailed = ids.filter((_, place) => byId.get(some[place]?.personId ?? 0)?.wantsMail === true);
    mails.push(...mailed.map((notificationId) => ({ kind: 'mail', payload: { notificationId } })));
  }
  await Promise.all([enqueue(scope, mails), publishCounts(scope, receivers)]);
}

/** The reader's own notice has been read; the answer is what is left unread. */
export async function markRead(scope: WriteScope, reader: Reader, id: number): Promise<number> {
  if (!(await hasNotice(scope, reader, id))) throw notFound();
  const changed = await setRead(scope, reader.id, id);
  const counts = changed ? await publishCounts(scope, [reader]) : await unreadCounts(scope, [reader]);
  return counts.get(reader.id) ?? 0;
}

/** Everything the reader has been told is read, also what is hidden at the moment; the answer is what is left unread. */
export async function markAllRead(scope: WriteScope, reader: Reader): Promise<number> {
  if (reader.role === 'observer') return 0;
  if ((await setAllRead(scope, reader.id)) > 0) await publishCounts(scope, [reader]);
  return (await unreadCounts(scope, [reader])).get(reader.id) ?? 0;
}

/** One event for all whose number is the same, so that a goal with many followers sends few. */
async function publishCounts(scope: WriteScope, readers: readonly Reader[]): Promise<Map<number, number>> {
  const counts = await unreadCounts(scope, readers);
  const peopleByCount = new Map<number, number[]>();
  for (const [person, count] of counts) {
    peopleByCount.set(count, [...(peopleByCount.get(count) ?? []), person]);
  }
  for (const [count, people] of peopleByCount) {
    await publish(scope, { people, event: 'NotificationUpdate', data: { UnreadCount: count } });
  }
  return counts;
}
