import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { countingChange } from './changes.ts';

const changing = () => ({
  services: { config: { RATE_LIMITS: 'on' as const }, db: {} as Database },
  viewer: { id: 1 },
  now: new Date('2026-01-05T09:00:00Z'),
});

test('of changes sent at once no more are done than are left within the hour', async () => {
  const one = changing();
  for (let n = 1; n < limits.changesAnHour; n += 1) await countingChange(one, async () => undefined);
  let done = 0;
  const change = async (): Promise<void> => {
    await new Promise(setImmediate);
    done += 1;
  };
  const sent = await Promise.allSettled(Array.from({ length: 6 }, () => countingChange(one, change)));
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', ...Array(5).fill('rejected')]);
  expect(done).toBe(1);
});

test('the first changes of an hour are all counted, and what was refused is not', async () => {
  const one = changing();
  const refused = countingChange(one, () => Promise.reject(new Error('refused')));
  await Promise.allSettled([refused, ...Array.from({ length: 5 }, () => countingChange(one, pause))]);
  for (let n = 5; n < limits.changesAnHour; n += 1) await countingChange(one, async () => undefined);
  await expect(countingChange(one, pause)).rejects.toMatchObject({ status: 429 });
});

const pause = (): Promise<void> => new Promise((go) => setImmediate(go));
