import type { Goal } from '#contract/goal-shapes.ts';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { type Step, steps, stepWord } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './distribution.module.css';

/** How many goals stand at each likelihood, the best first; zero is faint (look.md, Dashboard). */
export function Distribution({ goals }: { readonly goals: readonly Goal[] }) {
  const { t } = useWords();
  const countOf = (step: Step) =>
    goals.filter((goal) => goal.MostRecentGoalStatus?.Likelihood === step).length;
  return (
    <span className={styles.distribution}>
      <span className={styles.label}>{t('ui.likelihood.title')}</span>
      {steps.toReversed().map((step) => {
        const count = countOf(step);
        return (
          <span key={step} className={[styles.one, count === 0 ? styles.zero : ''].join(' ')}>
            <LikelihoodMark step={step} named={false} />
            <span className="unseen">{t(stepWord('likelihood', step))}: </span>
            {count}
          </span>
        );
      })}
    </span>
  );
}
