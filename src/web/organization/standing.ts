import type { DirectoryEntry, OrgEntry } from '#contract/organization.ts';

type Standing = 'active' | 'invited' | 'deactivated';

/** Whether someone is still there, or there already; Deactivated goes before Invited. */
export function standingOf(person: Pick<OrgEntry, 'DeactivatedAt' | 'InvitationAcceptedAt'>): Standing {
  if (person.DeactivatedAt !== null) return 'deactivated';
  return person.InvitationAcceptedAt === null ? 'invited' : 'active';
}

const standings = { Active: 'active', Invited: 'invited', Deactivated: 'deactivated' } as const;

export const standingIn = ({ Status }: Pick<DirectoryEntry, 'Status'>): Standing => standings[Status];
