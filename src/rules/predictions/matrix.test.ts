import { describe, expect, test } from 'vitest';
import {
  bandOf,
  bands,
  downTo,
  levelsOf,
  matrixOf,
  matrixSize,
  movedFrom,
  resultNamed,
  shiftsOf,
  sumOf,
} from './matrix.ts';
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
  for (const size of [3, 5] as const)
    for (const [band, steps] of bands[size].entries())
      expect(steps.map((step) => bandOf(step, size))).toEqual(steps.map(() => band));
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
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 1, 0, 0, 0],
    ]);
    expect([matrix.noPrediction, matrix.total]).toEqual([1, 6]);
  });

  test('says who came from where and who went where, the most first', () => {
    const both = [...goals, goal([1, 0], [4, 4]), goal([3, 3], [4, 4])];
    const { rows } = matrixOf(both, 5);
    const best = rows[0]?.[4];
    expect(best?.came).toEqual([{ cell: { likelihood: 2, quality: 3 }, count: 1 }]);
    expect(best?.went).toEqual([
      { cell: { likelihood: 1, quality: 0 }, count: 2 },
      { cell: { likelihood: 3, quality: 3 }, count: 1 },
    ]);
    expect(sumOf(best?.went ?? [])).toBe(3);
    expect(rows[4]?.[1]?.came).toEqual([{ cell: { likelihood: 4, quality: 4 }, count: 2 }]);
  });

  test('what moved on each scale is counted among those with both weeks', () => {
    expect(shiftsOf(goals)).toEqual({
      likelihood: { up: 1, same: 1, down: 1 },
      quality: { up: 1, same: 1, down: 1 },
    });
  });

  test('of three rows counts the same goals, and fewer of them have moved', () => {
    const matrix = matrixOf([goal([4, 4], [3, 3]), goal([0, 2], [2, 2])], 3);
    expect(matrix.rows.map((row) => row.map(({ count }) => count))).toEqual([
      [0, 0, 1],
      [1, 0, 0],
      [0, 0, 0],
    ]);
    expect(matrix.rows.flat().filter(({ came }) => came.length > 0)).toHaveLength(1);
  });

  test('goals that stand and stood alike can be told as one with their number', () => {
    const told = new Map<string, { Goals: number } & ReturnType<typeof goal>>();
    for (const one of [...goals, ...goals.slice(0, 3)]) {
      const key = JSON.stringify(one);
      told.set(key, { ...one, Goals: (told.get(key)?.Goals ?? 0) + 1 });
    }
    const each = [...goals, ...goals.slice(0, 3)];
    expect(matrixOf([...told.values()], 5)).toEqual(matrixOf(each, 5));
    expect(shiftsOf([...told.values()])).toEqual(shiftsOf(each));
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

describe('a result is called', () => {
  const owner = { completed: true, quality: 2, objectiveResult: null };
  const no = { completed: false, objectiveResult: null };

  test('by the verdict that counts, and disputed where the two differ', () => {
    expect(resultNamed('okr', owner, null)).toBe('achieved');
    expect(resultNamed('SMART', { ...owner, completed: false }, no)).toBe('not_achieved');
    expect(resultNamed('okr', owner, no)).toBe('in_dispute');
  });

  test('by its percentage where there are percentages', () => {
    const part = { completed: null, quality: 2, objectiveResult: 40 };
    expect(resultNamed('objective_results', part, null)).toEqual({ percent: 40 });
    const other = { completed: null, objectiveResult: 41 };
    expect(resultNamed('objective_results', part, other)).toBe('in_dispute');
  });
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
