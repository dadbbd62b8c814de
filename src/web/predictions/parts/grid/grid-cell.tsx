import type { KeyboardEvent, MouseEvent } from 'react';
import { type MatrixCell, type MatrixSize, sumOf } from '#rules/predictions/matrix.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { change, figure } from '../../figure.ts';
import { keyOf } from '../../place.ts';
import { MovePills } from '../moved/move-pills.tsx';
import { gridRoles } from './grid-roles.ts';
import styles from './matrix-grid.module.css';
import { tintStep, useBandWords } from './use-band-words.ts';

interface GridCellProps {
  readonly cell: MatrixCell;
  readonly size: MatrixSize;
  readonly chosen: boolean;
  /** The one cell that Tab leads to; arrows lead on. */
  readonly entry: boolean;
  readonly onChoose: () => void;
  readonly onPress: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * How many goals stand here, how many more moved in than on since the week before beside it, on the tint of the
 * likelihood. Those predicted in one of the two weeks alone, and results, are no movement.
 */
export function GridCell({ cell, size, chosen, entry, onChoose, onPress }: GridCellProps) {
  const { t, nouns, language } = useGoalWords();
  const { cellName } = useBandWords(size);
  const net = sumOf(cell.came) - sumOf(cell.went);
  const shown = figure(cell.count, language);
  const name = t('predictions.cell', { name: cellName(cell), count: cell.count, shown, ...nouns });
  const moved = t(net > 0 ? 'predictions.more' : 'predictions.less', {
    shown: figure(Math.abs(net), language),
  });
  const part = {
    ...gridRoles.cell,
    tabIndex: entry ? 0 : -1,
    'aria-selected': chosen,
    'aria-label': net === 0 ? name : `${name}, ${moved}`,
    onKeyDown: onPress,
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.currentTarget.focus({ preventScroll: true });
      onChoose();
    },
  };
  const tint = `var(--step-${tintStep(cell.likelihood, size)}-tint)`;
  return (
    <div
      {...part}
      data-cell={keyOf(cell)}
      className={[styles.cell, chosen ? styles.chosen : ''].join(' ')}
      style={cell.count > 0 ? { background: tint } : undefined}
    >
      {(cell.count > 0 || net !== 0) && (
        <span className={styles.count}>
          {shown}
          {net !== 0 && <span className={styles.net}>{change(net, language)}</span>}
        </span>
      )}
      {chosen && <MovePills cell={cell} />}
    </div>
  );
}
