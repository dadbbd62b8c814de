import { expect, test } from 'vitest';
import { storyOf } from './prediction-story.ts';

const weeks = (...values: (number | null)[]) =>
  values.flatMap((value, index) => {
    const start = new Date(Date.UTC(2026, 9, 5 + index * 7)).toISOString().slice(0, 10);
    return value === null ? [] : [{ start, week: index + 1, value }];
  });

test('nothing is told of a first prediction', () => {
  expect(storyOf([], '2026-10-19')).toEqual({ kind: 'first' });
  expect(storyOf(weeks(3), '2026-10-05')).toEqual({ kind: 'first' });
});

test('a movement names where it came from', () => {
  expect(storyOf(weeks(2, 3, 2), '2026-10-19')).toEqual({ kind: 'from_last_week', from: 3 });
  expect(storyOf(weeks(4, null, null, 1), '2026-10-26')).toEqual({ kind: 'from_week', from: 4, week: 1 });
});

test('last week is the one before this one, not the one before the newest word', () => {
  expect(storyOf(weeks(2, 3, 2), '2026-10-26')).toEqual({ kind: 'from_week', from: 3, week: 2 });
});

test('standing still is counted in weeks, those without a word as well', () => {
  expect(storyOf(weeks(1, 3, 3, null, 3), '2026-11-02')).toEqual({ kind: 'unchanged', weeks: 4 });
  expect(storyOf(weeks(1, 3, 3, 3), '2026-10-26')).toEqual({ kind: 'unchanged', weeks: 3 });
});

test('what stood still is not said to have stood so for weeks that are over', () => {
  expect(storyOf(weeks(1, 3, 3, 3), '2026-11-16')).toEqual({ kind: 'unchanged_since', week: 2 });
});

test('a week after the goal’s own quarter is named with its quarter', () => {
  const given = weeks(1, 3, 3, 2, 2).map((one) => (one.week < 4 ? one : { ...one, period: 'Q1 2027' }));
  expect(storyOf(given, '2026-12-07')).toEqual({ kind: 'unchanged_since', week: 4, period: 'Q1 2027' });
  expect(storyOf(given.slice(0, 4), '2026-12-07')).toEqual({ kind: 'from_week', from: 3, week: 3 });
});
