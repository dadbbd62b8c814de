import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { patience } from '../support/speed.ts';
import { openDatabaseOf, serveCompany } from './served.ts';
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

const settings = [`max_connections=${connectionsAtMost}`, 'superuser_reserved_connections=3'];
const at = serveCompany({ clients, pool, patienceMs, postgres: { fsync: true, settings } });
let writers: Writers;
const acknowledged: string[] = [];

describe('under the load of several writers', () => {
  let rounds = 0;

  beforeEach(async () => {
    rounds += 1;
    writers = startWriters(at.program, at.tokens, `round ${rounds}`);
    await served();
  });
  afterEach(async () => {
    await served();
    await writers.stop();
    acknowledged.push(...writers.acknowledged);
    expectGoodManners(writers.attempts(0), patienceMs);
    // The first process serves still: it was neither ended nor started again.
    expect((await fetch(`${at.program.address}/readyz`)).status).toBe(200);
    await expectWhole(await openDatabaseOf(at.postgres), at.tenant, at.manager, acknowledged);
  });

  test('a restart of PostgreSQL ends no process and loses nothing', async () => {
    await at.postgres.halt('SIGINT');
    await refused();
    expect((await fetch(`${at.program.address}/readyz`)).status).toBe(503);
    await restart();
  });

  test('an immediate stop of PostgreSQL ends no process and loses nothing', async () => {
    await at.postgres.halt('SIGQUIT');
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
    at.postgres.pause();
    const began = Date.now();
    await refused(clients * 3);
    const probe = await fetch(`${at.program.address}/readyz`);
    expect(probe.status).toBe(503);
    await pause(pauseMs - (Date.now() - began));
    at.postgres.resume();
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
    const [token = ''] = at.tokens;
    const refusal = await submit(at.program, token, 'nobody listens');
    expectGoodManners([refusal], patienceMs);
    expect(refusal.status).toBe(503);
    expect((await fetch(`${at.program.address}/readyz`)).status).toBe(503);
  } finally {
    await Promise.all(hoarded.map((one) => one.end()));
  }
  const [token = ''] = at.tokens;
  await expect
    .poll(async () => (await submit(at.program, token, `room ${Date.now()}`)).status, backWithin)
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
    const one = new pg.Client(at.postgres.url);
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
  const words = [
    JSON.stringify(met, null, 1),
    at.program.said().slice(-4_000),
    at.program.end(),
    at.postgres.said(),
  ];
  throw new Error(`${String(cause)}\n${words.join('\n----\n')}`, { cause });
}

async function restart(): Promise<void> {
  const { dataDir, port } = at.postgres;
  at.postgres = await startPostgres({ fsync: true, dataDir, port, settings });
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(at.postgres.url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function onServer(statement: string): Promise<void> {
  const client = await connect();
  await client.query(statement).finally(() => client.end());
}
