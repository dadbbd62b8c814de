import { wordKey } from '#rules/goals/words.ts';
import { emailKeyOf } from '#rules/text/keys.ts';
import { addressOf } from '../../config.ts';
import type { WriteScope } from '../../db/database.ts';
import { type Job, type JobHandlers, noting } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { type AccountMail, messageIdOf, sendLetter } from '../../mails/actions.ts';
import type { Letter } from '../../mails/present/letter.ts';
import { timeIn } from '../../mails/present/time-in.ts';
import { changedEmail, emailSince, isOtherAskedSince, waitingEmail } from '../../people/reads.ts';
import { endOfLink, mintLink } from '../actions/mint-link.ts';
import { type Account, accountById } from '../reads/accounts.ts';
import { openInvitation } from '../reads/uninvited.ts';
import { closeEarlierLinks, hasSetPasswordSince, type LinkKind, lockPerson } from '../store.ts';

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
  email_changed: '/v3/login',
} as const;

export function accountMailJobs(services: Services): Pick<JobHandlers, 'mail'> {
  return { mail: (job) => sendMail(services, job) };
}

/** A letter with the link that it carries, which ends those of `kind` before it once a mailbox has it. */
interface Filled {
  readonly letter: Letter;
  readonly link: { readonly id: number; readonly kind: LinkKind } | null;
}

/**
 * Done at least once: a mail that is tried again carries a link of its own, and those before are dead from when it was
 * taken: the mail server may be away for as long as they would have lived.
 */
async function sendMail(services: Services, job: Job<'mail'>): Promise<void> {
  const company = await services.companies.byId(job.tenantId);
  if (company === null) return;
  const { mail, personId, sent } = job.payload;
  const note = (link: NonNullable<Filled['link']>) =>
    noting(link, () =>
      services.db.write(company.id, services.clock.now(), (scope) =>
        closeEarlierLinks(scope, personId, link.kind, link.id),
      ),
    );
  if (sent !== undefined) return note(sent);
  if (!company.active) return;
  const filled = await accountLetter(services, company, job);
  if (filled === null) return;
  await sendLetter(services, company, filled.letter);
  const { link } = filled;
  // Anybody can ask for a password, signed out: that ends no invitation that was handed over otherwise.
  if (link === null || (mail === 'reset' && link.kind === 'invitation')) return;
  await note(link);
}

async function accountLetter(services: Services, company: Company, job: Job<'mail'>): Promise<Filled | null> {
  const { mail: asked, personId, tookBack, changedAt } = job.payload;
  return services.db.write(company.id, services.clock.now(), async (scope) => {
    // Held before it is looked at: no link is made for a mailbox that is given up at this moment.
    await lockPerson(scope, personId);
    const account = await accountById(scope, personId);
    const mail = account === null ? null : mailFor(asked, account);
    if (account === null || mail === null) return null;
    if (await isNeedless(scope, job.payload)) return null;
    const about = await addressesOf(scope, account, mail, changedAt);
    if (about === null) return null;
    const until = await endOf(scope, personId, mail, asked === mail);
    if (until !== null && hoursTo(until, scope) < 1) return null;
    const link = await linkOf(services, scope, account, mail, { ...about, until });
    const letter = filled(services, scope, company, account, mail, { ...about, until, path: link.path });
    const more = [
      ...(changedAt === undefined ? [] : [doneAt(services, company, account, new Date(changedAt))]),
      ...(tookBack === true ? [services.words.say(account.language, 'mails.email_taken_back')] : []),
    ];
    return {
      link: link.made,
      letter: {
        ...letter,
        before: [...letter.before, ...more],
        // With a link of its own each try is another mail: programs show the first of two that are one.
        ...(link.made === null ? { messageId: messageIdOf(services, company, job) } : {}),
      },
    };
  });
}

/**
 * What was asked for signed out is not mailed any more once a password was set: a try a day later would make a live link
 * that nobody waits for. Of an address that another has replaced the mails of that one speak, in the words for whoever
 * asked for it.
 */
async function isNeedless(
  scope: WriteScope,
  { mail, personId, askedAt }: Job<'mail'>['payload'],
): Promise<boolean> {
  if (askedAt === undefined) return false;
  const at = new Date(askedAt);
  return aboutWaiting.has(mail)
    ? isOtherAskedSince(scope, personId, at)
    : hasSetPasswordSince(scope, personId, at);
}

/** A mail may be a day late: whoever did it yesterday is not to take it for something that happened now. */
function doneAt(services: Services, { timeZone }: Company, { language }: Account, instant: Date): string {
  const at = timeIn(language, instant, timeZone);
  return services.words.say(language, 'mails.changed_at', { at, zone: timeZone });
}

/** What is sent now: to whom it still makes sense, and to the invited an invitation instead of a reset. */
function mailFor(asked: AccountMail, account: Account): AccountMail | null {
  // Whoever takes an account over could else hide what they did by deactivating it.
  if (account.deactivatedAt !== null && !warns(asked)) return null;
  const isInvited = account.invitationAcceptedAt === null;
  // Its link would be dead.
  if (isInvited && !account.isInvitationGood) return null;
  if (asked === 'invitation') return isInvited ? asked : null;
  if (!isInvited) return asked;
  // A reset link would let someone in who has not accepted the terms; the invitation, sent once more while it lives,
  // does what they came for.
  return asked === 'reset' ? 'invitation' : null;
}

/** Of what was done already. */
const warns = (mail: AccountMail) =>
  mail === 'password_changed' || mail === 'password_replaced' || mail === 'email_changed';

const aboutWaiting: ReadonlySet<AccountMail> = new Set(['confirm', 'email_asked', 'email_asked_by']);

interface Addresses {
  readonly to: string;
  /** What the mail speaks of. */
  readonly email: string;
  /** The account has another address by now. */
  readonly hasMoved?: true;
}

/** null: confirmed or taken back meanwhile, there is nothing to say of it any more. */
async function addressesOf(
  scope: WriteScope,
  { id, email: present }: Account,
  mail: AccountMail,
  changedAt: string | undefined,
): Promise<Addresses | null> {
  if (mail === 'email_changed') {
    const changed = changedAt === undefined ? null : await changedEmail(scope, id, new Date(changedAt));
    const isNow = changed !== null && emailKeyOf(changed.now) === emailKeyOf(present);
    return (
      changed && { to: changed.former, email: changed.now, ...(isNow ? {} : { hasMoved: true as const }) }
    );
  }
  if (!aboutWaiting.has(mail)) {
    // Whoever changed the password may have moved the address away before a mailbox took the warning.
    const to = changedAt === undefined ? null : await emailSince(scope, id, new Date(changedAt));
    return to === null ? { to: present, email: present } : { to, email: present, hasMoved: true };
  }
  const email = await waitingEmail(scope, id);
  return email === null ? null : { to: mail === 'confirm' ? email : present, email };
}

/**
 * Until when the mail's link opens something; null: it has none. Nobody invites themselves, nor for longer, by asking
 * for a password, signed out, and nobody else makes it shorter: it ends with the invitation that they have.
 */
async function endOf(
  scope: WriteScope,
  personId: number,
  mail: AccountMail,
  isAsked: boolean,
): Promise<Date | null> {
  if (needsNoLink(mail)) return null;
  if (isAsked) return endOfLink(linkKindOf(mail), scope.now);
  return (await openInvitation(scope, personId)) ?? scope.now;
}

/** Begun ones are not counted. */
const hoursTo = (until: Date, { now }: WriteScope): number =>
  Math.floor((until.getTime() - now.getTime()) / 3_600_000);

interface Ending extends Addresses {
  /** null: the mail has no link that ends. */
  readonly until: Date | null;
}

interface Filling extends Ending {
  /** Where its button leads. */
  readonly path: string;
}

function filled(
  services: Services,
  scope: WriteScope,
  company: Company,
  account: Account,
  mail: AccountMail,
  filling: Filling,
): Letter {
  const { to, email, path } = filling;
  const { language, name } = account;
  const hours = filling.until === null ? 0 : hoursTo(filling.until, scope);
  const url = addressOf(services.config, company.subdomain) + path;
  const params = {
    company: company.name,
    inviter: account.invitedByName ?? services.words.say(language, 'mails.invitation.operator'),
    email,
    hours,
    count: hours,
    days: Math.floor(hours / 24),
    nouns: services.words.say(language, wordKey(company.goalType, 'nouns')),
  };
  const say = (part: 'subject' | 'action'): string =>
    services.words.say(language, `mails.${mail}.${part}`, params);
  return {
    to,
    name,
    language,
    subject: say('subject'),
    before: [services.words.say(language, introKey(mail, account, filling), params)],
    action: { label: say('action'), url },
    after: [services.words.say(language, outroKey(mail, account, filling, hours), params)],
  };
}

function introKey(mail: AccountMail, { role }: Account, { hasMoved }: Filling) {
  // Observers set no goals.
  if (mail === 'invitation' && role === 'observer') return 'mails.invitation.intro_observer' as const;
  // They sign in with another one by now.
  if (mail === 'email_changed' && hasMoved) return 'mails.email_changed.intro_moved' as const;
  return `mails.${mail}.intro` as const;
}

/** Hours from which a link is said to live for days. */
const daysSaidFrom = 48;

/** Nobody is sent to the administrator that they are themselves. */
function outroKey(
  mail: AccountMail,
  { role, isOrgAdmin, deactivatedAt }: Account,
  { hasMoved }: Filling,
  hours: number,
) {
  // Nobody gets a new password for an account that is deactivated, or at an address that is its own no more.
  if (deactivatedAt !== null) return 'mails.password_changed.outro_gone' as const;
  if (hasMoved) return 'mails.password_changed.outro_moved' as const;
  if (mail === 'invitation' && hours < daysSaidFrom) return 'mails.invitation.outro_hours' as const;
  const isAdministrator = role === 'ceo' || isOrgAdmin;
  if (isAdministrator && warns(mail)) return `mails.${mail}.outro_admin` as const;
  return `mails.${mail}.outro` as const;
}

const needsNoLink = (mail: AccountMail): mail is keyof typeof pages => mail in pages;

const linkKindOf = (mail: keyof typeof linkPaths): LinkKind => (mail === 'email_asked_by' ? 'cancel' : mail);

/** Where the mail's button leads, with the link that was made for it. */
async function linkOf(
  { secret }: Services,
  scope: WriteScope,
  account: Account,
  mail: AccountMail,
  { email: about, until }: Ending,
): Promise<{ readonly path: string; readonly made: Filled['link'] }> {
  if (needsNoLink(mail)) return { path: pages[mail], made: null };
  const email = aboutWaiting.has(mail) ? about : null;
  const kind = linkKindOf(mail);
  const { id, token } = await mintLink(scope, account.id, kind, { email, secret, until });
  return { path: linkPaths[mail] + token, made: { id, kind } };
}
