import { describe, expect, test } from 'vitest';
import { heatOf, isIn, matrixOf, movesSince, stepFrom } from './cells.ts';

/** Ratings by person, the unrated behind them. */
const placesOf = (
  rated: readonly (readonly [id: number, primary: number, secondary: number])[],
  Unrated: number[] = [],
) => ({
  UserId: rated.map(([id]) => id),
  PrimaryRating: rated.map(([, primary]) => primary),
  SecondaryRating: rated.map(([, , secondary]) => secondary),
  Unrated,
});

describe('the matrix', () => {
  test('parts those who are rated from those who are not', () => {
    const { rated: on, unrated } = matrixOf(
      placesOf(
        [
          [1, 3, 1],
          [3, 5, 1],
        ],
        [2],
      ),
      3,
    );
    expect(on.map(({ UserId }) => UserId)).toEqual([1]);
    expect(unrated).toEqual([2, 3]);
    expect(on.filter((one) => isIn(one, { primary: 3, secondary: 1 }))).toHaveLength(1);
  });

  test('tells who stands elsewhere than in the quarter before', () => {
    const before = {
      size: 3,
      places: { UserId: [1, 2, 4], PrimaryRating: [1, 2, 5], SecondaryRating: [1, 2, 1] },
    };
    const now = matrixOf(
      placesOf([
        [1, 2, 1],
        [2, 2, 2],
        [3, 1, 1],
        [4, 3, 3],
      ]),
      3,
    );
    expect([...movesSince(now, before)]).toEqual([[1, { primary: 1, secondary: 1 }]]);
    expect(movesSince(now, { ...before, size: 5 }).size).toBe(0);
  });

  test.each([
    ['ArrowUp', { primary: 2, secondary: 3 }],
    ['ArrowDown', { primary: 2, secondary: 1 }],
    ['ArrowLeft', { primary: 1, secondary: 2 }],
    ['ArrowRight', { primary: 3, secondary: 2 }],
    ['Home', { primary: 1, secondary: 2 }],
    ['End', { primary: 3, secondary: 2 }],
    ['x', { primary: 2, secondary: 2 }],
  ])('is walked by %s, and never left', (key, expected) => {
    expect(stepFrom({ primary: 2, secondary: 2 }, key, 3)).toEqual(expected);
    const corner = stepFrom({ primary: 3, secondary: 3 }, key, 3);
    expect(Math.max(corner.primary, corner.secondary)).toBeLessThanOrEqual(3);
  });

  test('is deeper the more people a cell holds', () => {
    expect([0, 1, 3, 4, 7, 8, 900].map(heatOf)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
});
