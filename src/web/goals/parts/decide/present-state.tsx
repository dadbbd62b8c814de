import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useWords } from '#web/ui/text/words.ts';
import { openEditOf } from '../../goal-actions.ts';

/** In which state the goal is now: what a dialog shows when it has moved on meanwhile (decisions.md 1). */
export function PresentState({ info }: { readonly info: GoalInfo }) {
  const { t } = useWords();
  return t(presentStateKey(info));
}

export function presentStateKey(info: GoalInfo) {
  const edit = openEditOf(info);
  const key =
    info.Goal.State === 'approved' && edit
      ? (`edit_${edit.State === 'review' ? 'review' : 'draft'}` as const)
      : info.Goal.State;
  return `goals.state.${key}` as const;
}
