import { setTimeout as pause } from 'node:timers/promises';
import type { CallLimit } from '#contract/endpoint.ts';
import { emailKeyOf } from '#rules/text/keys.ts';
import { atTheDoor } from '../../kernel/http/turn.ts';
import { saidIn } from '../../kernel/live/bus.ts';
import { forgetOn } from '../../kernel/live/news.ts';
import { Refusal, tenantDeactivated } from '../../kernel/refusal.ts';
import { networkOf } from '../../kernel/safety/network.ts';
import type { Origin } from '../../kernel/safety/origin.ts';
import { noteSecurity } from '../../kernel/safety/security-log.ts';
import { throttleIn } from '../../kernel/safety/throttle.ts';
import type { Services } from '../../kernel/services.ts';
import { beginSession } from '../../kernel/sessions.ts';
import type { Company } from '../../kernel/viewer.ts';
import { attemptNames, nameHash } from '../access.ts';
import { type Account, accountByEmail } from '../reads/accounts.ts';
import { isKnownBrowser, rememberBrowser } from '../store/browsers.ts';
import {
  clearAttempts,
  countAttempt,
  failuresAtMost,
  holdActive,
  holdPassword,
  renewPasswordHash,
  uncountAttempt,
} from '../store.ts';
import { hashPassword, isOutdated, isPassword, nobodysPassword } from './passwords.ts';

/**
 * A name may be tried this often from one address, and from each browser of its own: the lock comes long before, this
 * spares the hashing after it.
 */
const signInLimit: CallLimit = { max: 30, seconds: 300 };

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly origin: Origin;
  readonly now: Date;
}

interface Attempt {
  /** null: the name is locked for whoever tries from here. */
  readonly failures: number | null;
  readonly account: Account | null;
  /** Under which it is counted. */
  readonly name: string;
}

/**
 * Begin a session with e-mail and password. Every refusal but the inactive company's is the same, in words, in what
 * was done and in time, whether the address is unknown, invited, deactivated or the password wrong. The lock is no
 * exception: it counts what was typed, so an unknown address locks after ten failures just like a real one. Attempts
 * from a browser in which the person has signed in before are counted apart: whoever tries elsewhere locks others out,
 * not them.
 */
export async function signIn(
  services: Services,
  company: Company | null,
  asked: SignIn,
): Promise<{ token: string; personId: number; home: Company }> {
  if (company === null) {
    await nobodysPassword(asked.password);
    throw failed();
  }
  if (!company.active) throw tenantDeactivated();
  return atTheDoor(services, company, asked.origin, () => tryToEnter(services, company, asked));
}

async function tryToEnter(
  services: Services,
  company: Company,
  asked: SignIn,
): Promise<{ token: string; personId: number; home: Company }> {
  const { failures, account, name } = await beginAttempt(services, company, asked);
  const uncounted = <T>(work: () => Promise<T>) => uncountedIfBroken(services, company, asked, name, work);
  const mayEnter = failures !== null && account !== null && account.deactivatedAt === null;
  const isFamiliar = services.familiar.isKnownAt(asked.origin.browser, company.id);
  const tried = { company: company.id, isFamiliar };
  // Of a locked name the answer says that it is, whoever's it is: there is nothing to hide behind the hashing.
  const right =
    failures !== null &&
    (await uncounted(() => isPassword(mayEnter ? account.passwordHash : null, asked.password, tried)));
  if (!mayEnter || !right) {
    await noteFailure(services, company, asked, { failures, account });
    throw failures === null || failures >= failuresAtMost ? locked() : failed();
  }
  const token = await uncounted(() => enter(services, company, asked, account));
  return { token, personId: account.id, home: company };
}

/** A password that was right, or was not looked at, is no failure of whoever typed it, whatever else has failed. */
async function uncountedIfBroken<T>(
  services: Services,
  company: Company,
  { now }: SignIn,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) void uncount(services, company, now, name);
    throw error;
  }
}

const triesAtMost = 10;
const pauseMs = 1000;

/** Nobody waits for it: what failed just now may fail here too, in a crowd for instance, and is tried for a while. */
async function uncount(services: Services, company: Company, now: Date, name: string): Promise<void> {
  for (let tried = 0; tried < triesAtMost; tried += 1) {
    try {
      return await services.db.write(company.id, now, (scope) => uncountAttempt(scope, name));
    } catch {
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}

function beginAttempt(
  services: Services,
  company: Company,
  { email, origin, now }: SignIn,
): Promise<Attempt> {
  return services.db.write(company.id, now, async (scope) => {
    const account = await accountByEmail(scope, email);
    // Asked of nobody as well, so that the time is the same.
    const isKnown = await isKnownBrowser(scope, account?.id ?? 0, origin.browser ?? '');
    if (isKnown && account !== null) services.familiar.note(origin.browser, account, company.id);
    const from = isKnown ? `browser ${origin.browser}` : networkOf(origin.address);
    await throttleIn({ services, scope }, ['sign-in', from, emailKeyOf(email)], signInLimit);
    const name = nameHash(services, company, email, isKnown ? origin.browser : null);
    return { failures: await countAttempt(scope, name), account, name };
  });
}

async function noteFailure(
  services: Services,
  company: Company,
  { email, origin, now }: SignIn,
  { failures, account }: Pick<Attempt, 'failures' | 'account'>,
): Promise<void> {
  const about = { personId: account?.id ?? null, accountHash: nameHash(services, company, email), origin };
  const kinds =
    failures === failuresAtMost ? (['sign_in_failed', 'locked'] as const) : (['sign_in_failed'] as const);
  await services.db.write(company.id, now, (scope) =>
    noteSecurity(
      scope,
      kinds.map((kind) => ({ ...about, kind })),
    ),
  );
}

async function enter(
  services: Services,
  company: Company,
  { password, origin, now }: SignIn,
  account: Account,
): Promise<string> {
  // Made when hashing cost less: the password is at hand now, and only now.
  const renewed = isOutdated(account.passwordHash ?? '') ? await hashPassword(password, company.id) : null;
  const { token, said } = await services.db.write(company.id, now, async (scope) => {
    if (!(await holdActive(scope, account.id))) throw failed();
    if (!(await holdPassword(scope, account.id, account.passwordHash ?? ''))) throw failed();
    await clearAttempts(scope, ...(await attemptNames(services, company, scope, account)));
    if (renewed !== null) await renewPasswordHash(scope, account.id, renewed);
    if (origin.browser !== null) await rememberBrowser(scope, account.id, origin.browser);
    const token = await beginSession(scope, account.id, origin, services.secret);
    await noteSecurity(scope, [{ kind: 'signed_in', personId: account.id, origin }]);
    return { token, said: saidIn(scope) };
  });
  // The one before in this browser is over by now, though the news of it may still be on its way.
  for (const message of said) forgetOn(message, services);
  services.familiar.note(origin.browser, account, company.id);
  return token;
}

const failed = (): Refusal => new Refusal(400, 'sign_in_failed', { key: 'messages.sign_in_failed' });
const locked = (): Refusal => new Refusal(400, 'account_locked', { key: 'messages.account_locked' });
