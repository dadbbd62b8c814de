import { describe, expect, test } from 'vitest';
import { permissionNames } from '#contract/vocabulary.ts';
import type { Letter } from './actors.ts';
import { type CallName, decide, type GoalFacts, permissionsFor, rowsAllowing, rules } from './permissions.ts';
import { type GoalCondition, goalConditions, stateOf } from './states.ts';

const nobody: ReadonlySet<Letter> = new Set();
const held = (text: string): ReadonlySet<Letter> => new Set(text.split('').filter(isLetter));

const factsIn = (condition: GoalCondition, more: Partial<GoalFacts> = {}): GoalFacts => ({
  state: stateOf(condition),
  openEdit: condition === 'edit d' ? 'draft' : condition === 'edit r' ? 'review' : null,
  periodBegun: true,
  weekInWindow: true,
  hasManagerResult: false,
  approvedBefore: true,
  parentDeleted: false,
  parentsInOwnBranch: false,
  ...more,
});

const granted = (facts: GoalFacts, letters: string): string[] => {
  const permissions = permissionsFor(facts, held(letters));
  return permissionNames.filter((name) => permissions[name]);
};

describe('the permissions', () => {
  test('of the owner of a draft', () => {
    expect(granted(factsIn('draft'), 'O')).toEqual([
      'Edit',
      'SubmitForApproval',
      'Delete',
      'ChangeParentGoal',
    ]);
  });

  test('of the ceo on a draft of the own: published, not submitted', () => {
    expect(granted(factsIn('draft'), 'OP')).toEqual([
      'Edit',
      'Publish',
      'Shelve',
      'Delete',
      'ChangeGoalOwnership',
      'ChangeParentGoal',
    ]);
  });

  test('of the acting manager on a goal in review', () => {
    expect(granted(factsIn('review'), 'XM')).toEqual([
      'Edit',
      'ReviewPublicationRequest',
      'Shelve',
      'Delete',
      'ChangeGoalOwnership',
      'ChangeParentGoal',
    ]);
  });

  test('of the owner of an approved goal follow week, period and edit', () => {
    expect(granted(factsIn('approved'), 'O')).toEqual([
      'Update',
      'Finalize',
      'Edit',
      'RequestToShelve',
      'ChangeParentGoal',
    ]);
    expect(granted(factsIn('approved', { weekInWindow: false, periodBegun: false }), 'O')).toEqual([
      'Edit',
      'RequestToShelve',
      'ChangeParentGoal',
    ]);
    expect(granted(factsIn('edit d'), 'O')).toContain('DiscardDraftChanges');
    expect(granted(factsIn('edit r'), 'O')).toContain('RetractApprovalRequest');
  });

  test('of whoever holds no letter are none', () => {
    for (const condition of goalConditions) expect(granted(factsIn(condition), '')).toEqual([]);
  });

  test('of a goal manager follow the branch', () => {
    expect(granted(factsIn('approved'), 'G')).toEqual(['Edit']);
    expect(granted(factsIn('approved', { parentsInOwnBranch: true }), 'G')).toEqual([
      'Edit',
      'ChangeParentGoal',
    ]);
  });

  test('on a finalized goal depend on the review and on a deleted parent', () => {
    expect(granted(factsIn('finalized'), 'OP')).toEqual(['EditFinalizeResults', 'Delete']);
    expect(granted(factsIn('finalized', { hasManagerResult: true }), 'XM')).toEqual([
      'EditResults',
      'Delete',
    ]);
    expect(granted(factsIn('finalized', { parentDeleted: true }), 'O')).toEqual(['ChangeParentGoal']);
  });
});

describe('a call', () => {
  const kind = (condition: GoalCondition, letters: string, call: CallName, status?: string, lately = '') =>
    decide(factsIn(condition), held(letters), held(lately), call, status).kind;

  test('is done where a row allows it, and speaks of the edit on an approved goal', () => {
    const decision = decide(factsIn('edit r'), held('XM'), nobody, 'approve', 'draft');
    expect(decision).toMatchObject({
      kind: 'allowed',
      rule: { permission: 'ReviewPublicationRequest2', to: 'edit d', comment: 'required' },
    });
  });

  test('has moved on for whom a row of its permissions names in another state', () => {
    expect(kind('approved', 'XM', 'approve', 'approved')).toBe('moved_on');
    expect(kind('review', 'O', 'approve', 'review')).toBe('moved_on');
    expect(kind('finalized', 'O', 'updatestatus')).toBe('moved_on');
    expect(kind('finalized', 'XM', 'changegoalownership')).toBe('moved_on');
  });

  test('has moved on for whoever held such a letter within the last day', () => {
    expect(kind('review', '', 'approve', 'approved')).toBe('forbidden');
    expect(kind('review', '', 'approve', 'approved', 'XM')).toBe('moved_on');
    expect(kind('approved', '', 'PUT', undefined, 'C')).toBe('moved_on');
    expect(kind('draft', 'OP', 'approve', 'review', 'O')).toBe('moved_on');
  });

  test('is forbidden to whom none of its permissions names', () => {
    expect(kind('review', 'X', 'finalize_approved')).toBe('forbidden');
    expect(kind('approved', 'XM', 'updatestatus')).toBe('forbidden');
    expect(kind('approved', 'O', 'changegoalownership')).toBe('forbidden');
    expect(kind('draft', 'OP', 'approve', 'review')).toBe('forbidden');
    expect(kind('draft', 'G', 'delete')).toBe('forbidden');
  });

  test('never takes some statuses', () => {
    expect(kind('draft', 'O', 'approve', 'finalized')).toBe('bad_status');
    expect(kind('draft', 'O', 'approve')).toBe('bad_status');
    expect(kind('review', 'O', 'retract', 'canceled')).toBe('bad_status');
    expect(kind('shelved', 'O', 'shelve', 'draft')).toBe('bad_status');
  });

  test('without a Status takes any', () => {
    expect(kind('draft', 'O', 'delete', 'whatever')).toBe('allowed');
  });
});

describe('every condition, person, call and status', () => {
  const cases = goalConditions.flatMap((condition) =>
    [true, false].flatMap((flag) =>
      [...nonOwners(), 'O', 'OP'].map((letters) => ({
        letters,
        facts: factsIn(condition, { hasManagerResult: flag, parentsInOwnBranch: flag, approvedBefore: flag }),
      })),
    ),
  );

  test('is allowed exactly where its permission is true', () => {
    for (const { facts, letters } of cases) {
      const allowed = rules
        .map((row) => decide(facts, held(letters), nobody, row.call, row.statuses[0]))
        .flatMap((decision) => (decision.kind === 'allowed' ? decision.rule.permission : []));
      const permissions = granted(facts, letters);
      for (const name of allowed) expect(permissions).toContain(name);
      expect(allowed.length > 0).toBe(permissions.length > 0);
    }
  });

  test('leads to one place', () => {
    for (const { facts, letters } of cases) {
      const places = new Map<string, string>();
      for (const row of rowsAllowing(facts, held(letters))) {
        const call = `${row.call} ${row.statuses}`;
        expect(places.get(call) ?? row.to, `${facts.state} ${letters} ${call}`).toBe(row.to);
        places.set(call, row.to);
      }
    }
  });
});

/** Every combination of letters that someone who is not the owner can hold. */
function nonOwners(): string[] {
  const sets = [''];
  for (const letter of ['X', 'A', 'M', 'G', 'C']) sets.push(...sets.map((set) => set + letter));
  return sets.filter((set) => !set.includes('A') || set.includes('M'));
}

function isLetter(text: string): text is Letter {
  return ['O', 'P', 'X', 'A', 'M', 'G', 'C'].includes(text);
}
