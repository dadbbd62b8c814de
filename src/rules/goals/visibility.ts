import { limits } from '#contract/limits.ts';
import type { GoalState } from '#contract/vocabulary.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { type GoalActorsFacts, isManagement, isOwner, type Letter } from './actors.ts';
import { means } from './states.ts';

/** What decides who sees a goal; belowOwnGoalOfViewer is of no account here. */
export type GoalSightFacts = Omit<GoalActorsFacts, 'belowOwnGoalOfViewer' | 'ownerRole' | 'ownerActive'>;

/** 'Who sees a goal' (decisions.md 2). What may not be read does not exist for the viewer. */
export function mayRead(viewer: ViewerFacts, goal: GoalSightFacts): boolean {
  if (viewer.role === 'observer') return goal.isCompany && !goal.isPrivate && means(goal.state, 'past draft');
  if (isOwner(viewer, goal) || isManagement(viewer, goal)) return true;
  if (goal.isPrivate) return false;
  return means(goal.state, 'past draft') || viewer.isGoalAdmin || viewer.id === goal.creatorId;
}

/** A GoalEdit that is not applied: owner, management and goal admins; of a private goal owner and management. */
export function mayReadEdit(viewer: ViewerFacts, goal: GoalSightFacts): boolean {
  if (viewer.role === 'observer' || !mayRead(viewer, goal)) return false;
  return isOwner(viewer, goal) || isManagement(viewer, goal) || viewer.isGoalAdmin;
}

/** Comments on transitions; comments on anything else are read by everyone who sees the goal. */
export function mayReadTransitionComment(
  viewer: ViewerFacts,
  goal: GoalSightFacts,
  authorId: number,
): boolean {
  if (!mayRead(viewer, goal)) return false;
  if (viewer.id === authorId || isOwner(viewer, goal)) return true;
  return viewer.id === goal.ownerActingManagerId || viewer.isGoalAdmin || viewer.isOrgAdmin;
}

/** Observers read what they may and follow it, but do not comment. */
export function mayComment(viewer: ViewerFacts, goal: GoalSightFacts): boolean {
  return viewer.role !== 'observer' && mayRead(viewer, goal);
}

/** Only its author changes or deletes a comment, and as an observer no more (goals-core 5). */
export function mayChangeComment(viewer: ViewerFacts, goal: GoalSightFacts, authorId: number): boolean {
  return viewer.id === authorId && mayComment(viewer, goal);
}

/** Only the owner and the owner's management set or clear IsPrivate (decisions.md 2). */
export function maySetPrivate(held: ReadonlySet<Letter>): boolean {
  return held.has('O') || held.has('X');
}

/** A goal proposed as parent, for a child of this period and owner. */
export type ParentFacts = {
  periodId: number;
  state: GoalState;
  isDeleted: boolean;
  seenByViewer: boolean;
  seenByOwner: boolean;
  /** The candidate is the goal itself or lies below it; false when adding. */
  isSelfOrBelow: boolean;
  /** How many goals would then stand one below the other, the goal and what is below it among them. */
  levels: number;
  /** The candidate is one of the viewer's own goals or below one. */
  inOwnBranch: boolean;
};

export type ChildFacts = {
  periodId: number;
  /** isBoundToOwnBranch of the viewer over the child's owner. */
  boundToOwnBranch: boolean;
};

const parentProblems = [
  ['rules.parent.unavailable', (parent) => parent.isDeleted || !parent.seenByViewer],
  ['rules.parent.other_period', (parent, child) => parent.periodId !== child.periodId],
  ['rules.parent.itself_or_below', (parent) => parent.isSelfOrBelow],
  ['rules.parent.draft', (parent) => parent.state === 'draft'],
  ['rules.parent.shelved', (parent) => parent.state === 'shelved'],
  ['rules.parent.owner_cannot_see', (parent) => !parent.seenByOwner],
  ['rules.parent.too_deep', (parent) => parent.levels > limits.goalLevels],
  ['rules.parent.outside_own_branch', (parent, child) => child.boundToOwnBranch && !parent.inOwnBranch],
] as const satisfies readonly (readonly [string, (parent: ParentFacts, child: ChildFacts) => boolean])[];

export type ParentProblem = (typeof parentProblems)[number][0];

/** The catalogue key of the first reason why a goal cannot be picked as parent; null when it can (decisions.md 3). */
export function parentProblem(parent: ParentFacts, child: ChildFacts): ParentProblem | null {
  return parentProblems.find(([, applies]) => applies(parent, child))?.[0] ?? null;
}
