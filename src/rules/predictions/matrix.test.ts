import { describe, expect, test } from 'vitest';
import { bandOf, downTo, levelsOf, matrixOf, matrixSize, movedFrom } from './matrix.ts';
import { matrixWeeks } from './weeks.ts';

const goal = (
  now: [number, number] | null,
  before: [number, number] | null = null,
  more: { IsFinalized?: boolean; Generation?: number } = {},
) => ({
  Likelihood: now?.[0] ?? null,
  Quality: now?.[1] ?? null,
  Likelihood2: before?.[0] ?? null,
  Quality2: before?.[1] ?? null,
  IsFinalized: false,
  Generation: 1,
  ...more,
});

test.each([
  [null, 5],
  [5, 5],
  [3, 3],
])('with %s talent labels the matrix has %i rows', (labels, size) => {
  expect(matrixSize(labels)).toBe(size);
});

test('three bands put 0-1, 2 and 3-4 together', () => {
  expect([0, 1, 2, 3, 4].map((step) => bandOf(step, 3))).toEqual([0, 0, 1, 2, 2]);
  expect([0, 1, 2, 3, 4].map((step) => bandOf(step, 5))).toEqual([0, 1, 2, 3, 4]);
});

describe('a matrix', () => {
  const goals = [
    goal([4, 4], [2, 3]),
    goal([4, 4], [4, 4]),
    goal([4, 4]),
    goal([1, 0], [4, 4]),
    goal(null, [3, 3]),
    goal([0, 2], [4, 4], { IsFinalized: true }),
  ];

  test('counts goals by likelihood and quality, those without a prediction apart', () => {
    const matrix = matrixOf(goals, 5);
    expect(matrix.rows.map((row) => row.map(({ count }) => count))).toEqual([
      [0, 0, 0, 0, 3],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0],
      [0, 0, 1, 0, 0],
    ]);
    expect([matrix.noPrediction, matrix.total]).toEqual([1, 6]);
  });

  test('says who came from where and how many left', () => {
    const [best] = matrixOf(goals, 5).rows[0]?.slice(-1) ?? [];
    expect(best).toMatchObject({ came: [{ from: { likelihood: 2, quality: 3 }, count: 1 }], left: 1 });
    expect(matrixOf(goals, 5).rows[3]?.[0]?.came).toEqual([
      { from: { likelihood: 4, quality: 4 }, count: 1 },
    ]);
  });

  test('of three rows counts the same goals, and fewer of them have moved', () => {
    const matrix = matrixOf([goal([4, 4], [3, 3]), goal([0, 2], [2, 2])], 3);
    expect(matrix.rows.map((row) => row.map(({ count }) => count))).toEqual([
      [0, 0, 1],
      [0, 0, 0],
      [0, 1, 0],
    ]);
    expect(matrix.rows.flat().filter(({ came }) => came.length > 0)).toHaveLength(1);
  });

  test('a result is no movement', () => {
    expect(movedFrom(goal([0, 2], [4, 4], { IsFinalized: true }), 5)).toBeNull();
    expect(movedFrom(goal([0, 2], [4, 4]), 5)).toEqual({ likelihood: 4, quality: 4 });
  });
});

test('Top N Level keeps the generations 1 to N', () => {
  const goals = [1, 2, 3].map((Generation) => goal(null, null, { Generation }));
  expect(downTo(goals, 2)).toHaveLength(2);
  expect(downTo(goals, null)).toHaveLength(3);
  expect([levelsOf(goals), levelsOf([])]).toEqual([3, 0]);
});

describe('the weeks of a matrix', () => {
  const own = [{ start: '2026-09-21' }, { start: '2026-09-28' }];
  const all = [
    ...own,
    { start: '2026-09-28', other: true },
    { start: '2026-10-05' },
    { start: '2026-10-12' },
  ];

  test.each([
    ['2026-09-22', ['2026-09-21']],
    ['2026-10-01', ['2026-09-21', '2026-09-28']],
    ['2026-10-05', ['2026-09-21', '2026-09-28', '2026-10-05']],
    ['2026-01-01', ['2026-09-21']],
  ])('on %s', (today, starts) => {
    expect(matrixWeeks(own, all, today).map(({ start }) => start)).toEqual(starts);
  });

  test('of a border week have the own period’s entry', () => {
    expect(matrixWeeks<object & { start: string }>(own, all, '2026-10-01')[1]).toBe(own[1]);
  });
});
