import { addressOf } from '../../config.ts';
import type { WriteScope } from '../../db/database.ts';
import type { Job, JobHandlers } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { type AccountMail, sendLetter } from '../../mails/actions.ts';
import type { Letter } from '../../mails/present/letter.ts';
import { waitingEmail } from '../../people/reads.ts';
import { linkHours, mintLink } from '../actions/mint-link.ts';
import { type Account, accountById } from '../reads/accounts.ts';

/** Screens that the links of mails open (goals-core 2). */
const linkPaths = {
  reset: '/v3/resetpassword/',
  unlock: '/v3/login/unlock/',
  invitation: '/v3/invitation/',
  confirm: '/v3/confirmemail/',
} as const;

export function accountMailJobs(services: Services): Pick<JobHandlers, 'mail'> {
  return { mail: (job) => sendMail(services, job) };
}

/** Done at least once: a mail that is tried again carries a link of its own, and the earlier one is dead. */
async function sendMail(services: Services, job: Job<'mail'>): Promise<void> {
  const company = await services.companies.byId(job.tenantId);
  if (company === null || !company.active) return;
  const { mail, personId } = job.payload;
  const letter = await accountLetter(services, company, mail, personId);
  if (letter !== null) await sendLetter(services, company, letter);
}

async function accountLetter(
  services: Services,
  company: Company,
  asked: AccountMail,
  personId: number,
): Promise<Letter | null> {
  return services.db.write(company.id, services.clock.now(), async (scope) => {
    const account = await accountById(scope, personId);
    const mail = account === null ? null : mailFor(asked, account);
    if (account === null || mail === null) return null;
    const to = mail === 'confirm' ? await waitingEmail(scope, personId) : account.email;
    return to === null ? null : filled(services, scope, company, account, mail, to);
  });
}

/** What is sent now: to whom it still makes sense, and to the invited an invitation instead of a reset. */
function mailFor(asked: AccountMail, account: Account): AccountMail | null {
  if (account.deactivatedAt !== null) return null;
  const isInvited = account.invitationAcceptedAt === null;
  if (asked === 'invitation') return isInvited ? asked : null;
  if (!isInvited) return asked;
  // A reset link would let someone in who has not accepted the terms; the invitation does what they came for.
  return asked === 'reset' ? 'invitation' : null;
}

async function filled(
  services: Services,
  scope: WriteScope,
  company: Company,
  account: Account,
  mail: AccountMail,
  to: string,
): Promise<Letter> {
  const { language, name } = account;
  const home = addressOf(services.config, company.subdomain);
  const url =
    mail === 'password_changed'
      ? `${home}/v3/login`
      : home + linkPaths[mail] + (await mintLink(scope, account.id, mail, mail === 'confirm' ? to : null));
  const hours = mail === 'password_changed' ? 0 : linkHours[mail];
  const params = {
    company: company.name,
    inviter: account.invitedByName ?? company.name,
    email: to,
    hours,
    days: Math.round(hours / 24),
  };
  const say = (part: 'subject' | 'intro' | 'action' | 'outro'): string =>
    services.words.say(language, `mails.${mail}.${part}`, params);
  return {
    to,
    name,
    language,
    subject: say('subject'),
    before: [say('intro')],
    action: { label: say('action'), url },
    after: [say('outro')],
  };
}
