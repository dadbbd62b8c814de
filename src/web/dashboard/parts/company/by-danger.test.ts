import { expect, test } from 'vitest';
import { byDanger } from './by-danger.ts';

const goal = (
  name: string,
  Likelihood: number | null,
  LikelihoodDelta: 'worsened' | 'improved' | 'same' | null = 'same',
  State: 'approved' | 'finalized' = 'approved',
) => ({
  name,
  State,
  MostRecentGoalStatus: Likelihood === null ? null : { Likelihood, LikelihoodDelta },
});

test('the company’s goals stand with the most endangered first, and with results last', () => {
  const goals = [
    goal('very likely', 4, 'improved'),
    goal('done', 0, 'worsened', 'finalized'),
    goal('unsure', 2),
    goal('unsure, from likely', 2, 'worsened'),
    goal('not predicted', null),
    goal('not sure', 1),
    goal('unsure too', 2),
  ];
  expect(byDanger(goals).map(({ name }) => name)).toEqual([
    'not sure',
    'unsure, from likely',
    'unsure',
    'unsure too',
    'very likely',
    'not predicted',
    'done',
  ]);
});
