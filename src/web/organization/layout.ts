import { hasReports, type Spot, type Tree } from './tree.ts';

/** Someone on the grid of rows; where they stand is arithmetic, nothing is measured. */
export interface Placed {
  readonly spot: Spot;
  readonly row: number;
  /** Rows that the person and everyone shown below take up. */
  readonly rows: number;
  readonly isOpen: boolean;
}

export interface Layout {
  /** From above to below; rows never go back. */
  readonly placed: readonly Placed[];
  readonly byId: ReadonlyMap<number, Placed>;
  readonly rows: number;
  /** The deepest level shown; 1 for the ceo alone. */
  readonly levels: number;
}

/**
 * A tree in columns (look-people.md): a person stands on the line of the first report, so that every name sits on one
 * grid; only the ceo has a line of their own, above the legs.
 */
export function layOut(tree: Tree, open: ReadonlySet<number>): Layout {
  const placed: Placed[] = [];
  let levels = 0;
  const place = (spot: Spot, row: number): number => {
    const isOpen = hasReports(spot) && open.has(spot.person.Id);
    const at = placed.length;
    placed.push({ spot, row, rows: 1, isOpen });
    levels = Math.max(levels, spot.level);
    if (!isOpen) return 1;
    let rows = spot.level === 1 ? 1 : 0;
    for (const report of spot.reports) rows += place(report, row + rows);
    placed[at] = { spot, row, rows, isOpen };
    return rows;
  };
  let rows = 0;
  for (const root of tree.roots) rows += place(root, rows);
  return { placed, byId: new Map(placed.map((one) => [one.spot.person.Id, one])), rows, levels };
}

/** More than these are never in the page (issue 9, point 4). */
export const mostDrawn = 300;

/**
 * Who is drawn while the rows from `first` up to, but not with, `end` are in the window: those on them, and above
 * the first one everyone whose band reaches into it, since their heads stay in sight.
 */
export function drawnIn(layout: Layout, first: number, end: number): readonly Placed[] {
  const { placed, byId } = layout;
  const from = firstAt(placed, first);
  const head = placed[from];
  if (!head) return [];
  const above: Placed[] = [];
  for (let spot = head.spot.parent; spot !== null; spot = spot.parent) {
    const one = byId.get(spot.person.Id);
    if (one) above.unshift(one);
  }
  const until = Math.min(firstAt(placed, end), from + mostDrawn - above.length);
  return [...above, ...placed.slice(from, until)];
}

/** The first that stands on this row or below. */
function firstAt(placed: readonly Placed[], row: number): number {
  let low = 0;
  let high = placed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((placed[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pixels of the grid, before zooming. */
export interface Grid {
  readonly row: number;
  readonly node: number;
  readonly gap: number;
  /** How far the legs stand right of the ceo. */
  readonly indent: number;
}

export const wideGrid: Grid = { row: 44, node: 316, gap: 60, indent: 40 };
/** Beside the card. */
export const narrowGrid: Grid = { row: 44, node: 246, gap: 28, indent: 40 };

/** Left edge of a level's column. The ceo and the legs share the first. */
export const leftOf = ({ node, gap, indent }: Grid, level: number): number =>
  level <= 1 ? 0 : indent + (level - 2) * (node + gap);

export const widthOf = (grid: Grid, levels: number): number => leftOf(grid, levels) + grid.node;

/** Where lines run, from the left edge of the reports' column. */
const trunkBefore = 20;
const endBefore = 6;
const bend = 6;

/** How many pixels a trunk runs out of the window, so that its end is never seen. */
const beyond = 2;

/**
 * The lines from an open person to the reports: a trunk to the last one, or to `end` where the window is over, and a
 * branch to each of `reports`, as an SVG path.
 */
export function linesTo(grid: Grid, parent: Placed, reports: readonly Placed[], last: number): string {
  const { level } = parent.spot;
  const left = leftOf(grid, level + 1);
  const trunk = level === 1 ? 14 : left - trunkBefore;
  const top = middleOf(grid, parent.row) + (level === 1 ? 20 : 0);
  const bottom = middleOf(grid, last);
  const start = level === 1 ? '' : `M${left - grid.gap - 6} ${top}H${trunk - (bottom > top ? bend : 0)}`;
  const branches = reports.map(({ row }) => branchTo(grid, row, { trunk, top, end: left - endBefore }));
  return [start, level === 1 || bottom > top ? trunkLine(trunk, top, bottom, level) : '', ...branches].join(
    '',
  );
}

function trunkLine(trunk: number, top: number, bottom: number, level: number): string {
  const start =
    level === 1 ? `M${trunk} ${top}` : `M${trunk - bend} ${top}Q${trunk} ${top} ${trunk} ${top + bend}`;
  return `${start}V${bottom - bend}`;
}

interface Trunk {
  readonly trunk: number;
  readonly top: number;
  readonly end: number;
}

function branchTo(grid: Grid, row: number, { trunk, top, end }: Trunk): string {
  const y = middleOf(grid, row);
  if (y <= top) return `M${trunk - bend} ${y}H${end}`;
  return `M${trunk} ${y - bend}Q${trunk} ${y} ${trunk + bend} ${y}H${end}`;
}

/** The line to one report alone: a stretch of the inked path. */
export function lineTo(grid: Grid, parent: Placed, report: Placed): string {
  const { level } = parent.spot;
  const left = leftOf(grid, level + 1);
  const trunk = level === 1 ? 14 : left - trunkBefore;
  const top = middleOf(grid, parent.row) + (level === 1 ? 20 : 0);
  const y = middleOf(grid, report.row);
  const end = left - endBefore;
  if (level > 1 && y <= top) return `M${left - grid.gap - 6} ${top}H${end}`;
  const start =
    level === 1
      ? `M${trunk} ${top}`
      : `M${left - grid.gap - 6} ${top}H${trunk - bend}Q${trunk} ${top} ${trunk} ${top + bend}`;
  return `${start}V${y - bend}Q${trunk} ${y} ${trunk + bend} ${y}H${end}`;
}

export const middleOf = ({ row }: Grid, at: number): number => at * row + row / 2;

/** The reports of an open person, on the grid. */
export const reportsOf = (layout: Layout, { spot }: Placed): Placed[] =>
  spot.reports.flatMap(({ person }) => layout.byId.get(person.Id) ?? []);

/** The row of the last report, or the end of the window if that comes first. */
export const trunkEnd = (layout: Layout, parent: Placed, end: number): number => {
  const last = parent.spot.reports.at(-1);
  const row = last ? (layout.byId.get(last.person.Id)?.row ?? parent.row) : parent.row;
  return Math.min(row, end + beyond);
};
