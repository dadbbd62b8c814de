import type { PersonStatus } from '#contract/vocabulary.ts';

/** Profile status (people-and-company.md 4): Deactivated goes before Invited. */
export function statusOf(person: {
  invitationAcceptedAt: Date | string | null;
  deactivatedAt: Date | string | null;
}): PersonStatus {
  if (person.deactivatedAt !== null) return 'deactivated';
  return person.invitationAcceptedAt === null ? 'invited' : 'active';
}

/** The catalogue key of a status: Active, Invited, Deactivated. */
export function statusKey(status: PersonStatus): `rules.status.${PersonStatus}` {
  return `rules.status.${status}`;
}
