import { expect, test } from 'vitest';
import { reportPeriods, reportsFor } from './reports.ts';

test('an observer has users, goal list and goal tree', () => {
  expect(reportsFor({ role: 'observer' }).map(({ name }) => name)).toEqual([
    'users',
    'goal_list',
    'goal_tree',
  ]);
});

test('of the quarters to come only the next is offered', () => {
  const quarter = (StartDate: string, IsCurrent = false) => ({ StartDate, IsCurrent });
  const all = [
    quarter('2027-04-01'),
    quarter('2027-01-01'),
    quarter('2026-10-01', true),
    quarter('2026-07-01'),
  ];
  expect(reportPeriods(all)).toEqual(all.slice(1));
  expect(reportPeriods(all.slice(2))).toEqual(all.slice(2));
});
