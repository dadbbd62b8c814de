import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Connection, Engine } from './engine.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** One number for all servers of an installation: only one migrates at a time. */
const migrationLock = 7_392_014;

/**
 * Bring the database to the newest migration: forward only, each once, all under one lock. `warn` is told of those of
 * a newer version, which are let be: a release that was taken back must run.
 */
export async function migrate(
  engine: Pick<Engine, 'asOwner'>,
  warn: (warning: string) => void = () => undefined,
): Promise<string[]> {
  return engine.asOwner(async (connection) => {
    await checkEncoding(connection);
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await makeRoles(connection);
      return await applyNew(connection, warn);
    } catch (error) {
      // A transaction that failed takes no question before it is over, and would hide why it failed.
      await connection.run('rollback').catch(() => undefined);
      throw error;
    } finally {
      // It goes with the connection as well.
      await connection.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    }
  });
}

/** In another encoding most names cannot be written, which would show only once somebody has one. */
async function checkEncoding(connection: Connection): Promise<void> {
  const { rows } = await connection.query('show server_encoding', []);
  const [{ server_encoding: encoding } = { server_encoding: '' }] = rows as { server_encoding: string }[];
  if (encoding !== 'UTF8') throw new Error(encodedAs(encoding));
}

const encodedAs = (encoding: string): string =>
  `its encoding is ${encoding}, and Waymark needs UTF8. Make another one, as operate.md says: ` +
  "create database waymark encoding 'UTF8' template template0;";

async function makeRoles(connection: Connection): Promise<void> {
  for (const role of ['waymark_app', 'waymark_worker']) {
    // Roles belong to the whole server: another database's migration may be making the same one now.
    await connection.run(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nologin nosuperuser nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null; end $$`);
    // Since PostgreSQL 16 whoever makes a role is its member at once, and yet may not act as it.
    await connection.run(`do $$ begin
      if not pg_has_role(session_user, '${role}',
        case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
        execute format('grant ${role} to %I', session_user);
      end if;
    exception when unique_violation then null; end $$`);
  }
  await connection.run('grant usage on schema public to waymark_app, waymark_worker');
}

async function applyNew(connection: Connection, warn: (warning: string) => void): Promise<string[]> {
  await connection.run(
    `create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
     alter table migration add column if not exists checksum text`,
  );
  const known = await connection.query('select name, checksum from migration', []);
  const applied = new Map((known.rows as Applied[]).map(({ name, checksum }) => [name, checksum]));
  const files = readdirSync(folder)
    .filter((file) => /^\d{4}_.*\.sql$/.test(file))
    .sort();
  for (const file of files) await compare(connection, file, applied.get(file));
  const newest = [...applied.keys()]
    .filter((name) => !files.includes(name))
    .sort()
    .at(-1);
  if (newest !== undefined) warn(newer(newest));
  const fresh = files.filter((file) => !applied.has(file));
  const afterEach = readFileSync(`${folder}after-each.sql`, 'utf8');
  for (const file of fresh) {
    const text = readFileSync(folder + file, 'utf8');
    const noted = `insert into migration (name, checksum) values ('${file}', '${checksumOf(text)}')`;
    await connection.run(`begin;\n${text}\n${afterEach}\n${noted};\ncommit;`).catch((error: Error) => {
      throw new Error(`its migration ${file} failed: ${error.message}`, { cause: error });
    });
  }
  return fresh;
}

interface Applied {
  readonly name: string;
  readonly checksum: string | null;
}

/** A database whose past is another than this version's would break in ways that nobody has tried. */
async function compare(
  connection: Connection,
  file: string,
  before: string | null | undefined,
): Promise<void> {
  const now = checksumOf(readFileSync(folder + file, 'utf8'));
  if (before === undefined || before === now) return;
  if (before !== null) throw new Error(changed(file));
  // Applied before checksums were kept.
  await connection.query('update migration set checksum = $2 where name = $1', [file, now]);
}

const newer = (file: string): string =>
  `A newer version of Waymark has migrated this database up to ${file}, which this version does not know. ` +
  'It runs, as a release that was taken back must; do not leave it so (operate.md, Upgrade).';

const changed = (file: string): string =>
  `its migration ${file} was applied with another text than this version of Waymark has. ` +
  'Start the version that the database belongs to, or restore the backup that belongs to this version.';

/** SHA-256 of a migration's text, however its lines end here; checksums.txt holds it for each that has landed. */
const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
