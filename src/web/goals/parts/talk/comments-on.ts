import type { Comment, GoalInfo } from '#contract/goal-shapes.ts';
import type { CommentTarget } from '../../goal-actions.ts';

/** The comments on one week, change or result that the viewer reads, oldest first. */
export function commentsOn(info: GoalInfo, { type, id }: CommentTarget): readonly Comment[] {
  if (type === 'StateTransition') return info.GoalTransitions.find((one) => one.Id === id)?.Comments ?? [];
  return info.GoalStatusComments.filter((one) => one.CommentableType === type && one.CommentableId === id);
}

/** A result that stands no more: what was said about it stays, and nothing is added. */
export function isRetracted({ type, id }: CommentTarget, info: GoalInfo): boolean {
  if (type === 'OwnerGoalResult') return info.GoalResult?.Id !== id;
  return type === 'ManagerGoalResult' && info.GoalManagerResult?.Id !== id;
}

/** What the server allows, and nothing more on a result that stands no more. */
export function mayCommentOn(on: CommentTarget, info: GoalInfo): boolean {
  if (isRetracted(on, info)) return false;
  if (on.type !== 'StateTransition') return info.MayComment;
  return info.GoalTransitions.some(({ Id, MayComment }) => Id === on.id && MayComment);
}

/** By which name the server tells who will read what one says there, and whether that may be others later. */
export function nameOf({ type, id }: CommentTarget, { GoalTransitions }: GoalInfo) {
  if (type !== 'StateTransition') return { name: 'Goal', goesOn: true };
  const line = GoalTransitions.find((one) => one.Id === id);
  if (!line?.IsOfOpenEdit) return { name: 'Changes', goesOn: true };
  return { name: 'EditChanges', goesOn: line.MayBeApplied };
}
