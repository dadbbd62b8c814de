import { describe, expect, test } from 'vitest';
import { goalStates } from '#contract/vocabulary.ts';
import { conditionOf, goalConditions, stateOf } from './states.ts';

describe('the condition of a goal', () => {
  test('is its state without an open edit', () => {
    for (const state of goalStates) expect(conditionOf({ state, openEdit: null })).toBe(state);
  });

  test('of an approved goal speaks of the open edit', () => {
    expect(conditionOf({ state: 'approved', openEdit: 'draft' })).toBe('edit d');
    expect(conditionOf({ state: 'approved', openEdit: 'review' })).toBe('edit r');
  });

  test('elsewhere leaves an open edit waiting', () => {
    expect(conditionOf({ state: 'shelving_in_review', openEdit: 'review' })).toBe('shelving_in_review');
    expect(conditionOf({ state: 'results_in_review', openEdit: 'draft' })).toBe('results_in_review');
  });

  test('stands for one state', () => {
    expect(goalConditions.map(stateOf)).toEqual([...goalStates, 'approved', 'approved']);
  });
});
