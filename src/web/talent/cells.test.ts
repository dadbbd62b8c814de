import { describe, expect, test } from 'vitest';
import type { TalentRow } from '#contract/talent/overview.ts';
import { heatOf, isIn, matrixOf, movesSince, stepFrom } from './cells.ts';
import { groupsOf } from './groups.ts';

const row = (UserId: number, change: Partial<TalentRow> = {}): TalentRow => ({
  UserId,
  Name: `Person ${UserId}`,
  JobTitle: '',
  OrgUnit: '',
  Avatar: null,
  ManagerId: 1,
  Id: UserId,
  ReviewerId: 1,
  State: 'draft',
  PrimaryRating: null,
  SecondaryRating: null,
  TertiaryRating: null,
  UpdatedAt: null,
  Action: 'View',
  ...change,
});
const rated = (UserId: number, PrimaryRating: number, SecondaryRating: number) =>
  row(UserId, { PrimaryRating, SecondaryRating });

describe('the matrix', () => {
  test('parts those who are rated from those who are not', () => {
    const { rated: on, unrated } = matrixOf([rated(1, 3, 1), row(2), rated(3, 5, 1)], 3);
    expect(on.map(({ UserId }) => UserId)).toEqual([1]);
    expect(unrated.map(({ UserId }) => UserId)).toEqual([2, 3]);
    expect(on.filter((one) => isIn(one, { primary: 3, secondary: 1 }))).toHaveLength(1);
  });

  test('tells who stands elsewhere than in the quarter before', () => {
    const before = {
      size: 3,
      places: { UserId: [1, 2, 4], PrimaryRating: [1, 2, 5], SecondaryRating: [1, 2, 1] },
    };
    const now = matrixOf([rated(1, 2, 1), rated(2, 2, 2), rated(3, 1, 1), rated(4, 3, 3)], 3);
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

test('the list is grouped by whose move it is, signatures first', () => {
  const rows = [
    row(1, { State: 'none', Action: 'Start' }),
    row(2, { State: 'draft', Action: 'Continue' }),
    row(3, { State: 'acknowledged', Action: 'Sign' }),
    row(4, { State: 'shared' }),
    row(5, { State: 'acknowledged' }),
    row(6, { State: 'none', Action: null }),
    row(7, { State: 'completed' }),
  ];
  expect(groupsOf(rows).map(({ name, rows: own }) => [name, own.map(({ UserId }) => UserId)])).toEqual([
    ['you', [3, 2, 1]],
    ['employee', [4]],
    ['manager', [5, 6]],
    ['completed', [7]],
  ]);
  expect(groupsOf([])).toEqual([]);
});
