/** What decides a goal's place in the list, for one viewer. */
export type PriorityFacts = {
  /** LikelihoodDelta is worsened. */
  likelihoodWorsened: boolean;
  /** The viewer is acting manager and a goal, edit, shelving or result is in review. */
  needsReview: boolean;
  /** IsNeedsUpdate. */
  needsUpdate: boolean;
  /** Own approved goal of an earlier period. */
  needsFinalization: boolean;
  /** Own goal with an open GoalEdit. */
  ownPendingEdit: boolean;
};

/** Priorities 1 to 5, highest first; whatever none of them fits is 6, the rest (goals-core.md 4). */
export const priorityOrder = [
  'likelihoodWorsened',
  'needsReview',
  'needsUpdate',
  'needsFinalization',
  'ownPendingEdit',
] as const satisfies readonly (keyof PriorityFacts)[];

/** The goal's priority, 1 to 6: that of the first fact that holds. */
export function priorityOf(facts: PriorityFacts): number {
  const index = priorityOrder.findIndex((name) => facts[name]);
  return index === -1 ? priorityOrder.length + 1 : index + 1;
}

/** A goal's place: priority, then UpdatedAt (milliseconds) newest first, then Id. */
export type Placed = { id: number; priority: number; updatedAt: number };

export function comparePlaces(a: Placed, b: Placed): number {
  return a.priority - b.priority || b.updatedAt - a.updatedAt || a.id - b.id;
}
