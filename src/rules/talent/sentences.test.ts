import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { rules } from './permissions.ts';

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
