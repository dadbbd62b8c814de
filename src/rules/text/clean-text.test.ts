import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanLines, trimmed } from '#contract/wire/clean-text.ts';

test('names and titles of any script stay as they are', () => {
  for (const text of [
    'Åsa Öberg',
    'محمد',
    'یک‌شنبه',
    'שָׁלוֹם',
    '👩‍👩‍👧‍👦 🏳️‍🌈 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️',
    'नमस्ते',
    'a\u200eb\u200fc',
    '漢字',
    'é',
  ]) {
    expect([cleanLine(text), cleanLines(text)]).toEqual([text, text]);
  }
});

test('a line keeps no break, lines keep breaks and tabs', () => {
  expect(cleanLine('a\r\nb\nc\td\u2029e')).toBe('a b c d e');
  expect(cleanLines('a\r\nb\rc\td\u2029e')).toBe('a\nb\nc\td\ne');
});

test('marks that turn what follows are gone', () => {
  expect(cleanLine('a\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069b')).toBe('ab');
});

test('whatever comes in, XML can hold what is left, and cleaning again changes nothing', () => {
  const legal = /^[\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })),
      (some, units) => {
        const text = some + String.fromCharCode(...units);
        const [line, lines] = [cleanLine(text), cleanLines(text)];
        expect(line).toMatch(legal);
        expect(lines).toMatch(legal);
        expect(line).not.toMatch(/[\n\t]/);
        expect([cleanLine(line), cleanLines(lines)]).toEqual([line, lines]);
      },
    ),
    { numRuns: 500 },
  );
});

test('what nobody can see is nothing, and beside what is seen it stays', () => {
  for (const text of [
    ' ',
    '\u00a0\u2003',
    '\u200b',
    '\u2060\ufeff',
    '\u3164',
    '\u115f',
    '\u00ad',
    '\u2800',
    '\ufe0f',
    '\u{e0041}',
    '\u{1d159}',
    '\u{13439}',
  ])
    expect(trimmed(text)).toBe('');
  for (const text of ['\u0600', '\u06dd', 'ㅎ', '❤️', 'یک‌شنبه', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '-', '漢\u{e0100}'])
    expect(trimmed(` ${text} `)).toBe(text);
});
