import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import type { MadePerson, MadeTenant } from '../make.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/program.ts';
import { patience } from '../support/speed.ts';
import { makeCompany } from './company.ts';
import { expectWhole } from './whole.ts';
import { expectGoodManners, startWriters, submit, type Writers } from './writers.ts';

/** `PAUSE_SECONDS=80` with the usual patience takes its minutes; what is proven is the same. */
const pauseMs = Number(process.env.PAUSE_SECONDS ?? 4) * 1000;
const patienceMs = process.env.PAUSE_SECONDS === undefined ? 1000 : 4000;
const clients = 8;
/** Fewer than the clients, so that some always wait. */
const pool = 6;
const connectionsAtMost = 30;
const backWithin = { timeout: patience(30_000), interval: 50 };

const home = mkdtempSync(join(tmpdir(), 'waymark-faults-'));
let postgres: PostgresServer;
let program: Program;
let tenant: MadeTenant;
let manager: MadePerson;
let tokens: readonly string[];
let writers: Writers;
const acknowledged: string[] = [];

const settings = [`max_connections=${connectionsAtMost}`, 'superuser_reserved_connections=3'];

const open = (): Promise<Database> =>
  connectDatabase({
    url: postgres.url,
    folder: null,
    poolSize: 2,
    statementTimeoutMs: 60_000,
    onError: () => {},
  });

beforeAll(async () => {
  postgres = await startPostgres({ fsync: true, settings });
  const db = await open();
  ({ tenant, manager, tokens } = await makeCompany(db, clients));
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

describe('under the load of several writers', () => {
  let rounds = 0;

  beforeEach(async () => {
    rounds += 1;
    writers = startWriters(program, tokens, `round ${rounds}`);
    await served();
  });
  afterEach(async () => {
    await served();
    await writers.stop();
    acknowledged.push(...writers.acknowledged);
    expectGoodManners(writers.attempts(0), patienceMs);
    // The first process serves still: it was neither ended nor started again.
    expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
    await expectWhole(await open(), tenant, manager, acknowledged);
  });

  test('a restart of PostgreSQL ends no process and loses nothing', async () => {
    await postgres.halt('SIGINT');
    await refused();
    expect((await fetch(`${program.address}/readyz`)).status).toBe(503);
    await restart();
  });

  test('an immediate stop of PostgreSQL ends no process and loses nothing', async () => {
    await postgres.halt('SIGQUIT');
    await refused();
    await restart();
  });

  test('connections that are terminated are replaced, again and again', async () => {
    for (let round = 0; round < 5; round += 1) {
      await onServer(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      );
      await served();
    }
  });

  test('while PostgreSQL hangs everybody is told within the patience, and goes on when it does', async () => {
    postgres.pause();
    const began = Date.now();
    await refused(clients * 3);
    const probe = await fetch(`${program.address}/readyz`);
    expect(probe.status).toBe(503);
    await pause(pauseMs - (Date.now() - began));
    postgres.resume();
  });

  test('a table that somebody has locked is waited for no longer than the patience', async () => {
    const other = await connect();
    await other.query('begin; lock table goal in access exclusive mode');
    await refused(clients);
    await other.end();
  });
});

test('too few connections are told, and used again as soon as there are enough', async () => {
  const hoarded = await hoardAll();
  try {
    const [token = ''] = tokens;
    const refusal = await submit(program, token, 'nobody listens');
    expectGoodManners([refusal], patienceMs);
    expect(refusal.status).toBe(503);
    expect((await fetch(`${program.address}/readyz`)).status).toBe(503);
  } finally {
    await Promise.all(hoarded.map((one) => one.end()));
  }
  const [token = ''] = tokens;
  await expect
    .poll(async () => (await submit(program, token, `room ${Date.now()}`)).status, backWithin)
    .toBe(200);
});

test('events of other processes are heard again after all of it', async () => {
  await onServer(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waymark-listen'",
  );
  const listening = async () => {
    const client = await connect();
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stat_activity where application_name = 'waymark-listen'",
    );
    await client.end();
    return rows[0]?.n;
  };
  await expect.poll(listening, backWithin).toBe(1);
});

/**
 * Every connection that there is but the one that listens. The server asks for some all the time: those that it got
 * meanwhile are ended.
 */
async function hoardAll(): Promise<pg.Client[]> {
  const hoarded = [await connect()];
  while (hoarded.length < connectionsAtMost - 1) {
    hoarded.push(...(await freeOnes()));
    await hoarded[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waymark'",
    );
  }
  return hoarded;
}

async function freeOnes(): Promise<pg.Client[]> {
  const got: pg.Client[] = [];
  for (;;) {
    const one = new pg.Client(postgres.url);
    one.on('error', () => undefined);
    const isFree = await one.connect().then(
      () => true,
      () => false,
    );
    if (!isFree) return got;
    got.push(one);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Until every client has been answered with success since now. */
async function served(): Promise<void> {
  const since = Date.now();
  const successes = () => writers.attempts(since).filter(({ status }) => status === 200).length;
  await expect
    .poll(successes, backWithin)
    .toBeGreaterThan(clients * 2)
    .catch(explain);
}

async function refused(times = clients): Promise<void> {
  const since = Date.now();
  const refusals = () => writers.attempts(since).filter(({ status }) => status === 503).length;
  await expect.poll(refusals, backWithin).toBeGreaterThanOrEqual(times).catch(explain);
}

/** What the writers met last, and the last words of both servers. */
function explain(cause: unknown): never {
  const met = writers.attempts(0).slice(-clients);
  const words = [JSON.stringify(met, null, 1), program.said().slice(-4_000), program.end(), postgres.said()];
  throw new Error(`${String(cause)}\n${words.join('\n----\n')}`, { cause });
}

async function restart(): Promise<void> {
  const { dataDir, port } = postgres;
  postgres = await startPostgres({ fsync: true, dataDir, port, settings });
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(postgres.url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function onServer(statement: string): Promise<void> {
  const client = await connect();
  await client.query(statement).finally(() => client.end());
}
