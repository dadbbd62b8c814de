import type { ChildGoal } from '#contract/goal-talk.ts';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { ResultMark } from '#web/ui/marks/result-mark.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import styles from './goal-bar.module.css';
import { resultOf } from './result-of.ts';

interface GoalBarProps {
  readonly goal: ChildGoal;
  /** 'tall' is 58 px, 'row' 38. */
  readonly size: 'tall' | 'row';
}

const heights = { tall: 58, row: 38 } as const;

/** The colour bar at the left of a row: likelihood, or the result once it is final. The word stands beside it. */
export function GoalBar({ goal, size }: GoalBarProps) {
  const result = resultOf(goal);
  if (!result)
    return <LikelihoodMark step={stepOf(goal.MostRecentGoalStatus?.Likelihood)} size={size} named={false} />;
  if ('result' in result) return <ResultMark result={result.result} height={heights[size]} />;
  const step = Math.min(4, Math.floor(result.percent / 20));
  return (
    <span className={styles.percent} style={{ height: heights[size] }} aria-hidden>
      <span style={{ height: `${result.percent}%`, background: `var(--step-${step}-mark)` }} />
    </span>
  );
}
