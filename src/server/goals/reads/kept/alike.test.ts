import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { GoalFilter } from '#contract/goals.ts';
import type { TenantId } from '../../../db/database.ts';
import type { Reading } from '../../../kernel/reading.ts';
import { alikeOf } from './alike.ts';
import type { KeptPeople } from './people.ts';
import type { KeptQuarter } from './quarter.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const reading = {
  scope: { tenantId: 7 as TenantId },
  services: { db: {} },
  time: { today: '2026-11-18', calendar: { periods: [], period: () => null } },
} as unknown as Reading;
const people: KeptPeople = { ids: [], keys: [], departments: [], inactive: [] };
const quarterOf = (): KeptQuarter => ({ goals: new Map(), newestFirst: [] });
const listOf = (quarter: KeptQuarter, department: string) =>
  alikeOf(reading, GoalFilter.parse({ Depts: [department] }), 1, quarter, people);

test('a list is made once for a quarter, which is let go when another has come', async () => {
  const first = (): WeakRef<KeptQuarter> => {
    const quarter = quarterOf();
    expect(listOf(quarter, 'Sales').goals).toBe(listOf(quarter, 'Sales').goals);
    return new WeakRef(quarter);
  };
  const gone = first();
  listOf(quarterOf(), 'Marketing');
  await nextTurn();
  collectGarbage();
  expect(gone.deref()).toBeUndefined();
});
