import { expect, test } from 'vitest';
import type { Period } from '#contract/goal-shapes.ts';
import { withChosen } from './goal-form-start.ts';

const period = (Id: number) => ({ Id }) as Period;

test('a quarter that has ended since it was chosen is the one that shows', () => {
  const offered = [period(5), period(6)];
  expect(withChosen(offered, [period(4)]).map(({ Id }) => Id)).toEqual([4, 5, 6]);
  expect(withChosen(offered, [period(6)]).map(({ Id }) => Id)).toEqual([5, 6]);
  expect(withChosen(offered, []).map(({ Id }) => Id)).toEqual([5, 6]);
});
