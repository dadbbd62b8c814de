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

/**
 * What a state means elsewhere: `past draft` everyone may see it; `waits` the acting manager decides; `active` weekly
 * statuses are given and asked for; `listed` lists show it unless told otherwise; `parent` goals may be aligned to
 * it; `matrix` predictions count it; `owes result` compliance asks for a result at the end; `result` it has one of
 * the owner's; `reviewed` the manager's counts; `closed` its weekly strip has ended; `example` suggestions learn
 * from it.
 */
export const stateMeanings = [
  'past draft',
  'waits',
  'active',
  'listed',
  'parent',
  'matrix',
  'owes result',
  'result',
  'reviewed',
  'closed',
  'example',
] as const;
export type StateMeaning = (typeof stateMeanings)[number];

/** docs/rules/goal-states.md says the same; SQL and TypeScript ask it by `statesThat` and `means`. */
export const meaningsOf: Readonly<Record<GoalState, readonly StateMeaning[]>> = {
  draft: ['listed'],
  review: ['past draft', 'waits', 'listed', 'parent', 'owes result'],
  approved: ['past draft', 'active', 'listed', 'parent', 'matrix', 'owes result', 'example'],
  shelving_in_review: ['past draft', 'waits', 'listed', 'parent', 'matrix', 'owes result'],
  shelved: ['past draft', 'closed'],
  results_in_review: [
    'past draft',
    'waits',
    'listed',
    'parent',
    'matrix',
    'owes result',
    'result',
    'example',
  ],
  finalized: [
    'past draft',
    'listed',
    'parent',
    'matrix',
    'owes result',
    'result',
    'reviewed',
    'closed',
    'example',
  ],
};

export function means(state: GoalState, meaning: StateMeaning): boolean {
  return meaningsOf[state].includes(meaning);
}

export function statesThat(meaning: StateMeaning): GoalState[] {
  return goalStates.filter((state) => means(state, meaning));
}

/** A goal, its edit, its shelving or its result waits for the acting manager (decisions.md 5, NeedsReview). */
export function awaitsDecision(goal: { state: GoalState; openEdit: OpenEdit | null }): boolean {
  return means(goal.state, 'waits') || conditionOf(goal) === 'edit r';
}
