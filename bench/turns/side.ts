import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { startServerProcess } from '#test/support/server.ts';
import type { Measured } from '../call.ts';
import type { Prepared, prepare } from '../databases.ts';
import { type Paced, paced, saturated } from '../measure.ts';
import { type Work, workOf } from '../processor.ts';
import { settingsOf } from '../servers.ts';

/** What this process is told to do: the call of that name, with connections that never wait or at a pace. */
export interface Turn {
  readonly name: string;
  readonly seconds: number;
  /** null: ten connections that never wait. */
  readonly perSecond: number | null;
}

/** Of one turn: what one request cost the server and the database, in microseconds, or how long it took. */
export type Told =
  | { readonly kind: 'ready'; readonly names: readonly string[] }
  | { readonly kind: 'cost'; readonly node: number; readonly database: number; readonly failed: number }
  | ({ readonly kind: 'times' } & Paced);

/** One checkout of the product, with its own seeds, calls and built server; `root` is its folder. */
const root = process.argv[2] ?? '';
const from = <T>(path: string): Promise<T> => import(join(root, path)) as Promise<T>;
const databases = await from<{ prepare: typeof prepare }>('bench/databases.ts');
const { calls } = await from<{ calls: readonly Measured[] }>('bench/calls.ts');
const servers = await from<{ startServerProcess: typeof startServerProcess }>('test/support/server.ts');

const prepared = await databases.prepare('postgres', () => undefined);
await countNoStatements(prepared);
const server = await servers.startServerProcess(settingsOf(prepared));
const postgres = await firstProcessOf(prepared);
/** What a start has left to do is done before anything counts. */
await new Promise((resolve) => setTimeout(resolve, 5000));
const shots = new Map(calls.map((call) => [call.name, call.shots(prepared.casts.big)]));

let isEnding = false;
process.on('message', (turn: Turn) => void take(turn).catch(end));
// Also where whoever tells it what to do is gone: neither server nor database stays behind.
process.once('disconnect', () => void end());
tell({ kind: 'ready', names: calls.map(({ name }) => name) });

async function take({ name, seconds, perSecond }: Turn): Promise<void> {
  const next = shots.get(name);
  if (next === undefined) throw new Error(`${root} has no ${name}.`);
  if (perSecond !== null)
    return tell({ kind: 'times', ...(await paced(server.url, perSecond, seconds, next)) });
  const before = workOf(server.pid, postgres);
  const { count, failed } = await saturated(server.url, seconds, next);
  tell({ kind: 'cost', ...each(before, workOf(server.pid, postgres), count), failed });
}

const each = (before: Work, after: Work, count: number) => ({
  node: (1000 * (after.node - before.node)) / Math.max(1, count),
  database: (1000 * (after.database - before.database)) / Math.max(1, count),
});

function tell(told: Told): void {
  process.send?.(told);
}

/** `failed`: what a turn ended with, after which nobody is told anything any more. */
async function end(failed?: unknown): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (failed !== undefined) {
    console.error(failed);
    process.exitCode = 1;
  }
  await server.end('SIGTERM');
  await prepared.close();
  if (process.connected) process.disconnect();
}

/** An older checkout does not tell it: it stands above every backend. */
function firstProcessOf(of: Prepared): Promise<number> {
  return asked(of, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')) ?? [];
    return Number(parent);
  });
}

/** Some checkouts' databases count what each statement costs, which costs something itself, and others' do not. */
function countNoStatements(of: Prepared): Promise<void> {
  return asked(of, async (client) => {
    const { rows } = await client.query<{ loaded: string }>(
      `select current_setting('shared_preload_libraries') as loaded`,
    );
    if (rows[0]?.loaded.includes('pg_stat_statements') !== true) return;
    await client.query('alter system set pg_stat_statements.track = none');
    await client.query('alter system set compute_query_id = off');
    await client.query('select pg_reload_conf()');
  });
}

async function asked<T>({ url }: Prepared, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
