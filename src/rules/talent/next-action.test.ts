import { describe, expect, test } from 'vitest';
import type { AppraisalAction, AppraisalState } from '#contract/vocabulary.ts';
import type { Letter } from './actors.ts';
import { complianceOf, nextAction, progressOf } from './next-action.ts';
import { permissionsFor } from './permissions.ts';

describe('the next action', () => {
  const table: [Letter, Record<AppraisalState, AppraisalAction | null>][] = [
    ['R', { none: 'Start', draft: 'Continue', shared: 'View', acknowledged: 'Sign', completed: 'View' }],
    ['X', { none: null, draft: 'View', shared: 'View', acknowledged: 'View', completed: 'View' }],
    ['H', { none: null, draft: 'View', shared: 'View', acknowledged: 'View', completed: 'View' }],
    ['E', { none: null, draft: 'View', shared: 'Sign', acknowledged: 'View', completed: 'View' }],
  ];
  test.each(table)('of %s follows the table of permissions', (letter, expected) => {
    for (const state of ['none', 'draft', 'shared', 'acknowledged', 'completed'] as const) {
      const facts = {
        state,
        isEligible: true,
        employeeActive: true,
        refusalDue: false,
        refusalRecorded: false,
      };
      expect([state, nextAction(state, permissionsFor(facts, new Set([letter])))]).toEqual([
        state,
        expected[state],
      ]);
    }
  });
});

test('progress is 30, 60, 90, 100, and 0 before', () => {
  expect(Object.values(progressOf)).toEqual([0, 30, 60, 90, 100]);
});

test('started is what is begun and not completed', () => {
  expect(complianceOf(['none', 'draft', 'shared', 'acknowledged', 'completed', 'none'])).toEqual({
    Total: 6,
    Completed: 1,
    Started: 3,
    NotStarted: 2,
  });
  expect(complianceOf([])).toEqual({ Total: 0, Completed: 0, Started: 0, NotStarted: 0 });
});
