import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { type Contact, contactLists, isAlone, supportKey } from './contacts.ts';

const person = (Id: number, more: Partial<Contact>): Contact => ({
  Id,
  Name: `Person ${Id}`,
  JobTitle: '',
  Email: `p${Id}@solstead.example`,
  Avatar: null,
  RoleName: 'contributor',
  IsOrgAdmin: false,
  IsGoalAdmin: false,
  IsGoalManager: false,
  IsHrAdmin: false,
  ...more,
});

const shown = (people: readonly Contact[]) =>
  contactLists(people).map((list) => [list.name, ...list.people.map(({ Id }) => Id)]);

test('one list a flag, empty ones left out; someone may stand in several', () => {
  const people = [
    person(1, { RoleName: 'ceo' }),
    person(2, { IsOrgAdmin: true, IsHrAdmin: true }),
    person(3, { IsHrAdmin: true }),
    person(4, { IsGoalManager: true }),
  ];
  expect(shown(people)).toEqual([
    ['org_admins', 2],
    ['hr_admins', 2, 3],
    ['goal_managers', 4],
  ]);
});

test('without an org admin the ceo is asked', () => {
  expect(shown([person(1, { RoleName: 'ceo' }), person(2, { IsGoalAdmin: true })])).toEqual([
    ['org_admins', 1],
    ['goal_admins', 2],
  ]);
});

test('nobody is sent to themselves: who is the only point of contact has none', () => {
  const ceo = person(1, { RoleName: 'ceo' });
  expect(isAlone([ceo], 1)).toBe(true);
  expect(isAlone([ceo], 5)).toBe(false);
  expect(isAlone([ceo, person(2, { IsGoalAdmin: true })], 1)).toBe(false);
  expect(isAlone([person(1, { RoleName: 'ceo', IsOrgAdmin: true, IsHrAdmin: true })], 1)).toBe(true);
});

test('nobody is told to write where there is no address, nor to look up where there is no help desk', () => {
  const key = (hasEmail: boolean, hasLink: boolean, alone = false) =>
    supportKey({ hasEmail, hasLink, isAlone: alone });
  expect(key(true, true)).toBe('help.support_text');
  expect(key(true, false)).toBe('help.support_write');
  expect(key(false, true)).toBe('help.support_desk');
  expect(key(false, false)).toBe('help.support_none');
  expect(key(false, false, true)).toBe('help.support_alone');
  expect(words.help.support_write).not.toMatch(/look/i);
  expect(words.help.support_desk).not.toMatch(/write/i);
});
