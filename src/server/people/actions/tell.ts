import type { TenantUpdate } from '#contract/live.ts';
import type { FlagName } from '#contract/vocabulary.ts';
import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import type { NewNotice } from '../../notifications/actions.ts';
import { ceoOf, whoMayHearOf } from '../reads.ts';

export type PersonEvent = Pick<TenantUpdate, 'Kind' | 'ManagerId'> & { readonly UserId: number };

/**
 * A live event about a person; one about an observer reaches only those to whom observers exist, but of becoming one
 * (`hasGone`) everybody hears, to take them off their screens.
 */
export async function tellOfPerson(scope: WriteScope, event: PersonEvent, hasGone = false): Promise<void> {
  const people = hasGone ? null : await whoMayHearOf(scope, event.UserId);
  publish(scope, { people, event: 'TenantUpdate', data: { ...event } });
}

interface Given {
  readonly person: { readonly id: number; readonly name: string };
  readonly flags: Readonly<Partial<Record<FlagName, boolean>>>;
}

/** Of one file: who is told of so many looks at all of them. */
const toldAtMost = 1000;
/** Who may do most first: there are no more org admins and goal admins than are told. */
const byWeight = [
  'IsOrgAdmin',
  'IsGoalAdmin',
  'IsHrAdmin',
  'IsGoalManager',
] as const satisfies readonly FlagName[];

/**
 * What the ceo is told of permissions that others give, to themselves or to anybody: somebody's second account is
 * somebody else (docs/rules/people-permissions.md).
 */
export async function noticesOfRights(
  scope: WriteScope,
  actor: { readonly id: number; readonly name: string },
  all: readonly Given[],
): Promise<NewNotice[]> {
  const given = byWeight.flatMap((flag) =>
    all.filter(({ flags }) => flags[flag] === true).map(({ person }) => ({ person, flag })),
  );
  const ceo = given.length > 0 ? await ceoOf(scope) : null;
  if (ceo === null) return [];
  // Who becomes ceo by the same press knows what they were given.
  const others = given.filter(({ person }) => person.id !== ceo.id);
  return others.slice(0, toldAtMost).map(
    ({ person, flag }): NewNotice => ({
      personId: ceo.id,
      actorId: actor.id,
      ...(person.id === actor.id
        ? { kind: 'own_flag_given', params: { person: person.name, flag } }
        : { kind: 'flag_given', params: { actor: actor.name, person: person.name, flag } }),
      place: { person: person.id },
      objectId: person.id,
    }),
  );
}
