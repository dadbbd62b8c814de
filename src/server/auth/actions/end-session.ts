import { mayEndSessions } from '#rules/people/account/safety.ts';
import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import type { Writing } from '../../kernel/reading.ts';
import { forbidden, noLongerYours, notFound } from '../../kernel/refusal.ts';
import { noOrigin, type Origin } from '../../kernel/safety/origin.ts';
import { noteSecurity } from '../../kernel/safety/security-log.ts';
import { endSessions } from '../../kernel/sessions.ts';
import { profileSeenNow } from '../../people/access.ts';
import { dropOwnEmail } from '../../people/actions/confirm-email.ts';
import { lettersLately } from '../../people/reads/lately.ts';
import { waitingEmail } from '../../people/reads.ts';
import { accountByEmail } from '../reads/accounts.ts';
import { endOwnSession } from '../store/sessions.ts';

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

/** All sessions of a person, by the operator; answers how many there were. */
export async function endSessionsByOperator(scope: WriteScope, personId: number): Promise<number> {
  const ended = await endSessions(scope, personId);
  if (ended > 0) await tell(scope, personId, { id: null, origin: noOrigin }, ended);
  return ended;
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
  // Before the log, as everywhere: who holds the people waits for the log, and would wait for who holds that.
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
