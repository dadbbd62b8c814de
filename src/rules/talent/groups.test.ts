import { expect, test } from 'vitest';
import type { AppraisalAction, AppraisalState } from '#contract/vocabulary.ts';
import { groupsOf } from './groups.ts';

const row = (id: number, state: AppraisalState, action: AppraisalAction | null = 'View') => ({
  id,
  state,
  action,
});
const idsIn = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

test('the list is grouped by whose move it is, signatures first', () => {
  const groups = groupsOf([
    row(1, 'none', 'Start'),
    row(2, 'draft', 'Continue'),
    row(3, 'acknowledged', 'Sign'),
    row(4, 'shared'),
    row(5, 'acknowledged'),
    row(6, 'none', null),
    row(7, 'completed'),
    row(8, 'none', 'Start'),
  ]);
  expect(Object.entries(groups).map(([name, rows]) => [name, idsIn(rows)])).toEqual([
    ['You', [3, 2, 1, 8]],
    ['Employee', [4]],
    ['Manager', [5, 6]],
    ['Completed', [7]],
  ]);
});
