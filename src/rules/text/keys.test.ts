import { afterEach, expect, test, vi } from 'vitest';
import { searchKeyOf } from './keys.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Åsa Čapek', 'asa capek'],
  ['A\u030asa C\u030capek', 'asa capek'],
  ['Straße ﬁnden', 'strasse finden'],
  ['한국어', '한국어'.normalize('NFKD')],
  ['日本語', '日本語'],
  ['ｶﾞ', 'カ'],
])('%s is searched as %s', (text, key) => {
  expect(searchKeyOf(text)).toBe(key);
});

test('marks without end are never put in order', () => {
  const normalized = vi.spyOn(String.prototype, 'normalize');
  expect(searchKeyOf(`a${'\u0315\u0301\u0323\u0334'.repeat(2_500)}b`)).toBe('ab');
  expect(normalized.mock.contexts.map(String)).toEqual(['ab']);
});
