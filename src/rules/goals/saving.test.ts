import { describe, expect, test } from 'vitest';
import type { Letter } from './actors.ts';
import type { GoalFacts } from './permissions.ts';
import { savingOf } from './saving.ts';
import { type GoalCondition, stateOf } from './states.ts';

const facts = (condition: GoalCondition): GoalFacts => ({
  state: stateOf(condition),
  openEdit: condition === 'edit d' ? 'draft' : condition === 'edit r' ? 'review' : null,
  periodBegun: true,
  weekInWindow: true,
  hasManagerResult: false,
  approvedBefore: !['draft', 'review'].includes(condition),
  parentDeleted: false,
  parentsInOwnBranch: true,
});
const saving = (condition: GoalCondition, ...letters: Letter[]) => {
  const { asDraft, leadsTo } = savingOf(facts(condition), new Set(letters));
  return asDraft ? `draft or ${leadsTo}` : leadsTo;
};

describe('saving the form', () => {
  test('of one who has an approver asks for approval', () => {
    expect(saving('draft', 'O')).toBe('draft or submit');
    expect(saving('review', 'O')).toBe('submit');
    expect(saving('approved', 'O')).toBe('draft or submit');
    expect(saving('edit d', 'O')).toBe('draft or submit');
    expect(saving('edit r', 'O')).toBe('submit');
  });

  test('of the ceo stands at once', () => {
    expect(saving('draft', 'O', 'P')).toBe('draft or publish');
    expect(saving('approved', 'O', 'P')).toBe('save');
  });

  test('of those above publishes a draft, and changes the rest without asking', () => {
    expect(saving('draft', 'X')).toBe('draft or publish');
    for (const condition of ['review', 'approved', 'edit d', 'edit r'] as const)
      expect(saving(condition, 'X')).toBe('save');
  });

  test('of whoever may not change it leads nowhere', () => {
    expect(saving('approved')).toBe('save');
    expect(saving('shelved', 'O')).toBe('save');
  });
});
