import type { PersonStatus } from '#contract/vocabulary.ts';

/** Profile status (people-and-company.md 4): Deactivated goes before Invited. */
export function statusOf(person: {
  invitationAcceptedAt: Date | string | null;
  deactivatedAt: Date | string | null;
}): PersonStatus {
  return statusFrom({
    isDeactivated: person.deactivatedAt !== null,
    isJoined: person.invitationAcceptedAt !== null,
  });
}

/** The same where the instants do not matter. */
export function statusFrom({ isDeactivated, isJoined }: { isDeactivated: boolean; isJoined: boolean }) {
  const status: PersonStatus = isDeactivated ? 'deactivated' : isJoined ? 'active' : 'invited';
  return status;
}

/** The catalogue key of a status: Active, Invited, Deactivated. */
export function statusKey(status: PersonStatus): `rules.status.${PersonStatus}` {
  return `rules.status.${status}`;
}
