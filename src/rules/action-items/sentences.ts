import type { Audience } from '#contract/audience.ts';
import { audienceOf } from '#rules/audience/audience.ts';

interface ItemReader {
  readonly Id: number;
  readonly Name: string;
  /** Not known of whoever can be chosen: they are there. */
  readonly DeactivatedAt?: string | null;
  readonly IsObserver?: boolean;
}

/** What stands beside somebody who has left, or reads no items any more; null: neither. */
export function goneKey({ DeactivatedAt, IsObserver }: ItemReader) {
  if ((DeactivatedAt ?? null) !== null) return 'actionitems.deactivated' as const;
  return IsObserver === true ? ('rules.roles.observer' as const) : null;
}

/** Of what was asked of oneself, or of somebody who reads it no more, nobody else loses anything. */
export const deleteKey = (
  { Assignee }: { readonly Assignee: Pick<ItemReader, 'Id' | 'IsObserver'> },
  viewerId: number,
) =>
  Assignee.Id === viewerId || Assignee.IsObserver === true
    ? ('actionitems.delete_text_own' as const)
    : ('actionitems.delete_text' as const);

/** What an empty tab is for. */
export const emptyKey = ({ isCompleted }: { readonly isCompleted: boolean }) =>
  isCompleted ? ('actionitems.empty_completed' as const) : ('actionitems.empty_text' as const);

/** Who reads an item: who asks for it and who is to do it (`seesItem`), and nobody who has left. */
export const itemAudience = (viewerId: number, people: readonly ItemReader[]): Audience =>
  named(
    viewerId,
    people.filter((person) => goneKey(person) === null),
  );

/** Who will once somebody who reads none now does again, of whom that is, and when; null: both are there. */
export function itemAudienceLater(viewerId: number, people: readonly ItemReader[]) {
  const gone = people.find((person) => goneKey(person) !== null);
  if (gone === undefined) return null;
  const lead =
    goneKey(gone) === 'actionitems.deactivated'
      ? 'actionitems.should_return'
      : 'actionitems.should_leave_observers';
  return { name: gone.Name, lead, audience: named(viewerId, people) } as const;
}

const named = (viewerId: number, people: readonly ItemReader[]): Audience =>
  audienceOf({ viewerId, named: people.map(({ Id, Name }) => ({ id: Id, name: Name })), groups: [] });
