import { expect, test } from 'vitest';
import type { GoalWeeklyState, Period } from '#contract/goal-shapes.ts';
import { addDays } from '#rules/calendar/days.ts';
import { compactWeeks, stripWeeksOf, upToLastPrediction } from './strip-weeks.ts';

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

test('the last weeks are those of the own quarter, predicted or not, and later ones with a prediction', () => {
  const weeks = [
    { ...weekOn('2026-09-07', 11), Likelihood: 3, Quality: 3 },
    weekOn('2026-09-14', 12),
    weekOn('2026-09-21', 13),
    weekOn('2026-09-28', 14),
    weekOn('2026-10-05', 2),
  ];
  const lastOf = (all: readonly GoalWeeklyState[]) => {
    const shown = stripWeeksOf(all, { current: { WeekStartDate: '2026-10-12' }, own: 1, periods }, 'en');
    return compactWeeks(upToLastPrediction(shown)).map(({ week }) => week);
  };
  expect(lastOf(weeks)).toEqual([11, 12, 13, 14]);
  expect(lastOf([...weeks, { ...weekOn('2026-10-12', 3), Likelihood: 2, Quality: 2 }])).toEqual([
    13, 14, 2, 3,
  ]);
});
