import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { localDay } from '#rules/calendar/local-day.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import { loadLarge } from '#seed/large/load.ts';
import { databaseFolder, readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database, TenantId } from '#server/db/database.ts';
import { setAvatar } from '#server/people/actions/set-avatar.ts';
import { openFiles } from '#server/ports/files/open.ts';
import { databaseUrl, type PostgresServer, startPostgres } from '#test/support/postgres.ts';
import { type Cast, castOf } from './cast.ts';
import { statementSettings } from './statements.ts';

export const engines = ['postgres', 'pglite'] as const;
export type EngineName = (typeof engines)[number];

/** The companies that are measured, by how many people they have. */
export const companies = { big: 10_000, mid: 1_000 } as const;
export type CompanyName = keyof typeof companies;

/** A database of this run's own, copied from the kept one. */
export interface Prepared {
  readonly engine: EngineName;
  /** null: the embedded engine, in the folder of dataDir. */
  readonly url: string | null;
  readonly dataDir: string;
  /** PostgreSQL's first process. */
  readonly pid: number | null;
  readonly casts: Readonly<Record<CompanyName, Cast>>;
  close(): Promise<void>;
}

/** As one sets a small machine of its own up for PostgreSQL; everything is written through to the disk. */
export const postgresSettings = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
} as const;

const quarters = 12;
/** Of one statement of the seeds; a company of 50,000 has five million weeks. */
const seedTimeoutMs = 1_800_000;
const database = 'bench';
const root = fileURLToPath(new URL('../', import.meta.url));
const kept = join(tmpdir(), 'waymark-bench');

/**
 * A copy of the seeded companies on one engine, the large one with so many people; they are seeded once for each week
 * and each change of the seeds.
 */
export async function prepare(engine: EngineName, say: Say, big: number = companies.big): Promise<Prepared> {
  const place = big === companies.big ? `${engine}-` : `${big}-${engine}-`;
  const cache = join(kept, `${place}${fingerprint()}`);
  if (!existsSync(cache)) {
    say(`Seeding ${engine}, which is done once for each week and each change of the seeds ...`);
    mkdirSync(kept, { recursive: true });
    for (const old of readdirSync(kept).filter((name) => name.startsWith(place)))
      rmSync(join(kept, old), { recursive: true, force: true });
    const unfinished = mkdtempSync(join(kept, 'unfinished-'));
    await (engine === 'postgres' ? seedPostgres : seedPglite)(unfinished, { ...companies, big }, say);
    // Two may have seeded at once: whoever was first has the place.
    if (existsSync(cache)) rmSync(unfinished, { recursive: true, force: true });
    else renameSync(unfinished, cache);
  }
  return openCopy(engine, cache);
}

type Sizes = Readonly<Record<CompanyName, number>>;
type Say = (line: string) => void;

async function openCopy(engine: EngineName, cache: string): Promise<Prepared> {
  const home = mkdtempSync(join(tmpdir(), 'waymark-bench-run-'));
  const dataDir = join(home, 'data');
  copy(join(cache, 'data'), dataDir);
  const casts = JSON.parse(readFileSync(join(cache, 'casts.json'), 'utf8')) as Prepared['casts'];
  const remove = () => rmSync(home, { recursive: true, force: true });
  if (engine === 'pglite')
    return { engine, url: null, dataDir, pid: null, casts, close: async () => remove() };
  const server = await startPostgres({
    fsync: true,
    dataDir: copy(join(cache, 'cluster'), freshCluster()),
    settings: statementSettings,
  });
  return {
    engine,
    url: databaseUrl(server.url, database),
    dataDir,
    pid: server.pid,
    casts,
    async close() {
      await server.stop();
      remove();
    },
  };
}

/** PostgreSQL does not run as root; the account it then runs as must be able to reach its folder. */
const freshCluster = (): string => join('/tmp', `waymark-bench-cluster-${process.pid}-${Date.now()}`);

/**
 * With owners and rights, as PostgreSQL asks for them. On the disk before anything is measured: the first commits
 * would wait behind it.
 */
function copy(from: string, to: string): string {
  execFileSync('cp', ['-a', from, to]);
  execFileSync('sync');
  return to;
}

async function seedPostgres(home: string, sizes: Sizes, say: Say): Promise<void> {
  const server = await startPostgres({ fsync: false });
  await onServer(server.url, `create database ${database}`);
  await seedInto({ url: databaseUrl(server.url, database), home, sizes }, say);
  for (const [name, value] of Object.entries(postgresSettings))
    await onServer(server.url, `alter system set ${name} = '${value}'`);
  await onServer(server.url, 'checkpoint');
  await endKeeping(server);
  renameSync(server.dataDir, join(home, 'cluster'));
}

async function seedPglite(home: string, sizes: Sizes, say: Say): Promise<void> {
  await seedInto({ url: null, home, sizes }, say);
}

interface Place {
  readonly url: string | null;
  readonly home: string;
  readonly sizes: Sizes;
}

/** Both companies, one portrait and everybody's sessions. */
async function seedInto({ url, home, sizes }: Place, say: Say): Promise<void> {
  const now = new Date();
  const dataDir = join(home, 'data');
  const config = readConfig({ DATA_DIR: dataDir });
  mkdirSync(dataDir, { recursive: true });
  const folder = url === null ? databaseFolder(config) : null;
  const db = await connectDatabase({ url, folder, poolSize: 2, statementTimeoutMs: seedTimeoutMs, onError });
  const casts: Partial<Record<CompanyName, Cast>> = {};
  for (const name of Object.keys(companies) as CompanyName[]) {
    await loadLarge(db, now, { subdomain: name, people: sizes[name], quarters }, say);
    casts[name] = await castOf(db, now, name);
    await paint(db, now, casts[name], openFiles(config));
  }
  await db.close();
  writeFileSync(join(home, 'casts.json'), JSON.stringify(casts));
}

async function paint(
  db: Database,
  now: Date,
  cast: Cast,
  files: ReturnType<typeof openFiles>,
): Promise<void> {
  const portrait = readFileSync(join(root, 'seed/demo/avatars/slate.svg'));
  const tenantId = cast.tenantId as TenantId;
  await db.write(tenantId, now, (scope) => setAvatar(scope, files, cast.contributor.id, portrait));
}

const onError = (error: Error): never => {
  throw error;
};

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A clean end that leaves the folder, which `stop` does not. */
async function endKeeping(server: PostgresServer): Promise<void> {
  process.kill(server.pid, 'SIGINT');
  while (existsSync(join(server.dataDir, 'postmaster.pid')))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

function fingerprint(): string {
  const hash = createHash('sha256').update(weekOf(localDay(new Date(), 'UTC')).startDate);
  const folders = ['src/server/db/migrations', 'seed/large'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => join(folder, file)),
  );
  for (const file of [
    ...files,
    'bench/cast.ts',
    'bench/cast-goals.ts',
    'bench/cast-talent.ts',
    'bench/databases.ts',
    'test/make.ts',
  ].sort())
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
