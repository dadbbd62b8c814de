import type { Comment, GoalTransition, GoalWeeklyState } from '#contract/goal-shapes.ts';
import { actionTypes } from '#contract/vocabulary.ts';

/** What is asked of a comment to know whether it goes with a week's prediction. */
export type WeekWord = Pick<Comment, 'CommentableType' | 'CommentableId' | 'UserId' | 'CreatedAt'>;

/** All that was said of a week, the oldest first. */
export const commentsOn = <C extends WeekWord>(
  { GoalStatusId }: Pick<GoalWeeklyState, 'GoalStatusId'>,
  comments: readonly C[],
): C[] =>
  comments.filter((one) => one.CommentableType === 'GoalStatus' && one.CommentableId === GoalStatusId);

/**
 * The words that stand beside a week's prediction: what the owner said of it before anyone answered, the newest of that;
 * a later word of theirs is a reply. What was said before it was given is of another one.
 */
export function wordsWith<C extends WeekWord>(
  week: Pick<GoalWeeklyState, 'GoalStatusId' | 'GivenAt'>,
  comments: readonly C[],
  ownerId: number,
): C | undefined {
  const given = Date.parse(week.GivenAt ?? '');
  const since = commentsOn(week, comments).filter((one) => Date.parse(one.CreatedAt) >= given);
  const answered = since.findIndex((one) => one.UserId !== ownerId);
  return since.at(answered > 0 ? answered - 1 : answered);
}

/**
 * Whether the prediction that stands was given with that word, or before it, by whoever wrote it: the owner alone gives
 * one, and who that was before a hand-over is not told.
 */
export function isGivenWith(
  { GivenAt }: Pick<GoalWeeklyState, 'GivenAt'>,
  { UserId, CreatedAt }: Pick<Comment, 'UserId' | 'CreatedAt'>,
  { Goal, GoalTransitions }: Owned,
): boolean {
  const given = Date.parse(GivenAt ?? '');
  const isFormers = GoalTransitions.some(
    (line) => line.ActionType === actionTypes.ownerChange && Date.parse(line.CreatedAt) > given,
  );
  return UserId === Goal.User.Id && Date.parse(CreatedAt) >= given && !isFormers;
}

interface Owned {
  readonly Goal: { readonly User: { readonly Id: number } };
  readonly GoalTransitions: readonly Pick<GoalTransition, 'ActionType' | 'CreatedAt'>[];
}
