import { describe, expect, test } from 'vitest';
import { passwordProblem, passwordStrength } from './password.ts';

describe('the strength of a password', () => {
  test.each([
    ['', 0, 'easy'],
    ['abc', 0, 'easy'],
    ['abcdefgh', 1, 'easy'],
    ['Abcdefgh', 2, 'easy'],
    ['Abcdefg1', 3, 'moderate'],
    ['Ab1!', 3, 'moderate'],
    ['Abcdef1!', 4, 'strong'],
    ['  Abcdef1!  ', 4, 'strong'],
    ['Ünïcødé1€', 4, 'strong'],
    ['ABCDEF1!', 3, 'moderate'],
    ['Abcdef1 x', 3, 'moderate'],
  ])('%j has %i points: %s', (password, score, label) => {
    expect(passwordStrength(password)).toMatchObject({ score, labelKey: `rules.password.${label}` });
  });

  test('names what is missing', () => {
    expect(passwordStrength('abc').tips).toEqual([
      'rules.password.length',
      'rules.password.letter_case',
      'rules.password.digit',
      'rules.password.special',
    ]);
    expect(passwordStrength('Waymark-demo-1')).toMatchObject({ tips: [], isEnough: true });
  });
});

describe('a new password', () => {
  test.each([
    ['   ', 'messages.password_strong'],
    ['Ab1!', 'messages.password_minimum'],
    ['  Abc1!  ', 'messages.password_minimum'],
    ['abcdefgh', 'messages.password_strong'],
    ['Abcdef1!', null],
  ])('%j: %s', (password, expected) => {
    expect(passwordProblem(password)).toBe(expected);
  });
});
