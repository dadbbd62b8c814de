import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { rules } from './permissions.ts';
import { standingKey, waitsKey } from './sentences.ts';

test('a signature is not said to stand for ever while an edit sets it aside', () => {
  // Until the manager signs, an edit of what the employee has signed asks for a new signature.
  const edits = rules.filter(
    ({ permission, from }) => permission === 'Edit' && from.includes('acknowledged'),
  );
  expect(edits.map(({ to }) => to)).toEqual(['shared']);
  expect(words.appraisals.sign.stands).toMatch(/set aside/);
  // Of what is completed nothing is edited any more.
  expect(rules.some(({ permission, from }) => permission === 'Edit' && from.includes('completed'))).toBe(
    false,
  );
  expect(words.appraisals.sign.manager_meaning).toMatch(/nobody can change it afterwards\.$/);
});

test('whoever writes is told that the employee is gone, or that somebody else goes on', () => {
  const key = (mayWrite: boolean, employeeReads: boolean, isOthers: boolean) =>
    standingKey({ mayWrite, employeeReads, isOthers });
  expect(key(true, true, false)).toBeNull();
  // A draft is written on, one that is not begun is not.
  expect(key(true, false, false)).toBe('appraisals.standing.unread');
  expect(key(false, false, false)).toBe('appraisals.standing.gone');
  expect(key(false, true, true)).toBe('appraisals.standing.moved');
  expect(key(false, true, false)).toBeNull();
});

test('of somebody who is deactivated it is said that nobody can sign, not that they have not yet', () => {
  expect(waitsKey(true)).toBe('appraisals.sign.waits');
  expect(waitsKey(false)).toBe('appraisals.standing.unread');
});
