import { expect, test } from 'vitest';
import type { TenantId, WriteScope } from '../../db/database.ts';
import { queriesOn } from '../../db/dialect.ts';
import { followManagers } from './follow-managers.ts';

test('hundreds of requests move to another manager by as many questions as one', async () => {
  const questionsFor = async (goals: number): Promise<number> => {
    let questions = 0;
    const rows = Array.from({ length: goals }, (_, n) => ({
      id: n + 1,
      title: 'Fewer returns',
      quarter: 'Q4 2026',
      ownerName: 'Elif',
      approverId: 9,
    }));
    const db = queriesOn({
      async query(text) {
        questions += 1;
        return { rows: text.includes('as quarter') ? rows : [], affected: 0 };
      },
      run: async () => undefined,
      release: () => undefined,
    });
    const scope: WriteScope = {
      tenantId: 7 as TenantId,
      now: new Date(),
      db,
      writable: true,
      withCommit: [],
    };
    await followManagers(scope, [3], { id: 1, name: 'Clara' });
    return questions;
  };
  const one = await questionsFor(1);
  expect(one).toBeGreaterThan(1);
  expect(await questionsFor(400)).toBe(one);
});
