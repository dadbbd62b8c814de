import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/program.ts';
import { patience } from '../support/speed.ts';
import { type Company, makeCompany } from './company.ts';
import { type Network, openNetwork } from './network.ts';
import { expectWhole } from './whole.ts';
import { expectGoodManners, startWriters } from './writers.ts';

const patienceMs = 1000;
const clients = 6;
const backWithin = { timeout: patience(30_000), interval: 50 };
/** What is acknowledged stands on the copy as well, as whoever wants to lose nothing sets it up. */
const settings = ['synchronous_commit=on'];

const home = mkdtempSync(join(tmpdir(), 'waymark-failover-'));
let primary: PostgresServer;
let copy: PostgresServer;
let network: Network;
let program: Program;
let company: Company;
const acknowledged: string[] = [];

const addressOf = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;
const open = (): Promise<Database> =>
  connectDatabase({
    url: addressOf(network.port),
    folder: null,
    poolSize: 2,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });

beforeAll(async () => {
  primary = await startPostgres({ settings });
  network = await openNetwork(primary.port);
  const db = await open();
  company = await makeCompany(db, clients);
  await db.close();
  program = await startProgram({
    DATABASE_URL: addressOf(network.port),
    DATA_DIR: home,
    DATABASE_PATIENCE_MS: String(patienceMs),
  });
});
beforeEach(async () => {
  copy = await startPostgres({ settings, copyOf: primary });
  await ask(primary, "alter system set synchronous_standby_names = '*'");
  await ask(primary, 'select pg_reload_conf()');
  const following = "select 1 from pg_stat_replication where sync_state = 'sync'";
  await expect.poll(() => ask(primary, following), backWithin).toHaveLength(1);
});
afterAll(async () => {
  await program.stop();
  await network.close();
  await wake(primary).stop();
  await copy.stop();
  rmSync(home, { recursive: true, force: true });
});

test.each([
  { how: 'dies', end: () => primary.crash(), bury: () => primary.stop() },
  // As with a machine that lost its power: nobody says goodbye, and open lines lead nowhere.
  { how: 'falls silent', end: async () => primary.pause(), bury: () => wake(primary).stop() },
])(
  'a server that $how is followed by its copy at the same address, and nothing is lost',
  async ({ how, end, bury }) => {
    const writers = startWriters(program, company.tokens, how);
    const answered = async (status: number, times: number) => {
      const since = Date.now();
      const found = () => writers.attempts(since).filter((attempt) => attempt.status === status).length;
      await expect.poll(found, backWithin).toBeGreaterThan(times);
    };
    await answered(200, clients * 2);
    await end();
    network.leadTo(copy.port);
    // Until somebody promotes it, the copy can be read and takes no writes.
    await expect.poll(async () => [await read(), await ready()], backWithin).toEqual([200, 503]);
    await answered(503, clients);
    await ask(copy, 'select pg_promote()');
    await answered(200, clients * 2);
    expect(await ready()).toBe(200);
    await writers.stop();
    acknowledged.push(...writers.acknowledged);
    expectGoodManners(writers.attempts(0), patienceMs);
    await expect.poll(listening, backWithin).toHaveLength(1);
    await expectWhole(await open(), company.tenant, company.manager, acknowledged);
    await bury();
    primary = copy;
  },
);

function wake(server: PostgresServer): PostgresServer {
  server.resume();
  return server;
}

async function read(): Promise<number> {
  const headers = { authorization: `Bearer ${company.tokens[0]}`, 'content-type': 'application/json' };
  return (await fetch(`${program.address}/api/Goal/goals`, { method: 'POST', headers, body: '{}' })).status;
}

const ready = async (): Promise<number> => (await fetch(`${program.address}/readyz`)).status;

/** Events of other processes are heard again. */
const listening = (): Promise<unknown[]> =>
  ask(copy, "select 1 from pg_stat_activity where application_name = 'waymark-listen'");

async function ask({ port }: PostgresServer, statement: string): Promise<unknown[]> {
  const client = new pg.Client(addressOf(port));
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}
