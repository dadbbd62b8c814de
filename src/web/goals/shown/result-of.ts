import type { GoalTag } from '#contract/goal-shapes.ts';
import type { ChildGoal } from '#contract/goal-talk.ts';
import type { Result } from '#web/ui/marks/result-mark.tsx';

/** A result as a list shows it: only of a finalized goal (decisions.md 5). */
export type ShownResult = { readonly result: Result } | { readonly percent: number };

const results: Partial<Record<GoalTag['Tag'], Result>> = {
  finalized_achieved: 'achieved',
  finalized_not_achieved: 'not_achieved',
  finalized_in_dispute: 'in_dispute',
};

/** Which result counts is the server's to say: it stands among the tags. */
export function resultOf(goal: ChildGoal): ShownResult | null {
  for (const { Tag, Percent } of goal.Tags) {
    const result = results[Tag];
    if (result) return { result };
    if (Tag === 'finalized_percent' && Percent !== undefined) return { percent: Percent };
  }
  return null;
}
