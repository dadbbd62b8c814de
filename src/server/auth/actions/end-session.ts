import { mayEndSessions } from '#rules/people/account/safety.ts';
import type { WriteScope } from '../../db/database.ts';
import { keepBackMails } from '../../kernel/jobs/jobs.ts';
import { publish } from '../../kernel/live/bus.ts';
import type { Writing } from '../../kernel/reading.ts';
import { forbidden, noLongerYours, notFound } from '../../kernel/refusal.ts';
import { noOrigin, type Origin } from '../../kernel/safety/origin.ts';
import { noteSecurity } from '../../kernel/safety/security-log.ts';
import { endSessions } from '../../kernel/sessions.ts';
import { profileSeenNow } from '../../people/access.ts';
import { dropOwnEmail } from '../../people/actions/confirm-email.ts';
import { takeBackWaiting } from '../../people/actions/stray-emails.ts';
import { tellOfPerson } from '../../people/actions/tell.ts';
import { lettersLately } from '../../people/reads/lately.ts';
import { waitingEmail } from '../../people/reads.ts';
import { accountByEmail } from '../reads/accounts.ts';
import { endOwnSession } from '../store/sessions.ts';
import { closeOpenLinks } from '../store.ts';

/**
 * End one of the viewer's own sessions, with the change of address that was asked for in it; 404 for one that has ended
 * already, never was, or is somebody else's.
 */
export async function endSession(writing: Writing, id: number): Promise<void> {
  const { scope, viewer, origin } = writing;
  const ended = await endOwnSession(scope, viewer.id, id);
  if (ended === null) throw notFound();
  // Who signs out where they are still waits for their new address.
  if (ended !== viewer.session)
    await dropOwnEmail(scope, viewer.id, { id: null, origin }, (session) => session === ended);
  await said(writing, viewer.id, 1);
}

/** End all of the viewer's sessions but the one that asks, with the change of address that was not asked for in it. */
export async function endOtherSessions(writing: Writing): Promise<void> {
  const { scope, viewer, origin } = writing;
  const ended = await endSessions(scope, viewer.id, viewer.session);
  await dropOwnEmail(scope, viewer.id, { id: null, origin }, (session) => session !== viewer.session);
  if (ended > 0) await said(writing, viewer.id, ended);
}

/** End all sessions of somebody else, and what they asked for there, as ceo or org admin; answers how many there were. */
export async function endSessionsOf(writing: Writing, id: number): Promise<number> {
  const { scope, viewer, origin } = writing;
  const { seen } = await profileSeenNow(scope, viewer.id, id);
  if (!mayEndSessions(seen.letters))
    throw mayEndSessions(await lettersLately(scope, viewer, seen)) ? noLongerYours() : forbidden();
  const ended = await endSessions(scope, id);
  await dropOwnEmail(scope, id, { id: viewer.id, origin });
  if (ended > 0) await said(writing, id, ended);
  return ended;
}

/** How many of each, of one person. */
interface Ended {
  readonly sessions: number;
  /** That waited, and are taken back. */
  readonly addresses: number;
  /** In mailboxes, that would have opened something. */
  readonly links: number;
  /** Whether one of them was an invitation. */
  readonly wasInvited: boolean;
}

/**
 * All sessions of a person, every open link, and whatever address waits for them, by the operator who ends those of
 * everybody: whoever asked for it, an admin too, may have been somebody else, and a backup brings back links that were
 * dead.
 */
export async function endAllOfPerson(scope: WriteScope, personId: number): Promise<Ended> {
  // In the order of whoever uses a link: that, the sessions, the people, the log.
  const links = await closeOpenLinks(scope, personId);
  const sessions = await endSessions(scope, personId);
  const addresses = (await takeBackWaiting(scope, personId, noOrigin)) ? 1 : 0;
  const wasInvited = links.includes('invitation');
  if (wasInvited) await tellOfPerson(scope, { Kind: 'user_updated', UserId: personId });
  if (sessions > 0) await tell(scope, personId, { id: null, origin: noOrigin }, sessions);
  return { sessions, addresses, links: links.length, wasInvited };
}

/**
 * Mails that wait for their turn would bring the links anew that are closed here, as a backup brings them back. Answers
 * how many, and who was to be invited by them. What is about an address that waits ends with that.
 */
export async function keepBackLinkMails(
  scope: WriteScope,
): Promise<{ readonly mails: number; readonly invited: number[] }> {
  const kept = await keepBackMails(scope, ['reset', 'unlock', 'invitation']);
  const invited = [
    ...new Set(kept.flatMap(({ mail, personId }) => (mail === 'invitation' ? [personId] : []))),
  ];
  for (const UserId of invited) await tellOfPerson(scope, { Kind: 'user_updated', UserId });
  return { mails: kept.length, invited };
}

/** What became of a person's sessions and of the address that waits. */
interface SignedOut {
  readonly sessions: number;
  readonly tookBack: boolean;
  /** The address that waits on, since somebody else asked for it; null: none. */
  readonly waits: string | null;
}

/** All sessions of whoever signs in with this address, and what they asked for there, by the operator; null: nobody does. */
export async function endSessionsByEmail(scope: WriteScope, email: string): Promise<SignedOut | null> {
  const account = await accountByEmail(scope, email);
  if (account === null) return null;
  const sessions = await endSessions(scope, account.id);
  const tookBack = await dropOwnEmail(scope, account.id, { id: null, origin: noOrigin });
  if (sessions > 0) await tell(scope, account.id, { id: null, origin: noOrigin }, sessions);
  return { sessions, tookBack, waits: await waitingEmail(scope, account.id) };
}

async function said(
  { scope, viewer, services, origin }: Writing,
  personId: number,
  sessions: number,
): Promise<void> {
  services.sessions.forget(personId);
  await tell(scope, personId, { id: personId === viewer.id ? null : viewer.id, origin }, sessions);
}

async function tell(
  scope: WriteScope,
  personId: number,
  by: { readonly id: number | null; readonly origin: Origin },
  sessions: number,
): Promise<void> {
  publish(scope, { people: [personId], event: 'sessions_changed', data: {} });
  await noteSecurity(scope, [
    { kind: 'session_ended', personId, actorId: by.id, origin: by.origin, detail: { sessions } },
  ]);
}
