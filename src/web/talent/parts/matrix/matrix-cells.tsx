import { type KeyboardEvent, useRef, useState } from 'react';
import { useWords } from '#web/ui/text/words.ts';
import { type CellPlace, isIn, stepFrom } from '../../cells.ts';
import styles from './matrix.module.css';
import { MatrixCell } from './matrix-cell.tsx';
import type { MatrixViewProps } from './matrix-props.ts';

interface MatrixCellsProps extends MatrixViewProps {
  readonly chosen: CellPlace | null;
  /** null frees the chosen one. */
  readonly onChoose: (cell: CellPlace | null) => void;
}

const keyOf = ({ primary, secondary }: CellPlace): string => `${primary}/${secondary}`;

/**
 * Primary axis to the right, secondary upwards, lowest first; arrows walk the cells. On phones a list of those cells
 * that hold somebody, highest first.
 */
export function MatrixCells({ matrix, labels, team, chosen, onChoose, isPhone }: MatrixCellsProps) {
  const { t } = useWords();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<CellPlace>({ primary: 1, secondary: matrix.size });
  const steps = Array.from({ length: matrix.size }, (_, index) => index + 1);
  const across = isPhone ? steps.toReversed() : steps;
  const press = (event: KeyboardEvent) => {
    const next = stepFrom(at, event.key, matrix.size);
    if (keyOf(next) === keyOf(at)) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${keyOf(next)}"]`)?.focus();
  };
  const totalOf = (axis: 'PrimaryRating' | 'SecondaryRating', step: number) =>
    matrix.rated.filter((row) => row[axis] === step).length;
  const { PrimaryAxisName, SecondaryAxisName } = labels.FormLable;
  return (
    <table
      ref={grid}
      className={[styles.grid, matrix.size === 5 ? styles.five : ''].join(' ')}
      aria-label={t('talent.matrix.label', { primary: PrimaryAxisName, secondary: SecondaryAxisName })}
      onKeyDown={press}
    >
      <tbody>
        {steps.toReversed().map((secondary) => (
          <tr key={secondary}>
            <th scope="row">
              {labels.SecondaryLabels[secondary - 1]?.Label}
              <span className={[styles.total, styles.rowTotal].join(' ')}>
                {totalOf('SecondaryRating', secondary)}
              </span>
            </th>
            {across.map((primary) => {
              const place = { primary, secondary };
              if (isPhone && !matrix.rated.some((row) => isIn(row, place))) return null;
              return (
                <td key={primary}>
                  <MatrixCell
                    place={place}
                    matrix={matrix}
                    isPhone={isPhone}
                    labels={labels}
                    team={team}
                    isChosen={chosen !== null && keyOf(chosen) === keyOf(place)}
                    isReachable={isPhone || keyOf(at) === keyOf(place)}
                    onFocus={() => setAt(place)}
                    onChoose={onChoose}
                  />
                </td>
              );
            })}
          </tr>
        ))}
        <tr className={styles.foot}>
          <td className={styles.corner}>
            <span>{SecondaryAxisName} ↑</span>
            <span>{PrimaryAxisName} →</span>
          </td>
          {steps.map((primary) => (
            <th key={primary} scope="col">
              {labels.PrimaryLabels[primary - 1]?.Label}{' '}
              <span className={styles.total}>{totalOf('PrimaryRating', primary)}</span>
            </th>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
