import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database, WriteScope } from '#server/db/database.ts';
import { changesIn, changesOf } from '#server/kernel/changes/counts.ts';
import { goalChangesSince } from '#server/kernel/changes/goal-changes.ts';
import { peopleVersion } from '#server/organization/reads/chart.ts';
import { type MadePerson, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoal } from '../make-goals.ts';
import { databaseUrl, type PostgresServer, startPostgres } from '../support/postgres.ts';
import { patience } from '../support/speed.ts';

/** What nobody waits for is long not on the disk. */
const settings = ['synchronous_commit=on', 'wal_writer_delay=10s', 'autovacuum=off'];

let postgres: PostgresServer;
let db: Database;
let ceo: MadePerson;
let goal: MadeGoal;

beforeAll(async () => {
  postgres = await startPostgres({ settings });
  db = await connectDatabase({
    url: postgres.url,
    folder: null,
    poolSize: 3,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  const site = { db, now: () => new Date() };
  ceo = await makePerson(site, { tenant: await makeTenant(site), role: 'ceo' });
  goal = await makeGoal(site, { owner: ceo });
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
});

test('numbers of transactions that a crash gives out again are not taken for known ones', async () => {
  // A number is used up by what is refused as well, and stands nowhere on the disk.
  for (let n = 0; n < 20; n += 1)
    await expect(write(async () => Promise.reject(new Error('Refused.')))).rejects.toThrow('Refused.');
  const { moment } = await read((scope) => goalChangesSince(scope, null));
  expect(await read((scope) => goalChangesSince(scope, moment))).toMatchObject({ changes: [] });
  await crash();
  await write(async () => undefined);
  const { changes } = await read((scope) => goalChangesSince(scope, moment));
  expect(changes?.map(({ goalId }) => goalId) ?? [goal.id]).toEqual([goal.id]);
});

test.each(['asked for', 'a column'] as const)(
  'a count of changes of which some were lost (%s) is never the same again',
  async (how) => {
    const counted = () =>
      read(async (scope) => {
        if (how === 'asked for') return changesOf(scope, ['goals']);
        const found = await sql<{
          changes: string;
        }>`select ${changesIn(scope, ['goals'])} as changes`.execute(scope.db);
        return found.rows[0]?.changes;
      });
    await write(async ({ db: queries }) => sql`set local synchronous_commit = off`.execute(queries));
    const lost = await counted();
    expect(await counted()).toBe(lost);
    await crash();
    await write(async () => undefined);
    expect(await counted()).not.toBe(lost);
  },
);

test('what is counted, and the chart’s version, in a copy that was put in the place of its database is never the same again', async () => {
  await asked('create database kept');
  const url = databaseUrl(postgres.url, 'kept');
  const open = () =>
    connectDatabase({ url, folder: null, poolSize: 1, statementTimeoutMs: 60_000, onError: () => undefined });
  const one = await open();
  const site = { db: one, now: () => new Date() };
  const boss = await makePerson(site, { tenant: await makeTenant(site), role: 'ceo' });
  const versions = (database: Database) =>
    database.read(boss.tenantId, new Date(), async (scope) => ({
      counted: await changesOf(scope, ['people']),
      chart: await peopleVersion(scope),
    }));
  const lost = await versions(one);
  expect(await versions(one)).toEqual(lost);
  await one.close();
  for (const statement of [
    'create database copy template kept',
    'drop database kept',
    'alter database copy rename to kept',
  ])
    await asked(statement);
  const other = await open();
  const found = await versions(other);
  await other.close();
  expect(found.counted).not.toBe(lost.counted);
  expect(found.chart).not.toBe(lost.chart);
});

const read = <T>(work: Parameters<typeof db.read<T>>[2]): Promise<T> =>
  db.read(ceo.tenantId, new Date(), work);

const write = <T>(work: (scope: WriteScope) => Promise<T>): Promise<T> =>
  db.write(ceo.tenantId, new Date(), async (scope) => {
    await sql`update goal set title = title || '.' where id = ${goal.id}::bigint`.execute(scope.db);
    return work(scope);
  });

/** One backend is killed, as by a machine out of memory: the server ends all others and recovers by itself. */
async function crash(): Promise<void> {
  const [before] = await asked('select pg_stat_get_bgwriter_stat_reset_time() as since');
  const client = new pg.Client(postgres.url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [{ pid }] = rows as [{ pid: number }];
  process.kill(pid, 'SIGKILL');
  const since = async (): Promise<unknown> => {
    const [now] = await asked('select pg_stat_get_bgwriter_stat_reset_time() as since').catch(() => [before]);
    return now?.since;
  };
  await expect.poll(since, { timeout: patience(20_000) }).not.toEqual(before?.since);
}

async function asked(question: string): Promise<{ since: unknown }[]> {
  const client = new pg.Client(postgres.url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ since: unknown }>(question).finally(() => client.end());
  return rows;
}
