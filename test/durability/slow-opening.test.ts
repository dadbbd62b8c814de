import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { freePort, type PostgresServer, startPostgres } from '../support/postgres.ts';
import { failingStart } from '../support/program.ts';
import { patience } from '../support/speed.ts';
import { type Network, openNetwork } from './network.ts';

/** A machine that is slow to open connections: what is begun is finished, and serves whoever comes next. */
const patienceMs = 400;
/** More than the half of it, which one waits for a connection. */
const slownessMs = 600;
const poolSize = 2;

let postgres: PostgresServer;
let network: Network;
let db: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  network = await openNetwork(postgres.port);
  const url = new URL(postgres.url);
  url.port = String(network.port);
  const options = { folder: null, poolSize, statementTimeoutMs: 60_000, patienceMs, onError: () => {} };
  db = await connectDatabase({ url: url.href, ...options });
});
afterAll(async () => {
  await db.close();
  await network.close();
  await postgres.stop();
});

test('a connection that takes longer to open than anybody waits is there for who comes next', async () => {
  const opened = network.slow(slownessMs);
  const ask = () =>
    db
      .readPublic((q) => q.selectFrom('tenant').select('id').execute())
      .then(
        () => 'answered',
        () => 'later',
      );
  // The one that the start opened is in use.
  let release = (): void => undefined;
  const held = db.readPublic(() => new Promise<void>((resolve) => (release = resolve)));
  await vi.waitFor(() => expect(db.engine.load().busy).toBe(1));
  expect(await ask()).toBe('later');
  await expect.poll(ask, { timeout: patience(20_000) }).toBe('answered');
  expect(opened()).toBeLessThanOrEqual(poolSize);
  release();
  await held;
});

test('a start on a port that takes connections and says nothing ends with one sentence', async () => {
  const port = await freePort();
  const silent = createServer(() => undefined).listen(port, '127.0.0.1');
  onTestFinished(() => void silent.close());
  const { code, said } = await failingStart({
    DATABASE_URL: `postgres://waymark@127.0.0.1:${port}/waymark`,
    DATABASE_PATIENCE_MS: '400',
    PORT: '0',
  });
  expect([code, said.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining(`The database at 127.0.0.1:${port}/waymark could not be opened: `)],
  ]);
});
