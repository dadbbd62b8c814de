import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Config, subdomainOf } from '../../config.ts';
import type { Database, Scope, TenantId } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { Companies } from '../companies.ts';

const browsersAtMost = 50_000;
/** Numbers are easily made up: one question of a company at a time looks for so many, whoever sends them from wherever. */
const togetherAtMost = 2000;

/** Browsers of people who have proven who they are. */
export interface FamiliarBrowsers {
  /** `browser`: as it stands in an Origin. */
  note(browser: string | null, personId: number, companyId: number): void;
  /** In all their browsers but this one they are a stranger now; anybody else who was seen there last stays known. */
  forgetOthers(personId: number, browser: string | null): void;
  /** All must be asked for again: news of strangers may have been missed. */
  forget(): void;
  /** Who was seen there last, as far as this process knows, of whichever company; null for a stranger's. */
  personOf(browser: string | null): number | null;
  /** Whether that was somebody of this company: another's people are strangers at its door. */
  isKnownAt(browser: string | null, companyId: number): boolean;
  /** The same, and asks the database where nobody was seen there. */
  find(browser: string | null, hostname: string): Promise<number | null>;
}

interface Seen {
  readonly personId: number;
  readonly companyId: number;
}

interface Needs {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly companies: Companies;
}

export function keepFamiliar({ config, db, clock, companies }: Needs): FamiliarBrowsers {
  const kept = new LRUCache<string, Seen>({ max: browsersAtMost });
  const lastSeen = lookTogether((company, browsers) =>
    db.read(company, clock.now(), (scope) => lastSeenIn(scope, browsers)),
  );
  const seenIn = (browser: string | null) => (browser === null ? undefined : kept.get(browser));
  const personOf = (browser: string | null) => seenIn(browser)?.personId ?? null;
  const look = async (browser: string, hostname: string): Promise<number | null> => {
    const subdomain = subdomainOf(config, hostname);
    const company = subdomain === null ? null : await companies.bySubdomain(subdomain);
    if (company === null) return null;
    const person = await lastSeen(company.id, browser);
    // A stranger's is asked for again: another process may have seen somebody prove there meanwhile who they are.
    if (person !== null) kept.set(browser, { personId: person, companyId: company.id });
    return person;
  };
  return {
    note(browser, personId, companyId) {
      if (browser !== null) kept.set(browser, { personId, companyId });
    },
    forgetOthers(personId, browser) {
      for (const [known, seen] of kept)
        if (seen.personId === personId && known !== browser) kept.delete(known);
    },
    forget() {
      kept.clear();
    },
    personOf,
    isKnownAt: (browser, companyId) => seenIn(browser)?.companyId === companyId,
    async find(browser, hostname) {
      const known = personOf(browser);
      if (known !== null || browser === null) return known;
      // A crowd of made-up numbers, or a database out of reach: whoever is asked about counts as a stranger.
      return look(browser, hostname).catch(() => null);
    },
  };
}

/** Of browsers whose they are. */
type People = ReadonlyMap<string, number>;

/**
 * Who comes while others of the company are looked for is in its next question, however many they are: whoever is known
 * is found beside any crowd that is not, and behind none at another company, which may wait long for a connection.
 */
function lookTogether(
  look: (company: TenantId, browsers: string[]) => Promise<People>,
): (company: TenantId, browser: string) => Promise<number | null> {
  const next = new Map<TenantId, { readonly browsers: Set<string>; readonly found: Promise<People> }>();
  const underWay = new Map<TenantId, Promise<unknown>>();
  const begin = (company: TenantId) => {
    const browsers = new Set<string>();
    const before = underWay.get(company) ?? Promise.resolve();
    const found = before.then(() => {
      next.delete(company);
      return look(company, [...browsers]);
    });
    const last = found
      .catch(() => undefined)
      .finally(() => {
        if (underWay.get(company) === last) underWay.delete(company);
      });
    underWay.set(company, last);
    const batch = { browsers, found };
    next.set(company, batch);
    return batch;
  };
  return async (company, browser) => {
    const { browsers, found } = next.get(company) ?? begin(company);
    if (browsers.size >= togetherAtMost) return null;
    browsers.add(browser);
    return (await found).get(browser) ?? null;
  };
}

/** Whose browsers they are; of several people who of them was there last. */
async function lastSeenIn(scope: Scope, browsers: string[]): Promise<People> {
  const rows = await scope.db
    .selectFrom('known_browser')
    .distinctOn('browser_hash')
    .select(['browser_hash', 'person_id'])
    .where('tenant_id', '=', scope.tenantId)
    .where('browser_hash', '=', sql<string>`any(${browsers}::text[])`)
    .orderBy('browser_hash')
    .orderBy('seen_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.browser_hash, row.person_id]));
}
