import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { storesOf } from './stores.ts';

test('lists of nobody leave room to others, however long what was asked for is', () => {
  const { of } = storesOf<string, readonly number[]>(10_000, ({ length }) => length, 4);
  const { kept } = of({} as Database);
  kept.set('everybody', [1, 2, 3]);
  for (let asked = 0; asked < 1000; asked += 1) {
    kept.set(JSON.stringify([asked, 'x'.repeat(4000)]), []);
    expect(kept.get('everybody')).toEqual([1, 2, 3]);
  }
  expect(kept.size).toBeLessThan(12);
});

test('what is kept under short names is counted as before', () => {
  const { of } = storesOf<string, readonly number[]>(1000, ({ length }) => length);
  const { kept } = of({} as Database);
  for (let asked = 0; asked < 2000; asked += 1) kept.set(`7 ${asked}`, [1]);
  expect(kept.size).toBe(500);
});
