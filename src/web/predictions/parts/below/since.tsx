import { ArrowDown, ArrowUp } from 'lucide-react';
import type { PredictionRow } from '#contract/predictions.ts';
import { ResultWord } from '#web/goals/shown/goal-prediction.tsx';
import type { ShownResult } from '#web/goals/shown/result-of.ts';
import { type ScaleKind, stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './below-row.module.css';

interface SinceProps {
  readonly goal: PredictionRow;
  readonly result: ShownResult | null;
  /** What the week before is called; null when there is none. */
  readonly weekBefore: string | null;
}

/** What changed since the week before, one line a scale; of a finalized goal its result. */
export function Since({ goal, result, weekBefore }: SinceProps) {
  const { t } = useWords();
  if (result) return <ResultWord result={result} />;
  const { Likelihood, Quality, Likelihood2, Quality2 } = goal;
  if (Likelihood === null || Quality === null) return <Plain>{t('predictions.none')}</Plain>;
  // It may have been predicted earlier: only the week before is known here.
  if (Likelihood2 === null || Quality2 === null)
    return weekBefore === null ? null : <Plain>{t('predictions.first', { week: weekBefore })}</Plain>;
  if (Likelihood === Likelihood2 && Quality === Quality2) return <Plain>{t('predictions.unchanged')}</Plain>;
  return (
    <>
      <Moved kind="likelihood" from={Likelihood2} to={Likelihood} />
      <Moved kind="quality" from={Quality2} to={Quality} />
    </>
  );
}

const Plain = ({ children }: { readonly children: string }) => (
  <span className={styles.plain}>{children}</span>
);

interface MovedProps {
  readonly kind: ScaleKind;
  readonly from: number;
  readonly to: number;
}

function Moved({ kind, from, to }: MovedProps) {
  const { t } = useWords();
  const step = stepOf(from);
  if (from === to || step === null) return null;
  const Arrow = to > from ? ArrowUp : ArrowDown;
  return (
    <span className={styles.moved}>
      <Arrow size={14} strokeWidth={2.25} aria-hidden />
      <span className="unseen">{t(to > from ? 'ui.improved' : 'ui.worsened')} </span>
      {t(`predictions.${kind}_from`, { name: t(stepWord(kind, step)) })}
    </span>
  );
}
