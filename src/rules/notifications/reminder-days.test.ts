import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../calendar/days.ts';
import {
  firstWorkingDayAfter,
  isLastWeek,
  isOvertaken,
  type ReminderDay,
  reminderDays,
} from './reminder-days.ts';

const brief = ({ day, isWeekly, ended }: ReminderDay) => [day, isWeekly, ended?.endDate ?? null];

test.each([
  ['a Sunday, for the Monday to come', '2026-11-15', [['2026-11-16', true, null]]],
  ['that Monday', '2026-11-16', [['2026-11-16', true, null]]],
  ['the Tuesday after, should Monday have been missed', '2026-11-17', [['2026-11-16', true, null]]],
  ['a Wednesday', '2026-11-18', []],
  ['a Thursday on which a quarter begins', '2026-10-01', [['2026-10-01', false, '2026-09-30']]],
  ['the Friday after', '2026-10-02', [['2026-10-01', false, '2026-09-30']]],
  ['the Saturday after', '2026-10-03', []],
  // New Year's Day of 2027 is a Friday: the Monday after is both, and one mail.
  ['New Year’s Day', '2027-01-01', [['2027-01-04', true, '2026-12-31']]],
  // 30 September 2029 is a Sunday: on it the quarter is not over yet.
  ['the Sunday before a Monday that is both', '2029-09-30', [['2029-10-01', true, '2029-09-30']]],
  ['the Monday that is both', '2027-01-04', [['2027-01-04', true, '2026-12-31']]],
])('%s', (_, today, expected) => {
  expect(reminderDays(today, 0).map(brief)).toEqual(expected);
});

test('a goal year that begins in April ends its first quarter in June all the same', () => {
  expect(reminderDays('2026-07-01', 3).map(brief)).toEqual([['2026-07-01', false, '2026-06-30']]);
  expect(reminderDays('2026-06-01', 2).map(brief)).toEqual([['2026-06-01', true, '2026-05-31']]);
});

test('over ten years every Monday is asked for, and every quarter once, whichever days the server is up', () => {
  const mornings = new Map<string, Set<string>>();
  for (let day = '2026-01-01'; day < '2036-01-01'; day = addDays(day, 1)) {
    for (const one of reminderDays(day, 0)) {
      const known = mornings.get(one.day) ?? new Set();
      mornings.set(one.day, known.add(JSON.stringify(brief(one))));
    }
  }
  // Asked on different days it is the same morning: whoever asks first decides what it is for.
  expect([...mornings.values()].every((kinds) => kinds.size === 1)).toBe(true);
  const days = [...mornings.values()].flatMap((kinds) => [...kinds].map((kind) => JSON.parse(kind)));
  expect(days.filter(([, isWeekly]) => isWeekly)).toHaveLength(522);
  expect(days.filter(([, , ended]) => ended !== null)).toHaveLength(40);
  for (const [morning] of mornings) expect(weekdayOf(morning)).toBeLessThan(6);
});

describe('the first working day', () => {
  test.each([
    ['2026-09-30', '2026-10-01'],
    ['2027-04-30', '2027-05-03'],
    ['2026-12-31', '2027-01-04'],
    ['2024-12-31', '2025-01-02'],
  ])('after %s is %s', (day, next) => {
    expect(firstWorkingDayAfter(day)).toBe(next);
  });
});

test('the last week begins with the last Monday', () => {
  expect(
    ['2026-12-21', '2026-12-28', '2026-12-31', '2027-01-04'].map((day) => isLastWeek(day, '2026-12-31')),
  ).toEqual([false, true, true, false]);
});

test('a morning is overtaken once a later Monday has come', () => {
  for (const day of ['2026-11-16', '2026-11-18', '2026-11-22'])
    expect(isOvertaken('2026-11-16', day)).toBe(false);
  expect(isOvertaken('2026-11-16', '2026-11-23')).toBe(true);
  expect(isOvertaken('2026-10-01', '2026-10-04')).toBe(false);
  expect(isOvertaken('2026-10-01', '2026-10-05')).toBe(true);
});
