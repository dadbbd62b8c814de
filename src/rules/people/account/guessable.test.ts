import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

const common = new Set(['password', 'letmein', 'qwerty', 'iloveyou', 'dragon']);
const names = ['Solstead Works', 'Maya Okafor', 'm.okafor@solstead.example', 'Waymark'];

test.each([
  'Password1!',
  'P@ssw0rd!',
  'P@$$w0rd1!',
  '  Letmein123$ ',
  '!!Qwerty99',
  'Solstead1!',
  'SolsteadWorks-1',
  'Solstead-Works-2026!',
  '2026Solstead!',
  'Waymark2026!',
  'M.Okafor1!',
  'Okafor_1990',
  'I love you 1!',
])('%j is guessed soon', (password) => {
  expect(isGuessable(password, common, names)).toBe(true);
});

test.each([
  'Waymark-demo-1',
  'Right-password-1',
  'correct Horse 7 battery!',
  'Dragon-fruit for Maya 3',
  'xK9!vmQ2pR',
  'Maja1!xyzq',
])('%j is not', (password) => {
  expect(isGuessable(password, common, names)).toBe(false);
});

test('a short name does not rule out a word', () => {
  expect(isGuessable('Ana-2026!', common, ['Ana Lind'])).toBe(false);
});
