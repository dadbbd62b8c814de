import marks from '../marks/mark.module.css';
import { markClass, type Step } from '../marks/scale.ts';
import { useWords } from '../text/words.ts';

interface SparklineProps {
  /** Oldest first; null is a week without a prediction. */
  readonly steps: readonly (Step | null)[];
}

const width = 4;
const gap = 2;
const height = 14;

/** Likelihood of the last weeks, a column each, as tall as its step. */
export function Sparkline({ steps }: SparklineProps) {
  const { t } = useWords();
  const first = steps.findIndex((step) => step !== null);
  const columns = steps.slice(Math.max(0, first)).map((step, index) => ({ step, x: index * (width + gap) }));
  const across = columns.length * (width + gap) - gap;
  return (
    <svg
      className={marks.mark}
      width={across}
      height={height}
      viewBox={`0 0 ${across} ${height}`}
      role="img"
      aria-label={t('ui.sparkline', { weeks: columns.map(({ step }) => step ?? '–').join(', ') })}
    >
      {columns.map(({ step, x }) => (
        <g key={x} className={step === null ? '' : markClass(step)}>
          <Column step={step} x={x} />
        </g>
      ))}
    </svg>
  );
}

function Column({ step, x }: { readonly step: Step | null; readonly x: number }) {
  if (step === null) return <rect className={marks.absent} x={x} y={height - 1} width={width} height={1} />;
  const tall = ((step + 1) * height) / 5;
  return <rect className={marks.filled} x={x} y={height - tall} width={width} height={tall} rx={0.5} />;
}
