import type { GoalEvent } from './recipients.ts';

/** The /v3 address that a notice about a goal opens: where what it tells of is to be seen (decisions.md 6). */
export function noticePathOf(event: GoalEvent, goalId: number): string {
  // The goal itself can be opened no more.
  if (event === 'goal_deleted') return '/v3/goals';
  const isTalk = event === 'comment_added';
  return `/v3/goals/${goalId}${isTalk ? '?tab=history' : ''}`;
}
