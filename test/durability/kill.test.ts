import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../support/server.ts';

/** Nothing that was answered with success is lost by kill -9, on either engine (issue 2, point 4). */
const rounds = 3;
const writers = 4;
const writingMs = 1_500;
const leastWrites = 20;

const home = mkdtempSync(join(tmpdir(), 'waymark-durability-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe.each(['embedded', 'PostgreSQL'] as const)('on the %s engine', (engine) => {
  const dataDir = join(home, engine);
  let database: PostgresServer | null = null;
  afterAll(() => database?.stop());

  test('kill -9 under writes loses nothing that was acknowledged', async () => {
    const acknowledged: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const server = await start();
      const token = await signIn(server);
      const writing = Array.from({ length: writers }, (_, writer) =>
        writeUntilDeath(server, token, `Kept ${round}.${writer}`, acknowledged),
      );
      await new Promise((resolve) => setTimeout(resolve, writingMs));
      await Promise.all([server.end('SIGKILL'), database?.crash()]);
      await Promise.all(writing);
      expect(acknowledged.length).toBeGreaterThan(leastWrites * round);
    }
    await compare(acknowledged);
  });

  async function start(): Promise<ServerProcess> {
    const env: Record<string, string> = { DATA_DIR: dataDir, WAYMARK_DEMO: 'on', RATE_LIMITS: 'off' };
    if (engine === 'embedded') return startServerProcess({ ...env, DATABASE_URL: '' });
    // The same folder again after a crash: PostgreSQL recovers from its own log, with fsync on.
    database = await startPostgres(database ? { fsync: true, dataDir: database.dataDir } : { fsync: true });
    return startServerProcess({ ...env, DATABASE_URL: database.url });
  }

  /** Reads back, after one more start, what the server said it had kept, with the history that came with it. */
  async function compare(acknowledged: readonly string[]): Promise<void> {
    const server = await start();
    const token = await signIn(server);
    const kept = await keptGoals(server, token);
    const missing = acknowledged.filter((title) => !kept.has(title));
    expect(missing).toEqual([]);
    for (const id of [...kept.values()].slice(-5)) {
      const detail = await call(server, api.goals.detail, `/Goal/${id}`, undefined, token);
      expect(detail.GoalTransitions.length).toBeGreaterThan(0);
    }
    await server.end('SIGTERM');
  }
});

async function signIn(server: ServerProcess): Promise<string> {
  const body = { userName: 'contributor@demo.example', password: 'Waymark-demo-1', domain: 'demo' };
  const session = await call(server, api.auth.login, api.auth.login.path, body);
  return session.Token;
}

/** Creates one draft after the other and notes each that was answered with success, until the server is gone. */
async function writeUntilDeath(
  server: ServerProcess,
  token: string,
  name: string,
  acknowledged: string[],
): Promise<void> {
  for (let number = 1; ; number += 1) {
    const title = `${name}.${number}`;
    try {
      await call(server, api.goals.create, api.goals.create.path, { Title: title, IsDraft: true }, token);
    } catch (error) {
      // A refusal would be a mistake of this test; only a connection that broke off is what it waits for.
      if (error instanceof Refused) throw error;
      return;
    }
    acknowledged.push(title);
  }
}

async function keptGoals(server: ServerProcess, token: string): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const body = { GoalSelectFilter: 1 as const, Page: page, PageSize: 100 };
    const { data } = await call(server, api.goals.list, api.goals.list.path, body, token);
    for (const goal of data) kept.set(goal.GoalDetail.Title, goal.Id);
    if (data.length === 0) return kept;
  }
}

class Refused extends Error {}

async function call<E extends Endpoint>(
  server: ServerProcess,
  endpoint: E,
  path: string,
  body?: z.input<E['body']>,
  token?: string,
): Promise<AnswerOf<E>> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(`${endpoint.method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as AnswerOf<E>;
}
