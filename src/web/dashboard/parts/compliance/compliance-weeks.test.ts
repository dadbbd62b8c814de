import { expect, test } from 'vitest';
import type { Period } from '#contract/goal-shapes.ts';
import { lastClosedWeek, quarterBefore } from './compliance-weeks.ts';

const made = { WeekEndDate: '', StartDate: '', EndDate: '', WeekId: 1 };
const at = (week: number, monday: string): Period[] => [
  {
    ...made,
    Id: 3,
    Quarter: 'Q1',
    Year: 2027,
    WeekStartDate: '2026-12-28',
    Week: 1,
    WeekCount: 14,
    IsCurrent: false,
  },
  {
    ...made,
    Id: 2,
    Quarter: 'Q4',
    Year: 2026,
    WeekStartDate: monday,
    Week: week,
    WeekCount: 14,
    IsCurrent: true,
  },
  {
    ...made,
    Id: 1,
    Quarter: 'Q3',
    Year: 2026,
    WeekStartDate: '2026-09-28',
    Week: 14,
    WeekCount: 14,
    IsCurrent: false,
  },
];

test('in the middle of a quarter it is the week before', () => {
  expect(lastClosedWeek(at(8, '2026-11-16'), '2026-11-16', true)).toMatchObject({
    period: { Id: 2 },
    week: 7,
    startDate: '2026-11-09',
    endDate: '2026-11-15',
  });
});

test('in the first week it is counted by the quarter before', () => {
  // 28 September to 4 October is the last of Q3 and the first of Q4.
  expect(lastClosedWeek(at(1, '2026-09-28'), '2026-09-28', false)).toMatchObject({
    period: { Id: 1 },
    week: 13,
    startDate: '2026-09-21',
  });
});

test('a company in its first quarter has none before', () => {
  expect(quarterBefore(at(8, '2026-11-16'))?.Id).toBe(1);
  expect(quarterBefore(at(8, '2026-11-16').slice(0, 2))).toBeNull();
  expect(lastClosedWeek(at(1, '2026-09-28').slice(0, 2), '2026-09-28', false)).toBeNull();
});
