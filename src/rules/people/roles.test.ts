import { expect, test } from 'vitest';
import type { RoleName } from '#contract/vocabulary.ts';
import { flagProblem, roleProblem } from './roles.ts';

test.each<[RoleName, number, boolean, string | null]>([
  ['observer', 0, false, null],
  ['observer', 1, false, 'rules.roles.observer_has_ties'],
  ['observer', 0, true, 'rules.roles.observer_has_ties'],
  ['contributor', 0, true, null],
  ['contributor', 2, true, 'rules.roles.contributor_has_ties'],
  ['manager', 2, true, null],
  ['ceo', 2, true, null],
])('%s with %i reports and a manager (%s): %s', (role, reports, hasManager, expected) => {
  expect(roleProblem(role, { reports, hasManager })).toBe(expected);
});

test('nobody is both Goal Admin and Goal Manager', () => {
  const none = { IsOrgAdmin: true, IsGoalAdmin: false, IsGoalManager: false, IsHrAdmin: true };
  expect(flagProblem({ ...none, IsGoalAdmin: true })).toBeNull();
  expect(flagProblem({ ...none, IsGoalAdmin: true, IsGoalManager: true })).toBe(
    'rules.roles.goal_admin_or_manager',
  );
});
