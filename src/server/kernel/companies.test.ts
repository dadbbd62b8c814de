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

test('a company that was found before does not stand behind made-up names', async () => {
  const arrivals: ((row: unknown) => void)[] = [];
  const db: Pick<Database, 'readPublic'> = {
    readPublic: () => new Promise((arrive) => arrivals.push(arrive as (row: unknown) => void)),
  };
  const companies = keepCompanies(db);
  const first = companies.bySubdomain('in-use');
  await new Promise(setImmediate);
  arrivals[0]?.({ id: 1 });
  expect(await first).toMatchObject({ id: 1 });
  companies.forget();
  for (let n = 0; n < 50; n += 1) companies.bySubdomain(`made-up-${n}`).catch(() => null);
  const again = companies.bySubdomain('in-use');
  await new Promise(setImmediate);
  expect(arrivals, 'two of those made up, and the company').toHaveLength(4);
  arrivals[3]?.({ id: 1 });
  expect(await again).toMatchObject({ id: 1 });
});
