import { createHmac } from 'node:crypto';
import type { WordKey } from '#contract/word-key.ts';
import { emailKeyOf } from '#rules/text/keys.ts';
import { subdomainOf } from '../config.ts';
import type { Scope } from '../db/database.ts';
import { deadLink, Refusal, tenantDeactivated } from '../kernel/refusal.ts';
import type { Origin } from '../kernel/safety/origin.ts';
import { noteSecurity } from '../kernel/safety/security-log.ts';
import type { Services } from '../kernel/services.ts';
import { hashOf, tenantOfToken } from '../kernel/token.ts';
import type { Company } from '../kernel/viewer.ts';
import { type Account, accountById } from './reads/accounts.ts';
import { browsersOf } from './store/browsers.ts';
import { findLink, type LinkKind, type LinkRow } from './store.ts';

/** What each screen says of a link that is unknown, used, too old or another company's (goals-core 8). */
const deadWords: Record<LinkKind, WordKey> = {
  reset: 'messages.reset_expired',
  unlock: 'messages.unlock_expired',
  // The specification words a dead confirmation like a dead unlock link.
  confirm: 'messages.unlock_expired',
  cancel: 'messages.unlock_expired',
  invitation: 'messages.invitation_expired',
};

/** A link that may still be used, with the account it is for. */
export interface OpenLink {
  readonly link: LinkRow;
  readonly account: Account;
}

/** A link as a screen hands it over. */
export interface GivenLink {
  readonly token: string;
  readonly hostname: string;
  readonly origin: Origin;
  readonly now: Date;
}

/** The company whose link this token can be, or the refusal of a dead link; of one that is switched off it is not dead. */
export async function companyOfLink(
  services: Services,
  kind: LinkKind,
  token: string,
  hostname: string,
): Promise<Company> {
  const tenantId = tenantOfToken(token);
  const company = tenantId === null ? null : await services.companies.byId(tenantId);
  const asked = subdomainOf(services.config, hostname);
  const isForeign = asked !== null && asked !== company?.subdomain;
  if (company === null || isForeign) throw deadLink(deadWords[kind]);
  if (!company.active) throw tenantDeactivated();
  return company;
}

/** Write down that a link led nowhere, where it names a company of ours; its refusal stays as it is. */
export async function noteDeadLink(
  services: Services,
  { token, hostname, origin, now }: GivenLink,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'dead_link') return;
  const tenantId = tenantOfToken(token);
  const company = tenantId === null ? null : await services.companies.byId(tenantId);
  if (company === null) return;
  const asked = subdomainOf(services.config, hostname);
  const kind = asked !== null && asked !== company.subdomain ? 'foreign_refused' : 'link_dead';
  await services.db.write(company.id, now, (scope) =>
    noteSecurity(scope, [{ kind, personId: null, origin }]),
  );
}

/** The only way to a link: alive, of this kind, of someone it still makes sense for. `lock` when it will be used. */
export async function openLink(scope: Scope, kind: LinkKind, token: string, lock = false): Promise<OpenLink> {
  const link = await findLink(scope, kind, hashOf(token), lock);
  const account = link === null ? null : await accountById(scope, link.personId);
  if (link === null || account === null || !isAlive(scope.now, kind, link, account))
    throw deadLink(deadWords[kind]);
  return { link, account };
}

export const deadConfirmation = (): Refusal => deadLink(deadWords.confirm);

/** By how much the clocks of several processes may differ. */
const clocksApartMs = 600_000;

function isAlive(now: Date, kind: LinkKind, link: LinkRow, account: Account): boolean {
  if (link.usedAt !== null || link.expiresAt <= now || account.deactivatedAt !== null) return false;
  // The operator's may have been made by another machine's clock than the one that the server was told (WAYMARK_NOW).
  if (kind === 'invitation') return account.invitationAcceptedAt === null && account.isInvitationGood;
  // Made by a clock that was ahead, and was put right, it would live until the clock comes there again.
  return link.createdAt.getTime() <= now.getTime() + clocksApartMs;
}

/**
 * What attempts on an address are counted under, those from a known browser apart; keyed, so that a stolen table tells
 * no addresses.
 */
export function nameHash(
  services: Pick<Services, 'secret'>,
  company: Pick<Company, 'id'>,
  email: string,
  knownBrowser: string | null = null,
): string {
  const from = knownBrowser === null ? '' : `:${knownBrowser}`;
  return createHmac('sha256', services.secret)
    .update(`sign-in:${company.id}:${emailKeyOf(email)}${from}`)
    .digest('hex');
}

/** All that attempts on this account are counted under: of strangers, and of each browser it knows. */
export async function attemptNames(
  services: Pick<Services, 'secret'>,
  company: Pick<Company, 'id'>,
  scope: Scope,
  account: Pick<Account, 'id' | 'email'>,
): Promise<string[]> {
  const browsers = await browsersOf(scope, account.id);
  return [null, ...browsers].map((browser) => nameHash(services, company, account.email, browser));
}
