import type { AppraisalState } from '#contract/vocabulary.ts';
import { progressOf } from '#rules/talent/next-action.ts';
import { ProgressBar } from '#web/appraisals/shown/progress-bar.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './list.module.css';

/** How far an appraisal has come: its bar with percent and word. */
export function Progress({ state }: { readonly state: AppraisalState }) {
  const { t } = useWords();
  return (
    <span className={styles.progress}>
      <ProgressBar state={state} width={104} />
      <span className={styles.percent}>{t('talent.percent', { percent: progressOf[state] })}</span>
      <span className={styles.quiet}>{t(`talent.state.${state}`)}</span>
    </span>
  );
}
