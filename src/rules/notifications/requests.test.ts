import { expect, test } from 'vitest';
import { goalStates } from '#contract/vocabulary.ts';
import { awaitsDecision, conditionOf } from '../goals/states.ts';
import { endedRequests, requestEvents, waitingRequests } from './requests.ts';

test('whatever awaits a decision is a request that waits, and nothing waits on a deleted goal', () => {
  for (const state of goalStates)
    for (const openEdit of [null, 'draft', 'review'] as const) {
      const waiting = waitingRequests({ state, openEdit, isDeleted: false });
      if (awaitsDecision({ state, openEdit })) expect(waiting).toContain('request_moved');
      expect(waiting.includes('edit_submitted')).toBe(openEdit === 'review');
      if (conditionOf({ state, openEdit }) === 'edit r') expect(waiting).toContain('edit_submitted');
      expect(waitingRequests({ state, openEdit, isDeleted: true })).toEqual([]);
    }
});

test('a request ends when it is decided, and when it is asked anew', () => {
  const review = { state: 'review', openEdit: null, isDeleted: false } as const;
  expect(endedRequests({ ...review, state: 'approved' }, ['goal_approved'])).toEqual([...requestEvents]);
  expect(endedRequests(review, [])).toEqual(['edit_submitted', 'shelving_requested', 'result_submitted']);
  expect(endedRequests(review, ['goal_submitted'])).toEqual([...requestEvents]);
  // An edit waits behind the request to shelve its goal.
  const shelving = { state: 'shelving_in_review', openEdit: 'review', isDeleted: false } as const;
  expect(endedRequests(shelving, ['shelving_requested'])).not.toContain('edit_submitted');
});
