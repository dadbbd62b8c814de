import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import { dayTyped, monthDayYear } from './typed-day.ts';

test('a day is typed month first, with zeros or without', () => {
  expect(dayTyped('11/05/2026')).toBe('2026-11-05');
  expect(dayTyped(' 2/9/2027 ')).toBe('2027-02-09');
  expect(dayTyped('2-9-2027')).toBe('2027-02-09');
});

test.each([
  '',
  '11/05',
  '13/01/2026',
  '02/29/2026',
  '04/31/2026',
  '00/10/2026',
  '11/05/26',
  'soon',
  '2026-11-05',
])('%o is no day', (text) => expect(dayTyped(text)).toBeNull());

test('every day that is written is the day that is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (count) => {
      const day = addDays('2026-11-22', count);
      expect(dayTyped(monthDayYear(day))).toBe(day);
    }),
  );
});

test('what is not yet a day is shown as it was typed', () => {
  expect(monthDayYear('11/0')).toBe('11/0');
});
