import { expect, test } from 'vitest';
import type { Goal } from '#contract/goal-shapes.ts';
import { likelihoodsOf, stepsGiven } from './distribution.tsx';

const at = (State: Goal['State'], Likelihood: number | null) =>
  ({ State, MostRecentGoalStatus: Likelihood === null ? null : { Likelihood } }) as Goal;

test('those are counted whose row says how likely they are, and none that has a result or is shelved', () => {
  const goals = [at('approved', 4), at('finalized', 4), at('shelved', 3), at('results_in_review', 0)];
  expect(likelihoodsOf([...goals, at('approved', null)])).toEqual([1, 0, 0, 0, 1]);
});

test('without a prediction is what can have one: no draft, nor what was never approved', () => {
  const goals = (['draft', 'review', 'shelved', 'finalized'] as const).map((state) => at(state, null));
  expect(stepsGiven('likelihood', goals)).toEqual([]);
  const counted = [at('approved', null), at('shelving_in_review', 3), at('results_in_review', null)];
  expect(stepsGiven('likelihood', [...goals, ...counted])).toEqual([null, 3, null]);
});
