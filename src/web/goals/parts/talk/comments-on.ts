import type { Session } from '#contract/auth.ts';
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

/** All but observers comment on what they read; on changes that is few (decisions.md 2). */
export function mayCommentOn(on: CommentTarget, info: GoalInfo, { Profile }: Session): boolean {
  if (Profile.RoleName === 'observer' || isRetracted(on, info)) return false;
  if (on.type !== 'StateTransition') return true;
  const isAsked = info.Goal.User.Id === Profile.Id || info.Approver?.Id === Profile.Id;
  return isAsked || Profile.IsGoalAdmin || Profile.IsOrgAdmin;
}
