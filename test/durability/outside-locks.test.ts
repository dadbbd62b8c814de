import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { serveCompany } from './served.ts';
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
