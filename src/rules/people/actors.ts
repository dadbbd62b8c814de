import type { RoleName } from '#contract/vocabulary.ts';

/**
 * How a viewer stands to a person; the legend above the table of decisions-people.md 2. DK is the org admin where the
 * person is the ceo, whom only the rows that say so mean.
 */
export const letters = ['S', 'K', 'D', 'X', 'J', 'H', 'B', 'V', 'SK', 'SD', 'DK'] as const;
export type Letter = (typeof letters)[number];

/** The signed-in person. Whoever is signed in is active. */
export type ViewerFacts = {
  id: number;
  role: RoleName;
  isOrgAdmin: boolean;
  isGoalAdmin: boolean;
  isHrAdmin: boolean;
};

export type TargetFacts = {
  id: number;
  role: RoleName;
  /** Ids of everyone above the person, nearest first. */
  chain: readonly number[];
  actingManagerId: number | null;
};

/** All letters the viewer holds on a person; null is someone yet to be added, or the company itself. */
export function lettersOn(viewer: ViewerFacts, person: TargetFacts | null): ReadonlySet<Letter> {
  if (viewer.id === person?.id) return lettersOnSelf(viewer);
  const held = new Set<Letter>();
  // An observer's flags were cleared, and no observer is a member.
  if (viewer.role === 'observer') return held;
  held.add('V');
  if (viewer.role === 'ceo') held.add('K');
  if (viewer.role === 'manager') held.add('B');
  if (viewer.isOrgAdmin) held.add(person?.role === 'ceo' ? 'DK' : 'D');
  if (viewer.isGoalAdmin) held.add('J');
  if (viewer.isHrAdmin) held.add('H');
  if (person !== null && isAbove(viewer, person)) held.add('X');
  return held;
}

/** IsEditable: oneself, ceo, org admin and management (decisions-people.md 2). */
export function isEditable(held: ReadonlySet<Letter>): boolean {
  return (['S', 'K', 'D', 'DK', 'X'] as const).some((letter) => held.has(letter));
}

function lettersOnSelf(viewer: ViewerFacts): ReadonlySet<Letter> {
  const held = new Set<Letter>(['S']);
  if (viewer.role === 'ceo') held.add('SK');
  if (viewer.isOrgAdmin && viewer.role !== 'observer') held.add('SD');
  return held;
}

function isAbove(viewer: ViewerFacts, person: TargetFacts): boolean {
  if (person.role === 'observer') return false;
  return viewer.id === person.actingManagerId || person.chain.includes(viewer.id);
}
