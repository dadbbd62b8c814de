import { LRUCache } from 'lru-cache';
import { type Config, subdomainOf } from '../../config.ts';
import type { Database, Scope } from '../../db/database.ts';
import { Shares } from '../../db/shares/shares.ts';
import type { Clock } from '../clock.ts';
import type { Companies } from '../companies.ts';

const browsersAtMost = 50_000;
/** Numbers are easily made up: so many are looked for at a time, whoever sends them from wherever. */
const line = { atOnce: 1, waiting: 200, patienceMs: 1000 };
const inLine = 'all';

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
  const looking = new Shares(line);
  const seenIn = (browser: string | null) => (browser === null ? undefined : kept.get(browser));
  const personOf = (browser: string | null) => seenIn(browser)?.personId ?? null;
  const look = async (browser: string, hostname: string): Promise<number | null> => {
    const subdomain = subdomainOf(config, hostname);
    const company = subdomain === null ? null : await companies.bySubdomain(subdomain);
    if (company === null) return null;
    const person = await looking.during(inLine, () =>
      db.read(company.id, clock.now(), (scope) => lastSeenIn(scope, browser)),
    );
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

/** Whose browser it is; of several people who of them was there last. */
async function lastSeenIn(scope: Scope, browser: string): Promise<number | null> {
  const row = await scope.db
    .selectFrom('known_browser')
    .select('person_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('browser_hash', '=', browser)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.person_id ?? null;
}
