import {
  drawnIn,
  type Grid,
  type Layout,
  linesTo,
  lineTo,
  reportsOf,
  trunkEnd,
  widthOf,
} from '../../layout.ts';
import type { Spot } from '../../tree.ts';
import styles from './chart.module.css';

interface ChartLinesProps {
  readonly layout: Layout;
  readonly grid: Grid;
  readonly first: number;
  readonly end: number;
  /** From the ceo to who is chosen: drawn in ink. */
  readonly path: readonly Spot[];
}

/** The lines of the window: a trunk for each open person in it, a branch to each of their reports there. */
export function ChartLines({ layout, grid, first, end, path }: ChartLinesProps) {
  const height = (end - first) * grid.row;
  const width = widthOf(grid, layout.levels);
  return (
    <svg
      className={styles.lines}
      style={{ top: first * grid.row }}
      width={width}
      height={height}
      viewBox={`0 ${first * grid.row} ${width} ${height}`}
      aria-hidden
    >
      <path className={styles.line} d={allLines(layout, grid, { first, end })} />
      <path className={styles.inked} d={pathLines(layout, grid, path)} />
    </svg>
  );
}

function allLines(layout: Layout, grid: Grid, { first, end }: Rows): string {
  return drawnIn(layout, first, end)
    .filter(({ isOpen }) => isOpen)
    .map((parent) => {
      const reports = reportsOf(layout, parent).filter(({ row }) => row >= first && row < end);
      return linesTo(grid, parent, reports, trunkEnd(layout, parent, end));
    })
    .join('');
}

interface Rows {
  readonly first: number;
  readonly end: number;
}

function pathLines(layout: Layout, grid: Grid, path: readonly Spot[]): string {
  const placed = path.flatMap(({ person }) => layout.byId.get(person.Id) ?? []);
  return placed
    .slice(1)
    .map((report, at) => {
      const parent = placed[at];
      return parent ? lineTo(grid, parent, report) : '';
    })
    .join('');
}
