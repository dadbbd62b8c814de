import { LikelihoodMark } from '../marks/likelihood-mark.tsx';
import { QualityMark } from '../marks/quality-mark.tsx';
import { type ScaleKind, type Step, steps, stepWord } from '../marks/scale.ts';
import { useWords } from '../text/words.ts';
import styles from './step-chart.module.css';

export interface ChartWeek {
  readonly id: number;
  /** 1 to 14, below the chart. */
  readonly week: number;
  /** null: no prediction, a gap in the line. */
  readonly step: Step | null;
  readonly isCurrent: boolean;
}

interface StepChartProps {
  readonly kind: ScaleKind;
  readonly weeks: readonly ChartWeek[];
  /** The course in one sentence, for those who do not see it. */
  readonly summary: string;
}

/** As wide as the week strip, so that a week stands below itself. */
const sides = 66 + 50;
const widestWeek = 48;

const labelled: readonly Step[] = [4, 2, 0];

/** Where a goal stood, week by week, on the five steps of one scale; a week without a word is left open. */
export function StepChart({ kind, weeks, summary }: StepChartProps) {
  const { t } = useWords();
  const Mark = kind === 'likelihood' ? LikelihoodMark : QualityMark;
  const at = (index: number) => `${((index + 0.5) / weeks.length) * 100}%`;
  return (
    <figure
      className={styles.chart}
      style={{ maxWidth: sides + weeks.length * widestWeek }}
      role="img"
      aria-label={summary}
    >
      <figcaption className={styles.title}>{t(`ui.${kind}.title`)}</figcaption>
      <div className={styles.scale}>
        {labelled.map((step) => (
          <span key={step} className={styles.word} style={{ bottom: heightOf(step) }}>
            {t(stepWord(kind, step))}
          </span>
        ))}
      </div>
      <div className={styles.field}>
        {steps.map((step) => (
          <span key={step} className={styles.line} style={{ bottom: heightOf(step) }} />
        ))}
        <Course weeks={weeks} />
        {weeks.map(({ id, step }, index) => (
          <span
            key={id}
            className={styles.mark}
            style={{ left: at(index), bottom: heightOf(step ?? 0) }}
            data-step={step ?? undefined}
          >
            {step !== null && <Mark step={step} named={false} />}
          </span>
        ))}
      </div>
      <div className={styles.weeks}>
        {weeks.map(({ id, week, isCurrent }) => (
          <span key={id} className={isCurrent ? styles.now : undefined}>
            {week}
          </span>
        ))}
      </div>
    </figure>
  );
}

const heightOf = (step: Step): string => `${step * 25}%`;

/** The line from week to week; it stops where there is nothing to lead to. */
function Course({ weeks }: { readonly weeks: readonly ChartWeek[] }) {
  const path = weeks
    .map(({ step }, index) =>
      step === null ? '' : `${weeks[index - 1]?.step == null ? 'M' : 'L'}${index + 0.5} ${4 - step}`,
    )
    .join('');
  return (
    <svg className={styles.course} viewBox={`0 0 ${weeks.length} 4`} preserveAspectRatio="none" aria-hidden>
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
