import { expect, test } from 'vitest';
import { matrixOf } from '#rules/predictions/matrix.ts';
import type { GridAnswer } from './api.ts';
import { countedIn, placesIn } from './standings.ts';

const steps = {
  Likelihood: [3, 3, null],
  Quality: [2, 2, null],
  Likelihood2: [1, 1, 0],
  Quality2: [2, 2, 0],
};
const first = <T>(column: readonly T[]): T[] => column.slice(1);

test('what the grid counts and the goals by their places draw the same matrix', () => {
  const places = placesIn({
    Places: { Id: [7, 8, 9], ParentId: [1, 7, 7], Generation: [2, 2, 2], ...steps },
  });
  expect(places[1]).toEqual({
    Id: 8,
    ParentId: 7,
    Generation: 2,
    Likelihood: 3,
    Quality: 2,
    Likelihood2: 1,
    Quality2: 2,
  });
  const Counts = {
    Generation: [2, 2],
    Likelihood: first(steps.Likelihood),
    Quality: first(steps.Quality),
    Likelihood2: first(steps.Likelihood2),
    Quality2: first(steps.Quality2),
    Goals: [2, 1],
  };
  const counted = countedIn({ Counts } as GridAnswer);
  expect(matrixOf(counted, 5)).toEqual(matrixOf(places, 5));
});
