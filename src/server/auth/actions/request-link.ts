import { enqueue } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { mailJob } from '../../mails/actions.ts';
import { accountByEmail } from '../reads/accounts.ts';

/** Nobody has this id: the mail of an unknown address is asked for like any other, and dropped when its turn comes. */
const nobody = 0;

/**
 * Send the link of 'Lost your password?' or 'Locked out of your account?', if there is such a person. Known and
 * unknown addresses get the same answer for the same work; whether a mail goes out is decided behind it.
 */
export async function requestLink(
  services: Services,
  company: Company | null,
  kind: 'reset' | 'unlock',
  email: string,
  now: Date,
): Promise<void> {
  if (company === null) return;
  await services.db.write(company.id, now, async (scope) => {
    const account = await accountByEmail(scope, email);
    await enqueue(scope, [mailJob(kind, account?.id ?? nobody)]);
  });
}
