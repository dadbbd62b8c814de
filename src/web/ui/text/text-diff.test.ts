import { expect, test } from 'vitest';
import { diffTexts, type Run } from './text-diff.ts';

/** Changed runs in brackets. */
const shown = (runs: readonly Run[]): string =>
  runs.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

test('words that only one side has are told apart, the rest stays', () => {
  const { before, after } = diffTexts(
    'Cut lead time from 31 days to 21',
    'Cut the lead time from 31 days to 18',
  );
  expect(shown(before)).toBe('Cut lead time from 31 days to [21]');
  expect(shown(after)).toBe('Cut [the ]lead time from 31 days to [18]');
});

test('lines stay lines', () => {
  const { before, after } = diffTexts('One\nTwo', 'One\nTwo and a half\nThree');
  expect(shown(before)).toBe('One\nTwo');
  expect(shown(after)).toBe('One\nTwo [and a half\nThree]');
});

test('nothing against something is all of it', () => {
  expect(diffTexts('', 'New')).toEqual({ before: [], after: [{ at: 0, text: 'New', changed: true }] });
  expect(shown(diffTexts('  Same', '  Same').after)).toBe('  Same');
});
