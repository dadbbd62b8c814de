import { expect, test } from 'vitest';
import type { ComplianceAnswer } from '../../api.ts';
import { complianceLists, nobodyKey } from './compliance-lists.ts';

test('of a week or quarter that is over nobody is said to be asked yet', () => {
  const keysOf = (answer: Partial<ComplianceAnswer>) =>
    complianceLists.map((row) =>
      nobodyKey(row, answer as ComplianceAnswer)
        .split('.')
        .at(-1),
    );
  expect(keysOf({ LastWeekId: 12, LastId: 3 })).toEqual(['nobody', 'nobody_then', 'nobody_then']);
  expect(keysOf({ LastWeekId: null, LastId: null })).toEqual(['nobody', 'nobody', 'nobody']);
});
