import type { Goal } from '#contract/goal-shapes.ts';
import { isPredictable } from '#rules/goals/sentences.ts';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { type ScaleKind, type Step, stepOf, steps, stepWord } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './distribution.module.css';

/** How many goals stand at each step, the lowest first. */
type Counts = readonly number[];

/** How many goals stand at each likelihood, the best first; zero is faint (look.md, Dashboard). */
export function Distribution({ counts }: { readonly counts: Counts }) {
  const { t } = useWords();
  return (
    <span className={styles.distribution}>
      <span className={styles.label}>{t('ui.likelihood.title')}</span>
      {steps.toReversed().map((step) => {
        const count = counts[step] ?? 0;
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

/** Of goals that are all loaded, as the server counts those of a person. */
export const likelihoodsOf = (goals: readonly Goal[]): Counts =>
  steps.map(
    (step) =>
      goals.filter((goal) => isPredicted(goal) && goal.MostRecentGoalStatus?.Likelihood === step).length,
  );

type Predicted = Pick<Goal, 'State' | 'MostRecentGoalStatus'>;

/** At which step each stands of those that can have a prediction; null without one, which no draft can have (decisions.md 5). */
export const stepsGiven = (kind: ScaleKind, goals: readonly Predicted[]): (Step | null)[] =>
  goals
    .filter((goal) => isPredicted(goal) && isPredictable(goal.State))
    .map(({ MostRecentGoalStatus: status }) =>
      stepOf(kind === 'likelihood' ? status?.Likelihood : status?.Quality),
    );

/** Of a finalized goal the result is what counts, and a shelved one stands nowhere any more (decisions.md 5). */
export const isPredicted = ({ State }: Pick<Goal, 'State'>): boolean =>
  State !== 'finalized' && State !== 'shelved';
