import { expect, test } from 'vitest';
import { answeredIn, answersIn, choose, hasHalves, hasUnsent, keptOf, unsentOf } from './answers.ts';

test('choosing a statement for both moves the other away', () => {
  expect(choose({ Most: 11, Least: 12 }, 'Least', 11)).toEqual({ Least: 11 });
  expect(choose({ Most: 11 }, 'Least', 12)).toEqual({ Most: 11, Least: 12 });
  expect(choose({ Most: 11, Least: 12 }, 'Most', 13)).toEqual({ Most: 13, Least: 12 });
});

test('sent is what is whole and differs from what the server has', () => {
  const sent = { choices: { 1: { Most: 11, Least: 12 } }, words: { 2: 'Early.' } };
  const now = {
    choices: { 1: { Most: 11, Least: 13 }, 2: { Most: 21 }, 3: { Most: 31, Least: 32 } },
    words: { 1: '', 2: 'Late.' },
  };
  expect(unsentOf(now, sent)).toEqual({
    Answers: [
      { GroupId: 1, Most: 11, Least: 13 },
      { GroupId: 3, Most: 31, Least: 32 },
    ],
    Questions: [{ Id: 2, Answer: 'Late.' }],
  });
  expect(hasUnsent(sent, sent)).toBe(false);
  expect([...answeredIn(now)]).toEqual([1, 3]);
});

test('half a choice is not what was sent', () => {
  const sent = { choices: { 1: { Most: 11, Least: 13 } }, words: {} };
  expect(hasHalves(sent, sent)).toBe(false);
  // The former Least is chosen as Most, which takes it away.
  expect(hasHalves({ choices: { 1: choose({ Most: 11, Least: 13 }, 'Most', 13) }, words: {} }, sent)).toBe(
    true,
  );
  expect(hasHalves({ choices: { ...sent.choices, 2: { Most: 21 } }, words: {} }, sent)).toBe(true);
  expect(hasHalves({ choices: { 1: { Most: 12, Least: 13 } }, words: {} }, sent)).toBe(false);
});

test('what is kept is each answer by itself, and none is lost on the way', () => {
  const given = { choices: { 1: { Most: 11, Least: 13 }, 2: { Most: 21 } }, words: { 1: '', 2: 'Late.' } };
  expect(keptOf(given)).toMatchObject({ 'group/2': { Most: 21 }, 'question/2': 'Late.' });
  expect(answersIn(keptOf(given))).toEqual(given);
});
