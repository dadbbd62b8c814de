import { expect, test } from 'vitest';
import type { Letter } from './actors.ts';
import { decideRoles, type RolesAsked, type RolesTarget } from './set-roles.ts';

const flags = { IsOrgAdmin: false, IsGoalAdmin: false, IsGoalManager: false, IsHrAdmin: false };
const target = (more: Partial<RolesTarget> = {}): RolesTarget => ({
  status: 'active',
  role: 'contributor',
  reports: 0,
  hasManager: true,
  flags,
  ...more,
});

/** allowed, forbidden, moved_on, or the field and the sentence. */
function outcome(person: Partial<RolesTarget>, letters: string, asked: RolesAsked, lately = ''): string {
  const set = (text: string) => new Set(text.split(' ').filter(Boolean) as Letter[]);
  const decision = decideRoles(target(person), set(letters), set(lately), asked);
  if (decision.kind !== 'bad_field') return decision.kind;
  return `${decision.field}: ${decision.key.replace('rules.roles.', '')}`;
}

test.each<[string, Partial<RolesTarget>, string, RolesAsked, string]>([
  ['makes a manager', {}, 'X', { RoleName: 'manager' }, 'allowed'],
  ['keeps what is unchanged', {}, 'X', { RoleName: 'contributor', IsHrAdmin: false }, 'allowed'],
  ['is done as a whole', {}, 'K', { RoleName: 'manager', IsGoalAdmin: true, IsHrAdmin: true }, 'allowed'],
  ['is refused whom no row names', {}, 'V S', { RoleName: 'manager' }, 'forbidden'],
  ['on the ceo is refused an org admin', { role: 'ceo' }, 'DK', { RoleName: 'manager' }, 'forbidden'],
  [
    'does not take the ceo away',
    { role: 'ceo' },
    'S SK',
    { RoleName: 'manager' },
    'RoleName: make_someone_else_ceo',
  ],
  ['gives the ceo flags', { role: 'ceo' }, 'S SK', { IsGoalAdmin: true }, 'allowed'],
  [
    'of the ceo gives oneself no org admin',
    { role: 'ceo' },
    'S SK',
    { IsOrgAdmin: true },
    'IsOrgAdmin: not_yours',
  ],
  [
    'makes no ceo of an invited person',
    { status: 'invited' },
    'K',
    { RoleName: 'ceo' },
    'RoleName: ceo_unfit',
  ],
  [
    'makes no ceo of an observer',
    { role: 'observer', hasManager: false },
    'K',
    { RoleName: 'ceo' },
    'RoleName: ceo_unfit',
  ],
  ['makes another ceo', { role: 'manager' }, 'D', { RoleName: 'ceo' }, 'allowed'],
  ['makes no ceo of oneself', {}, 'S SD', { RoleName: 'ceo' }, 'RoleName: not_yours'],
  [
    'of management makes no observer',
    { hasManager: false },
    'X',
    { RoleName: 'observer' },
    'RoleName: not_yours',
  ],
  ['makes no observer with a manager', {}, 'D', { RoleName: 'observer' }, 'RoleName: observer_has_ties'],
  [
    'makes no contributor with reports',
    { role: 'manager', reports: 2 },
    'D',
    { RoleName: 'contributor' },
    'RoleName: contributor_has_ties',
  ],
  [
    'clears flags of an observer',
    { hasManager: false, flags: { ...flags, IsHrAdmin: true } },
    'D',
    { RoleName: 'observer', IsHrAdmin: false },
    'allowed',
  ],
  [
    'gives an observer no flags',
    { role: 'observer', hasManager: false },
    'D',
    { IsHrAdmin: true },
    'IsHrAdmin: observer_flags',
  ],
  [
    'gives a former observer role and flag at once',
    { role: 'observer', hasManager: false },
    'D',
    { RoleName: 'contributor', IsHrAdmin: true },
    'allowed',
  ],
  [
    'gives one of both goal flags',
    { flags: { ...flags, IsGoalAdmin: true } },
    'J',
    { IsGoalManager: true },
    'IsGoalManager: goal_admin_or_manager',
  ],
  [
    'changes one goal flag for the other',
    { flags: { ...flags, IsGoalAdmin: true } },
    'J',
    { IsGoalAdmin: false, IsGoalManager: true },
    'allowed',
  ],
  ['of a goal admin gives no org admin', {}, 'J', { IsOrgAdmin: true }, 'IsOrgAdmin: not_yours'],
  [
    'gives up the own org admin',
    { flags: { ...flags, IsOrgAdmin: true } },
    'S SD',
    { IsOrgAdmin: false },
    'allowed',
  ],
])('a Roles call %s', (_what, person, letters, asked, expected) => {
  expect(outcome(person, letters, asked)).toBe(expected);
});

test('a Roles call of who was management until lately is 409', () => {
  expect(outcome({}, 'V', { RoleName: 'manager' }, 'X')).toBe('moved_on');
});

test('a Roles call of management on who became an observer meanwhile is 409', () => {
  expect(outcome({ role: 'observer', hasManager: false }, 'X', { RoleName: 'manager' })).toBe('moved_on');
});
