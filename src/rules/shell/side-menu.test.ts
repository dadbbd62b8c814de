import { describe, expect, test } from 'vitest';
import { headerFor, menuFor, type ShellViewer } from './side-menu.ts';

const viewer = (more: Partial<ShellViewer>): ShellViewer => ({
  role: 'contributor',
  isOrgAdmin: false,
  isStrategy: false,
  strategyEnabled: true,
  talentEnabled: true,
  ...more,
});
const menu = (more: Partial<ShellViewer>) => menuFor(viewer(more)).map((entry) => entry.name);

describe('the side menu', () => {
  test('is whole for the ceo, in the order of the specification', () => {
    expect(menu({ role: 'ceo' })).toEqual([
      'dashboard',
      'goals',
      'predictions',
      'organization',
      'strategy',
      'talent',
      'reports',
      'help',
    ]);
  });

  test.each([
    ['a strategy user', { isStrategy: true }, true],
    ['an org admin', { isOrgAdmin: true }, true],
    ['anyone else', {}, false],
    ['the ceo of a company without strategy', { role: 'ceo', strategyEnabled: false }, false],
    ['an observer', { role: 'observer', isStrategy: true }, false],
  ] as const)('has Strategy for %s: %o %s', (_who, facts, expected) => {
    expect(menu(facts).includes('strategy')).toBe(expected);
  });

  test.each([
    ['contributor', true, true],
    ['contributor', false, false],
    ['manager', false, true],
    ['observer', true, false],
  ] as const)('has Talent for a %s, talent turned on (%s): %s', (role, talentEnabled, expected) => {
    expect(menu({ role, talentEnabled }).includes('talent')).toBe(expected);
  });
});

test('the header has no action items and no bell for observers', () => {
  expect(headerFor(viewer({})).map((entry) => entry.name)).toEqual(['actionitems', 'notifications']);
  expect(headerFor(viewer({ role: 'observer' }))).toEqual([]);
});
