import { useWords } from '../text/words.ts';
import marks from './mark.module.css';
import { markClass, type Step, steps, stepWord } from './scale.ts';

/** Width, height and gap in pixels (look.md, The scale). */
const sizes = {
  inline: [8, 14, 1],
  axis: [12, 24, 1],
  row: [6, 38, 2],
  tall: [6, 58, 2],
  strip: [18, 48, 2],
  phone: [14, 48, 2],
  headline: [14, 38, 2],
} as const;

export type LikelihoodSize = keyof typeof sizes;

interface LikelihoodMarkProps {
  /** null: no prediction, drawn in outline. */
  readonly step: Step | null;
  readonly size?: LikelihoodSize;
  /** A week to come: an empty column at half strength. */
  readonly ahead?: boolean;
  /** Leave true unless the word stands beside the mark. */
  readonly named?: boolean;
}

/** Likelihood: a column of five blocks, filled from below. */
export function LikelihoodMark({ step, size = 'inline', ahead = false, named = true }: LikelihoodMarkProps) {
  const { t } = useWords();
  const [width, height, gap] = sizes[size];
  const block = (height - 4 * gap) / 5;
  const name = step === null ? t('ui.likelihood.none') : t(stepWord('likelihood', step));
  return (
    <svg
      className={[marks.mark, step === null ? '' : markClass(step), ahead ? marks.ahead : ''].join(' ')}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={named ? t('ui.likelihood.named', { name }) : undefined}
      aria-hidden={!named}
    >
      {steps.map((index) => {
        const y = height - block - index * (block + gap);
        return step === null && !ahead ? (
          <rect
            key={index}
            className={marks.outlined}
            x={0.5}
            y={y + 0.5}
            width={width - 1}
            height={block - 1}
            rx={0.5}
          />
        ) : (
          <rect
            key={index}
            className={step !== null && index <= step ? marks.filled : marks.track}
            y={y}
            width={width}
            height={block}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
