import { type FlagName, flagNames } from '#contract/vocabulary.ts';
import type { WriteScope } from '../../db/database.ts';
import type { NewNotice } from '../../notifications/actions.ts';
import { ceoOf } from '../reads.ts';

interface Given {
  readonly person: { readonly id: number; readonly name: string };
  readonly flags: Readonly<Partial<Record<FlagName, boolean>>>;
}

/** As many as one file's worth is told of: who is told of so many looks at all of them. */
const toldAtMost = 200;

/**
 * What the ceo is told of permissions that others give, to themselves or to anybody: somebody's second account is
 * somebody else (docs/rules/people-permissions.md).
 */
export async function noticesOfRights(
  scope: WriteScope,
  actor: { readonly id: number; readonly name: string },
  all: readonly Given[],
): Promise<NewNotice[]> {
  const given = all.flatMap(({ person, flags }) =>
    flagNames.filter((flag) => flags[flag] === true).map((flag) => ({ person, flag })),
  );
  const ceo = given.length > 0 ? await ceoOf(scope) : null;
  if (ceo === null) return [];
  return given.slice(0, toldAtMost).map(
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
