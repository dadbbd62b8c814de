import type { Comment, GoalInfo, GoalTransition, GoalWeeklyState } from '#contract/goal-shapes.ts';

/** History and comments as one line of time, the newest first (row E6). */
export type TimelineEntry =
  | { readonly kind: 'change'; readonly at: string; readonly change: GoalTransition }
  | {
      readonly kind: 'week';
      readonly at: string;
      readonly week: GoalWeeklyState;
      readonly comments: readonly Comment[];
    }
  | {
      readonly kind: 'result';
      readonly at: string;
      readonly type: 'OwnerGoalResult' | 'ManagerGoalResult';
      readonly comments: readonly Comment[];
    };

export function timelineOf(info: GoalInfo): TimelineEntry[] {
  const changes = info.GoalTransitions.map(
    (change): TimelineEntry => ({ kind: 'change', at: change.CreatedAt, change }),
  );
  const weeks = info.GoalWeeklyStates.flatMap((week): TimelineEntry[] => {
    const comments = info.GoalStatusComments.filter(
      (one) => one.CommentableType === 'GoalStatus' && one.CommentableId === week.GoalStatusId,
    );
    const newest = comments.at(-1);
    return newest ? [{ kind: 'week', at: newest.CreatedAt, week, comments }] : [];
  });
  const results = (['OwnerGoalResult', 'ManagerGoalResult'] as const).flatMap((type): TimelineEntry[] => {
    const comments = info.GoalStatusComments.filter((one) => one.CommentableType === type);
    const newest = comments.at(-1);
    return newest ? [{ kind: 'result', at: newest.CreatedAt, type, comments }] : [];
  });
  // The server tells changes of one moment in their order; turned round, the later of them comes first.
  return [...changes, ...weeks, ...results].reverse().sort((a, b) => b.at.localeCompare(a.at));
}

export const commentCount = (info: GoalInfo): number =>
  info.GoalStatusComments.length +
  info.GoalTransitions.reduce((sum, { Comments }) => sum + Comments.length, 0);
