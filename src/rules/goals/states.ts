import { type EditState, type GoalState, goalStates } from '#contract/vocabulary.ts';

/** The two states in which a GoalEdit is open; a goal has at most one open edit. */
export type OpenEdit = Extract<EditState, 'draft' | 'review'>;

/** What a row of the permission table starts from: a state, or approved with an open GoalEdit. */
export const goalConditions = [...goalStates, 'edit d', 'edit r'] as const;
export type GoalCondition = (typeof goalConditions)[number];

/** The condition of a goal. An open edit speaks only on an approved goal; elsewhere it waits (decisions.md 3). */
export function conditionOf(goal: { state: GoalState; openEdit: OpenEdit | null }): GoalCondition {
  if (goal.state !== 'approved' || goal.openEdit === null) return goal.state;
  return goal.openEdit === 'draft' ? 'edit d' : 'edit r';
}

/** The state a condition stands for: 'edit d' and 'edit r' are both approved. */
export function stateOf(condition: GoalCondition): GoalState {
  return condition === 'edit d' || condition === 'edit r' ? 'approved' : condition;
}

/** What becomes of an open GoalEdit while its goal is in a state (decisions.md 3). */
export const openEditIn = {
  draft: 'none',
  review: 'none',
  approved: 'open',
  shelving_in_review: 'waits',
  shelved: 'canceled',
  results_in_review: 'waits',
  finalized: 'canceled',
} as const satisfies Record<GoalState, 'none' | 'open' | 'waits' | 'canceled'>;
