import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InDoubt } from '#server/db/away.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { type MadeTenant, makeTenant } from '../make.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { patience } from '../support/speed.ts';

const patienceMs = 1000;
const statementTimeoutMs = 60_000;
const pool = 4;

/** A network between the server and its database: lines of it can fall silent without being cut. */
interface Network {
  readonly port: number;
  /** From now on nothing passes on the lines that carry this, in the direction it was asked in. */
  swallow(what: RegExp, direction?: 'questions' | 'answers'): void;
  close(): Promise<void>;
}

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

async function openNetwork(to: number): Promise<Network> {
  let swallowed: { what: RegExp; direction: 'questions' | 'answers' } | null = null;
  const lines = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    let lost: 'questions' | 'answers' | null = null;
    for (const line of [near, far]) {
      lines.add(line);
      line.on('error', () => undefined);
      line.on('close', () => lines.delete(line));
    }
    near.on('data', (bytes) => {
      if (swallowed?.what.test(bytes.toString('latin1'))) {
        lost = swallowed.direction;
        swallowed = null;
      }
      if (lost !== 'questions') far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (lost === null) near.write(bytes);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => {
      if (lost === null) near.destroy();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    swallow: (what, direction = 'questions') => {
      swallowed = { what, direction };
    },
    async close() {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
