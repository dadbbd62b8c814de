import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react';
import { type Cell, type MatrixCell, type Move, sumOf } from '#rules/predictions/matrix.ts';
import { useWords } from '#web/ui/text/words.ts';
import { figure } from '../../figure.ts';
import styles from './move-pills.module.css';

const sides = ['left', 'right', 'top', 'bottom'] as const;
type Side = (typeof sides)[number];

/** The border a goal crossed on its way between the two: likelihood counts before quality. */
function sideOf(here: Cell, other: Cell): Side {
  if (other.likelihood !== here.likelihood) return other.likelihood < here.likelihood ? 'left' : 'right';
  return other.quality < here.quality ? 'bottom' : 'top';
}

const outward: Record<Side, LucideIcon> = {
  left: ArrowLeft,
  right: ArrowRight,
  top: ArrowUp,
  bottom: ArrowDown,
};
const inward: Record<Side, LucideIcon> = {
  left: ArrowRight,
  right: ArrowLeft,
  top: ArrowDown,
  bottom: ArrowUp,
};

/** Who came and who went, as pills on the borders of the chosen cell; the words stand beside the grid. */
export function MovePills({ cell }: { readonly cell: MatrixCell }) {
  return sides.map((side) => {
    const across = (moves: readonly Move[]) =>
      sumOf(moves.filter((move) => sideOf(cell, move.cell) === side));
    const came = across(cell.came);
    const went = across(cell.went);
    if (came + went === 0) return null;
    return (
      <span key={side} className={[styles.pills, styles[side]].join(' ')} aria-hidden>
        {came > 0 && <Pill icon={inward[side]} count={came} iconFirst={side !== 'left'} />}
        {went > 0 && <Pill icon={outward[side]} count={went} iconFirst={side === 'left'} />}
      </span>
    );
  });
}

interface PillProps {
  readonly icon: LucideIcon;
  readonly count: number;
  readonly iconFirst: boolean;
}

function Pill({ icon: Icon, count, iconFirst }: PillProps) {
  const { language } = useWords();
  const arrow = <Icon size={11} strokeWidth={2.5} aria-hidden />;
  return (
    <span className={styles.pill}>
      {iconFirst && arrow}
      {figure(count, language)}
      {!iconFirst && arrow}
    </span>
  );
}
