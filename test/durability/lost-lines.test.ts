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

beforeAll(async () => {
  postgres = await startPostgres();
  network = await openNetwork(postgres.port);
  db = await connectDatabase({
    url: `postgres://postgres@127.0.0.1:${network.port}/postgres`,
    folder: null,
    poolSize: pool,
    statementTimeoutMs,
    patienceMs,
    onError: () => undefined,
  });
  await db.engine.listen(
    'events',
    () => undefined,
    () => undefined,
  );
  tenant = await makeTenant({ db, now: () => new Date() });
});
afterAll(async () => {
  await db.close();
  await network.close();
  await postgres.stop();
});

const read = (marked: string) =>
  db.read(tenant.id, new Date(), (scope) =>
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
