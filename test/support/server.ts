import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from './postgres.ts';
import { patience } from './speed.ts';

/** The built program. */
export const serverEntry = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
/** Ends the server when the pipe from its starter closes, which also happens when that is killed. */
const leash = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume().unref();
`)}`;
const readyMs = patience(120_000);

/** A server in a process of its own, as operators run it. */
export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/**
 * Starts the built server, on a free loopback port unless `env` has a PORT, and waits until it is ready; `env` names
 * its data. However this process ends, the server ends with it.
 */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  if (!existsSync(serverEntry)) throw new Error(`${serverEntry} is missing: run npm run build first`);
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['--import', leash, serverEntry], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn', ...env },
    // Nothing is ever said through the first one: that it closes is the message.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  const url = `http://127.0.0.1:${port}`;
  await ready(child, url);
  return { url, pid: child.pid ?? 0, end: (signal) => ended(child, signal) };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-4_000);
    });
  }
  const deadline = Date.now() + readyMs;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not become ready:\n${said}`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
