import type { Audience } from '#contract/audience.ts';
import { audienceOf } from '#rules/audience/audience.ts';

/** Of what was asked of oneself nobody else loses anything. */
export const deleteKey = ({ Assignee }: { readonly Assignee: { readonly Id: number } }, viewerId: number) =>
  Assignee.Id === viewerId ? ('actionitems.delete_text_own' as const) : ('actionitems.delete_text' as const);

/** What an empty tab is for. */
export const emptyKey = ({ isCompleted }: { readonly isCompleted: boolean }) =>
  isCompleted ? ('actionitems.empty_completed' as const) : ('actionitems.empty_text' as const);

interface ItemReader {
  readonly Id: number;
  readonly Name: string;
  /** Not known of whoever can be chosen: they are there. */
  readonly DeactivatedAt?: string | null;
}

/** Who reads an item: who asks for it and who is to do it (`seesItem`), and nobody who has left. */
export function itemAudience(viewerId: number, people: readonly ItemReader[]): Audience {
  const there = people.filter(({ DeactivatedAt }) => (DeactivatedAt ?? null) === null);
  return audienceOf({ viewerId, named: there.map(({ Id, Name }) => ({ id: Id, name: Name })), groups: [] });
}
