import { expect, test } from 'vitest';
import { percentTyped } from './percent-typed.ts';

test('what is no percentage is refused, never turned into another', () => {
  expect(['101', '-5', '1e2', '7.5', 'five', '1000'].map(percentTyped)).toEqual(Array(6).fill(undefined));
  expect(['', ' 0', '5', '100', '40 %'].map(percentTyped)).toEqual([null, 0, 5, 100, 40]);
});
