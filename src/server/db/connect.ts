import { existsSync, realpathSync } from 'node:fs';
import { Database } from './database.ts';
import { type Engine, serverRole } from './engine.ts';
import { migrate } from './migrate.ts';
import { openPglite, type PgliteOptions } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface ConnectOptions {
  /** postgres:// address, or null for the embedded engine. */
  readonly url: string | null;
  /** Folder of the embedded engine; null keeps it in memory. */
  readonly folder: string | null;
  /** Whether what the embedded engine has answered outlives a power cut, as it does on PostgreSQL; not in tests. */
  readonly isDurable?: boolean;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  /** How long somebody waits for a connection, a lock, or a database that says nothing; as good as for ever if unset. */
  readonly patienceMs?: number;
  readonly onError: (error: Error) => void;
  /** Told in a sentence where a newer version has migrated the database. */
  readonly onNewer?: (warning: string) => void;
}

/** Open the database that the configuration names, migrated to the newest version. */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  const { url, folder, isDurable, statementTimeoutMs, patienceMs = 60_000 } = options;
  const engine =
    url === null
      ? await openEmbedded({ folder: folder && placeOf(folder), isDurable, statementTimeoutMs, patienceMs })
      : await openPostgres({ ...options, url, patienceMs });
  try {
    await migrate(engine, options.onNewer);
    await isInItsRole(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return new Database(engine);
}

/** A link to another disk is no folder to the engine. */
const placeOf = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : folder);

/** All that the engine says of files that it cannot begin with; what it lacks of the disk it is asked for before. */
const unusable = /^(Aborted\(\)|PGlite failed to initialize)/;

async function openEmbedded(options: PgliteOptions): Promise<Engine> {
  return openPglite(options).catch((error: unknown) => {
    const { folder } = options;
    if (folder === null || !(error instanceof Error && unusable.test(error.message))) throw error;
    throw new Error(
      `the folder ${folder} is damaged, or of another account or version. ` +
        'Nothing in it was repaired or removed: restore a backup, as operate.md says.',
      { cause: error },
    );
  });
}

/**
 * Whatever stands between may swallow what a connection begins with, and without its role it would see every company.
 * @throws where it has another.
 */
async function isInItsRole(engine: Engine): Promise<void> {
  const connection = await engine.connect({ company: '', writes: false });
  try {
    const { rows } = await connection.query('select current_user::text as role', []);
    const [{ role }] = rows as [{ role: string }];
    if (role !== serverRole)
      throw new Error(
        `Its connections begin as ${role} and not as ${serverRole}: something between has swallowed the option 'role', without which everybody would see every company.`,
      );
  } finally {
    connection.release();
  }
}
