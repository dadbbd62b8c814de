import type { PersonStatus } from '#contract/vocabulary.ts';

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

/** What is told once somebody is activated: back is who was here before. */
export const activatedKey = (hasJoined: boolean) =>
  hasJoined ? ('people.status.activated' as const) : ('people.status.reinvited' as const);
