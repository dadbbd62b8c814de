import type { z } from 'zod';
import type { HelpPerson } from '#contract/organization.ts';

export type Contact = z.infer<typeof HelpPerson>;

/** The lists of the help page from above to below, with the sentences of people-and-company.md 6. */
const roles = [
  { name: 'org_admins', flag: 'IsOrgAdmin' },
  { name: 'goal_admins', flag: 'IsGoalAdmin' },
  { name: 'hr_admins', flag: 'IsHrAdmin' },
  { name: 'goal_managers', flag: 'IsGoalManager' },
] as const;

export interface ContactList {
  readonly name: (typeof roles)[number]['name'];
  readonly people: readonly Contact[];
}

/** Empty lists are left out; without an org admin the ceo stands there (decisions-people.md 13). */
export function contactLists(people: readonly Contact[]): ContactList[] {
  return roles
    .map(({ name, flag }) => {
      const flagged = people.filter((person) => person[flag]);
      const isVacant = name === 'org_admins' && flagged.length === 0;
      return { name, people: isVacant ? people.filter(({ RoleName }) => RoleName === 'ceo') : flagged };
    })
    .filter((list) => list.people.length > 0);
}

/** Whether there is nobody to ask but oneself. */
export const isAlone = (people: readonly Contact[], viewerId: number): boolean =>
  contactLists(people).every((list) => list.people.every(({ Id }) => Id === viewerId));

interface Support {
  readonly hasEmail: boolean;
  readonly hasLink: boolean;
  readonly isAlone: boolean;
}

/** Which ways to help there are: each is hidden when the installation has none. */
export function supportKey({ hasEmail, hasLink, isAlone }: Support) {
  if (hasEmail) return hasLink ? ('help.support_text' as const) : ('help.support_write' as const);
  if (hasLink) return 'help.support_desk' as const;
  return isAlone ? ('help.support_alone' as const) : ('help.support_none' as const);
}
