import { expect, test } from 'vitest';
import { bytesOf } from './said.ts';

test('long comments count for what they are: a few goals of them leave no room for more', () => {
  const short = Array.from({ length: 500 }, () => ({ body: 'Two of nine, as planned.' }));
  const long = Array.from({ length: 500 }, () => ({ body: 'x'.repeat(3_000) }));
  expect(bytesOf([])).toBe(0);
  expect(bytesOf(long)).toBeGreaterThanOrEqual(500 * 3_000 * 2);
  expect(bytesOf(long) / bytesOf(short)).toBeGreaterThan(20);
});
