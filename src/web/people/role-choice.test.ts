import { expect, test } from 'vitest';
import { problemsOf, rolesToChoose } from './role-choice.ts';

const stands = 'Make someone else CEO first.';
const roles = [
  { RoleName: 'ceo' as const, Problem: null },
  { RoleName: 'manager' as const, Problem: stands },
  { RoleName: 'contributor' as const, Problem: stands },
];
const manage = { Roles: roles, Flags: [], EndSessions: false };

test('whose role is CEO reads that, and why it stays, once', () => {
  const shown = rolesToChoose({ RoleName: 'ceo', Manage: manage });
  expect(shown.map(({ RoleName }) => RoleName)).toContain('ceo');
  expect(problemsOf(shown)).toBe(stands);
});

test('nobody is made ceo without the word typed', () => {
  const shown = rolesToChoose({ RoleName: 'manager', Manage: manage });
  expect(shown.map(({ RoleName }) => RoleName)).toEqual(['manager', 'contributor']);
});
