import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { noPermissions, rules } from './permissions.ts';
import { deedRows, deedStep, owesSomething } from './several.ts';

const allowed = (...names: (keyof typeof noPermissions)[]) => ({
  ...noPermissions,
  ...Object.fromEntries(names.map((name) => [name, true])),
});

test('the page of rules has the rows of the table, in its order', () => {
  const page = readFileSync('docs/rules/goal-permissions.md', 'utf8');
  const rows = deedRows.map(([deed, by, step]) => {
    const status = 'status' in step ? ` ${step.status}` : '';
    return `| ${deed} | ${by} | ${step.call}${status} |`;
  });
  expect(page).toContain(rows.join('\n'));
});

test('to approve answers a request, and publishes nobody’s draft', () => {
  expect(deedStep('approve', allowed('Publish', 'Edit', 'Shelve'))).toBeNull();
  expect(deedStep('approve', allowed('Publish', 'ReviewPublicationRequest'))).toEqual({
    call: 'approve',
    status: 'approved',
  });
  expect(deedStep('approve', allowed('ApproveShelve'))).toEqual({ call: 'shelve', status: 'shelved' });
  expect(deedStep('approve', allowed('ReviewFinalize'))).toBeNull();
});

test('an owner asks to shelve, management shelves', () => {
  expect(deedStep('shelve', allowed('RequestToShelve'))).toEqual({
    call: 'shelve',
    status: 'shelving_in_review',
  });
  expect(deedStep('shelve', allowed('Shelve', 'RequestToShelve'))).toEqual({
    call: 'shelve',
    status: 'shelved',
  });
  expect(deedStep('realign', allowed('Shelve'))).toBeNull();
});

test('nobody is reminded of what is not owed', () => {
  expect(owesSomething({ isDraft: false, needsUpdate: false, needsResult: false })).toBe(false);
  expect(owesSomething({ isDraft: false, needsUpdate: true, needsResult: false })).toBe(true);
});

test('of goals chosen together nothing is promised that one may not do with each', () => {
  // Whoever may not shelve asks to shelve what is their own alone; any goal that is seen can be chosen.
  const asks = rules.filter(({ permission }) => permission === 'RequestToShelve');
  expect(asks.flatMap(({ who }) => who)).toEqual(['O']);
  const { shelve, remind, approve } = words.goals.several.text;
  expect(shelve).toMatch(/^Of your own, what you may not shelve/);
  expect(remind).toMatch(/^Where you may remind/);
  expect(approve).toMatch(/where they are yours to decide/);
});
