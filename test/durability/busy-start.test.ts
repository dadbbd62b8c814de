import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { failingStart, startProgram } from '../support/program.ts';
import { patience } from '../support/speed.ts';
import { openNetwork } from './network.ts';

const home = mkdtempSync(join(tmpdir(), 'waymark-busy-start-'));
let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

test('a server that cannot read whom it serves as it starts goes on, and serves them', async () => {
  const environment = {
    DATA_DIR: home,
    DATABASE_URL: postgres.url,
    DATABASE_PATIENCE_MS: '500',
    STATEMENT_TIMEOUT_MS: '1000',
  };
  const migrated = await startProgram(environment);
  await migrated.stop();
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  await other.query('begin; lock table tenant in access exclusive mode');
  const starting = startProgram(environment);
  await expect.poll(() => postgres.said(), { timeout: patience(30_000) }).toMatch(/canceling statement/);
  await other.query('rollback');
  await other.end();
  const program = await starting;
  expect(program.said()).toContain('the companies could not be read at the start');
  expect(program.end()).toBeNull();
  expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
  expect(await program.stop()).toBe(0);
});

test('a start that the database stops answering ends in one sentence', async () => {
  const network = await openNetwork(postgres.port);
  try {
    const url = new URL(postgres.url);
    url.port = String(network.port);
    network.swallow(/listen "waymark_live"/);
    const { code, said } = await failingStart({
      DATA_DIR: home,
      PORT: '0',
      DATABASE_URL: url.href,
      DATABASE_PATIENCE_MS: '500',
    });
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([
      'The database gave no answer during the start: The database does not answer. Connection terminated unexpectedly',
    ]);
  } finally {
    await network.close();
  }
});
