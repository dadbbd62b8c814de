import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a short text stays as it is', () => {
  expect(cutText('Leave it safer than we found it.')).toBe('Leave it safer than we found it.');
  expect(cutText('One\nTwo\n\nFour\nFive')).toBe('One\nTwo\n\nFour\nFive');
});

test('a long one ends after a whole word', () => {
  const cut = cutText('Power '.repeat(60).trim());
  expect(cut.endsWith('Power…')).toBe(true);
  expect(cut.length).toBeLessThanOrEqual(241);
  expect(cutText('x'.repeat(300))).toBe(`${'x'.repeat(240)}…`);
});

test('many short lines are cut after five', () => {
  expect(cutText('a\nb\nc\nd\ne\nf')).toBe('a\nb\nc\nd\ne…');
});
