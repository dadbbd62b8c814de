import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Connection, Engine } from './engine.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** One number for all servers of an installation: only one migrates at a time. */
const migrationLock = 7_392_014;

/** Bring the database to the newest migration: forward only, each once, all under one lock. */
export async function migrate(engine: Pick<Engine, 'asOwner'>): Promise<string[]> {
  return engine.asOwner(async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await makeRoles(connection);
      return await applyNew(connection);
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  });
}

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

async function applyNew(connection: Connection): Promise<string[]> {
  await connection.run(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const known = await connection.query('select name from migration', []);
  const applied = new Set(known.rows.map((row) => (row as { name: string }).name));
  const fresh = readdirSync(folder)
    .filter((file) => /^\d{4}_.*\.sql$/.test(file) && !applied.has(file))
    .sort();
  const afterEach = readFileSync(`${folder}after-each.sql`, 'utf8');
  for (const file of fresh) {
    await connection.run(
      `begin;\n${readFileSync(folder + file, 'utf8')}\n${afterEach}\ninsert into migration (name) values ('${file}');\ncommit;`,
    );
  }
  return fresh;
}
