import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { keepCompanies } from './companies.ts';

test('strangers who ask for many names push out no company that is in use', async () => {
  let asked = 0;
  const db: Pick<Database, 'readPublic'> = {
    readPublic: async () => {
      asked += 1;
      return undefined as never;
    },
  };
  const companies = keepCompanies(db);
  await companies.bySubdomain('in-use');
  for (let n = 0; n < 12_000; n += 1) {
    await companies.bySubdomain(`stranger-${n}`);
    if (n % 1000 === 0) await companies.bySubdomain('in-use');
  }
  expect(asked).toBe(12_001);
});

test('what was read before a change and arrives after it is not kept', async () => {
  const arrivals: ((row: undefined) => void)[] = [];
  const db: Pick<Database, 'readPublic'> = {
    readPublic: () => new Promise((arrive) => arrivals.push(arrive as (row: undefined) => void)),
  };
  const companies = keepCompanies(db);
  const asked = companies.byId(1);
  await new Promise(setImmediate);
  companies.forget();
  arrivals[0]?.(undefined);
  expect(await asked).toBeNull();
  const again = companies.byId(1);
  await new Promise(setImmediate);
  expect(arrivals).toHaveLength(2);
  arrivals[1]?.(undefined);
  await again;
  await companies.byId(1);
  expect(arrivals).toHaveLength(2);
});

test('names are looked up a few at a time, and one that many ask for once', async () => {
  const arrivals: (() => void)[] = [];
  const db: Pick<Database, 'readPublic'> = {
    readPublic: () => new Promise((arrive) => arrivals.push(() => arrive(undefined as never))),
  };
  const companies = keepCompanies(db);
  const same = Array.from({ length: 50 }, () => companies.bySubdomain('one'));
  const others = Array.from({ length: 50 }, (_, n) => companies.bySubdomain(`name-${n}`));
  const byId = companies.byId(1);
  await new Promise(setImmediate);
  expect(arrivals).toHaveLength(3);
  for (let n = 0; n < 52; n += 1) {
    arrivals[n]?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all([...same, ...others, byId])).toHaveLength(101);
  expect(arrivals).toHaveLength(52);
});
