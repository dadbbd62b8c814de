import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CallLimit } from '#contract/endpoint.ts';
import type { WordKey } from '#contract/word-key.ts';
import { emailKeyOf } from '#rules/text/keys.ts';
import { subdomainOf } from '../config.ts';
import type { Scope } from '../db/database.ts';
import { deadLink, Refusal } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { hashOf, tenantOfToken } from '../kernel/token.ts';
import type { Company } from '../kernel/viewer.ts';
import { type Account, accountById } from './reads/accounts.ts';
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

/** The company whose link this token can be, or the refusal of a dead link. */
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
  if (company === null || !company.active || isForeign) throw deadLink(deadWords[kind]);
  return company;
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

function isAlive(now: Date, kind: LinkKind, link: LinkRow, account: Account): boolean {
  if (link.usedAt !== null || link.expiresAt <= now || account.deactivatedAt !== null) return false;
  return kind !== 'invitation' || account.invitationAcceptedAt === null;
}

/** What attempts on an address are counted under; keyed, so that a stolen table tells no addresses. */
export function nameHash(services: Pick<Services, 'secret'>, company: Company, email: string): string {
  return createHmac('sha256', services.secret)
    .update(`sign-in:${company.id}:${emailKeyOf(email)}`)
    .digest('hex');
}

/** What calls about an address are limited under, in a company or in none. */
export function nameKey(company: Company | null, email: string): string {
  return `${company?.id ?? 0} ${hashOf(emailKeyOf(email))}`;
}

/** Limits by account name, beside those by address: many machines may ask about one person. */
export interface NameLimits {
  /** Counts one more; throws 429 when the window is full. */
  take(key: string, now: Date): void;
}

const namesAtMost = 50_000;

/** A sliding window in this process: an exact count over all processes is the lock's business. */
export function keepNameLimits(limit: CallLimit, on: boolean): NameLimits {
  const taken = new LRUCache<string, number[]>({ max: namesAtMost });
  const window = limit.seconds * 1000;
  return {
    take(key, now) {
      if (!on) return;
      const at = now.getTime();
      const recent = (taken.get(key) ?? []).filter((time) => time > at - window);
      const [oldest] = recent;
      if (recent.length >= limit.max && oldest !== undefined) throw tooMany((oldest + window - at) / 1000);
      recent.push(at);
      // When there are too many, the one not asked for longest goes.
      taken.set(key, recent);
    },
  };
}

function tooMany(seconds: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  return new Refusal(429, 'too_many_requests', { key: 'messages.too_many_requests' }, { retryAfterSeconds });
}
