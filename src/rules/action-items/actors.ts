import type { RoleName } from '#contract/vocabulary.ts';

/** How a viewer stands to an action item; the legend above the table of decisions-people.md 10. */
export const letters = ['Q', 'T', 'V'] as const;
export type Letter = (typeof letters)[number];

export type ItemFacts = { requesterId: number; assigneeId: number };

/**
 * All letters the viewer holds on an action item, or on one yet to be made (null). Requester and assignee alone see
 * it; a manager's curiosity is no reason. Observers hold none.
 */
export function lettersFor(
  viewer: { id: number; role: RoleName },
  item: ItemFacts | null,
): ReadonlySet<Letter> {
  const held = new Set<Letter>();
  if (viewer.role === 'observer') return held;
  held.add('V');
  if (viewer.id === item?.requesterId) held.add('Q');
  if (viewer.id === item?.assigneeId) held.add('T');
  return held;
}

/** Only who asked for it or is to do it sees an item; to all others it is 404. */
export function seesItem(held: ReadonlySet<Letter>): boolean {
  return held.has('Q') || held.has('T');
}
