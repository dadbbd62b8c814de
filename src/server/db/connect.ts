import { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
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
}

/** Open the database that the configuration names, migrated to the newest version. */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  const { url, folder, isDurable, statementTimeoutMs, patienceMs = 60_000 } = options;
  const engine =
    url === null
      ? await openPglite({ folder, isDurable, statementTimeoutMs, patienceMs })
      : await openPostgres({ ...options, url, patienceMs });
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return new Database(engine);
}
