import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beginSession } from '#server/kernel/sessions.ts';
import { openDatabaseOf, serveCompany } from './served.ts';
import { submit } from './writers.ts';

/** A transaction that an operator began by hand, and forgot: what it holds is waited for in vain. */
const pool = 5;
/** So many that whoever reads would stand behind dozens of them. */
const clients = 40;
const rounds = 30;
const patienceMs = 1000;
const at = serveCompany({ clients, pool, patienceMs });

const read = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${at.program.address}/api/Profile/CEO`, { headers })).status;
};

test('whoever reads goes on while all who write wait for it, and they once it is given up', async () => {
  const outside = new pg.Client(at.postgres.url);
  await outside.connect();
  onTestFinished(() => outside.end());
  await outside.query('begin; lock table goal in share mode');
  const [reader = ''] = at.tokens;
  let isOver = false;
  // Each at its own time, so that dozens wait at every moment: together they would also give up together.
  const writing = Promise.all(
    at.tokens.map(async (token, nth) => {
      const statuses: number[] = [];
      await setTimeout((nth * patienceMs) / clients);
      while (!isOver) statuses.push((await submit(at.program, token, `held ${statuses.length}`)).status);
      return statuses;
    }),
  );
  await setTimeout(patienceMs);
  const reads: number[] = [];
  for (let n = 0; n < rounds; n += 1) reads.push(await read(reader));
  isOver = true;
  expect(new Set((await writing).flat())).toEqual(new Set([503]));
  expect(new Set(reads)).toEqual(new Set([200]));
  await outside.query('rollback');
  expect((await submit(at.program, reader, 'free')).status).toBe(200);
});

test('a file of people that waits with its invitations does not hold the log that sign-ins write', async () => {
  const db = await openDatabaseOf(at.postgres);
  const token = await db.write(at.tenant.id, new Date(), async (scope) => {
    const ceo = scope.db.selectFrom('person').select('id').where('role', '=', 'ceo');
    return beginSession(scope, (await ceo.executeTakeFirstOrThrow()).id);
  });
  await db.close();
  const outside = new pg.Client(at.postgres.url);
  await outside.connect();
  onTestFinished(() => outside.end());
  await outside.query('begin; lock table job in share mode');
  const people = Array.from({ length: 6 }, (_, i) => `New ${i},new${i}@held.example,yes`);
  const body = { Csv: ['Name,Email,HrAdmin', ...people].join('\n'), DryRun: false, Invite: true };
  const coming = fetch(`${at.program.address}/api/Profile/Import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await vi.waitFor(async () => {
    await outside.query('select pg_stat_clear_snapshot()');
    const { rows } = await outside.query<{ log: number }>(`
      select (select count(*)::int from pg_locks where locktype = 'advisory' and classid = 7392019) as log
      from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "job"%'`);
    expect(rows).toEqual([{ log: 0 }]);
  });
  await outside.query('rollback');
  expect(await (await coming).json()).toMatchObject({ Done: true });
});
