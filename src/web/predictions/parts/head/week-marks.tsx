import type { PredictionRow } from '#contract/predictions.ts';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { type Step, stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from '../below/below-row.module.css';

interface WeekMarksProps {
  readonly goal: PredictionRow;
  readonly weeks: NamedWeeks;
}

interface NamedWeek {
  readonly number: number;
  /** With its quarter, where that is not the goal's any more. */
  readonly name: string;
}

/** Earlier, previous and chosen week; null where there is none. */
export type NamedWeeks = readonly [NamedWeek | null, NamedWeek | null, NamedWeek];

/** The last three weeks of a goal, a column and a ball each. */
export function WeekMarks({ goal, weeks }: WeekMarksProps) {
  const { t } = useWords();
  const [earlier, previous, chosen] = weeks;
  const marks = [
    { week: earlier, likelihood: stepOf(goal.Likelihood3), quality: stepOf(goal.Quality3) },
    { week: previous, likelihood: stepOf(goal.Likelihood2), quality: stepOf(goal.Quality2) },
    { week: chosen, likelihood: stepOf(goal.Likelihood1), quality: stepOf(goal.Quality1) },
  ];
  const said = (week: string, likelihood: Step | null, quality: Step | null): string =>
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
        <span key={week?.number ?? `none ${index}`} className={styles.week}>
          {week !== null && (
            <>
              <LikelihoodMark step={likelihood} size="axis" named={false} />
              <QualityMark step={quality} named={false} />
              <span className="unseen">{said(week.name, likelihood, quality)}</span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}
