import { useWords } from '../text/words.ts';
import marks from './mark.module.css';
import { markClass, type Step, stepWord } from './scale.ts';

/** Diameter in pixels (look.md, The scale). */
const sizes = { inline: 14, strip: 16, axis: 18, control: 20, headline: 32 } as const;

export type QualitySize = keyof typeof sizes;

interface QualityMarkProps {
  /** null: no prediction, a dashed ring. */
  readonly step: Step | null;
  readonly size?: QualitySize;
  /** A week to come: a ring at half strength. */
  readonly ahead?: boolean;
  /** Leave true unless the word stands beside the mark. */
  readonly named?: boolean;
}

/** The filled part, clockwise from twelve, on a ball of 16 with its centre at 8, 8. */
const quarters: Record<1 | 2 | 3, string> = {
  1: 'M8 8V.75A7.25 7.25 0 0 1 15.25 8Z',
  2: 'M8 8V.75A7.25 7.25 0 0 1 8 15.25Z',
  3: 'M8 8V.75A7.25 7.25 0 1 1 .75 8Z',
};

/** Quality: a ball filled by quarters. */
export function QualityMark({ step, size = 'inline', ahead = false, named = true }: QualityMarkProps) {
  const { t } = useWords();
  const name = step === null ? t('ui.quality.none') : t(stepWord('quality', step));
  const dashed = step === null && !ahead;
  return (
    <svg
      className={[marks.mark, step === null ? '' : markClass(step), ahead ? marks.ahead : ''].join(' ')}
      width={sizes[size]}
      height={sizes[size]}
      viewBox="0 0 16 16"
      role="img"
      aria-label={named ? t('ui.quality.named', { name }) : undefined}
      aria-hidden={!named}
    >
      <circle
        className={dashed ? marks.dashed : marks.ring}
        cx={8}
        cy={8}
        r={7.25}
        strokeWidth={1.5}
        {...(dashed ? { strokeDasharray: '2.28 1.52' } : {})}
      />
      {step === 4 && <circle className={marks.filled} cx={8} cy={8} r={7.25} />}
      {(step === 1 || step === 2 || step === 3) && <path className={marks.filled} d={quarters[step]} />}
    </svg>
  );
}
