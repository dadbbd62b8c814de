import { limits } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import { isEditable } from '#rules/people/actors.ts';
import type { Reading } from '../../kernel/reading.ts';
import { profileSeenNow, type SeenPerson } from '../access.ts';
import { presentProfile } from '../present.ts';
import { holdsInvitation } from './invitation.ts';
import { wasCeoWithin } from './lately.ts';

/** A person as the viewer sees them now. */
export async function profileIn(reading: Reading, id: number): Promise<Profile> {
  const { services, scope, viewer, now } = reading;
  const { facts, seen } = await profileSeenNow(scope, viewer.id, id);
  const profile = presentProfile(
    services,
    viewer.company,
    { ...facts, language: viewer.language },
    seen,
    now,
  );
  const [isOver, isFormerCeos] = await Promise.all([
    isInvitationOver(reading, seen),
    profile.IsEmailEditable && id !== viewer.id && wasCeoWithin(scope, id, limits.formerCeoDays),
  ]);
  return {
    ...profile,
    IsInvitationOver: profile.IsInvitationOver || isOver,
    IsEmailEditable: profile.IsEmailEditable && !isFormerCeos,
  };
}

/** Whoever may invite again is told that nothing is open, or on its way, by which the person could come in. */
async function isInvitationOver({ scope }: Reading, { row, target, letters }: SeenPerson): Promise<boolean> {
  return target.status === 'invited' && isEditable(letters) && !(await holdsInvitation(scope, row.id));
}
