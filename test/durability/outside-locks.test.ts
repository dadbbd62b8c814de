import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/program.ts';
import { makeCompany } from './company.ts';
import { submit } from './writers.ts';

/** A transaction that an operator began by hand, and forgot: what it holds is waited for in vain. */
const pool = 5;
/** So many that whoever reads would stand behind dozens of them. */
const clients = 40;
const rounds = 4;
const home = mkdtempSync(join(tmpdir(), 'waymark-locks-'));
let postgres: PostgresServer;
let program: Program;
let tokens: readonly string[];

beforeAll(async () => {
  postgres = await startPostgres();
  const onError = () => undefined;
  const options = { url: postgres.url, folder: null, poolSize: 2, statementTimeoutMs: 60_000, onError };
  const db = await connectDatabase(options);
  ({ tokens } = await makeCompany(db, clients));
  await db.close();
  program = await startProgram({
    DATABASE_URL: postgres.url,
    DATA_DIR: home,
    DATABASE_POOL: String(pool),
    DATABASE_PATIENCE_MS: '1000',
  });
});
afterAll(async () => {
  await program.stop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

const read = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${program.address}/api/Profile/CEO`, { headers })).status;
};

test('whoever reads goes on while all who write wait for it, and they once it is given up', async () => {
  const outside = new pg.Client(postgres.url);
  await outside.connect();
  await outside.query('begin; lock table goal in share mode');
  const [reader = ''] = tokens;
  const writing = Promise.all(
    tokens.map(async (token) => {
      const statuses: number[] = [];
      for (let n = 0; n < rounds; n += 1) statuses.push((await submit(program, token, `held ${n}`)).status);
      return statuses;
    }),
  );
  let done = false;
  void writing.finally(() => {
    done = true;
  });
  const reads: number[] = [];
  while (!done) reads.push(await read(reader));
  expect(new Set((await writing).flat())).toEqual(new Set([503]));
  expect(new Set(reads)).toEqual(new Set([200]));
  await outside.query('rollback');
  await outside.end();
  expect((await submit(program, reader, 'free')).status).toBe(200);
});
