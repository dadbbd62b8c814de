import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InDoubt } from '#server/db/away.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { type MadeTenant, makeTenant } from '../make.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { patience } from '../support/speed.ts';
import { type Network, openNetwork } from './network.ts';

const patienceMs = 1000;
const statementTimeoutMs = 60_000;
const pool = 4;

let postgres: PostgresServer;
let network: Network;
let db: Database;
let tenant: MadeTenant;

async function open(given: { statementTimeoutMs: number; patienceMs: number }): Promise<Database> {
  const opened = await connectDatabase({
    url: `postgres://postgres@127.0.0.1:${network.port}/postgres`,
    folder: null,
    poolSize: pool,
    ...given,
    onError: () => undefined,
  });
  await opened.engine.listen(
    'events',
    () => undefined,
    () => undefined,
  );
  return opened;
}

beforeAll(async () => {
  postgres = await startPostgres();
  network = await openNetwork(postgres.port);
  db = await open({ statementTimeoutMs, patienceMs });
  tenant = await makeTenant({ db, now: () => new Date() });
});
afterAll(async () => {
  await db.close();
  await network.close();
  await postgres.stop();
});

const read = (marked: string, asked = db) =>
  asked.read(tenant.id, new Date(), (scope) =>
    sql<{ marked: string }>`select ${sql.lit(marked)} as marked`.execute(scope.db),
  );

/** How long it took, and what came of it. */
async function timed<T>(work: Promise<T>): Promise<{ tookMs: number; outcome: T | Error }> {
  const began = Date.now();
  const outcome = await work.catch((error: Error) => error);
  return { tookMs: Date.now() - began, outcome };
}

test.each(['questions', 'answers'] as const)(
  'lost %s of one line alone are asked again on another, long before a statement must end',
  async (direction) => {
    await Promise.all(Array.from({ length: pool }, (_, n) => read(`warm ${n}`)));
    network.swallow(new RegExp(`lost ${direction}`), direction);
    const { tookMs, outcome } = await timed(read(`lost ${direction}`));
    expect(outcome).toMatchObject({ rows: [{ marked: `lost ${direction}` }] });
    expect(tookMs).toBeGreaterThanOrEqual(patienceMs);
    expect(tookMs).toBeLessThan(patienceMs + patience(3000));
  },
);

test('a commit that was swallowed is in doubt', async () => {
  const work = db.write(tenant.id, new Date(), async (scope) => {
    await sql`select 1`.execute(scope.db);
    network.swallow(/commit/);
  });
  const { tookMs, outcome } = await timed(work);
  expect(outcome).toBeInstanceOf(InDoubt);
  expect(tookMs).toBeLessThan(patienceMs + patience(3000));
});

test('a question that the server works on is waited for', async () => {
  const slow = sql`select pg_sleep(${(patienceMs * 2.5) / 1000})`;
  const { tookMs, outcome } = await timed(
    db.read(tenant.id, new Date(), async (scope) => (await slow.execute(scope.db)).rows.length),
  );
  expect(outcome).toBe(1);
  expect(tookMs).toBeGreaterThanOrEqual(patienceMs * 2.5);
});

test('a write that was swallowed before its commit is done once', async () => {
  await db.engine.asOwner((connection) =>
    connection.run('create table written (word text); grant insert, select on written to waymark_app'),
  );
  network.swallow(/insert into written/);
  const { tookMs } = await timed(
    db.write(tenant.id, new Date(), (scope) => sql`insert into written values ('once')`.execute(scope.db)),
  );
  expect(tookMs).toBeLessThan(patienceMs + patience(3000));
  const found = await db.read(tenant.id, new Date(), (scope) =>
    sql`select word from written`.execute(scope.db),
  );
  expect(found.rows).toEqual([{ word: 'once' }]);
});

test('a process that has stood still takes nobody for lost', async () => {
  const short = await open({ statementTimeoutMs: 500, patienceMs: 1000 });
  try {
    await read('warm', short);
    const work = short.write(tenant.id, new Date(), async (scope) => {
      await sql`select 1`.execute(scope.db);
      // Longer than any answer is waited for, while the one to this is on its way.
      setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000), 20);
      await sql`select pg_sleep(0.2)`.execute(scope.db);
      return 'done';
    });
    expect((await timed(work)).outcome).toBe('done');
  } finally {
    await short.close();
  }
});

test('a line that is being opened when another is found to be lost is opened again', async () => {
  const long = patience(2000);
  const slow = await open({ statementTimeoutMs, patienceMs: long });
  const after = (share: number) => new Promise((resolve) => setTimeout(resolve, long * share));
  try {
    await read('warm', slow);
    network.swallow(/lost line/);
    const lost = read('lost line', slow);
    await after(0.75);
    const slowed = network.slow(long * 0.45);
    const other = timed(read('other', slow));
    await expect.poll(slowed).toBe(1);
    network.slow(0);
    expect((await other).outcome).toMatchObject({ rows: [{ marked: 'other' }] });
    expect(await lost).toMatchObject({ rows: [{ marked: 'lost line' }] });
  } finally {
    await slow.close();
  }
});
