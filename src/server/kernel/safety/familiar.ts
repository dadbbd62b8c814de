import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Config, subdomainNamed } from '../../config.ts';
import type { Database, Scope, TenantId } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { Companies } from '../companies.ts';

const browsersAtMost = 50_000;
/** Numbers are easily made up: one question of a company at a time looks for so many, whoever sends them from wherever. */
const togetherAtMost = 2000;

/** Browsers of people who have proven who they are. */
export interface FamiliarBrowsers {
  /** `browser`: as it stands in an Origin. */
  note(browser: string | null, person: Proven, companyId: number): void;
  /** In all their browsers but this one they are a stranger now; anybody else who was seen there last stays known. */
  forgetOthers(personId: number, browser: string | null): void;
  /** All must be asked for again: news of strangers may have been missed. */
  forget(): void;
  /** Who was seen there last, as far as this process knows, of whichever company; null for a stranger's. */
  personOf(browser: string | null): number | null;
  /** Whether that was somebody of this company: another's people are strangers at its door. */
  isKnownAt(browser: string | null, companyId: number): boolean;
  /**
   * Who of the company that is named, by a form or else by the host, was seen there last; of a `named` account whose it
   * is, if they were seen there at all. Asks the database where that is not known.
   */
  find(browser: string | null, hostname: string, named?: NamedAccount | null): Promise<number | null>;
}

/** What a signed-out call says of the account it is about. */
export interface NamedAccount {
  readonly emailKey: string;
  readonly domain: string;
}

interface Proven {
  readonly id: number;
  readonly emailKey: string;
}

interface Seen {
  readonly person: Proven;
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
  const lastSeen = lookTogether((company, asked) =>
    db.read(company, clock.now(), (scope) => lastSeenIn(scope, asked)),
  );
  const seenIn = (browser: string | null) => (browser === null ? undefined : kept.get(browser));
  const personAt = (browser: string, companyId: number, named: NamedAccount | null): number | null => {
    const seen = seenIn(browser);
    if (seen?.companyId !== companyId) return null;
    return named === null || named.emailKey === seen.person.emailKey ? seen.person.id : null;
  };
  const look = async (
    browser: string,
    hostname: string,
    named: NamedAccount | null,
  ): Promise<number | null> => {
    const subdomain = subdomainNamed(config, named?.domain ?? '', hostname);
    const company = subdomain === null ? null : await companies.bySubdomain(subdomain);
    if (company === null) return null;
    const known = personAt(browser, company.id, named);
    if (known !== null) return known;
    const person = await lastSeen(company.id, { browser, emailKey: named?.emailKey ?? '' });
    // A stranger's is asked for again: another process may have seen somebody prove there meanwhile who they are.
    if (person !== null) kept.set(browser, { person, companyId: company.id });
    return personAt(browser, company.id, named);
  };
  return {
    note(browser, { id, emailKey }, companyId) {
      if (browser !== null) kept.set(browser, { person: { id, emailKey }, companyId });
    },
    forgetOthers(personId, browser) {
      for (const [known, { person }] of kept)
        if (person.id === personId && known !== browser) kept.delete(known);
    },
    forget() {
      kept.clear();
    },
    personOf: (browser) => seenIn(browser)?.person.id ?? null,
    isKnownAt: (browser, companyId) => seenIn(browser)?.companyId === companyId,
    async find(browser, hostname, named = null) {
      if (browser === null) return null;
      // A crowd of made-up numbers, or a database out of reach: whoever is asked about counts as a stranger.
      return look(browser, hostname, named).catch(() => null);
    },
  };
}

interface Asked {
  readonly browser: string;
  /** Of the account that is named; '' for whoever it is. */
  readonly emailKey: string;
}

/** Whose browsers they are, by `keyOf` what was asked. */
type People = ReadonlyMap<string, Proven>;

const keyOf = ({ browser, emailKey }: Asked): string => `${browser} ${emailKey}`;

/**
 * Who comes while others of the company are looked for is in its next question, however many they are: whoever is known
 * is found beside any crowd that is not, and behind none at another company, which may wait long for a connection.
 */
function lookTogether(
  look: (company: TenantId, asked: Asked[]) => Promise<People>,
): (company: TenantId, one: Asked) => Promise<Proven | null> {
  const next = new Map<TenantId, { readonly asked: Map<string, Asked>; readonly found: Promise<People> }>();
  const underWay = new Map<TenantId, Promise<unknown>>();
  const begin = (company: TenantId) => {
    const asked = new Map<string, Asked>();
    const before = underWay.get(company) ?? Promise.resolve();
    const found = before.then(() => {
      next.delete(company);
      return look(company, [...asked.values()]);
    });
    const last = found
      .catch(() => undefined)
      .finally(() => {
        if (underWay.get(company) === last) underWay.delete(company);
      });
    underWay.set(company, last);
    const batch = { asked, found };
    next.set(company, batch);
    return batch;
  };
  return async (company, one) => {
    const { asked, found } = next.get(company) ?? begin(company);
    if (asked.size >= togetherAtMost) return null;
    asked.set(keyOf(one), one);
    return (await found).get(keyOf(one)) ?? null;
  };
}

/** Whose browsers they are; of several people the one who is named, else who of them was there last. */
async function lastSeenIn(scope: Scope, asked: readonly Asked[]): Promise<People> {
  const browsers = asked.map(({ browser }) => browser);
  const names = asked.map(({ emailKey }) => emailKey);
  const { rows } = await sql<{ browser: string; asked_key: string; id: number; email_key: string }>`
    select distinct on (asked.browser, asked.email_key)
      asked.browser, asked.email_key as asked_key, p.id, p.email_key
    from unnest(${browsers}::text[], ${names}::text[]) asked (browser, email_key)
    join known_browser b on b.tenant_id = ${scope.tenantId}::bigint and b.browser_hash = asked.browser
    join person p on p.tenant_id = b.tenant_id and p.id = b.person_id
    order by asked.browser, asked.email_key, p.email_key = asked.email_key desc, b.seen_at desc`.execute(
    scope.db,
  );
  return new Map(
    rows.map(({ browser, asked_key, id, email_key }) => [
      keyOf({ browser, emailKey: asked_key }),
      { id, emailKey: email_key },
    ]),
  );
}
