import { expect, test } from 'vitest';
import { belowCounts } from './below-counts.ts';

test('counts all generations below each goal', () => {
  const goals = [
    { Id: 2, ParentId: 1 },
    { Id: 3, ParentId: 1 },
    { Id: 4, ParentId: 2 },
    { Id: 5, ParentId: 4 },
    { Id: 6, ParentId: 4 },
  ];
  expect([...belowCounts(goals)].sort()).toEqual([
    [1, 5],
    [2, 3],
    [4, 2],
  ]);
});
