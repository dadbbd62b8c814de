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
      /** Of which result: a goal has another after each retraction. */
      readonly key: string;
      readonly comments: readonly Comment[];
    };

type Told = Pick<GoalInfo, 'GoalTransitions' | 'GoalWeeklyStates' | 'GoalStatusComments'>;

export function timelineOf(info: Told): TimelineEntry[] {
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
  // A result that was retracted keeps its own talk apart from that of the next one.
  const ofResults = info.GoalStatusComments.filter((one) => one.CommentableType !== 'GoalStatus');
  const named = [...new Set(ofResults.map(nameOf))];
  const results = named.flatMap((key): TimelineEntry[] => {
    const comments = ofResults.filter((one) => nameOf(one) === key);
    const newest = comments.at(-1);
    return newest ? [{ kind: 'result', at: newest.CreatedAt, key, comments }] : [];
  });
  // The server tells changes of one moment in their order; turned round, the later of them comes first.
  return [...changes, ...weeks, ...results].reverse().sort((a, b) => b.at.localeCompare(a.at));
}

const nameOf = ({ CommentableType, CommentableId }: Comment): string => `${CommentableType}-${CommentableId}`;

export const commentsIn = (entry: TimelineEntry): readonly Comment[] =>
  entry.kind === 'change' ? entry.change.Comments : entry.comments;

export const commentCount = (info: GoalInfo): number =>
  info.GoalStatusComments.length +
  info.GoalTransitions.reduce((sum, { Comments }) => sum + Comments.length, 0);
