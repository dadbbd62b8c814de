import { expect, test } from 'vitest';
import { isTangled } from './bodies.ts';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test('what lies deeper than any call takes is not parsed', () => {
  expect(isTangled(nested(32))).toBe(false);
  expect(isTangled(nested(33))).toBe(true);
  expect(isTangled('{"a":'.repeat(100_000))).toBe(true);
  expect(isTangled(`[${'[],'.repeat(100)}[]]`)).toBe(false);
});

test('values without end are not parsed, a long list is', () => {
  expect(isTangled(`[${'1,'.repeat(100_000)}1]`)).toBe(false);
  expect(isTangled(`[${'1,'.repeat(200_000)}1]`)).toBe(true);
  expect(isTangled(`[${'{},'.repeat(80_000)}{}]`)).toBe(true);
});

test('what stands in a text counts for nothing, whatever is escaped in it', () => {
  expect(isTangled(JSON.stringify({ File: '[[{{,,"\\'.repeat(50_000) }))).toBe(false);
  expect(isTangled(`["\\\\",${nested(32)}]`)).toBe(true);
});
