import type { Audience } from '#contract/audience.ts';
import type { PersonStatus, RoleName } from '#contract/vocabulary.ts';
import { wholeAudience } from '#rules/audience/audience.ts';

/** What deactivating does to somebody: who never joined has an invitation to lose, and no session. */
export const deactivateKey = (status: PersonStatus) =>
  status === 'invited' ? ('people.deactivate.text_invited' as const) : ('people.deactivate.text' as const);

interface Account {
  readonly status: PersonStatus;
  readonly hasJoined: boolean;
}

/** What the button beside it does: whoever never accepted an invitation is sent one. */
export function accountKey({ status, hasJoined }: Account) {
  if (status !== 'deactivated')
    return hasJoined
      ? ('people.manage.deactivate_text' as const)
      : ('people.manage.deactivate_text_invited' as const);
  return hasJoined
    ? ('people.manage.activate_text' as const)
    : ('people.manage.activate_text_invited' as const);
}

/** What is told once somebody is activated: back is who was here before, and not everybody may invite the others. */
export function activatedKey(hasJoined: boolean, isInvitationOver: boolean) {
  if (hasJoined) return 'people.status.activated' as const;
  return isInvitationOver
    ? ('people.status.activated_uninvited' as const)
    : ('people.status.reinvited' as const);
}

/** Below the e-mail address of an account: what becomes of a new one. Whoever is deactivated is mailed nothing. */
export function emailKey({ status, hasJoined }: Account) {
  if (status === 'deactivated')
    return hasJoined ? ('people.edit.email_hint_away' as const) : ('people.edit.email_invited_away' as const);
  return hasJoined ? ('people.edit.email_hint' as const) : ('people.edit.email_invited' as const);
}

/** What a new address waits for, and what whoever may change it (`isEditable`) can do about it. */
export function newEmailKey(status: PersonStatus, isEditable: boolean) {
  if (status === 'deactivated') return 'people.status.new_email_text_away' as const;
  return isEditable ? ('people.status.new_email_again' as const) : ('people.status.new_email_text' as const);
}

/** What a profile says of a person; observers are no persons to most of the company, and of them nothing is said here. */
export const profileAudience = (role: RoleName): Audience | undefined =>
  role === 'observer' ? undefined : wholeAudience('everyone');

/** What somebody is responsible for is read by members (decisions-people.md 3). */
export const responsibilityAudience = wholeAudience('members');
