import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseFolder, readConfig } from '#server/config.ts';
import { freePort } from '#test/support/postgres.ts';
import { startServerProcess } from '#test/support/server.ts';
import type { Prepared } from './databases.ts';
import { type Work, workOf } from './processor.ts';

/** The product, which can be asked how it fares. */
export interface Product extends Running {
  /** Milliseconds that its event loop was held up for at a time, at most, since this was asked before. */
  blocked(): Promise<number>;
}

/** Something that answers on loopback until it is ended. */
export interface Running {
  readonly origin: string;
  /** What the product and its database have worked so far. */
  work(): Work;
  /** Megabytes that the process holds now. */
  memory(): number;
  end(): Promise<void>;
}

const root = fileURLToPath(new URL('../', import.meta.url));
const tsx = join(root, 'node_modules/.bin/tsx');

/** Production's order but for the rate limits. */
export const settingsOf = ({ dataDir, url }: Pick<Prepared, 'dataDir' | 'url'>) => ({
  NODE_ENV: 'production',
  RATE_LIMITS: 'off',
  WAYMARK_DEMO: 'off',
  // As it stands where nobody has set it: a line for each request.
  LOG_LEVEL: 'info',
  DATA_DIR: dataDir,
  DATABASE_URL: url ?? '',
});

/** The built product. */
export async function startProduct(prepared: Prepared): Promise<Product> {
  const server = await startServerProcess({ ...settingsOf(prepared), METRICS_TOKEN: metricsToken });
  await untilIdle(server.url);
  return {
    origin: server.url,
    work: () => workOf(server.pid, prepared.pid),
    memory: () => memoryOf(server.pid),
    blocked: () => blockedSince(server.url),
    end: () => server.end('SIGTERM'),
  };
}

const metricsToken = 'the-benchmark-measures-itself';
/** The loop is looked at every so many milliseconds, which each look takes at least. */
const lookEvery = 10;

/** Looked at once a second: what is done at a start asks for more of it. */
const idleSeconds = 3;

/** Of a Monday a start writes reminders to thousands, for minutes, beside whatever is measured. */
async function untilIdle(origin: string): Promise<void> {
  for (let idle = 0; idle < idleSeconds; ) {
    const waiting = [...(await figures(origin)).matchAll(/^waymark_jobs_waiting\{\S+ (\S+)$/gm)];
    idle = waiting.some(([, count]) => Number(count) > 0) ? 0 : idle + 1;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function figures(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}.`);
  return answer.text();
}

async function blockedSince(origin: string): Promise<number> {
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await figures(origin)) ?? [];
  if (seconds === undefined) throw new Error("/metrics says nothing of the loop's lag.");
  return Math.max(0, Math.round(Number(seconds) * 1000) - lookEvery);
}

export function build(): void {
  execFileSync(tsx, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
}

/** The bare route beside which the product is measured. */
export async function startFloor(prepared: Prepared): Promise<Running> {
  const port = await freePort();
  const place = prepared.url ?? databaseFolder(readConfig({ DATA_DIR: prepared.dataDir }));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'bench/floor/server.ts'), String(port), place],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  await answering(child, origin);
  return {
    origin,
    work: () => workOf(child.pid ?? 0, prepared.pid),
    memory: () => memoryOf(child.pid ?? 0),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function answering(child: ChildProcess, origin: string): Promise<void> {
  for (let i = 0; i < 600 && child.exitCode === null; i += 1) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error('The floor did not start.');
}

function memoryOf(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
