import { expect, test } from 'vitest';
import type { Period } from '#contract/goal-shapes.ts';
import en from '#contract/words/en.json' with { type: 'json' };
import { wordsOf } from '#web/ui/text/words.ts';
import { weekNumber } from './week-number.ts';

const words = wordsOf(en, 'en');

const quarter = (Id: number, Quarter: string, Year: number, StartDate: string, EndDate: string) =>
  ({ Id, Quarter, Year, StartDate, EndDate }) as Period;
const periods = [
  quarter(2, 'Q1', 2027, '2027-01-01', '2027-03-31'),
  quarter(1, 'Q4', 2026, '2026-10-01', '2026-12-31'),
];

test('a week after the quarter of its goal is called by its own, for both have a week 2', () => {
  const called = (Week: number, StartDate: string, own = 1) =>
    weekNumber({ Week, StartDate }, { own, periods }, words);
  expect(called(2, '2026-10-05')).toBe('2');
  // The border week is the goal's own still.
  expect(called(14, '2026-12-28')).toBe('14');
  expect(called(2, '2027-01-04')).toBe('2 of Q1 2027');
  expect(called(2, '2027-01-04', 2)).toBe('2');
});
