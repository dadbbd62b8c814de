import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installDebian, isExecutable, isRoot, onPath } from './packages.ts';
import { patience } from './speed.ts';

const oldestMajor = 15;
const startMs = patience(30_000);
const stopMs = patience(10_000);
const debianRoot = '/usr/lib/postgresql';

export type PostgresServer = {
  /** Superuser URL of the maintenance database; `databaseUrl(url, name)` names another. */
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly port: number;
  /** The last of what it has printed. */
  said(): string;
  /** Ends the server by its own pid and removes its folder. */
  stop(): Promise<void>;
  /** SIGINT is a fast shutdown, SIGQUIT an immediate one; the folder is kept for `start({ dataDir, port })`. */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Nothing of it runs any more, and nothing of it ends (SIGSTOP), until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends it as a power cut would (SIGKILL for all its processes) and keeps the folder. */
  crash(): Promise<void>;
};

type StartOptions = {
  /** Off for speed; the durability test turns it on. */
  readonly fsync?: boolean;
  /** A folder that an earlier `crash()` left. */
  readonly dataDir?: string;
  /** The one it had before, so that its clients find it again. */
  readonly port?: number;
  /** More settings, `name=value`; the last one counts. */
  readonly settings?: readonly string[];
  /** An empty folder for its files, instead of one that is made. */
  readonly home?: string;
  /** Begins as a copy of this running one and follows it, only to be read until it is promoted. */
  readonly copyOf?: PostgresServer;
};

type Account = { readonly uid?: number; readonly gid?: number };

/** The folder of the newest PostgreSQL binaries here: PG_BIN, then Debian's folders, then PATH. */
export function findPostgres(): string | undefined {
  const named = process.env.PG_BIN;
  // Binaries named on purpose are used or reported, never quietly exchanged for others.
  if (named) return isUsable(named) ? named : undefined;
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : [];
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianRoot, version, 'bin'));
  const fromPath = onPath('postgres');
  const folders = fromPath ? [...debian, dirname(realpathSync(fromPath))] : debian;
  return folders.find(isUsable);
}

function isUsable(folder: string): boolean {
  return isExecutable(join(folder, 'initdb')) && majorOf(folder) >= oldestMajor;
}

/**
 * The folder of the binaries, installed by apt-get first where that is needed and allowed;
 * else the reason why there is none.
 */
export async function ensurePostgres(): Promise<{ bin: string } | { missing: string }> {
  const present = findPostgres();
  if (present) return { bin: present };
  if (process.env.PG_BIN) return { missing: `PG_BIN holds no PostgreSQL ${oldestMajor} or newer` };
  const problem = await installDebian(['postgresql']);
  const installed = findPostgres();
  if (installed) return { bin: installed };
  return {
    missing: `no PostgreSQL ${oldestMajor} or newer (PG_BIN, PATH, ${debianRoot}): ${problem ?? 'apt-get installed none'}`,
  };
}

/** Starts a PostgreSQL of our own on a free loopback port, in a new folder, with trust for everyone local. */
export async function startPostgres(options: StartOptions = {}): Promise<PostgresServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await begin(options);
    } catch (error) {
      // A process of a server that crashed may take a moment more to die.
      if (tries === 50 || !String(error).includes('is still in use')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function begin(options: StartOptions): Promise<PostgresServer> {
  const found = await ensurePostgres();
  if ('missing' in found) throw new Error(found.missing);
  const account = unprivileged();
  const dataDir = options.dataDir ?? createCluster(found.bin, account, options);
  const port = options.port ?? (await freePort());
  const child = spawn(join(found.bin, 'postgres'), serverArgs(dataDir, port, options), {
    ...account,
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const abandon = () => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  const said = heard(child);
  await ready(child, dataDir, said);
  return {
    said,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: pidOf(child),
    dataDir,
    port,
    halt: (signal) => ended(child, signal),
    pause: () => signalAll(pidOf(child), 'SIGSTOP'),
    resume: () => signalAll(pidOf(child), 'SIGCONT'),
    stop: async () => {
      await ended(child, 'SIGINT');
      rmSync(dataDir, { recursive: true, force: true });
    },
    crash: async () => {
      const backends = childrenOf(pidOf(child));
      await ended(child, 'SIGKILL');
      for (const backend of backends) signalIfAlive(backend, 'SIGKILL');
    },
  };
}

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const named = new URL(url);
  named.pathname = `/${database}`;
  return named.toString();
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function majorOf(folder: string): number {
  try {
    const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/(\d+)/.exec(version)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** PostgreSQL refuses to run as root, so root lends it an account that can do nothing else. */
function unprivileged(): Account {
  if (!isRoot()) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody to run it as');
}

function createCluster(bin: string, account: Account, { home, copyOf }: StartOptions): string {
  // TMPDIR may lie in a home that the lent account cannot enter; /tmp is open to all.
  const dataDir = home ?? mkdtempSync(join(isRoot() ? '/tmp' : tmpdir(), 'waymark-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(dataDir, account.uid, account.gid);
  const [program, args] = copyOf === undefined ? ['initdb', initial] : ['pg_basebackup', copying(copyOf)];
  execFileSync(join(bin, program), ['--pgdata', dataDir, '--no-sync', ...args], {
    ...account,
    cwd: dataDir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return dataDir;
}

const initial = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-instructions',
];
const copying = ({ url }: PostgresServer): string[] => [
  `--dbname=${url}`,
  '--checkpoint=fast',
  '--write-recovery-conf',
];

function serverArgs(dataDir: string, port: number, { fsync, settings: more = [] }: StartOptions): string[] {
  const durable = fsync === true ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', 'timezone=UTC', ...durable, ...more];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  return ['-D', dataDir, '-p', String(port), '-k', dataDir, ...flags];
}

function heard(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000);
  });
  child.stdout?.resume();
  child.once('exit', (code, signal) => {
    said += `\nIt ended with ${signal ?? code}.`;
  });
  return () => said;
}

/** The last line of postmaster.pid turns to "ready" once connections are taken. */
async function ready(child: ChildProcess, dataDir: string, said: () => string): Promise<void> {
  const status = join(dataDir, 'postmaster.pid');
  const deadline = Date.now() + startMs;
  while (child.exitCode === null && Date.now() < deadline) {
    if (existsSync(status) && pidAndState(status, child)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGQUIT');
  throw new Error(`PostgreSQL did not start:\n${said()}`);
}

function pidAndState(status: string, child: ChildProcess): boolean {
  const lines = readFileSync(status, 'utf8').trimEnd().split('\n');
  return Number(lines[0]) === child.pid && lines.at(-1)?.trim() === 'ready';
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('PostgreSQL has no process id');
  return child.pid;
}

function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

/** The postmaster first, so that it starts nobody meanwhile. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  signalIfAlive(pid, signal);
  for (const backend of childrenOf(pid)) signalIfAlive(backend, signal);
}

/** A backend that saw its postmaster go may have left already. */
function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    return;
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const impatient = setTimeout(() => child.kill('SIGQUIT'), stopMs);
    child.once('exit', () => {
      clearTimeout(impatient);
      resolve();
    });
    child.kill(signal);
  });
}
