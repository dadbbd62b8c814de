import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { byDay, dayBefore, localDay } from './by-day.ts';

const at = (Id: number, ...local: [number, number, number, number]): Notification => ({
  Id,
  Subject: 'Subject',
  Body: '',
  CreatedAt: new Date(...local).toISOString(),
  IsRead: false,
  NotifiedObjectType: 'Goal',
  NotifiedObjectId: 1,
  Path: '/v3/goals/1',
});

test('a part for each day where the reader is, in the order of the list', () => {
  const days = byDay([
    at(4, 2026, 10, 21, 23),
    at(3, 2026, 10, 21, 0),
    at(2, 2026, 10, 20, 23),
    at(1, 2025, 0, 3, 5),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ Id }) => Id)])).toEqual([
    ['2026-11-21', [4, 3]],
    ['2026-11-20', [2]],
    ['2025-01-03', [1]],
  ]);
  expect(byDay([])).toEqual([]);
  expect(localDay(new Date(2026, 8, 1, 0, 0))).toBe('2026-09-01');
});

test('yesterday is the day before, also where the clocks have changed in between', () => {
  const zone = process.env.TZ;
  try {
    process.env.TZ = 'America/New_York';
    // The eighth of March has 23 hours there, the first of November 25.
    expect(dayBefore(new Date(2026, 2, 9, 0, 30))).toBe('2026-03-08');
    expect(dayBefore(new Date(2026, 10, 1, 23, 30))).toBe('2026-10-31');
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
