import type { z } from 'zod';
import type { auth } from '#contract/auth.ts';
import type { WriteScope } from '../../db/database.ts';
import { sqlState } from '../../db/engine.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import { publish, saidIn } from '../../kernel/live/bus.ts';
import { forgetOn } from '../../kernel/live/news.ts';
import { noteSecurity } from '../../kernel/safety/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import { beginSession, endSessions } from '../../kernel/sessions.ts';
import type { Company } from '../../kernel/viewer.ts';
import { mailJob } from '../../mails/actions.ts';
import { cancelEmail, dropOwnEmail, confirmEmail as moveEmail } from '../../people/actions/confirm-email.ts';
import { join } from '../../people/actions/join.ts';
import { waitingEmail } from '../../people/reads.ts';
import { attemptNames, companyOfLink, deadConfirmation, type GivenLink, openLink } from '../access.ts';
import type { Account } from '../reads/accounts.ts';
import { insertAcceptances } from '../store/acceptance.ts';
import { rememberBrowser } from '../store/browsers.ts';
import { clearAttempts, closeLinks, type LinkKind, setPasswordHash } from '../store.ts';
import { makeRoomForChanges } from './change-password.ts';
import { forgetOtherBrowsers } from './forget-browsers.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { makeRoomForLinks } from './request-link.ts';

/**
 * Set a new password; every session ends, with the change of address that was asked for in one, other browsers are
 * strangers, the account is unlocked, and its owner is told by mail.
 */
export async function resetPassword(services: Services, given: GivenLink, password: string): Promise<void> {
  const { company, hash } = await checkedPassword(services, 'reset', given, password);
  const personId = await services.db.write(company.id, given.now, async (scope) => {
    const { account } = await openLink(scope, 'reset', given.token, true);
    await setPasswordHash(scope, account.id, hash);
    await closeLinks(scope, account.id, ['reset', 'unlock']);
    await makeRoomForLinks(services, scope, account.email);
    await makeRoomForChanges(services, scope, account.id);
    await clearAttempts(scope, ...(await attemptNames(services, company, scope, account)));
    await forgetOtherBrowsers(scope, account.id, given.origin.browser);
    await knowBrowser(services, scope, account, given);
    await endSessions(scope, account.id);
    publish(scope, { people: [account.id], event: 'sessions_changed', data: {} });
    // Behind the sessions: whoever ends them elsewhere at this moment holds them, and waits for the log.
    const tookBack = await dropOwnEmail(scope, account.id, { id: null, origin: given.origin });
    await enqueue(scope, [mailJob('password_changed', account.id, { tookBack, changedAt: scope.now })]);
    await noteUse(scope, 'reset', account, given);
    return account.id;
  });
  services.sessions.forget(personId);
  services.familiar.forgetOthers(personId, given.origin.browser);
}

/** Take the lock away. */
export async function unlockAccount(services: Services, given: GivenLink): Promise<void> {
  const company = await companyOfLink(services, 'unlock', given.token, given.hostname);
  await services.db.write(company.id, given.now, async (scope) => {
    const { account } = await openLink(scope, 'unlock', given.token, true);
    await closeLinks(scope, account.id, ['unlock']);
    await makeRoomForLinks(services, scope, account.email);
    await clearAttempts(scope, ...(await attemptNames(services, company, scope, account)));
    await knowBrowser(services, scope, account, given);
    await noteUse(scope, 'unlock', account, given);
  });
}

type SignUp = z.output<typeof auth.signUp.body>;

/** Accept an invitation with a password; answers a session's token. */
export async function signUp(
  services: Services,
  given: GivenLink,
  { Password, Terms, Privacy }: SignUp,
): Promise<{ company: Company; personId: number; token: string }> {
  const { company, hash } = await checkedPassword(services, 'invitation', given, Password);
  const { said, ...joined } = await services.db.write(company.id, given.now, async (scope) => {
    const { account } = await openLink(scope, 'invitation', given.token, true);
    await setPasswordHash(scope, account.id, hash);
    await closeLinks(scope, account.id, ['invitation', 'reset', 'unlock']);
    await clearAttempts(scope, ...(await attemptNames(services, company, scope, account)));
    await join(scope, services, account);
    await insertAcceptances(scope, account.id, { terms: Terms, privacy: Privacy });
    await knowBrowser(services, scope, account, given);
    const session = await beginSession(scope, account.id, given.origin, services.secret);
    await noteUse(scope, 'invitation', account, given);
    return { company, personId: account.id, token: session, said: saidIn(scope) };
  });
  // As at a sign-in.
  for (const message of said) forgetOn(message, services);
  return joined;
}

/**
 * The address that the link went to becomes the one to sign in with; sessions stay (decisions-people.md 3), and no
 * link in the former mailbox opens the account any more.
 */
export async function confirmEmail(services: Services, given: GivenLink): Promise<void> {
  const company = await companyOfLink(services, 'confirm', given.token, given.hostname);
  const confirmed = services.db.write(company.id, given.now, async (scope) => {
    const { link, account } = await openLink(scope, 'confirm', given.token, true);
    const moved = link.email !== null && (await moveEmail(scope, account.id, link.email, given.origin));
    if (!moved) throw deadConfirmation();
    // Behind the move, which holds the person: a link that goes to the former mailbox at this moment is seen as well.
    await closeLinks(scope, account.id, ['confirm', 'cancel', 'reset', 'unlock']);
    await noteUse(scope, 'confirm', account, given);
  });
  await confirmed.catch((error: unknown) => {
    // Two people confirmed the same address at the same moment: the other was first.
    throw sqlState(error) === '23505' ? deadConfirmation() : error;
  });
}

/** The present address stays the one to sign in with: who asked for another one was not its owner. */
export async function cancelEmailChange(services: Services, given: GivenLink): Promise<void> {
  const company = await companyOfLink(services, 'cancel', given.token, given.hostname);
  await services.db.write(company.id, given.now, async (scope) => {
    const { link, account } = await openLink(scope, 'cancel', given.token, true);
    await closeLinks(scope, account.id, ['confirm', 'cancel']);
    const canceled = link.email !== null && (await cancelEmail(scope, account.id, link.email, given.origin));
    if (!canceled) throw deadConfirmation();
    await noteUse(scope, 'cancel', account, given);
  });
}

/** What the link to the present address would take back, without using it; dead once another address waits. */
export async function checkCancel(
  services: Services,
  given: GivenLink,
): Promise<{ readonly email: string; readonly waiting: string }> {
  const company = await companyOfLink(services, 'cancel', given.token, given.hostname);
  return services.db.read(company.id, given.now, async (scope) => {
    const { link, account } = await openLink(scope, 'cancel', given.token);
    const waiting = await waitingEmail(scope, account.id);
    if (waiting === null || waiting !== link.email) throw deadConfirmation();
    return { email: account.email, waiting };
  });
}

/** Whether a reset or invitation link is alive, without using it. */
export async function checkLink(
  services: Services,
  kind: 'reset' | 'invitation',
  given: GivenLink,
): Promise<Account & { readonly company: Company }> {
  const company = await companyOfLink(services, kind, given.token, given.hostname);
  return services.db.read(company.id, given.now, async (scope) => {
    const { account } = await openLink(scope, kind, given.token);
    return { ...account, company };
  });
}

/** Whoever opens the mailbox here is no stranger: what others try elsewhere does not lock them out again. */
async function knowBrowser(
  { familiar }: Services,
  scope: WriteScope,
  account: Account,
  { origin }: GivenLink,
): Promise<void> {
  if (origin.browser === null) return;
  await rememberBrowser(scope, account.id, origin.browser);
  familiar.note(origin.browser, account, scope.tenantId);
}

/** What a link did to an account, for the log of safety. */
function noteUse(scope: WriteScope, link: LinkKind, { id }: Account, { origin }: GivenLink): Promise<void> {
  const kind = link === 'unlock' ? 'unlocked' : 'link_used';
  return noteSecurity(scope, [{ kind, personId: id, origin, detail: { link } }]);
}

/** The link first, then the password, then the costly hash: nobody makes the server work with a dead link. */
async function checkedPassword(
  services: Services,
  kind: 'reset' | 'invitation',
  given: GivenLink,
  password: string,
): Promise<{ company: Company; hash: string }> {
  const { company, name, email } = await checkLink(services, kind, given);
  checkNewPassword(password, { company, name, email });
  return { company, hash: await hashPassword(password, company.id) };
}
