import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import type { MadePerson, MadeTenant } from '../make.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/program.ts';
import { patience } from '../support/speed.ts';
import { makeCompany } from './company.ts';
import { expectWhole } from './whole.ts';

/** How often the server is killed while clients write. */
const kills = 5;
const clients = 6;
const shortestMs = 300;
const longestMs = 1500;

interface Setting {
  readonly name: 'embedded' | 'PostgreSQL';
  start(): Promise<void>;
  database(): { url: string | null; folder: string | null };
  environment(): Record<string, string>;
  end(): Promise<void>;
}

const home = mkdtempSync(join(tmpdir(), 'waymark-durability-'));
let postgres: PostgresServer | null = null;

const embedded: Setting = {
  name: 'embedded',
  start: async () => undefined,
  database: () => ({ url: null, folder: join(home, 'embedded', 'database') }),
  environment: () => ({ DATA_DIR: join(home, 'embedded') }),
  end: async () => undefined,
};
const served: Setting = {
  name: 'PostgreSQL',
  async start() {
    postgres = await startPostgres({ fsync: true });
  },
  database: () => ({ url: postgres?.url ?? null, folder: null }),
  environment: () => ({ DATABASE_URL: postgres?.url ?? '', DATA_DIR: join(home, 'served') }),
  async end() {
    await postgres?.stop();
  },
};

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe.each([embedded, served])('$name', (setting) => {
  let tenant: MadeTenant;
  let manager: MadePerson;
  let tokens: readonly string[] = [];
  const acknowledged: string[] = [];

  const open = (): Promise<Database> =>
    connectDatabase({
      ...setting.database(),
      poolSize: 2,
      statementTimeoutMs: 60_000,
      onError: () => undefined,
    });

  beforeAll(async () => {
    await setting.start();
    const db = await open();
    ({ tenant, manager, tokens } = await makeCompany(db, clients));
    await db.close();
  });
  afterAll(() => setting.end());

  test('nothing that was answered with success is lost by kill -9, and nothing is half done', async () => {
    for (let round = 0; round < kills; round += 1) {
      const before = acknowledged.length;
      const program = await startProgram(setting.environment());
      const writing = tokens.map((token, i) => writeUntilDead(program, token, `${round}.${i}`, acknowledged));
      await pause(shortestMs + Math.random() * (longestMs - shortestMs));
      // A busy machine may not have answered everybody yet, and a kill before that would prove nothing.
      await expect
        .poll(() => acknowledged.length - before, { timeout: patience(60_000) })
        .toBeGreaterThan(clients);
      await program.kill();
      await Promise.all(writing);
    }
    expect(acknowledged.length).toBeGreaterThan(kills * clients);
    await expectWhole(await open(), tenant, manager, acknowledged);
  });

  test('work that was under way is done after the restart', async () => {
    // Twenty minutes on, whatever a dead worker held is free again, and a next mail of notices may leave. Where the
    // worker died in the midst of a mail, that mail leaves first and the rest a quarter of an hour after it.
    for (const minutes of [20, 40]) {
      const later = new Date(Date.now() + minutes * 60_000).toISOString();
      const program = await startProgram({ ...setting.environment(), WAYMARK_NOW: later });
      await expect.poll(() => waitingJobs(program), { timeout: patience(60_000), interval: 200 }).toBe(0);
      expect(await program.stop()).toBe(0);
    }
    const mailbox = join(setting.environment().DATA_DIR ?? '', 'mailbox');
    const db = await open();
    const told = await db.read(tenant.id, new Date(), (scope) =>
      scope.db.selectFrom('notification').select(['id', 'mailed_at']).execute(),
    );
    await db.close();
    expect(told.length).toBeGreaterThanOrEqual(acknowledged.length);
    expect(told.filter(({ mailed_at }) => mailed_at === null)).toEqual([]);
    // Hundreds of notices, and a mail at once and one for the rest.
    expect(readdirSync(mailbox).length).toBeGreaterThan(0);
    expect(readdirSync(mailbox).length).toBeLessThan(told.length);
  });

  if (setting.name === 'PostgreSQL') {
    test('nothing is lost when PostgreSQL itself is killed', async () => {
      const program = await startProgram(setting.environment());
      const writing = tokens.map((token, i) => writeUntilDead(program, token, `crash.${i}`, acknowledged, 3));
      await pause(longestMs);
      const dataDir = postgres?.dataDir ?? '';
      await postgres?.crash();
      await Promise.all(writing);
      await program.kill();
      postgres = await startPostgres({ fsync: true, dataDir });
      await expectWhole(await open(), tenant, manager, acknowledged);
    });
  }
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Submit goal after goal, and remember the titles of those that were answered with success. */
async function writeUntilDead(
  program: Program,
  token: string,
  name: string,
  acknowledged: string[],
  failuresAtMost = 1,
): Promise<void> {
  let failures = 0;
  for (let n = 0; failures < failuresAtMost; n += 1) {
    const title = `${name}.${n}`;
    try {
      const answer = await fetch(`${program.address}/api/Goal`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ Title: title, IsDraft: false }),
        signal: AbortSignal.timeout(patience(10_000)),
      });
      if (answer.ok) acknowledged.push(title);
      else failures += 1;
    } catch {
      failures += 1;
    }
  }
}

async function waitingJobs(program: Program): Promise<number> {
  const figures = await (await fetch(`${program.address}/metrics`)).text();
  const counts = [...figures.matchAll(/^waymark_jobs_waiting\{kind="digest"\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
