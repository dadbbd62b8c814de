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
