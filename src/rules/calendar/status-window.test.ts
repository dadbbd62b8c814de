import { describe, expect, test } from 'vitest';
import { quarterOf } from './quarters.ts';
import { defaultWeek, needsUpdate, openWeeks, statusWeeksOld } from './status-window.ts';
import { addWeeks, type Week, weekOf, weeksOf } from './weeks.ts';

const saturday = '2026-11-21';
const own = weeksOf(quarterOf(saturday, 0));
const isOpen = (week: Week, today: string, window: 2 | 3): boolean =>
  openWeeks([week], today, window).length > 0;

describe('the status window', () => {
  test.each([
    [2, [-2, -1, 0]],
    [3, [-3, -2, -1, 0]],
  ] as const)('of %i weeks', (window, open) => {
    const near = [-5, -4, -3, -2, -1, 0, 1, 2];
    expect(near.filter((count) => isOpen(addWeeks(weekOf(saturday), count), saturday, window))).toEqual(open);
  });

  test('moves with Monday', () => {
    const week = weekOf('2026-11-02');
    expect(isOpen(week, '2026-11-22', 2)).toBe(true);
    expect(isOpen(week, '2026-11-23', 2)).toBe(false);
  });

  test('opens only weeks of the own period', () => {
    expect(openWeeks(own, '2026-10-07', 2).map((week) => week.number)).toEqual([1, 2]);
    expect(openWeeks(own, '2026-09-23', 2)).toEqual([]);
    expect(openWeeks(own.toReversed(), saturday, 2).map((week) => week.number)).toEqual([6, 7, 8]);
  });

  test('offers the current week, else the newest open one', () => {
    expect(defaultWeek(own, saturday, 2)?.number).toBe(8);
    expect(defaultWeek(own, '2027-01-05', 2)?.number).toBe(14);
    expect(defaultWeek(own, '2027-01-20', 2)).toBeNull();
    expect(defaultWeek(own, '2027-01-20', 3)?.number).toBe(14);
  });
});

describe('a status grows old', () => {
  test('by whole weeks from Monday to Monday', () => {
    expect(statusWeeksOld('2026-11-16', saturday)).toBe(0);
    expect(statusWeeksOld('2026-11-09', saturday)).toBe(1);
    expect(statusWeeksOld('2026-11-02', '2026-11-23')).toBe(3);
  });

  test('and needs an update while its goal is approved and its period current', () => {
    const goal = {
      approved: true,
      period: 'current',
      newestStatusWeekStart: '2026-11-09',
      today: saturday,
    } as const;
    expect(needsUpdate(goal)).toBe(true);
    expect(needsUpdate({ ...goal, newestStatusWeekStart: null })).toBe(true);
    expect(needsUpdate({ ...goal, newestStatusWeekStart: '2026-11-16' })).toBe(false);
    expect(needsUpdate({ ...goal, period: 'past' })).toBe(false);
    expect(needsUpdate({ ...goal, approved: false })).toBe(false);
  });
});
