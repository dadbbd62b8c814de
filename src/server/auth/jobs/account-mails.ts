import { wordKey } from '#rules/goals/words.ts';
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
import { lockPerson } from '../store.ts';

/** Screens that the links of mails open (goals-core 2). */
const linkPaths = {
  reset: '/v3/resetpassword/',
  unlock: '/v3/login/unlock/',
  invitation: '/v3/invitation/',
  confirm: '/v3/confirmemail/',
  email_asked_by: '/v3/cancelemail/',
} as const;

/** Mails whose button leads to a page that needs no link. */
const pages = {
  password_changed: '/v3/login',
  password_replaced: '/v3/login',
  email_asked: '/v3/profile',
} as const;

export function accountMailJobs(services: Services): Pick<JobHandlers, 'mail'> {
  return { mail: (job) => sendMail(services, job) };
}

/** Done at least once: a mail that is tried again carries a link of its own, and the earlier one is dead. */
async function sendMail(services: Services, job: Job<'mail'>): Promise<void> {
  const company = await services.companies.byId(job.tenantId);
  if (company === null || !company.active) return;
  const letter = await accountLetter(services, company, job.payload);
  if (letter !== null) await sendLetter(services, company, letter);
}

async function accountLetter(
  services: Services,
  company: Company,
  { mail: asked, personId, tookBack }: Job<'mail'>['payload'],
): Promise<Letter | null> {
  return services.db.write(company.id, services.clock.now(), async (scope) => {
    // Held before it is looked at: no link is made for a mailbox that is given up at this moment.
    await lockPerson(scope, personId);
    const account = await accountById(scope, personId);
    const mail = account === null ? null : mailFor(asked, account);
    if (account === null || mail === null) return null;
    // Confirmed or taken back meanwhile: there is nothing to say of it any more.
    const about = aboutWaiting.has(mail) ? await waitingEmail(scope, personId) : account.email;
    if (about === null) return null;
    const letter = await filled(services, scope, company, account, mail, about);
    const taken = services.words.say(account.language, 'mails.email_taken_back');
    return tookBack === true ? { ...letter, before: [...letter.before, taken] } : letter;
  });
}

/** What is sent now: to whom it still makes sense, and to the invited an invitation instead of a reset. */
function mailFor(asked: AccountMail, account: Account): AccountMail | null {
  if (account.deactivatedAt !== null) return null;
  const isInvited = account.invitationAcceptedAt === null;
  // Its link would be dead.
  if (isInvited && !account.isInvitationGood) return null;
  if (asked === 'invitation') return isInvited ? asked : null;
  if (!isInvited) return asked;
  // A reset link would let someone in who has not accepted the terms; the invitation does what they came for.
  return asked === 'reset' ? 'invitation' : null;
}

const aboutWaiting: ReadonlySet<AccountMail> = new Set(['confirm', 'email_asked', 'email_asked_by']);

/** `about`: the address to come, where the mail speaks of one, else the present one. */
async function filled(
  services: Services,
  scope: WriteScope,
  company: Company,
  account: Account,
  mail: AccountMail,
  about: string,
): Promise<Letter> {
  const { language, name } = account;
  const to = mail === 'confirm' ? about : account.email;
  const { path, hours } = await buttonOf(services, scope, account, mail, about);
  const url = addressOf(services.config, company.subdomain) + path;
  const params = {
    company: company.name,
    inviter: account.invitedByName ?? services.words.say(language, 'mails.invitation.operator'),
    email: about,
    hours,
    days: Math.round(hours / 24),
    nouns: services.words.say(language, wordKey(company.goalType, 'nouns')),
  };
  const say = (part: 'subject' | 'intro' | 'action' | 'outro'): string =>
    services.words.say(language, `mails.${mail}.${part}`, params);
  const isObserver = mail === 'invitation' && account.role === 'observer';
  return {
    to,
    name,
    language,
    subject: say('subject'),
    // Observers set no goals.
    before: [
      isObserver ? services.words.say(language, 'mails.invitation.intro_observer', params) : say('intro'),
    ],
    action: { label: say('action'), url },
    after: [services.words.say(language, outroKey(mail, account), params)],
  };
}

/** Nobody is sent to the administrator that they are themselves. */
function outroKey(mail: AccountMail, { role, isOrgAdmin }: Account) {
  const isAdministrator = role === 'ceo' || isOrgAdmin;
  if (isAdministrator && (mail === 'password_changed' || mail === 'password_replaced'))
    return `mails.${mail}.outro_admin` as const;
  return `mails.${mail}.outro` as const;
}

/** Where the mail's button leads, and for how many hours. */
async function buttonOf(
  { secret }: Services,
  scope: WriteScope,
  account: Account,
  mail: AccountMail,
  about: string,
): Promise<{ path: string; hours: number }> {
  if (mail === 'password_changed' || mail === 'password_replaced' || mail === 'email_asked')
    return { path: pages[mail], hours: 0 };
  const kind = mail === 'email_asked_by' ? 'cancel' : mail;
  const email = aboutWaiting.has(mail) ? about : null;
  const token = await mintLink(scope, account.id, kind, { email, secret });
  return { path: linkPaths[mail] + token, hours: linkHours[kind] };
}
