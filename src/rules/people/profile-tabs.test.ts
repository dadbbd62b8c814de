import { expect, test } from 'vitest';
import type { RoleName } from '#contract/vocabulary.ts';
import type { Letter } from './actors.ts';
import { profileTabsFor } from './profile-tabs.ts';

test.each<[string, RoleName, Letter[], string]>([
  ['a colleague’s', 'contributor', ['V'], 'Goals UserManual'],
  ['a manager’s', 'manager', ['V'], 'Goals DirectReports UserManual'],
  ['the ceo’s, to an org admin', 'ceo', ['V', 'DK'], 'Goals DirectReports UserManual'],
  ['a report’s', 'contributor', ['V', 'B', 'X'], 'Goals UserManual History'],
  ['one’s own as a contributor', 'contributor', ['S'], 'Goals UserManual Settings'],
  ['one’s own as ceo', 'ceo', ['S', 'SK'], 'Goals DirectReports UserManual Settings History'],
  ['a manager’s, to an observer', 'manager', [], 'Goals'],
  ['one’s own as an observer', 'observer', ['S'], 'Goals Settings'],
  ['an observer’s, to the ceo', 'observer', ['V', 'K'], 'Goals History'],
])('%s', (_, role, letters, tabs) => {
  expect(profileTabsFor({ role }, new Set(letters), { notes: false, talent: false }).join(' ')).toBe(tabs);
});

test('notes stand on everybody else’s profile, for members, where the company has them', () => {
  const notesFor = (held: Letter[]) =>
    profileTabsFor({ role: 'contributor' }, new Set(held), { notes: true, talent: false }).includes('Notes');
  expect([notesFor(['V']), notesFor(['V', 'X']), notesFor(['S']), notesFor([])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('appraisals stand on the profiles of employees, for management and HR admins, while talent is on', () => {
  const isThere = (role: RoleName, held: Letter[], talent = true) =>
    profileTabsFor({ role }, new Set(held), { notes: false, talent }).includes('Appraisals');
  expect([isThere('contributor', ['V', 'X']), isThere('manager', ['V', 'H'])]).toEqual([true, true]);
  expect([isThere('contributor', ['V', 'K']), isThere('contributor', ['S', 'SD'])]).toEqual([false, false]);
  expect([isThere('ceo', ['V', 'H']), isThere('observer', ['V', 'H'])]).toEqual([false, false]);
  expect(isThere('contributor', ['V', 'X'], false)).toBe(false);
});
