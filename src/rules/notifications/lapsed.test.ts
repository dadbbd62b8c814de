import { expect, test } from 'vitest';
import { hasLapsed } from './lapsed.ts';

test.each([
  ['in its own week', '2026-11-22', 2, false],
  ['two weeks later', '2026-12-06', 2, false],
  ['three weeks later', '2026-12-07', 2, true],
  ['three weeks later where three are open', '2026-12-07', 3, false],
  ['four weeks later where three are open', '2026-12-14', 3, true],
] as const)('a reminder of the week from 16 November, %s', (_, today, window, lapsed) => {
  const words = { due: 'update', weekStart: '2026-11-16' };
  expect(hasLapsed('goal_reminded', words, { today, window })).toBe(lapsed);
});

test('what is due otherwise, or names no week, stays due', () => {
  const time = { today: '2027-06-01', window: 2 } as const;
  expect(hasLapsed('goal_reminded', { due: 'result' }, time)).toBe(false);
  expect(hasLapsed('goal_reminded', {}, time)).toBe(false);
  expect(hasLapsed('goal_submitted', { due: 'update', weekStart: '2026-11-16' }, time)).toBe(false);
});
