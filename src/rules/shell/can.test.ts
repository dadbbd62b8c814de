import { expect, test } from 'vitest';
import type { Can } from '#contract/can.ts';
import type { RoleName } from '#contract/vocabulary.ts';
import { canOf } from './can.ts';

const can = (role: RoleName, isOrgAdmin = false, hasStrategy: boolean | null = null): Can =>
  canOf(
    { id: 1, role, isOrgAdmin, isGoalAdmin: false, isGoalManager: false, isHrAdmin: false },
    { hasStrategy },
  );
const granted = (one: Can) => Object.entries(one).flatMap(([name, may]) => (may === true ? [name] : []));

test('each role has its lists of goals and starts at the first', () => {
  expect(can('ceo').GoalLists).toEqual(['my', 'reports', 'company']);
  expect(can('manager').GoalLists).toEqual(['my', 'reports', 'company', 'peers']);
  expect(can('contributor').GoalLists).toEqual(['my', 'company', 'peers']);
  expect(can('observer').GoalLists).toEqual(['company']);
});

test('an observer may do nothing of it', () => {
  expect(granted(can('observer'))).toEqual([]);
});

test('a contributor sets goals; a manager adds people below', () => {
  expect(granted(can('contributor'))).toEqual(['SetGoals', 'ReadResponsibilities', 'MakeActionItems']);
  expect(granted(can('manager'))).toEqual([
    'SetGoals',
    'AddPeople',
    'AddPeopleBelow',
    'ReadResponsibilities',
    'MakeActionItems',
  ]);
});

test('the strategy is there for members once it is published, for who writes it always, for observers never', () => {
  const reads = (...of: Parameters<typeof can>) => can(...of).ReadStrategy;
  expect([reads('contributor', false, true), reads('contributor', false, false)]).toEqual([true, false]);
  expect([reads('contributor', true, false), reads('ceo', false, false)]).toEqual([true, true]);
  expect([reads('observer', false, true), reads('ceo', false, null)]).toEqual([false, false]);
});

test('an org admin adds anybody anywhere; the ceo leads and edits the company as well', () => {
  const admin = [
    'AddPeople',
    'AddPeopleAnywhere',
    'AddObservers',
    'ImportPeople',
    'SeeObservers',
    'ReadSecurityLog',
  ];
  expect(new Set(granted(can('contributor', true)))).toEqual(
    new Set(['SetGoals', 'ReadResponsibilities', 'MakeActionItems', ...admin]),
  );
  expect(new Set(granted(can('ceo')))).toEqual(
    new Set(['SetGoals', 'ReadResponsibilities', 'MakeActionItems', ...admin, 'LeadCompany', 'EditCompany']),
  );
});
