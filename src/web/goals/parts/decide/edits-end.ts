import type { GoalInfo } from '#contract/goal-shapes.ts';
import { editEnd } from '#rules/goals/sentences.ts';
import type { GoalWords } from '#web/session/use-goal-words.ts';
import { openEditOf } from '../../goal-actions.ts';

/** What becomes of pending edits of the goal once it is in that state; '' where there are none, or they stay. */
export function editsEnd(info: GoalInfo, to: string, { t, nouns }: GoalWords): string {
  const end = openEditOf(info) && editEnd(to);
  return end ? t(end, nouns) : '';
}
