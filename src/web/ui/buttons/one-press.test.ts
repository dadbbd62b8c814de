import { expect, test } from 'vitest';
import { isSameDeed, type Press } from './one-press.ts';

const press = (more: Partial<Press<string>>): Press<string> => ({
  at: 1000,
  on: 'Approve',
  by: 'pointer',
  x: 100,
  y: 100,
  ...more,
});
const first = press({});
const soon = [0, 1, 50, 150, 299, 300].map((gap) => 1000 + gap);

test('the same thing pressed twice within 300 ms is one deed, by whatever', () => {
  for (const at of soon) {
    expect(isSameDeed(first, press({ at }))).toBe(true);
    expect(isSameDeed(first, press({ at, by: 'keys', x: 0, y: 0 }))).toBe(true);
  }
});

test('what has taken the place of what was pressed is not pressed with it', () => {
  for (const at of soon) {
    expect(isSameDeed(first, press({ at, on: 'Delete', x: 104, y: 97 }))).toBe(true);
    // The page behind a dialog, a box to tick.
    expect(isSameDeed(first, press({ at, on: null }))).toBe(true);
    const byKeys = press({ by: 'keys', x: 0, y: 0 });
    expect(isSameDeed(byKeys, { ...byKeys, at, on: 'Delete' })).toBe(true);
  }
});

test('another button elsewhere is another deed, and so is the same one later', () => {
  expect(isSameDeed(first, press({ at: 1100, on: 'Cancel', x: 30 }))).toBe(false);
  expect(isSameDeed(first, press({ at: 1100, on: 'Cancel', by: 'keys', x: 0, y: 0 }))).toBe(false);
  expect(isSameDeed(first, press({ at: 1400 }))).toBe(false);
  expect(isSameDeed(null, first)).toBe(false);
});

test('a word that is selected by two presses is no deed', () => {
  expect(isSameDeed(press({ on: null }), press({ at: 1100, on: null }))).toBe(false);
});
