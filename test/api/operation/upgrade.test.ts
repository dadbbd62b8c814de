import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#contract/auth.ts';
import { goals } from '#contract/goals.ts';
import { demoPassword } from '#seed/demo/load.ts';
import { databaseFromDump } from '../../support/engines.ts';
import { openWorld, type World } from '../../world.ts';

const folder = join(import.meta.dirname, '../../upgrade');
/** The instant at which the dumps were made. */
const now = '2026-11-18T15:00:00Z';
const kinds = ['account_cleanup', 'digest', 'job_cleanup', 'mail', 'periods', 'reminder_mail', 'reminders'];

interface JobRow {
  readonly kind: string;
  readonly open: number;
  readonly failed: number;
}

describe.each(readdirSync(folder).map((file) => basename(file, '.gz')))('a database %s', (name) => {
  let world: World;
  let counts: Map<string, number>;

  beforeAll(async () => {
    const dump = gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString();
    counts = countsIn(dump);
    world = await openWorld({ database: await databaseFromDump(dump), now });
  });
  afterAll(() => world.close());

  test('keeps every row of every table', async () => {
    const found = await world.db.engine.asOwner(async (connection) => {
      const all = new Map<string, number>();
      for (const table of counts.keys()) {
        const { rows } = await connection.query(`select count(*)::int as n from ${table}`, []);
        all.set(table, (rows[0] as { n: number }).n);
      }
      return all;
    });
    expect(counts.size).toBeGreaterThan(20);
    for (const [table, count] of counts)
      if (table !== 'migration') expect([table, found.get(table)]).toEqual([table, count]);
  });

  test('lets people sign in and see what they had', async () => {
    const signIn = await world.anonymous.call(auth.login, {
      body: { userName: 'manager@demo.example', password: demoPassword, domain: 'demo' },
    });
    const { Token, UnreadCount, Period } = signIn.answer;
    expect(UnreadCount).toBeGreaterThan(0);
    const headers = { authorization: `Bearer ${Token}` };
    const list = await world.anonymous.call(goals.list, { body: { PeriodId: Period.Id }, headers });
    const [first] = list.answer.data;
    expect(list.answer.data.length).toBeGreaterThan(5);
    const one = await world.anonymous.call(goals.detail, { params: { id: first?.Id ?? 0 }, headers });
    expect(one.answer.Goal.Id).toBe(first?.Id);
    expect(one.answer.Goal).toBeDefined();
  });

  test('does and sends what was queued', async () => {
    expect((await jobsOf(world)).filter(({ open }) => open > 0).map(({ kind }) => kind)).toEqual(kinds);
    await world.drain();
    expect((await jobsOf(world)).filter(({ open, failed }) => open + failed > 0)).toEqual([]);
    const subjects = world.mail.sent.map(({ subject }) => subject);
    // A lost password, a changed one, notices gathered in a digest, and what is left to do this week.
    const expected = [/^Set a new password/, /password .* changed$/, /, and \d+ more$/, /^Your week at /];
    for (const words of expected) expect(subjects.filter((each) => words.test(each))).not.toEqual([]);
  });
});

/** Rows of each table, by the statements that insert them; texts of rows may have several lines. */
function countsIn(dump: string): Map<string, number> {
  const counts = new Map<string, number>();
  let table = '';
  for (const line of dump.split('\n')) {
    table = /^INSERT INTO public\."?(\w+)"? VALUES$/.exec(line)?.[1] ?? table;
    if (line.startsWith('\t(')) counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return counts;
}

async function jobsOf(world: World): Promise<JobRow[]> {
  return world.db.engine.asOwner(async (connection) => {
    const { rows } = await connection.query(
      `select kind, count(*) filter (where done_at is null)::int as open,
        count(*) filter (where failed_at is not null or last_error is not null)::int as failed
       from job group by kind order by kind`,
      [],
    );
    return rows as JobRow[];
  });
}
