import { expect, test } from 'vitest';
import { countStanding, steadyOrder } from './steady-order.ts';

const still = { grown: false, opened: null, movedUp: 0 };

test('an answer in the same order changes nothing', () => {
  expect(steadyOrder([1, 2, 3], [1, 2, 3], still)).toEqual({ ids: [1, 2, 3], changed: 0 });
});

test('what moved, came or went is counted and held back', () => {
  expect(steadyOrder([1, 2, 3], [3, 1, 2], still)).toEqual({ ids: [1, 2, 3], changed: 1 });
  expect(steadyOrder([1, 2, 3], [1, 4, 3], still)).toEqual({ ids: [1, 2, 3], changed: 2 });
});

test('what one loaded at the end is appended at once', () => {
  expect(steadyOrder([1, 2], [1, 2, 3, 4], { ...still, grown: true })).toEqual({
    ids: [1, 2, 3, 4],
    changed: 0,
  });
});

test('what moves up to the end as others go is no change, and stands there', () => {
  expect(steadyOrder([1, 2, 3, 4], [3, 4, 5, 6], { ...still, movedUp: 2 })).toEqual({
    ids: [1, 2, 3, 4, 5, 6],
    changed: 2,
  });
  // One came besides, at the top.
  expect(steadyOrder([1, 2, 3], [9, 2, 3, 4], { ...still, movedUp: 1 })).toEqual({
    ids: [1, 2, 3, 4],
    changed: 2,
  });
  expect(steadyOrder([1, 2], [3, 4], { ...still, movedUp: 2 })).toEqual({ ids: [1, 2, 3, 4], changed: 2 });
});

test('what another pushes below the loaded rows has not gone', () => {
  expect(steadyOrder([1, 2, 3], [9, 1, 2], { ...still, movedUp: -1 })).toEqual({
    ids: [1, 2, 3],
    changed: 1,
  });
  // One has gone from among them, and another came below all that is loaded.
  expect(steadyOrder([1, 2, 3, 4, 5], [1, 2, 3, 5], { ...still, movedUp: -1 })).toEqual({
    ids: [1, 2, 3, 4, 5],
    changed: 1,
  });
});

test('a goal that was just made and opened shows at once', () => {
  expect(steadyOrder([1, 2], [9, 1, 2], { ...still, opened: 9 })).toEqual({ ids: [9, 1, 2], changed: 0 });
});

test('a whole list is as long as it stands: with what has gone, without what is held back', () => {
  // All of five were loaded, and are another quarter's by now.
  expect(countStanding({ count: 0, loaded: 0, standing: 5 })).toBe(5);
  // Fifty of eighty, of which one has gone and two came.
  expect(countStanding({ count: 81, loaded: 50, standing: 50 })).toBe(81);
  expect(countStanding({ count: 6, loaded: 6, standing: 5 })).toBe(5);
});
