import { expect, test } from 'vitest';
import type { Letter } from './actors.ts';
import { manageOffer } from './manage.ts';
import type { RolesTarget } from './set-roles.ts';

const flags = { IsOrgAdmin: false, IsGoalAdmin: false, IsGoalManager: false, IsHrAdmin: false };
const target = (more: Partial<RolesTarget> = {}): RolesTarget => ({
  status: 'active',
  role: 'contributor',
  reports: 0,
  hasManager: true,
  flags,
  ...more,
});

function said(person: Partial<RolesTarget>, letters: string): string {
  const offer = manageOffer(target(person), new Set(letters.split(' ').filter(Boolean) as Letter[]));
  if (offer === null) return 'nothing';
  const text = ({ name, problem }: { name: string; problem: string | null }) =>
    problem === null ? name : `${name} (${problem.replace('rules.roles.', '')})`;
  return `${offer.roles.map(text).join(', ')} | ${offer.flags.map(text).join(', ')}`;
}

test.each<[string, Partial<RolesTarget>, string, string]>([
  [
    'the ceo gives all',
    {},
    'V K',
    'ceo, manager, contributor, observer (observer_has_ties) | IsOrgAdmin, IsGoalAdmin, IsGoalManager, IsHrAdmin',
  ],
  ['management gives the two roles', {}, 'V B X', 'manager, contributor | '],
  [
    'of a manager with reports',
    { role: 'manager', reports: 2 },
    'V B X',
    'manager, contributor (contributor_has_ties) | ',
  ],
  ['a goal admin has the own boxes', {}, 'V J', ' | IsGoalAdmin, IsGoalManager'],
  ['an HR admin has the own box', {}, 'V H', ' | IsHrAdmin'],
  [
    'goal admin and goal manager exclude each other',
    { flags: { ...flags, IsGoalAdmin: true } },
    'V J',
    ' | IsGoalAdmin, IsGoalManager (goal_admin_or_manager)',
  ],
  [
    'an observer has no permissions',
    { role: 'observer', hasManager: false },
    'V K',
    'ceo (ceo_unfit), manager, contributor, observer | IsOrgAdmin (observer_flags), IsGoalAdmin (observer_flags), IsGoalManager (observer_flags), IsHrAdmin (observer_flags)',
  ],
  ['an org admin on the ceo', { role: 'ceo', hasManager: false }, 'V DK', 'nothing'],
  ['a goal admin on the ceo', { role: 'ceo', hasManager: false }, 'V J', 'nothing'],
  ['an HR admin on the ceo', { role: 'ceo', hasManager: false }, 'V H', 'nothing'],
  [
    'the ceo on oneself',
    { role: 'ceo', hasManager: false },
    'S V SK',
    'ceo, manager (make_someone_else_ceo), contributor (make_someone_else_ceo), observer (make_someone_else_ceo) | IsGoalAdmin, IsGoalManager, IsHrAdmin',
  ],
  ['a colleague', {}, 'V', 'nothing'],
  ['oneself', {}, 'S', 'nothing'],
])('%s', (_, person, letters, offer) => {
  expect(said(person, letters)).toBe(offer);
});

test('ceo and org admins end the sessions of whoever is active, nobody else does', () => {
  const ends = (held: string, person: Partial<RolesTarget> = {}) =>
    manageOffer(target(person), new Set(held.split(' ') as Letter[]))?.endSessions ?? false;
  expect(['V K', 'V D', 'V DK', 'V B X', 'V J', 'V H'].map((held) => ends(held))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([ends('V K', { status: 'invited' }), ends('V K', { status: 'deactivated' })]).toEqual([
    false,
    false,
  ]);
});
