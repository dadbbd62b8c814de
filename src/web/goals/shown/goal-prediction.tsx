import { ArrowLeftRight, Check, type LucideIcon, X } from 'lucide-react';
import type { ChildGoal } from '#contract/goal-talk.ts';
import marks from '#web/ui/marks/mark.module.css';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import type { Result } from '#web/ui/marks/result-mark.tsx';
import { type Step, stepOf, wordClass } from '#web/ui/marks/scale.ts';
import { ScaleWord } from '#web/ui/marks/scale-word.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './goal-prediction.module.css';
import { resultOf, type ShownResult } from './result-of.ts';

interface PartProps {
  readonly goal: ChildGoal;
  /** Keeps the place of arrow and ball, so that words in a column line up. */
  readonly aligned?: boolean;
}

/** The newest likelihood in its colour with its movement, or the final result. */
export function LikelihoodPart({ goal, aligned = true }: PartProps) {
  const { t } = useWords();
  const result = resultOf(goal);
  if (result) return <ResultWord result={result} />;
  const status = goal.MostRecentGoalStatus;
  const step = stepOf(status?.Likelihood);
  if (step === null || !status) {
    return <span className={aligned ? styles.noneAligned : styles.none}>{t('ui.likelihood.none')}</span>;
  }
  return (
    <ScaleWord
      kind="likelihood"
      step={step}
      moved={goal.State === 'finalized' ? null : status.LikelihoodDelta}
      aligned={aligned}
    />
  );
}

/** The ball and its word; of a finalized goal the quality that its result was given. */
export function QualityPart({ goal }: PartProps) {
  const finalized = goal.State === 'finalized' ? goal.OwnerGoalResult?.Quality : undefined;
  const step = stepOf(finalized ?? goal.MostRecentGoalStatus?.Quality);
  if (step === null) return null;
  return (
    <span className={styles.quality}>
      <QualityMark step={step} named={false} />
      <ScaleWord kind="quality" step={step} colored={false} />
    </span>
  );
}

const icons: Record<Result, LucideIcon> = { achieved: Check, not_achieved: X, in_dispute: ArrowLeftRight };
const steps: Record<Result, Step> = { achieved: 4, not_achieved: 0, in_dispute: 0 };

export function ResultWord({ result }: { readonly result: ShownResult }) {
  const { t } = useWords();
  if ('percent' in result) {
    const step = stepOf(Math.min(4, Math.floor(result.percent / 20))) ?? 0;
    return (
      <span className={[styles.result, wordClass(step), marks.strong].join(' ')}>
        <Check size={14} strokeWidth={2.25} aria-hidden />
        {t('goals.result.percent', { percent: result.percent })}
      </span>
    );
  }
  const Icon = icons[result.result];
  return (
    <span className={[styles.result, wordClass(steps[result.result]), marks.strong].join(' ')}>
      <Icon size={14} strokeWidth={2.25} aria-hidden />
      {t(`goals.result.${result.result}`)}
    </span>
  );
}
