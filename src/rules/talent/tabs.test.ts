import { expect, test } from 'vitest';
import { talentTabsFor } from './tabs.ts';

test.each([
  ['ceo', false, ['team'], false],
  ['ceo', true, ['organization', 'team'], false],
  ['manager', false, ['team'], true],
  ['manager', true, ['organization', 'team'], true],
  ['contributor', false, [], true],
  ['contributor', true, ['organization'], true],
  ['observer', false, [], false],
] as const)('a %s, HR admin (%s), has the views %j and My Appraisals (%s)', (role, isHrAdmin, views, own) => {
  expect(talentTabsFor({ role, isHrAdmin })).toEqual({ views, own });
});
