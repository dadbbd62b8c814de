import { Refusal } from '../../kernel/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { beginSession } from '../../kernel/sessions.ts';
import type { Company } from '../../kernel/viewer.ts';
import { nameHash } from '../access.ts';
import { accountByEmail } from '../reads/accounts.ts';
import { clearAttempts, countAttempt, failuresAtMost, holdPassword, renewPasswordHash } from '../store.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

/**
 * Begin a session with e-mail and password. Every refusal but the inactive company's is the same, in words, in what
 * was done and in time, whether the address is unknown, invited, deactivated or the password wrong. The lock is no
 * exception: it counts what was typed, so an unknown address locks after ten failures just like a real one.
 */
export async function signIn(
  services: Services,
  company: Company | null,
  email: string,
  password: string,
  now: Date,
): Promise<{ token: string; personId: number; home: Company }> {
  if (company === null) {
    await isPassword(null, password);
    throw failed();
  }
  if (!company.active) throw tenantDeactivated();
  const name = nameHash(services, company, email);
  const { failures, account } = await services.db.write(company.id, now, async (scope) => ({
    failures: await countAttempt(scope, name),
    account: await accountByEmail(scope, email),
  }));
  const mayEnter = failures !== null && account !== null && account.deactivatedAt === null;
  const right = await isPassword(mayEnter ? account.passwordHash : null, password);
  if (!mayEnter || !right) throw failures === null || failures >= failuresAtMost ? locked() : failed();
  // Made when hashing cost less: the password is at hand now, and only now.
  const renewed = isOutdated(account.passwordHash ?? '') ? await hashPassword(password) : null;
  const token = await services.db.write(company.id, now, async (scope) => {
    if (!(await holdPassword(scope, account.id, account.passwordHash ?? ''))) throw failed();
    await clearAttempts(scope, name);
    if (renewed !== null) await renewPasswordHash(scope, account.id, renewed);
    return beginSession(scope, account.id);
  });
  return { token, personId: account.id, home: company };
}

const failed = (): Refusal => new Refusal(400, 'sign_in_failed', { key: 'messages.sign_in_failed' });
const locked = (): Refusal => new Refusal(400, 'account_locked', { key: 'messages.account_locked' });
const tenantDeactivated = (): Refusal =>
  new Refusal(400, 'tenant_deactivated', { key: 'messages.tenant_deactivated' });
