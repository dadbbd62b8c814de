import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from './postgres.ts';
import { serverEntry } from './server.ts';
import { patience } from './speed.ts';

const startMs = patience(60_000);

/** A server in a process of its own, of the build: from source each start would translate all of it again. */
export interface Program {
  readonly address: string;
  readonly pid: number;
  /** All it has printed. */
  said(): string;
  /** How it ended, if it has. */
  end(): string | null;
  /** SIGKILL: no goodbye, no flushing. */
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

type Environment = Record<string, string>;

interface Start {
  /** A file that its log goes to. */
  readonly log?: number;
  /** What is waited for; by itself until it can do work. */
  readonly until?: '/healthz';
}

/** Start a server on a free port and wait for it. */
export async function startProgram(environment: Environment, { log, until }: Start = {}): Promise<Program> {
  const port = await freePort();
  const { child, said, end, ended } = run({ PORT: String(port), ...environment }, log);
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startMs;
  while (!(await isThere(`${address}${until ?? '/readyz'}`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${said()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    pid: child.pid ?? 0,
    said,
    end,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Start one that is expected to give up at once. */
export async function failingStart(environment: Environment): Promise<{ code: number | null; said: string }> {
  const { child, said, ended } = run(environment);
  const impatient = setTimeout(() => child.kill('SIGKILL'), startMs);
  const code = await ended;
  clearTimeout(impatient);
  return { code, said: said() };
}

function run(
  environment: Environment,
  log: 'pipe' | number = 'pipe',
): {
  child: ChildProcess;
  said: () => string;
  end: () => string | null;
  ended: Promise<number | null>;
} {
  const child = spawn(process.execPath, [serverEntry], {
    env: { PATH: process.env.PATH ?? '', RATE_LIMITS: 'off', ...environment },
    stdio: ['ignore', log, 'pipe'],
  });
  let printed = '';
  let end: string | null = null;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk));
  const abandon = (): void => void child.kill('SIGKILL');
  process.once('exit', abandon);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', abandon);
      end = `It ended with ${signal ?? code}.`;
      resolve(code);
    });
  });
  return { child, said: () => printed, end: () => end, ended };
}

async function isThere(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
