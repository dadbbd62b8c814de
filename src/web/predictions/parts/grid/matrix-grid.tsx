import { type KeyboardEvent, useRef, useState } from 'react';
import { type Cell, isSameCell, type Matrix, type MatrixCell } from '#rules/predictions/matrix.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { type Choice, keyOf } from '../../place.ts';
import { AxisHead } from './axis-head.tsx';
import { GridCell } from './grid-cell.tsx';
import { gridRoles } from './grid-roles.ts';
import styles from './matrix-grid.module.css';

interface MatrixGridProps {
  readonly matrix: Matrix;
  readonly week: string;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** Another week is on its way: what stands here is the last one. */
  readonly busy: boolean;
}

/**
 * Likelihood to the right, quality up, counts in the cells, totals in the margins (row H1). Arrows walk the cells,
 * Enter or Space chooses one, Escape lets go of it.
 */
export function MatrixGrid({ matrix, week, choice, onChoose, busy }: MatrixGridProps) {
  const { t } = useGoalWords();
  const grid = useRef<HTMLDivElement>(null);
  const chosen = choice === 'none' ? null : choice;
  const cells = matrix.rows.flat();
  const [walked, setWalked] = useState<Cell | null>(null);
  const entry = walked ?? chosen ?? cells.find(({ count }) => count > 0) ?? cells[0] ?? null;
  const choose = (cell: Cell) => {
    setWalked(cell);
    onChoose(isSameCell(cell, chosen) ? null : { likelihood: cell.likelihood, quality: cell.quality });
  };
  const press = (event: KeyboardEvent<HTMLElement>, at: Cell) => {
    if (event.metaKey || event.altKey) return;
    const next = neighbour(at, event.key, event.ctrlKey, matrix.size);
    if (next) {
      setWalked(next);
      grid.current?.querySelector<HTMLElement>(`[data-cell="${keyOf(next)}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') choose(at);
    else if (event.key === 'Escape' && choice !== null) onChoose(null);
    else return;
    event.preventDefault();
  };
  const part = { ...gridRoles.grid, 'aria-label': t('predictions.grid', { week }), 'aria-busy': busy };
  return (
    <div ref={grid} {...part} className={[styles.grid, matrix.size === 3 ? styles.three : ''].join(' ')}>
      {matrix.rows.map((row) => (
        <div {...gridRoles.row} key={row[0]?.quality} className={styles.row}>
          <AxisHead kind="quality" band={row[0]?.quality ?? 0} size={matrix.size} count={sum(row)} />
          {row.map((cell) => (
            <GridCell
              key={cell.likelihood}
              cell={cell}
              size={matrix.size}
              chosen={isSameCell(cell, chosen)}
              entry={isSameCell(cell, entry)}
              onChoose={() => choose(cell)}
              onPress={(event) => press(event, cell)}
            />
          ))}
        </div>
      ))}
      <div {...gridRoles.row} className={styles.row}>
        <Corner className={styles.corner} />
        {matrix.rows[0]?.map(({ likelihood }) => (
          <AxisHead
            key={likelihood}
            kind="likelihood"
            band={likelihood}
            size={matrix.size}
            count={sum(cells.filter((cell) => cell.likelihood === likelihood))}
          />
        ))}
      </div>
      <Corner className={styles.legend} />
    </div>
  );
}

/** Which way the scales run; on phones in a line of its own. */
function Corner({ className }: { readonly className: string | undefined }) {
  const { t } = useGoalWords();
  return (
    <div role="presentation" className={className}>
      <span>
        {t('predictions.quality_up')} <span aria-hidden>↑</span>
      </span>
      <span>
        {t('predictions.likelihood_right')} <span aria-hidden>→</span>
      </span>
    </div>
  );
}

const sum = (cells: readonly MatrixCell[]): number => cells.reduce((all, { count }) => all + count, 0);

/** Where a key leads; null for other keys, the same cell at the edge. */
function neighbour({ likelihood, quality }: Cell, key: string, far: boolean, size: number): Cell | null {
  const end = size - 1;
  const within = (band: number) => Math.min(end, Math.max(0, band));
  switch (key) {
    case 'ArrowRight':
      return { quality, likelihood: far ? end : within(likelihood + 1) };
    case 'ArrowLeft':
      return { quality, likelihood: far ? 0 : within(likelihood - 1) };
    case 'ArrowUp':
      return { likelihood, quality: far ? end : within(quality + 1) };
    case 'ArrowDown':
      return { likelihood, quality: far ? 0 : within(quality - 1) };
    case 'Home':
      return { likelihood: 0, quality: far ? end : quality };
    case 'End':
      return { likelihood: end, quality: far ? 0 : quality };
    default:
      return null;
  }
}
