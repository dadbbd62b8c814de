import { expect, test } from 'vitest';
import { steadyOrder } from './steady-order.ts';

const still = { grown: false, opened: null };

test('an answer in the same order changes nothing', () => {
  expect(steadyOrder([1, 2, 3], [1, 2, 3], still)).toEqual({ ids: [1, 2, 3], changed: 0 });
});

test('what moved, came or went is counted and held back', () => {
  expect(steadyOrder([1, 2, 3], [3, 1, 2], still)).toEqual({ ids: [1, 2, 3], changed: 1 });
  expect(steadyOrder([1, 2, 3], [1, 4, 3], still)).toEqual({ ids: [1, 2, 3], changed: 2 });
});

test('what one loaded at the end is appended at once', () => {
  expect(steadyOrder([1, 2], [1, 2, 3, 4], { grown: true, opened: null })).toEqual({
    ids: [1, 2, 3, 4],
    changed: 0,
  });
});

test('a goal that was just made and opened shows at once', () => {
  expect(steadyOrder([1, 2], [9, 1, 2], { grown: false, opened: 9 })).toEqual({ ids: [9, 1, 2], changed: 0 });
});
