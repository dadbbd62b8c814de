import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { tenantCommand } from '#server/tenant-command.ts';
import { makePerson, makeTenant } from '../make.ts';
import { typedInto } from '../support/command.ts';
import { databaseUrl, type PostgresServer, startPostgres } from '../support/postgres.ts';
import { failingStart } from '../support/program.ts';

const home = mkdtempSync(join(tmpdir(), 'waymark-odd-'));
let postgres: PostgresServer;
let db: Database;
const broken: Error[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query("alter database postgres set datestyle = 'German, DMY'");
  await client.query("alter database postgres set timezone = 'Asia/Kathmandu'");
  for (const setting of [
    'default_transaction_read_only = on',
    'lock_timeout = 1',
    "default_transaction_isolation = 'serializable'",
    'idle_session_timeout = 50',
    'row_security = off',
  ])
    await client.query(`alter database postgres set ${setting}`);
  await client.end();
  db = await connectDatabase({
    url: postgres.url,
    folder: null,
    poolSize: 2,
    statementTimeoutMs: 60_000,
    onError: (error) => broken.push(error),
  });
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

test('instants are read whatever a database writes them like', async () => {
  const now = new Date('2026-11-03T10:20:30.456Z');
  const site = { db, now: () => now };
  const tenant = await makeTenant(site);
  const { id } = await makePerson(site, { tenant, role: 'ceo' });
  const read = await db.read(tenant.id, now, ({ db: queries }) =>
    queries.selectFrom('person').select('created_at').where('id', '=', id).execute(),
  );
  const { rows } = await db.engine.asOwner((connection) =>
    connection.query(`select created_at from person where id = ${id}`, []),
  );
  expect([...read, ...rows]).toEqual([{ created_at: now }, { created_at: now }]);
});

test('a database that ends what is unused, waits for no lock and lets nothing be written by itself is used all the same', async () => {
  await db.engine.asOwner(async (owner) => {
    await owner.run('begin; lock table migration');
    const other = db.engine.asOwner((next) => next.run("insert into migration (name) values ('of a test')"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await owner.run('commit');
    await other;
  });
  const read = () => db.readPublic((q) => q.selectFrom('tenant').select('id').execute());
  await read();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await read();
  expect(broken).toEqual([]);
});

test('a transaction is of the kind that the server is made for', async () => {
  const { rows } = await db.engine.asOwner((owner) => owner.query('show default_transaction_isolation', []));
  expect(rows).toEqual([{ default_transaction_isolation: 'read committed' }]);
});

test('a database of another encoding is refused in one sentence, with nothing written into it', async () => {
  const client = new pg.Client(databaseUrl(postgres.url, 'template1'));
  await client.connect();
  await client.query(
    "create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0",
  );
  await client.end();
  const url = databaseUrl(postgres.url, 'latin');
  const { code, said } = await failingStart({ DATABASE_URL: url, DATA_DIR: home, PORT: '0' });
  const sentence = expect.stringMatching(/its encoding is LATIN1, .*create database .* encoding 'UTF8'/);
  expect([code, said.trim().split('\n')]).toEqual([1, [sentence]]);
  expect(await typedInto(tenantCommand, { DATABASE_URL: url })('list')).toEqual({ code: 1, text: sentence });
  const latin = new pg.Client(url);
  await latin.connect();
  expect((await latin.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
  await latin.end();
});

test('where others hold nearly all connections, those that are had are waited for', async () => {
  const few = await connectDatabase({
    ...{ url: postgres.url, folder: null, poolSize: 8, statementTimeoutMs: 60_000 },
    onError: (error) => broken.push(error),
  });
  const read = () => few.readPublic((q) => q.selectFrom('tenant').select('id').execute());
  await read();
  const others: pg.Client[] = [];
  const taken = async (): Promise<boolean> => {
    const one = new pg.Client({ connectionString: postgres.url, options: '-c idle_session_timeout=0' });
    one.on('error', () => undefined);
    const isHad = await one.connect().then(
      () => true,
      () => false,
    );
    if (isHad) others.push(one);
    return isHad;
  };
  try {
    while (await taken());
    await Promise.all(others.splice(0, 2).map((one) => one.end()));
    const asked = vi.spyOn(pg.Client.prototype, 'connect');
    const slow = () => few.readPublic((q) => sql`select pg_sleep(0.1)`.execute(q));
    const all = await Promise.allSettled([...Array(24)].map(() => slow()));
    expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
    // They are not asked for again and again.
    expect(asked.mock.calls.length).toBeLessThan(30);
    asked.mockRestore();
  } finally {
    await Promise.all([few.close(), ...others.map((one) => one.end())]);
  }
});

test('a database that lets nobody in is out of reach for as long as it does, whatever it says', async () => {
  const read = () => db.readPublic((q) => q.selectFrom('tenant').select('id').execute());
  const url = new URL(postgres.url);
  url.pathname = '/template1';
  const outside = new pg.Client(url.href);
  await outside.connect();
  const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  for (const [away, back] of [
    [
      'alter database postgres with allow_connections false',
      'alter database postgres with allow_connections true',
    ],
    ['alter database postgres rename to elsewhere', 'alter database elsewhere rename to postgres'],
  ] as const) {
    if (away.includes('rename')) await outside.query(end, ['postgres']);
    await expect.poll(() => outside.query(away).then(() => 'done', String)).toBe('done');
    await outside.query(end, ['postgres']);
    await expect(read()).rejects.toMatchObject({ code: expect.stringMatching(/^08/) });
    await outside.query(back);
    await expect.poll(() => read().then(() => 'read', String)).toBe('read');
  }
  await outside.end();
});

test('settings in the address come before those of the server, which keep its role', async () => {
  const asked = `${postgres.url}${postgres.url.includes('?') ? '&' : '?'}options=-c%20geqo%3Doff%20-c%20role%3Dpostgres`;
  const other = await connectDatabase({
    url: asked,
    folder: null,
    poolSize: 1,
    statementTimeoutMs: 60_000,
    onError: (error) => broken.push(error),
  });
  const begun = await other.readPublic((queries) =>
    sql<{
      role: string;
      geqo: string;
    }>`select current_user::text as role, current_setting('geqo') as geqo`.execute(queries),
  );
  await other.close();
  expect(begun.rows).toEqual([{ role: 'waymark_app', geqo: 'off' }]);
});
