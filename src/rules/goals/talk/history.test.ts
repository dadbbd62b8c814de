import { expect, test } from 'vitest';
import { goalStates } from '#contract/vocabulary.ts';
import { historyKey, type Transition } from './history.ts';

const rows: [Transition, string | null][] = [
  [{ subject: 'Goal', from: null, to: 'draft', byOwner: false }, 'draft_created'],
  [{ subject: 'Goal', from: 'review', to: 'draft', byOwner: true }, 'request_canceled'],
  [{ subject: 'Goal', from: 'review', to: 'draft', byOwner: false }, 'changes_requested'],
  [{ subject: 'Goal', from: 'shelving_in_review', to: 'shelved', byOwner: false }, 'shelving_approved'],
  [{ subject: 'Goal', from: 'results_in_review', to: 'results_in_review', byOwner: true }, 'result_edited'],
  [{ subject: 'GoalEdit', from: 'draft', to: 'canceled', byOwner: true }, 'edits_draft_canceled'],
  [{ subject: 'GoalEdit', from: 'draft', to: 'canceled', byOwner: false, withGoal: true }, 'edits_canceled'],
  [{ subject: 'GoalEdit', from: 'review', to: 'canceled', byOwner: false, withGoal: true }, 'edits_canceled'],
  [{ subject: 'GoalEdit', from: 'review', to: 'draft', byOwner: true }, 'edits_canceled'],
  [{ subject: 'GoalEdit', from: null, to: 'approved', byOwner: false }, 'edits_made'],
  [{ subject: 'GoalEdit', from: null, to: 'draft', byOwner: true }, null],
];

test.each(rows)('%o reads %s', (transition, key) => {
  expect(historyKey(transition)).toBe(key === null ? null : `history.${key}`);
});

test('shelving at once is told from every state but the one that asked for it', () => {
  for (const from of goalStates.filter((state) => state !== 'shelving_in_review')) {
    expect(historyKey({ subject: 'Goal', from, to: 'shelved', byOwner: false })).toBe('history.shelved');
  }
});
