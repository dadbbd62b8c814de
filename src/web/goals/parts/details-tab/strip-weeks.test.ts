import { expect, test } from 'vitest';
import type { GoalWeeklyState, Period } from '#contract/goal-shapes.ts';
import { addDays } from '#rules/calendar/days.ts';
import { stripWeeksOf } from './strip-weeks.ts';

const quarter = (Id: number, Quarter: string, StartDate: string, EndDate: string) =>
  ({ Id, Quarter, Year: 2026, StartDate, EndDate }) as Period;
const periods = [quarter(2, 'Q4', '2026-10-01', '2026-12-31'), quarter(1, 'Q3', '2026-07-01', '2026-09-30')];

const weekOn = (StartDate: string, Week: number) =>
  ({ WeekId: Week, Week, StartDate, EndDate: addDays(StartDate, 6), CommentCount: 0 }) as GoalWeeklyState;

test('weeks beyond the own quarter say of which they are, the first of them where the numbers begin anew', () => {
  const weeks = [
    weekOn('2026-09-21', 13),
    weekOn('2026-09-28', 14),
    weekOn('2026-10-05', 2),
    weekOn('2026-10-12', 3),
  ];
  const current = { WeekStartDate: '2026-10-12' };
  const shown = stripWeeksOf(weeks, { current, own: 1, periods }, 'en');
  expect(shown.map(({ period, begins }) => [period, begins])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    ['Q4 2026', true],
    ['Q4 2026', undefined],
  ]);
});
