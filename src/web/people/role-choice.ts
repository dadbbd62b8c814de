import type { Profile } from '#contract/people.ts';

type Offered = NonNullable<Profile['Manage']>['Roles'];

/** What the viewer may set, and the role that there is: a new ceo is made in Manage User, where CONFIRM is typed. */
export const rolesToChoose = ({ RoleName, Manage }: Pick<Profile, 'RoleName' | 'Manage'>): Offered =>
  (Manage?.Roles ?? []).filter((role) => role.RoleName !== 'ceo' || RoleName === 'ceo');

/** What stands against the others, each sentence once. */
export const problemsOf = (roles: Offered): string =>
  [...new Set(roles.flatMap(({ Problem }) => Problem ?? []))].join(' ');
