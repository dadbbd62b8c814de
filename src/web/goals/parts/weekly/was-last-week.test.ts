import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { wasLastWeek } from './was-last-week.ts';

const [first, second, third] = ['2026-10-05', '2026-10-12', '2026-10-19'].map((StartDate) => ({
  StartDate,
})) as [{ StartDate: string }, { StartDate: string }, { StartDate: string }];

test('last week is the one before this week, not the one before an earlier week that is predicted', () => {
  expect(wasLastWeek(second, third, third.StartDate)).toBe(true);
  expect(wasLastWeek(first, second, third.StartDate)).toBe(false);
  expect(wasLastWeek(first, third, third.StartDate)).toBe(false);
});

test('a prediction is not called the first where a later week has one', () => {
  expect(words.goals.weekly.first).toBe('There is no earlier prediction.');
});
