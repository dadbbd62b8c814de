import { expect, test } from 'vitest';
import { goalTree } from './tree.ts';

test('goals stand below their parents in the order given, and at the top without one among them', () => {
  const parentOf = new Map([
    [2, 1],
    [3, 2],
    [5, 1],
    [6, 99],
  ]);
  expect(goalTree([4, 1, 5, 2, 3, 6], parentOf)).toEqual([
    { id: 4, depth: 0 },
    { id: 1, depth: 0 },
    { id: 5, depth: 1 },
    { id: 2, depth: 1 },
    { id: 3, depth: 2 },
    { id: 6, depth: 0 },
  ]);
});

test('a line of all goals of a company is a tree as well', () => {
  const ids = Array.from({ length: 40_000 }, (_, n) => n + 1);
  const tree = goalTree(ids, new Map(ids.slice(1).map((id) => [id, id - 1])));
  expect(tree.at(-1)).toEqual({ id: 40_000, depth: 39_999 });
});
