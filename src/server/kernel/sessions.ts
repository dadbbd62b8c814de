import { LRUCache } from 'lru-cache';
import type { Database, Scope, WriteScope } from '../db/database.ts';
import type { Companies } from './companies.ts';
import { signedOut } from './refusal.ts';
import { hashOf, mintToken, tenantOfToken } from './token.ts';
import type { Viewer } from './viewer.ts';

const idleDays = 30;
/** How long a proven session is believed without asking; ends at once by `forget` (another process: by its event). */
const believedMilliseconds = 10_000;
/** used_at moves at most this often, so that reading does not write. */
const touchedMilliseconds = 3_600_000;
const keptAtMost = 20_000;

/** Who stands behind a bearer token (decisions.md 7). */
export interface Sessions {
  viewerOf(token: string, now: Date): Promise<Viewer>;
  /** Sessions of one person, or all that are kept, must be proven again. */
  forget(personId?: number): void;
}

export function keepSessions(db: Database, companies: Companies): Sessions {
  const kept = new LRUCache<string, Viewer>({ max: keptAtMost, ttl: believedMilliseconds });

  let forgotten = 0;

  const prove = async (token: string, session: string, now: Date): Promise<Viewer> => {
    const tenantId = tenantOfToken(token);
    const company = tenantId === null ? null : await companies.byId(tenantId);
    if (company === null || !company.active) throw signedOut();
    const row = await db.read(company.id, now, (scope) => sessionRow(scope, session));
    if (row === undefined || row.deactivated_at !== null) throw signedOut();
    const idle = now.getTime() - row.used_at.getTime();
    if (idle > idleDays * 86_400_000) throw signedOut();
    if (idle > touchedMilliseconds) {
      await db.write(company.id, now, (scope) =>
        scope.db
          .updateTable('session')
          .set({ used_at: now })
          .where('tenant_id', '=', scope.tenantId)
          .where('token_hash', '=', session)
          .execute(),
      );
    }
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

  return {
    async viewerOf(token, now) {
      const session = hashOf(token);
      const known = kept.get(session);
      if (known !== undefined) return known;
      const before = forgotten;
      const viewer = await prove(token, session, now);
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

function sessionRow(scope: Scope, session: string) {
  return scope.db
    .selectFrom('session as s')
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.id', '=', 's.person_id'),
    )
    .select([
      's.person_id',
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

/** Begin a session; the token is answered once and only its hash is kept. */
export async function beginSession(scope: WriteScope, personId: number): Promise<string> {
  const { token, hash } = mintToken(scope.tenantId);
  await scope.db
    .insertInto('session')
    .values({
      tenant_id: scope.tenantId,
      token_hash: hash,
      person_id: personId,
      created_at: scope.now,
      used_at: scope.now,
    })
    .execute();
  return token;
}

/** End a person's sessions, all or all but one. */
export async function endSessions(scope: WriteScope, personId: number, except?: string): Promise<void> {
  let query = scope.db
    .deleteFrom('session')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId);
  if (except !== undefined) query = query.where('token_hash', '<>', except);
  await query.execute();
}
