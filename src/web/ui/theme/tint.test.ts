import { expect, test } from 'vitest';
import { tintOf } from './tint.ts';

test('a name keeps its tint, and names use all six', () => {
  expect(tintOf('Maya Okafor')).toBe(tintOf(' Maya Okafor '));
  const used = new Set(Array.from({ length: 200 }, (_, index) => tintOf(`Person ${index}`)));
  expect([...used].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
