import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/program.ts';
import { makeCompany } from './company.ts';
import { submit } from './writers.ts';

/** A transaction that an operator began by hand, and forgot: what it holds is waited for in vain. */
const pool = 5;
/** So many that whoever reads would stand behind dozens of them. */
const clients = 40;
const rounds = 30;
const patienceMs = 1000;
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
    DATABASE_PATIENCE_MS: String(patienceMs),
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
  onTestFinished(() => outside.end());
  await outside.query('begin; lock table goal in share mode');
  const [reader = ''] = tokens;
  let isOver = false;
  // Each at its own time, so that dozens wait at every moment: together they would also give up together.
  const writing = Promise.all(
    tokens.map(async (token, at) => {
      const statuses: number[] = [];
      await setTimeout((at * patienceMs) / clients);
      while (!isOver) statuses.push((await submit(program, token, `held ${statuses.length}`)).status);
      return statuses;
    }),
  );
  await setTimeout(patienceMs);
  const reads: number[] = [];
  for (let n = 0; n < rounds; n += 1) reads.push(await read(reader));
  isOver = true;
  expect(new Set((await writing).flat())).toEqual(new Set([503]));
  expect(new Set(reads)).toEqual(new Set([200]));
  await outside.query('rollback');
  expect((await submit(program, reader, 'free')).status).toBe(200);
});
