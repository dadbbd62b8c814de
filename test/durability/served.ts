import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/program.ts';
import { type Company, makeCompany } from './company.ts';

/** A company whose writers have a server, and the PostgreSQL below it, which a test may start anew. */
export interface ServedCompany extends Company {
  postgres: PostgresServer;
  readonly program: Program;
}

interface Wish {
  readonly clients: number;
  readonly pool: number;
  readonly patienceMs: number;
  readonly postgres?: Parameters<typeof startPostgres>[0];
}

/** For all tests of a file. */
export function serveCompany({ clients, pool, patienceMs, postgres }: Wish): ServedCompany {
  const home = mkdtempSync(join(tmpdir(), 'waymark-served-'));
  const at = {} as ServedCompany;
  beforeAll(async () => {
    at.postgres = await startPostgres(postgres);
    const db = await openDatabaseOf(at.postgres);
    Object.assign(at, await makeCompany(db, clients));
    await db.close();
    const program = await startProgram({
      DATABASE_URL: at.postgres.url,
      DATA_DIR: home,
      DATABASE_POOL: String(pool),
      DATABASE_PATIENCE_MS: String(patienceMs),
    });
    Object.assign(at, { program });
  });
  afterAll(async () => {
    await at.program.stop();
    await at.postgres.stop();
    rmSync(home, { recursive: true, force: true });
  });
  return at;
}

/** Beside the server that uses it. */
export const openDatabaseOf = ({ url }: PostgresServer): Promise<Database> =>
  connectDatabase({ url, folder: null, poolSize: 2, statementTimeoutMs: 60_000, onError: () => undefined });
