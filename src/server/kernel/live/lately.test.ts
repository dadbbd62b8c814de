import { expect, test } from 'vitest';
import type { Envelope } from './bus.ts';
import { rememberLately } from './lately.ts';

const update = (tenantId: number, GoalId: number, people: number[] | null = null): Envelope => ({
  tenantId,
  people,
  event: 'TenantUpdate',
  data: { Kind: 'goal_update', GoalId },
});
const viewer = { tenantId: 1, id: 7 } as Parameters<ReturnType<typeof rememberLately>['missedBy']>[0];
const goalsOf = (missed: readonly Envelope[] | null) => missed?.map(({ data }) => data.GoalId) ?? null;

test('what concerns a person and was said since is told, in its order', () => {
  const lately = rememberLately(0);
  lately.remember(update(1, 1), 10_000);
  lately.remember(update(1, 2), 20_000);
  lately.remember(update(2, 3), 20_000);
  lately.remember(update(1, 4, [8]), 20_000);
  lately.remember(update(1, 5, [7, 8]), 20_500);
  lately.remember({ tenantId: 1, people: null, event: 'sessions_changed', data: {} }, 20_500);
  expect(goalsOf(lately.missedBy(viewer, 3000, 21_000))).toEqual([2, 5]);
  expect(goalsOf(lately.missedBy(viewer, 15_000, 21_000))).toEqual([1, 2, 5]);
});

test('who was away for longer than is known, or missed much, is told that alone', () => {
  const lately = rememberLately(10_000);
  expect(lately.missedBy(viewer, 5000, 12_000)).toBeNull();
  expect(lately.missedBy(viewer, 5000, 30_000)).toEqual([]);
  expect(lately.missedBy(viewer, 61_000, 200_000)).toBeNull();
  lately.forget(30_000);
  expect(lately.missedBy(viewer, 5000, 31_000)).toBeNull();
  for (let goal = 1; goal <= 31; goal += 1) lately.remember(update(1, goal), 50_000 + goal * 200);
  expect(goalsOf(lately.missedBy(viewer, 1000, 56_200))).toHaveLength(11);
  expect(lately.missedBy(viewer, 6000, 56_200)).toBeNull();
});

test('a flood is remembered no further back than it fits, and nothing longer than a minute', () => {
  const lately = rememberLately(0);
  for (let said = 0; said < 6000; said += 1) lately.remember(update(2, said), 10_000 + said);
  expect(lately.missedBy(viewer, 0, 13_000)).toBeNull();
  expect(lately.missedBy(viewer, 0, 16_000)).toEqual([]);
  lately.remember(update(1, 1), 100_000);
  expect(goalsOf(lately.missedBy(viewer, 60_000, 100_000))).toEqual([1]);
});
