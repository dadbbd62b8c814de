import { type FlagName, flagNames, type RoleName, roleNames } from '#contract/vocabulary.ts';
import { mayEndSessions } from './account/safety.ts';
import type { Letter } from './actors.ts';
import { decideRoles, type RolesAsked, type RolesProblem, type RolesTarget } from './set-roles.ts';

export type Offered<Name> = { name: Name; problem: RolesProblem['key'] | null };

export type ManageOffer = {
  roles: Offered<RoleName>[];
  flags: Offered<FlagName>[];
  endSessions: boolean;
};

/**
 * What Manage User offers a viewer: the values that are the viewer's to set, each with the sentence that stands
 * against it now (people-and-company.md 6). null when there is nothing to manage.
 */
export function manageOffer(person: RolesTarget, held: ReadonlySet<Letter>): ManageOffer | null {
  const offer = (asked: RolesAsked): RolesProblem['key'] | 'none' | null => {
    const decision = decideRoles(person, held, held, asked);
    if (decision.kind === 'allowed') return null;
    if (decision.kind !== 'bad_field' || decision.key === 'rules.roles.not_yours') return 'none';
    // What stands against it is for the ceo to read; to goal and HR admins that role is no matter at all.
    if (decision.key === 'rules.roles.make_someone_else_ceo' && !held.has('SK')) return 'none';
    return decision.key;
  };
  const offered = <Name>(name: Name, problem: RolesProblem['key'] | 'none' | null): Offered<Name>[] =>
    problem === 'none' ? [] : [{ name, problem }];
  const others = roleNames.flatMap((role) =>
    role === person.role ? [] : offered(role, offer({ RoleName: role })),
  );
  // The role as it is stands among those it could become.
  const roles = roleNames.flatMap((role) =>
    role === person.role && others.length > 0
      ? [{ name: role, problem: null }]
      : others.filter(({ name }) => name === role),
  );
  const flags = flagNames.flatMap((flag) => offered(flag, offer({ [flag]: !person.flags[flag] })));
  // Whoever is invited or deactivated has none.
  const endSessions = person.status === 'active' && mayEndSessions(held);
  return roles.length === 0 && flags.length === 0 && !endSessions ? null : { roles, flags, endSessions };
}
