import { describe, expect, test } from 'vitest';
import { goalStates } from '#contract/vocabulary.ts';
import { awaitsDecision, conditionOf, goalConditions, stateMeanings, stateOf, statesThat } from './states.ts';

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

describe('what states mean', () => {
  test('each meaning is that of some states and not of others', () => {
    for (const meaning of stateMeanings) {
      expect(statesThat(meaning).length).toBeGreaterThan(0);
      expect(statesThat(meaning).length).toBeLessThan(goalStates.length);
    }
  });

  test('a decision is awaited in the states in review and on an edit in review', () => {
    const awaiting = goalStates.filter((state) => awaitsDecision({ state, openEdit: null }));
    expect(awaiting).toEqual(['review', 'shelving_in_review', 'results_in_review']);
    expect(awaitsDecision({ state: 'approved', openEdit: 'review' })).toBe(true);
    expect(awaitsDecision({ state: 'approved', openEdit: 'draft' })).toBe(false);
    expect(awaitsDecision({ state: 'finalized', openEdit: 'review' })).toBe(false);
  });
});
