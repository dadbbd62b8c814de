import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/db/connect.ts';
import { databaseUrl, startPostgres } from './postgres.ts';
import { buildThreads } from './threads.ts';

/** What every test file copies its own database from: a migrated, empty one. */
type Template =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'pglite'; readonly folder: string; readonly home: string };

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

/** Where `connectDatabase` finds a database that nobody else has. */
export type FreshDatabase = {
  readonly url: string | null;
  readonly folder: string | null;
  drop(): Promise<void>;
};

const templateName = 'waymark_template';
const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/waymark');
let made = 0;

/** The engine of this run: `TEST_ENGINE=postgres`, else the embedded one. */
export const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';

/** Vitest's globalSetup: one PostgreSQL, or one template folder, for all files of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('threads', await buildThreads());
  if (engine === 'pglite') {
    const home = mkdtempSync(join(tmpdir(), 'waymark-test-'));
    project.provide('template', { kind: 'pglite', folder: await embeddedTemplate(), home });
    return async () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
  const server = await startPostgres();
  await onServer(server.url, `create database ${templateName}`);
  await migrated(databaseUrl(server.url, templateName), null);
  project.provide('template', { kind: 'postgres', url: server.url });
  return () => server.stop();
}

/** A migrated, empty database of this test file's own, on the engine of the run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('template');
  if (template.kind === 'postgres') {
    const url = await freshDatabaseUrl(template.url);
    return onPostgres(url);
  }
  const made = emptyFolder(template.home);
  cpSync(template.folder, made.folder, { recursive: true });
  return made;
}

/** A database of the schema and the rows that a dump in plain SQL holds, on the engine of the run. */
export async function databaseFromDump(dump: string): Promise<FreshDatabase> {
  const roles = ['waymark_app', 'waymark_worker'].map(
    (role) => `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$;`,
  );
  const statements = [...roles, dump].join('\n');
  const template = inject('template');
  if (template.kind === 'postgres') {
    const url = await freshDatabaseUrl(template.url, 'template0');
    await onServer(url, statements);
    return onPostgres(url);
  }
  const made = emptyFolder(template.home);
  const database = await PGlite.create({ dataDir: made.folder });
  await database.exec(statements);
  await database.close();
  return made;
}

/** The run's server ends with all that is left there. */
const onPostgres = (url: string): FreshDatabase => ({
  url,
  folder: null,
  drop: () => dropDatabase(url),
});

/** In the run's own folder, which goes with the run: its processes end too suddenly to put anything away. */
function emptyFolder(run: string): FreshDatabase & { readonly folder: string } {
  const home = mkdtempSync(join(run, 'database-'));
  const drop = async () => rmSync(home, { recursive: true, force: true });
  return { url: null, folder: join(home, 'db'), drop };
}

/** A new database on the run's PostgreSQL, cloned from the template. */
async function freshDatabaseUrl(server: string, template = templateName): Promise<string> {
  made += 1;
  const name = `waymark_${process.pid}_${made}`;
  await onServer(server, `create database ${name} template ${template}`);
  return databaseUrl(server, name);
}

async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer(databaseUrl(url, 'postgres'), `drop database if exists ${name} with (force)`);
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Making one takes seconds, so it is kept for as long as nothing that it is made of changes. */
async function embeddedTemplate(): Promise<string> {
  const folder = join(cache, `pglite-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const home = mkdtempSync(join(cache, 'unfinished-'));
  try {
    await migrated(null, join(home, 'db'));
    // Another run may have been first; its folder is as good.
    if (!existsSync(folder)) renameSync(join(home, 'db'), folder);
    return folder;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function migrated(url: string | null, folder: string | null): Promise<void> {
  const onError = (error: Error) => {
    throw error;
  };
  const database = await connectDatabase({ url, folder, poolSize: 1, statementTimeoutMs: 60_000, onError });
  await database.close();
}

function fingerprint(): string {
  const folder = join(root, 'src/server/db');
  const hash = createHash('sha256').update(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')),
  );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(sql|ts)$/.test(file),
  );
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}
