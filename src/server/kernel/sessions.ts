import { LRUCache } from 'lru-cache';
import type { CallLimit } from '#contract/endpoint.ts';
import type { Config } from '../config.ts';
import type { Database, Scope, TenantId, WriteScope } from '../db/database.ts';
import type { Companies } from './companies.ts';
import { publish } from './live/bus.ts';
import { Refusal, signedOut } from './refusal.ts';
import type { Origin } from './safety/origin.ts';
import { countStrangers } from './safety/strangers.ts';
import { hashOf, isSealed, mintToken, tenantOfToken } from './token.ts';
import type { Viewer } from './viewer.ts';

const idleDays = 30;
const dayMilliseconds = 86_400_000;
/** Tokens from one address that may turn out to be none; an office whose sessions all end at once stays below. */
const strangersLimit: CallLimit = { max: 300, seconds: 60 };
/** How long a proven session is believed without asking; ends at once by `forget` (another process: by its event). */
const believedMilliseconds = 10_000;
/** used_at moves at most this often, so that reading does not write. */
const touchedMilliseconds = 3_600_000;
/** Where one could not be moved, so long none is: the next would fail as well, and whoever writes waits behind it. */
const restMilliseconds = 10_000;
/** Where a commit hangs each holds its connection, and whoever reads needs one: the others wait for their next proof. */
const touchedAtOnce = 1;
const keptAtMost = 20_000;
/** Sessions that were proven here once: what others send from the same address shuts none of them out. */
const familiarAtMost = 100_000;

/** Who stands behind a bearer token (decisions.md 7). */
export interface Sessions {
  /** `address`: who sends the token; after too many that are none, made-up ones are refused unasked (429). */
  viewerOf(token: string, now: Date, address: string): Promise<Viewer>;
  /** Sessions of one person, or all that are kept, must be proven again. */
  forget(personId?: number): void;
}

interface SessionsNeed {
  readonly config: Pick<Config, 'RATE_LIMITS' | 'SESSION_DAYS' | 'SECRET_OLD'>;
  readonly db: Database;
  readonly companies: Companies;
  readonly secret: string;
}

export function keepSessions({ config, db, companies, secret }: SessionsNeed): Sessions {
  const strangers = countStrangers(config.RATE_LIMITS === 'on' ? strangersLimit : null);
  const kept = new LRUCache<string, Viewer>({ max: keptAtMost, ttl: believedMilliseconds });
  const familiar = new LRUCache<string, true>({ max: familiarAtMost });
  const underWay = new Map<string, Promise<Viewer>>();

  let forgotten = 0;
  let untouchedUntil = 0;
  let touching = 0;

  /** Nobody waits for it: whoever only reads is let in also where nothing can be written. */
  const touch = (tenantId: TenantId, session: string, now: Date): void => {
    if (performance.now() < untouchedUntil || touching >= touchedAtOnce) return;
    touching += 1;
    const touched = db.write(tenantId, now, (scope) =>
      scope.db
        .updateTable('session')
        .set({ used_at: now })
        .where('tenant_id', '=', scope.tenantId)
        .where('token_hash', '=', session)
        .execute(),
    );
    touched
      .catch(() => {
        untouchedUntil = performance.now() + restMilliseconds;
      })
      .finally(() => {
        touching -= 1;
      });
  };

  const prove = async (token: string, session: string, now: Date): Promise<Viewer> => {
    const tenantId = tenantOfToken(token);
    const company = tenantId === null ? null : await companies.byId(tenantId);
    if (company === null || !company.active) throw signedOut();
    const row = await db.read(company.id, now, (scope) => sessionRow(scope, session));
    if (row === undefined || row.deactivated_at !== null) throw signedOut();
    if (!sessionLives(config, row, now)) throw signedOut();
    if (Math.abs(now.getTime() - row.used_at.getTime()) > touchedMilliseconds)
      touch(company.id, session, now);
    return {
      id: row.person_id,
      tenantId: company.id,
      name: row.name,
      role: row.role,
      isOrgAdmin: row.is_org_admin,
      isGoalAdmin: row.is_goal_admin,
      isGoalManager: row.is_goal_manager,
      isHrAdmin: row.is_hr_admin,
      language: row.language,
      session,
      company,
    };
  };

  const looked = (token: string, session: string, now: Date, address: string): Promise<Viewer> => {
    const ask = () => prove(token, session, now);
    // What others send from the same address is no reason to refuse it, after a new start and on any process.
    if (familiar.has(session) || isSealed(token, [secret, config.SECRET_OLD ?? null])) return ask();
    return strangers.during(address, now, ask);
  };
  /** One token is looked at once for all who send it meanwhile, but not for who comes after it was to be forgotten. */
  const lookedOnce = (token: string, session: string, now: Date, address: string): Promise<Viewer> => {
    const key = `${forgotten} ${session}`;
    const others = underWay.get(key);
    if (others !== undefined) return others;
    const own = looked(token, session, now, address).finally(() => underWay.delete(key));
    underWay.set(key, own);
    return own;
  };

  return {
    async viewerOf(token, now, address) {
      const session = hashOf(token);
      const known = kept.get(session);
      if (known !== undefined) return known;
      const before = forgotten;
      const viewer = await lookedOnce(token, session, now, address).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 401) familiar.delete(session);
        throw error;
      });
      familiar.set(session, true);
      // What was forgotten meanwhile may be this very session: believed once, it is not kept.
      if (before !== forgotten) return viewer;
      kept.set(session, viewer);
      return viewer;
    },
    forget(personId) {
      forgotten += 1;
      if (personId === undefined) kept.clear();
      else for (const [key, viewer] of kept) if (viewer.id === personId) kept.delete(key);
    },
  };
}

/**
 * Whether a session can still be used: not idle for too long, and not too old however much it is used. One of a later
 * day was begun or used by a clock that was ahead, and was put right: it would live until the clock comes there again.
 */
export function sessionLives(
  { SESSION_DAYS }: Pick<Config, 'SESSION_DAYS'>,
  row: { readonly created_at: Date; readonly used_at: Date },
  now: Date,
): boolean {
  const idle = now.getTime() - row.used_at.getTime();
  const age = now.getTime() - row.created_at.getTime();
  if (Math.min(idle, age) < -dayMilliseconds) return false;
  return idle <= idleDays * dayMilliseconds && age <= SESSION_DAYS * dayMilliseconds;
}

function sessionRow(scope: Scope, session: string) {
  return scope.db
    .selectFrom('session as s')
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.id', '=', 's.person_id'),
    )
    .select([
      's.person_id',
      's.created_at',
      's.used_at',
      'p.name',
      'p.role',
      'p.is_org_admin',
      'p.is_goal_admin',
      'p.is_goal_manager',
      'p.is_hr_admin',
      'p.language',
      'p.deactivated_at',
    ])
    .where('s.tenant_id', '=', scope.tenantId)
    .where('s.token_hash', '=', session)
    .executeTakeFirst();
}

/** The sessions that a transaction has ended itself, by their hashes. */
const endedIn = new WeakMap<WriteScope, Set<string>>();

/** To be told of each session that is deleted: whoever ends their own has done so by it. */
export function noteEnded(scope: WriteScope, hashes: readonly string[]): void {
  const known = endedIn.get(scope) ?? new Set();
  for (const hash of hashes) known.add(hash);
  endedIn.set(scope, known);
}

/**
 * For what would outlive a session that is being ended: asked in the transaction, behind what whoever ends it waits for.
 * Throws 401 once another has ended it.
 */
export async function stillSignedIn(scope: WriteScope, { session }: Pick<Viewer, 'session'>): Promise<void> {
  if (endedIn.get(scope)?.has(session) === true) return;
  const row = await scope.db
    .selectFrom('session')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', session)
    .executeTakeFirst();
  if (row === undefined) throw signedOut();
}

/** Begin a session; the token is answered once and only its hash is kept. `secret`: seals it (token.ts). */
export async function beginSession(
  scope: WriteScope,
  personId: number,
  { device, browser }: Pick<Origin, 'device' | 'browser'> = { device: '', browser: null },
  secret: string | null = null,
): Promise<string> {
  const { token, hash } = mintToken(scope.tenantId, secret);
  if (browser !== null) await endBrowser(scope, browser);
  await scope.db
    .insertInto('session')
    .values({
      tenant_id: scope.tenantId,
      token_hash: hash,
      person_id: personId,
      created_at: scope.now,
      used_at: scope.now,
      device,
      browser_hash: browser,
    })
    .execute();
  return token;
}

/** A browser has one session: the one before, whoever's it was, ends with the new one, which every process hears. */
async function endBrowser(scope: WriteScope, browser: string): Promise<void> {
  const ended = await scope.db
    .deleteFrom('session')
    .where('tenant_id', '=', scope.tenantId)
    .where('browser_hash', '=', browser)
    .returning('person_id')
    .execute();
  const people = ended.map(({ person_id }) => person_id);
  if (people.length > 0) publish(scope, { people, event: 'sessions_changed', data: {} });
}

/** End a person's sessions, all or all but one; answers how many there were. */
export async function endSessions(scope: WriteScope, personId: number, except?: string): Promise<number> {
  let query = scope.db
    .deleteFrom('session')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId);
  if (except !== undefined) query = query.where('token_hash', '<>', except);
  const ended = await query.returning('token_hash').execute();
  noteEnded(
    scope,
    ended.map(({ token_hash }) => token_hash),
  );
  return ended.length;
}
