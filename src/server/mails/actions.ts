import { LRUCache } from 'lru-cache';
import { addressOf } from '../config.ts';
import type { accountMails } from '../kernel/jobs/job-kinds.ts';
import type { Job, NewJob } from '../kernel/jobs/jobs.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';
import { buttonBorder, textOnColor } from '../tenant/present.ts';
import { logoForMail } from '../tenant/reads.ts';
import { type Letter, letterMail } from './present/letter.ts';
import { offToken } from './present/off-token.ts';

export type AccountMail = (typeof accountMails)[number];

interface Circumstances {
  readonly tookBack?: boolean;
  /** When what the mail warns of was done. */
  readonly changedAt?: Date;
  /** When its link was asked for. */
  readonly askedAt?: Date;
}

/**
 * A mail for later, to be enqueued in the transaction that causes it. It carries ids alone: words, address and link
 * are made when it is sent, so that no job ever holds a secret and nobody is written to who has left meanwhile.
 */
export function mailJob(
  mail: AccountMail,
  personId: number,
  { tookBack = false, changedAt, askedAt }: Circumstances = {},
): NewJob {
  const more = {
    ...(tookBack ? { tookBack } : {}),
    ...(changedAt === undefined ? {} : { changedAt: changedAt.toISOString() }),
    ...(askedAt === undefined ? {} : { askedAt: askedAt.toISOString() }),
  };
  return { kind: 'mail', payload: { mail, personId, ...more }, urgency: 'first' };
}

/** Hand a letter to the mail port in the company's colours. */
export async function sendLetter(services: Services, company: Company, letter: Letter): Promise<void> {
  const brand = {
    name: company.name,
    color: company.primaryColor,
    textColor: textOnColor(company),
    borderColor: buttonBorder(company),
    logo: await keptLogo(services, company),
  };
  await services.mail.send(letterMail(services.words, brand, letter));
}

interface Optional {
  readonly personId: number;
  readonly job: Job;
  /** Not where the mail speaks only of what comes whatever is turned off. */
  readonly mayTurnOff?: boolean;
}

/** The same for a mail that people may turn off: it carries the way to do so. */
export async function sendOptional(
  services: Services,
  company: Company,
  letter: Letter,
  { personId, job, mayTurnOff = true }: Optional,
): Promise<void> {
  const home = addressOf(services.config, company.subdomain);
  const optional = {
    offUrl: mayTurnOff
      ? `${home}/api/mails/off/${offToken(services.secret, { tenantId: company.id, personId })}`
      : null,
  };
  await sendLetter(services, company, {
    ...letter,
    ...{ optional, messageId: messageIdOf(services, company, job) },
  });
}

/** One for all tries of a job, and no other's: after a restore its number is given out again. */
export const messageIdOf = (
  { config }: Pick<Services, 'config'>,
  { id, subdomain }: Company,
  { id: jobId, createdAt }: Pick<Job, 'id' | 'createdAt'>,
): string => {
  const { hostname } = new URL(addressOf(config, subdomain));
  return `<job-${id}-${jobId}-${createdAt.getTime().toString(36)}@${hostname}>`;
};

const logosAtMost = 200;
type Logos = LRUCache<string, Promise<Uint8Array | null>>;
const logos = new WeakMap<Services['files'], Logos>();

/** A logo is drawn once and not for each mail: its key belongs to this picture for ever. */
function keptLogo(services: Services, company: Company): Promise<Uint8Array | null> {
  const key = company.squareLogoKey;
  if (key === null) return Promise.resolve(null);
  const kept: Logos = logos.get(services.files) ?? new LRUCache({ max: logosAtMost });
  logos.set(services.files, kept);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawn = logoForMail(services, company);
  kept.set(key, drawn);
  // What could not be read may be there the next time.
  drawn.then(
    (logo) => logo ?? kept.delete(key),
    () => kept.delete(key),
  );
  return drawn;
}
