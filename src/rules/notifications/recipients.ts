import { type EventName, type GroupOf, rowOf } from './events.ts';

/** The people around what an event is about, when it happens. */
export interface Audience<Name extends EventName> {
  readonly actorId: number;
  /** Ids by group; a group that an action knows nothing of is left out. */
  readonly people: Readonly<Partial<Record<GroupOf<Name>, readonly number[]>>>;
  /**
   * Whether this person may be told: active, no observer, still sees what it is about (saw it, if it is deleted), and
   * for a comment may read that comment.
   */
  readonly mayHear: (personId: number) => boolean;
}

/** Ids of those to tell of one event: nobody twice, and the person who acted only where a row says so (decisions.md 6). */
export function recipientsOf<Name extends EventName>(event: Name, audience: Audience<Name>): number[] {
  const { tells, always } = rowOf(event);
  const people: Readonly<Record<string, readonly number[] | undefined>> = audience.people;
  const named = new Set(tells.flatMap((group) => people[group] ?? []));
  return [...named].filter((id) => (always || id !== audience.actorId) && audience.mayHear(id));
}

/**
 * The notices of one action that is several events at once, the most telling first: each person hears of the action
 * once, by the first event that names him or her.
 */
export function noticesOf<Name extends EventName>(
  all: readonly Name[],
  audience: Audience<Name>,
): { event: Name; personId: number }[] {
  const told = new Set<number>();
  return all.flatMap((event) =>
    recipientsOf(event, audience).flatMap((personId) => {
      if (told.has(personId)) return [];
      told.add(personId);
      return [{ event, personId }];
    }),
  );
}
