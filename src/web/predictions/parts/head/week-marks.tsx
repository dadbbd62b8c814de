import type { PredictionRow } from '#contract/predictions.ts';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { type Step, stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from '../below/below-row.module.css';

interface WeekMarksProps {
  readonly goal: PredictionRow;
  /** Numbers of the chosen week and of those before it, the oldest first; null where there is none. */
  readonly weeks: WeekNumbers;
}

/** Earlier, previous and chosen week. */
export type WeekNumbers = readonly [number | null, number | null, number];

/** The last three weeks of a goal, a column and a ball each. */
export function WeekMarks({ goal, weeks }: WeekMarksProps) {
  const { t } = useWords();
  const [earlier, previous, chosen] = weeks;
  const marks = [
    { week: earlier, likelihood: stepOf(goal.Likelihood3), quality: stepOf(goal.Quality3) },
    { week: previous, likelihood: stepOf(goal.Likelihood2), quality: stepOf(goal.Quality2) },
    { week: chosen, likelihood: stepOf(goal.Likelihood1), quality: stepOf(goal.Quality1) },
  ];
  const said = (week: number, likelihood: Step | null, quality: Step | null): string =>
    likelihood === null || quality === null
      ? t('predictions.not_given', { week })
      : t('predictions.given', {
          week,
          likelihood: t(stepWord('likelihood', likelihood)),
          quality: t(stepWord('quality', quality)),
        });
  return (
    <span className={styles.weeks}>
      {marks.map(({ week, likelihood, quality }, index) => (
        // Their places are fixed; a week that does not exist keeps its own empty.
        <span key={week ?? `none ${index}`} className={styles.week}>
          {week !== null && (
            <>
              <LikelihoodMark step={likelihood} size="axis" named={false} />
              <QualityMark step={quality} named={false} />
              <span className="unseen">{said(week, likelihood, quality)}</span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}
