import type { GoalState, RoleName } from '#contract/vocabulary.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';

/** How a viewer stands to a goal; the legend above the table of decisions.md 3. */
export const letters = ['O', 'P', 'X', 'A', 'M', 'G', 'C'] as const;
export type Letter = (typeof letters)[number];

/** The person a goal belongs to, or is to belong to. */
export type OwnerFacts = {
  ownerId: number;
  ownerRole: RoleName;
  /** False only when deactivated; someone still invited may be given goals. */
  ownerActive: boolean;
  /** Ids of everyone above the owner, nearest first. */
  ownerChain: readonly number[];
  ownerActingManagerId: number | null;
};

export type GoalActorsFacts = OwnerFacts & {
  creatorId: number;
  isPrivate: boolean;
  isCompany: boolean;
  state: GoalState;
  /** The goal lies below one of the viewer's own goals. Asked of goal managers only. */
  belowOwnGoalOfViewer: boolean;
};

/** All letters the viewer holds on the goal now. Observers hold none (decisions.md 3). */
export function lettersFor(viewer: ViewerFacts, goal: GoalActorsFacts): ReadonlySet<Letter> {
  const held = new Set<Letter>();
  if (viewer.role === 'observer') return held;
  if (isOwner(viewer, goal)) {
    if (goal.ownerActive) held.add('O');
    if (goal.ownerActive && viewer.role === 'ceo') held.add('P');
    return held;
  }
  if (isManagement(viewer, goal)) held.add('X');
  if (viewer.id === goal.ownerActingManagerId) held.add('M');
  if (goal.isPrivate) return held;
  if (viewer.isGoalAdmin) held.add('A').add('M');
  if (viewer.isGoalManager && goal.belowOwnGoalOfViewer) held.add('G');
  if (isCreatorOfDraft(viewer, goal)) held.add('C');
  return held;
}

/** The goal is the viewer's own. An observer's former goals are no longer his or hers. */
export function isOwner(viewer: ViewerFacts, goal: Pick<OwnerFacts, 'ownerId'>): boolean {
  return viewer.role !== 'observer' && viewer.id === goal.ownerId;
}

/** The viewer stands above the owner, or is the one who acts as the owner's manager (letter X). */
export function isManagement(
  viewer: ViewerFacts,
  owner: Pick<OwnerFacts, 'ownerId' | 'ownerChain' | 'ownerActingManagerId'>,
): boolean {
  if (viewer.role === 'observer' || viewer.id === owner.ownerId) return false;
  return viewer.id === owner.ownerActingManagerId || owner.ownerChain.includes(viewer.id);
}

/**
 * Whether the viewer may set a goal for this owner, or hand one over (decisions.md 2, 'Who may set a goal for whom').
 * `parentInOwnBranch`: the parent is one of the viewer's own goals or below one; it decides for goal managers alone.
 */
export function mayCreateFor(viewer: ViewerFacts, owner: OwnerFacts, parentInOwnBranch: boolean): boolean {
  if (viewer.role === 'observer' || owner.ownerRole === 'observer' || !owner.ownerActive) return false;
  return mayCreateWithAnyParent(viewer, owner) || (viewer.isGoalManager && parentInOwnBranch);
}

/** Whether the viewer's right over this owner comes from the goal manager's flag, and so ends at the own branch. */
export function isBoundToOwnBranch(viewer: ViewerFacts, owner: OwnerFacts): boolean {
  return viewer.isGoalManager && !mayCreateWithAnyParent(viewer, owner);
}

/**
 * The same of a goal that is past its maker's draft: what letter G alone gives ends at the own branch. Whoever sets
 * goals for the ceo as an org admin has no other right on them (decisions.md 2).
 */
export const hasBranchAlone = (held: ReadonlySet<Letter>): boolean =>
  held.has('G') && !(['O', 'X', 'A'] as const).some((letter) => held.has(letter));

/** Whether a goal that is there gets only a parent of the viewer's own branch, and so never none, from the viewer. */
export const isBoundOn = (viewer: ViewerFacts, owner: OwnerFacts, held: ReadonlySet<Letter>): boolean =>
  held.has('C') ? isBoundToOwnBranch(viewer, owner) : hasBranchAlone(held);

function mayCreateWithAnyParent(viewer: ViewerFacts, owner: OwnerFacts): boolean {
  return (
    viewer.id === owner.ownerId ||
    viewer.role === 'ceo' ||
    viewer.isGoalAdmin ||
    isManagement(viewer, owner) ||
    (viewer.isOrgAdmin && owner.ownerRole === 'ceo')
  );
}

function isCreatorOfDraft(viewer: ViewerFacts, goal: GoalActorsFacts): boolean {
  return (
    goal.state === 'draft' &&
    viewer.id === goal.creatorId &&
    mayCreateFor(viewer, goal, goal.belowOwnGoalOfViewer)
  );
}
