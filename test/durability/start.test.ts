import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import { type MadePerson, makePerson } from '../make.ts';
import { makeGoal } from '../make-goals.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { failingStart, startProgram } from '../support/program.ts';
import { patience } from '../support/speed.ts';

const home = mkdtempSync(join(tmpdir(), 'waymark-start-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const folder = (name: string): Record<string, string> => ({ DATA_DIR: join(home, name) });

/** A folder with a migrated, empty database: making one anew takes seconds. */
function madeFolder(name: string): Record<string, string> {
  cpSync(join(home, 'one/database'), join(home, name, 'database'), { recursive: true });
  return folder(name);
}

test('a second server on one folder is refused in one sentence, until the first has stopped', async () => {
  const first = await startProgram(folder('one'));
  const second = await failingStart({ ...folder('one'), PORT: '0' });
  expect(second.code).toBe(1);
  expect(second.said).toMatch(/is in use by process \d+\. Stop that server first, or set DATA_DIR/);
  expect(second.said.trim().split('\n')).toHaveLength(1);
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  expect(existsSync(join(home, 'one/database.lock'))).toBe(false);
  const third = await startProgram(folder('one'));
  expect(await third.stop()).toBe(0);
});

test('of many servers that start at once on one folder, one gets it, also after a kill', async () => {
  const killed = await startProgram(madeFolder('many'));
  await killed.kill();
  expect(existsSync(join(home, 'many/database.lock'))).toBe(true);
  const started = await Promise.allSettled([1, 2, 3].map(() => startProgram(folder('many'))));
  const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(running).toHaveLength(1);
  for (const each of started)
    if (each.status === 'rejected') expect(String(each.reason)).toContain('is in use by process');
  await running[0]?.stop();
});

test('a folder that is a link to another disk is opened', async () => {
  const place = madeFolder('linked');
  const folders = join(home, 'linked/database');
  renameSync(folders, join(home, 'elsewhere'));
  symlinkSync(join(home, 'elsewhere'), folders);
  const started = await startProgram(place);
  expect(existsSync(join(home, 'elsewhere.lock'))).toBe(true);
  expect(await started.stop()).toBe(0);
});

test('over a database whose PG_VERSION is missing no new one is made', async () => {
  const place = madeFolder('bare');
  const file = join(home, 'bare/database/PG_VERSION');
  const version = readFileSync(file);
  rmSync(file);
  const failed = await failingStart({ ...place, PORT: '0' });
  expect([failed.code, failed.said.trim().split('\n').length]).toEqual([1, 1]);
  expect(failed.said).toContain('PG_VERSION is missing');
  writeFileSync(file, version);
  const again = await startProgram(place);
  expect(await again.stop()).toBe(0);
});

test.each([
  ['PORT', 'http', /^PORT has a value Waymark cannot use/],
  ['DATABASE_URL', 'mysql://user:secret-x@host/db', /^DATABASE_URL has a value Waymark cannot use/],
  ['SENTRY_SAMPLE_RATE', '2', /^SENTRY_SAMPLE_RATE has a value Waymark cannot use/],
  [
    'SMTP_URL',
    'smtp://user:12/secret-x@host',
    /^SMTP_URL has a value Waymark cannot use: smtp:\/\/user:password@host/,
  ],
  ['SMTP_URL', 'smtp://', /^SMTP_URL has a value Waymark cannot use/],
  ['MAIL_FROM', 'nomail', /^MAIL_FROM has a value Waymark cannot use: name@host or Name <name@host>/],
  [
    'DATABASE_URL',
    'postgres://user:secret-x@127.0.0.1:1/db',
    /^The database at 127\.0\.0\.1:1\/db could not be opened: ./,
  ],
  [
    'DATABASE_URL',
    'postgres:///user:secret-x@127.0.0.1:1/db',
    /^DATABASE_URL has a value Waymark cannot use: postgres:\/\/user:password@host\/database is expected/,
  ],
])('%s=%s stops the start with one sentence', async (name, value, sentence) => {
  const { code, said } = await failingStart({ ...folder('bad'), PORT: '0', [name]: value });
  expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
  expect(said).toMatch(sentence);
  expect(said).not.toContain('secret-x');
});

test('a database that a newer version has migrated is served, and warned of once', async () => {
  const environment = madeFolder('newer');
  const db = await connectDatabase({
    url: null,
    folder: join(home, 'newer/database'),
    poolSize: 1,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  await db.engine.asOwner((owner) =>
    owner.run("insert into migration (name) values ('9999_of_tomorrow.sql')"),
  );
  await db.close();
  const program = await startProgram(environment);
  expect(await program.stop()).toBe(0);
  const warned = program
    .said()
    .split('\n')
    .filter((line) => line.includes('9999_of_tomorrow.sql'));
  expect(warned).toEqual([expect.stringContaining('"level":40')]);
});

test('a port that is taken is told, and the folder is free again', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, said } = await failingStart({ ...madeFolder('taken'), PORT: String(port) });
  expect([code, said.trim()]).toEqual([
    1,
    `127.0.0.1:${port} is taken by another program. Stop it, or set PORT to another number.`,
  ]);
  expect(existsSync(join(home, 'taken/database.lock'))).toBe(false);
  await new Promise((resolve) => void other.close(resolve));
});

test('the secret is made once and is for the server alone', async () => {
  const file = join(home, 'one/secret');
  const before = readFileSync(file, 'utf8');
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await startProgram(folder('one'));
  await again.stop();
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a stop finishes the requests that are under way', async () => {
  const environment = { ...madeFolder('stop'), STOP_TIMEOUT_MS: String(patience(10_000)) };
  const db = await connectDatabase({
    url: null,
    folder: join(home, 'stop/database'),
    poolSize: 1,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  const ceo = await makePerson({ db, now: () => new Date() }, { role: 'ceo' });
  const token = await db.write(ceo.tenantId, new Date(), (scope) => beginSession(scope, ceo.id));
  await db.close();
  const program = await startProgram(environment);
  const writes = Array.from({ length: 40 }, (_, n) =>
    fetch(`${program.address}/api/Goal`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Title: `last ${n}` }),
    }).then(async (answer) => (await answer.json()) && answer.status),
  );
  await Promise.race(writes);
  const began = Date.now();
  expect(await program.stop()).toBe(0);
  // Long before STOP_TIMEOUT_MS: lines that are kept open hold nothing up.
  expect(Date.now() - began).toBeLessThan(patience(9000));
  const statuses = (await Promise.allSettled(writes)).map((each) =>
    each.status === 'fulfilled' ? each.value : 'lost',
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('a stop waits for no mail server that hangs', async () => {
  const db = await connectDatabase({
    url: null,
    folder: join(madeFolder('mailing').DATA_DIR ?? '', 'database'),
    poolSize: 1,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  const ceo = await makePerson({ db, now: () => new Date() }, { role: 'ceo' });
  await db.write(ceo.tenantId, new Date(), (scope) =>
    enqueue(scope, [{ kind: 'mail', payload: { mail: 'reset', personId: ceo.id } }]),
  );
  await db.close();
  let reached = 0;
  const silent = createServer((line) => {
    reached += 1;
    line.on('error', () => undefined).write('220 hello\r\n');
  });
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const program = await startProgram({
    ...folder('mailing'),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    STOP_TIMEOUT_MS: '500',
  });
  await vi.waitFor(() => expect(reached).toBe(1), patience(10_000));
  const began = Date.now();
  expect(await program.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(patience(9000));
});

test('a file in place of the folder is told in one sentence', async () => {
  writeFileSync(join(home, 'file'), '');
  const { code, said } = await failingStart({ ...folder('file'), PORT: '0' });
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
});

test.each([
  [
    'a damaged control file',
    (at: string) => writeFileSync(join(at, 'global/pg_control'), Buffer.alloc(8192, 'Z')),
  ],
  ['no control file', (at: string) => rmSync(join(at, 'global/pg_control'))],
  ['no log of writes', (at: string) => rmSync(join(at, 'pg_wal'), { recursive: true })],
])('an embedded database with %s is told in one sentence, and left as it is', async (what, spoil) => {
  const environment = madeFolder(what.replaceAll(' ', '-'));
  const at = join(environment.DATA_DIR ?? '', 'database');
  spoil(at);
  const files = () => readdirSync(join(at, 'base'), { recursive: true, encoding: 'utf8' }).sort();
  const before = files();
  const { code, said } = await failingStart({ ...environment, PORT: '0' });
  expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringContaining(`${at} is damaged`)]]);
  expect(said).toContain('restore a backup');
  expect(files()).toEqual(before);
});

describe.each(['embedded', 'PostgreSQL'] as const)('a statement without end on %s', (kind) => {
  let postgres: PostgresServer | null = null;
  let db: Database;
  let person: MadePerson;
  const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`;

  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await startPostgres();
    else madeFolder('endless');
    db = await connectDatabase({
      url: postgres?.url ?? null,
      folder: postgres === null ? join(home, 'endless/database') : null,
      poolSize: 3,
      statementTimeoutMs: patience(2000),
      onError: () => undefined,
    });
    person = await makePerson({ db, now: () => new Date() }, { role: 'ceo' });
  });
  afterAll(async () => {
    await db.close();
    await postgres?.stop();
  });

  test('is ended in time; what waits behind it is done, and nothing is lost', async () => {
    const before = await makeGoal({ db, now: () => new Date() }, { owner: person });
    const began = Date.now();
    const titlesOf = () =>
      db.read(person.tenantId, new Date(), (scope) =>
        scope.db.selectFrom('goal').select(['id', 'title']).orderBy('id').execute(),
      );
    const stuck = db.read(person.tenantId, new Date(), (scope) => endless.execute(scope.db));
    const beside = titlesOf();
    const undone = db.write(person.tenantId, new Date(), async (scope) => {
      await scope.db.updateTable('goal').set({ title: 'half done' }).execute();
      await endless.execute(scope.db);
    });
    const outcomes = await Promise.allSettled([stuck, undone, beside, titlesOf()]);
    expect(Date.now() - began).toBeLessThan(patience(20_000));
    expect(outcomes).toMatchObject([
      { reason: { code: '57014' } },
      { reason: { code: '57014' } },
      { value: [{ id: before.id, title: before.title }] },
      { value: [{ id: before.id, title: before.title }] },
    ]);
    const after = await makeGoal({ db, now: () => new Date() }, { owner: person });
    expect((await titlesOf()).map(({ title }) => title)).toEqual([before.title, after.title]);
  });
});
