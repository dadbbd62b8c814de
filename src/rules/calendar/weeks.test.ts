import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from './days.ts';
import { nextQuarter, quarterOf, quartersFrom } from './quarters.ts';
import {
  addWeeks,
  compactStrip,
  stripLength,
  stripWeeks,
  thursdayOf,
  weekOf,
  weeksBetween,
  weeksOf,
} from './weeks.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));
const anyOffset = fc.integer({ min: 0, max: 11 });

describe('a week', () => {
  test('runs from Monday to Sunday', () => {
    expect(weekOf('2026-11-21')).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' });
    expect(weekOf('2026-11-22')).toEqual(weekOf('2026-11-16'));
  });

  test('holds its day, and weeks tile', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const week = weekOf(day);
        expect([weekdayOf(week.startDate), weekdayOf(week.endDate)]).toEqual([1, 7]);
        expect(week.startDate <= day && day <= week.endDate).toBe(true);
        expect(addWeeks(week, 1).startDate).toBe(addDays(week.endDate, 1));
        expect(weeksBetween(week.startDate, addWeeks(week, -7).startDate)).toBe(-7);
      }),
    );
  });
});

describe('the weeks of a quarter', () => {
  test('are 13 or 14, without gap, from its first day to its last', () => {
    fc.assert(
      fc.property(anyDay, anyOffset, (day, offset) => {
        const quarter = quarterOf(day, offset);
        const weeks = weeksOf(quarter);
        expect([13, 14]).toContain(weeks.length);
        expect(weeks.map((week) => week.number)).toEqual(weeks.map((_, index) => index + 1));
        expect(daysBetween(weeks[0]?.startDate ?? '', weeks.at(-1)?.endDate ?? '')).toBe(
          weeks.length * 7 - 1,
        );
        expect(weeks[0]).toMatchObject(weekOf(quarter.startDate));
        expect(weeks.at(-1)).toMatchObject(weekOf(quarter.endDate));
      }),
    );
  });

  test('share a border week with the next, unless the quarter ends on a Sunday', () => {
    for (const quarter of quartersFrom('1990-01-01', 0, 444)) {
      const last = weeksOf(quarter).at(-1);
      const first = weeksOf(nextQuarter(quarter, 0))[0];
      expect(last?.startDate === first?.startDate).toBe(weekdayOf(quarter.endDate) !== 7);
    }
  });

  test('count a border week where its Thursday is', () => {
    const border = weekOf('2026-12-31');
    expect(thursdayOf(border)).toBe('2026-12-31');
    expect(quarterOf(thursdayOf(border), 0).label).toBe('Q4');
  });
});

describe('the weekly strip', () => {
  const period = quarterOf('2026-11-21', 0);
  const own = weeksOf(period).length;

  test('holds each week of the period while it runs', () => {
    expect(stripWeeks(period, '2026-10-05', null)).toHaveLength(own);
    expect(stripWeeks(period, '2026-10-05', '2026-10-04')).toHaveLength(own);
  });

  test('goes on until the goal is finalized or shelved, to 22 at most', () => {
    expect(stripWeeks(period, '2027-01-20', null)).toHaveLength(own + 3);
    expect(stripWeeks(period, '2027-05-20', '2027-01-13')).toHaveLength(own + 2);
    expect(stripWeeks(period, '2027-12-20', null)).toHaveLength(stripLength);
  });

  test('is, in short, the last four that have begun', () => {
    const weeks = compactStrip(stripWeeks(period, '2026-11-21', null), '2026-11-21');
    expect(weeks.map((week) => week.startDate)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    expect(compactStrip(weeks, '2026-10-27')).toHaveLength(1);
  });
});
