import { expect, test } from 'vitest';
import type { Reminder } from '#contract/dashboard.ts';
import type { Period } from '#contract/goal-shapes.ts';
import { saidPeriod } from './said-period.ts';
import type { ShownReminder } from './steady-reminders.ts';

const week = (WeekId: number) => ({ Id: 1, WeekId }) as Period;
const row = (WeekId: number, state: ShownReminder['state']) => ({
  key: 'update/7',
  reminder: { Id: 7, Type: 'update', WeekId } as Reminder,
  state,
});

test('a row speaks of its reminder’s week, whatever week has come meanwhile', () => {
  expect(saidPeriod(row(8, 'waits'), week(8), null)).toEqual(week(8));
  expect(saidPeriod(row(8, 'waits'), week(9), week(8))).toEqual(week(8));
  expect(saidPeriod(row(8, 'settled'), week(9), week(8))).toEqual(week(8));
  expect(saidPeriod(row(9, 'waits'), week(9), week(8))).toEqual(week(9));
  // Numbered anew after it was read.
  const anew = { ...week(8), Week: 2 };
  expect(saidPeriod(row(8, 'waits'), anew, week(8))).toEqual(anew);
  expect(saidPeriod(row(8, 'settled'), anew, week(8))).toEqual(week(8));
});

test('of one that waits no more and never said its week nothing is said', () => {
  expect(saidPeriod(row(8, 'settled'), week(9), null)).toBeNull();
  expect(saidPeriod(row(8, 'settled'), null, null)).toBeNull();
  // Before either answer has followed the other.
  expect(saidPeriod(row(8, 'waits'), week(9), null)).toEqual(week(9));
});
