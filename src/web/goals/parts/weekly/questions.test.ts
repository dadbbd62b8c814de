import { expect, test } from 'vitest';
import catalogue from '#contract/words/en.json' with { type: 'json' };
import { questionsOf } from './questions.ts';

const { weekly } = catalogue.goals;
const asked = (periodId: number) => {
  const { likelihood, quality } = questionsOf(periodId, periods);
  const said = (key: string) => weekly[key.replace('goals.weekly.', '') as 'quality'];
  return [said(likelihood), said(quality)];
};
const period = (Id: number, StartDate: string, EndDate: string, IsCurrent = false) => ({
  ...{ Id, StartDate, EndDate, IsCurrent },
});
const periods = [
  period(8, '2027-04-01', '2027-06-30'),
  period(7, '2027-01-01', '2027-03-31', true),
  period(6, '2026-10-01', '2026-12-31'),
];

test('what was predicted in a quarter that is over is not asked as if its end were to come', () => {
  // Its last weeks are open for two weeks more, the border week even as this week.
  for (const question of asked(6)) expect(question).not.toMatch(/^Will |so far/);
});

test('of a quarter that lasts it is asked what will be', () => {
  expect(asked(7)).toEqual(['Will it be achieved by {{day}}?', 'How good is the work so far?']);
  expect(questionsOf(7, undefined)).toEqual(questionsOf(7, periods));
});
