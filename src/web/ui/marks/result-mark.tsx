import { useId } from 'react';
import marks from './mark.module.css';
import { markClass } from './scale.ts';

export type Result = 'achieved' | 'not_achieved' | 'in_dispute';

interface ResultMarkProps {
  readonly result: Result;
  /** Pixels; 38 in compact rows, 58 in goal rows. */
  readonly height?: number;
  /** The result's words where they do not stand beside it. */
  readonly label?: string;
}

/** A finalized result in a list: one bar without gaps, solid, outlined or hatched (look.md, The scale). */
export function ResultMark({ result, height = 58, label }: ResultMarkProps) {
  const hatch = useId();
  return (
    <svg
      className={[marks.mark, markClass(result === 'achieved' ? 4 : 0)].join(' ')}
      width={6}
      height={height}
      viewBox={`0 0 6 ${height}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {result === 'in_dispute' && (
        <pattern id={hatch} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={marks.filled} width={2} height={4} />
        </pattern>
      )}
      {result === 'achieved' && <rect className={marks.filled} width={6} height={height} rx={1} />}
      {result !== 'achieved' && (
        <rect
          className={marks.ring}
          x={0.5}
          y={0.5}
          width={5}
          height={height - 1}
          rx={1}
          {...(result === 'in_dispute' ? { style: { fill: `url(#${hatch})` } } : {})}
        />
      )}
    </svg>
  );
}
