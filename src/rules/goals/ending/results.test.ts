import { expect, test } from 'vitest';
import { isInDispute, resultAsLikelihood, resultThatCounts } from './results.ts';

const yes = { completed: true, objectiveResult: null };
const no = { completed: false, objectiveResult: null };
const percent = (objectiveResult: number) => ({ completed: null, objectiveResult });

test("the manager's verdict counts, with the owner's quality", () => {
  expect(resultThatCounts({ ...yes, quality: 3 }, null)).toEqual({ ...yes, quality: 3 });
  expect(resultThatCounts({ ...yes, quality: 3 }, no)).toEqual({ ...no, quality: 3 });
});

test('a dispute is a difference in what the goal type measures', () => {
  expect(isInDispute('okr', yes, null)).toBe(false);
  expect(isInDispute('okr', yes, yes)).toBe(false);
  expect(isInDispute('SMART', yes, no)).toBe(true);
  expect(isInDispute('objective_results', percent(80), percent(80))).toBe(false);
  expect(isInDispute('objective_results', percent(80), percent(79))).toBe(true);
});

test.each([
  [1, 0],
  [19, 0],
  [20, 1],
  [59, 2],
  [79, 3],
  [80, 4],
  [100, 4],
])('%i percent stands for likelihood %i', (objectiveResult, likelihood) => {
  expect(resultAsLikelihood('objective_results', percent(objectiveResult))).toBe(likelihood);
});

test('Yes and No stand for the ends of the scale', () => {
  expect(resultAsLikelihood('okr', yes)).toBe(4);
  expect(resultAsLikelihood('SMART', no)).toBe(0);
});
