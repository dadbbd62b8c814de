import type { AppraisalState } from '#contract/vocabulary.ts';
import { progressOf } from '#rules/talent/next-action.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './list.module.css';

/** The stretches of the bar; each ends where its state stands. */
const stretches = ['draft', 'shared', 'acknowledged', 'completed'] as const;

/** How far an appraisal has come: one bar in four stretches, with percent and word. */
export function Progress({ state }: { readonly state: AppraisalState }) {
  const { t } = useWords();
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden>
        {stretches.map((stretch, index) => {
          const begun = index === 0 ? 0 : progressOf[stretches[index - 1] ?? 'none'];
          const isReached = progressOf[state] >= progressOf[stretch];
          return (
            <span
              key={stretch}
              className={[styles.stretch, isReached ? styles.reached : ''].join(' ')}
              style={{ flexGrow: progressOf[stretch] - begun }}
            />
          );
        })}
      </span>
      <span className={styles.percent}>{t('talent.percent', { percent: progressOf[state] })}</span>
      <span className={styles.quiet}>{t(`talent.state.${state}`)}</span>
    </span>
  );
}
