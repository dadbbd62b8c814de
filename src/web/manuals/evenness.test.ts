import { expect, test } from 'vitest';
import { evennessOf } from './evenness.ts';

test('shares that hardly differ are said to be (nearly) even', () => {
  expect(evennessOf({ D: 25, I: 25, S: 25, C: 25 })).toBe('even');
  expect(evennessOf({ D: 27, I: 26, S: 24, C: 23 })).toBe('nearly_even');
  expect(evennessOf({ D: 28, I: 25, S: 24, C: 23 })).toBeNull();
  expect(evennessOf({ D: 50, I: 25, S: 0, C: 25 })).toBeNull();
});
