import { expect, test } from 'vitest';
import { tooMany } from './refusal.ts';
import { openCatalogue } from './words.ts';

const said = (seconds: number): string => {
  const { key, params } = tooMany(seconds).words;
  return openCatalogue().say('en', key, params);
};

test('whoever has to wait longer than a moment is told for how long', () => {
  expect(said(1)).toBe('Too many attempts. Please wait a moment and try again.');
  expect(said(60)).toBe('Too many attempts. Please wait a moment and try again.');
  expect(said(61)).toBe('Too many attempts. Please try again in 2 minutes.');
  // Invitations and new addresses are counted by the hour.
  expect(said(3600)).toBe('Too many attempts. Please try again in 60 minutes.');
});
