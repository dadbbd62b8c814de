import type { Database } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import type { FilesPort } from '../ports/files/port.ts';

/** Where the demo is written. */
export interface DemoSite {
  readonly db: Database;
  readonly files: FilesPort;
  now(): Date;
}

/**
 * Writes the demo companies, each with is_demo and not active: they are opened when all of them are whole, so that
 * a start that was cut short begins anew.
 */
export type DemoLoader = (site: DemoSite) => Promise<void>;

/** Any number that no other lock of the installation has. */
const demoLock = 7_392_015;

/** Fill a database that has no company; of several processes that start at once, one does. */
export async function fillWhenEmpty(
  db: Database,
  clock: Clock,
  files: FilesPort,
  load: DemoLoader,
): Promise<void> {
  await alone(db, async () => {
    const companies = await db.readPublic((q) =>
      q.selectFrom('tenant').select(['active', 'is_demo']).execute(),
    );
    if (companies.some(({ active, is_demo }) => active || !is_demo)) return;
    if (companies.length > 0) await forgetUnfinished(db);
    await load({ db, files, now: () => clock.now() });
    await db.engine.asOwner((connection) =>
      connection.run('update tenant set active = true where is_demo; analyze'),
    );
  });
}

/** All there is are demo companies of a start that was cut short: everything hangs on a company. */
async function forgetUnfinished(db: Database): Promise<void> {
  await db.engine.asOwner((connection) => connection.run('truncate tenant cascade'));
}

/** The embedded database has one process only, and one connection, which must not wait for itself. */
async function alone(db: Database, work: () => Promise<void>): Promise<void> {
  if (db.engine.kind === 'pglite') return work();
  await db.engine.asOwner(async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [demoLock]);
    await work();
  });
}
