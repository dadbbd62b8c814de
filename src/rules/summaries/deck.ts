import type { Counts, SummaryGoal } from '#contract/company/summaries.ts';
import { type Box, linesIn, linesOf } from './text-fit.ts';

/** Inches. */
export const page = { width: 11.7, height: 8.3, margin: 0.64, top: 1.35, bottom: 7.55 } as const;

export type Outcome = SummaryGoal['Result']['Outcome'];

/** A goal in a cell of a slide: as many lines of its text as fit. */
export interface Cell {
  readonly title: string;
  readonly meta: string;
  readonly outcome: Outcome;
  readonly text: string;
}

export type Slide =
  | {
      readonly kind: 'title';
      readonly title: string;
      readonly period: string;
      readonly person: string;
      readonly date: string;
    }
  | {
      readonly kind: 'text';
      readonly title: string;
      readonly sub: string;
      readonly text: string;
      readonly points: number;
    }
  | { readonly kind: 'numbers'; readonly title: string; readonly sub: string; readonly counts: Counts }
  | {
      readonly kind: 'columns';
      readonly title: string;
      readonly sub: string;
      readonly columns: readonly { readonly label: string; readonly counts: Counts }[];
    }
  | {
      readonly kind: 'cells';
      readonly title: string;
      readonly sub: string;
      readonly grid: Grid;
      readonly cells: readonly Cell[];
    };

/** What is not laid out yet: a text, or the goals of a quarter, over as many slides as they need. */
export type Unlaid = { readonly title: string; readonly continued: string } & (
  | { readonly kind: 'whole text'; readonly sub: string; readonly text: string }
  | { readonly kind: 'goals'; readonly cells: readonly Cell[]; readonly grid: Grid }
);

export type Part = Slide | Unlaid;

/** The slides of a part. Thousands of goals take half a second to measure: ask in a thread. */
export function laidOut(part: Part): readonly Slide[] {
  switch (part.kind) {
    case 'whole text':
      return textSlides(part.text, part);
    case 'goals':
      return cellSlides(part.cells, part.grid, part);
    default:
      return [part];
  }
}

/** How cells lie; a half-empty slide keeps their sizes. `down` first, or across. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly isDown: boolean;
  readonly gap: number;
  readonly titlePoints: number;
  readonly textPoints: number;
}

export const grids = {
  six: { columns: 3, rows: 2, isDown: false, gap: 0.36, titlePoints: 12, textPoints: 12 },
  four: { columns: 2, rows: 2, isDown: false, gap: 0.36, titlePoints: 18, textPoints: 15 },
  twelve: { columns: 2, rows: 6, isDown: true, gap: 0.36, titlePoints: 12, textPoints: 10 },
} as const satisfies Record<string, Grid>;

export const metaPoints = 10;
const mark = 0.2;

/** The box of a cell, in inches. */
export function cellBox(grid: Grid, at: number): Box & { readonly x: number; readonly y: number } {
  const { columns, rows, gap, isDown } = grid;
  const width = (page.width - 2 * page.margin - gap * (columns - 1)) / columns;
  const height = (page.bottom - page.top - 0.2 * (rows - 1)) / rows;
  const column = isDown ? Math.floor(at / rows) : at % columns;
  const row = isDown ? at % rows : Math.floor(at / columns);
  return { x: page.margin + column * (width + gap), y: page.top + row * (height + 0.2), width, height };
}

/** What is under the titles of a cell: where its text begins, and how many of its lines fit. */
export function cellText(
  grid: Grid,
  cell: Pick<Cell, 'title'>,
): { readonly above: number; readonly lines: number } {
  const { width, height } = cellBox(grid, 0);
  const titles = linesOf(cell.title, width - mark, grid.titlePoints).length;
  const above = 0.1 + titles * lineHeight(grid.titlePoints) + lineHeight(metaPoints) + 0.08;
  return { above, lines: Math.max(1, linesIn(height - above, grid.textPoints)) };
}

export const lineHeight = (points: number): number => (points * 1.22) / 72;

/** Goals over as many slides as they need: what does not fit into a cell goes on on a further slide. */
export function cellSlides(
  cells: readonly Cell[],
  grid: Grid,
  { title, continued }: { readonly title: string; readonly continued: string },
): Slide[] {
  const most = grid.columns * grid.rows;
  const slides: Slide[] = [];
  for (let from = 0; from < cells.length; from += most) {
    let batch: readonly Waiting[] = cells.slice(from, from + most).map((cell) => waitingOf(cell, grid));
    const [first, last] = [from + 1, from + batch.length];
    const sub = `${first === last ? first : `${first}–${last}`} / ${cells.length}`;
    for (let round = 0; batch.length > 0; round += 1) {
      const parts = batch.map((waiting) => parted(waiting, grid, continued));
      const named = round === 0 ? title : `${title} ${continued}`;
      slides.push({ kind: 'cells', title: named, sub, grid, cells: parts.map(([now]) => now) });
      batch = parts.flatMap(([, rest]) => rest ?? []);
    }
  }
  return slides;
}

/** What of a cell has not been laid out yet, in lines: they are the same on whichever slide they come. */
interface Waiting {
  readonly cell: Cell;
  readonly lines: readonly string[];
  /** As many as fit under the title. */
  readonly most: number;
}

const waitingOf = (cell: Cell, grid: Grid): Waiting => ({
  cell,
  lines: linesOf(cell.text, cellBox(grid, 0).width - mark, grid.textPoints),
  most: cellText(grid, cell).lines,
});

function parted({ cell, lines, most }: Waiting, grid: Grid, continued: string): [Cell, Waiting | null] {
  const now = { ...cell, text: lines.slice(0, most).join('') };
  if (lines.length <= most) return [now, null];
  const rest = lines.slice(most);
  if (cell.title.endsWith(continued)) return [now, { cell, lines: rest, most }];
  const named = { ...cell, title: `${cell.title} ${continued}` };
  return [now, { cell: named, lines: rest, most: cellText(grid, named).lines }];
}

/** A long text in the largest letters it fits into, 20, 16 or 12; past that on further slides. */
export function textSlides(
  text: string,
  { title, sub, continued }: { readonly title: string; readonly sub: string; readonly continued: string },
): Slide[] {
  if (text.trim() === '') return [];
  const width = page.width - 2 * page.margin;
  const height = page.bottom - page.top;
  const fits = [20, 16, 12].find((points) => linesOf(text, width, points).length <= linesIn(height, points));
  const points = fits ?? 12;
  const lines = linesOf(text, width, points);
  const most = linesIn(height, points);
  const slides: Slide[] = [];
  for (let from = 0; from < lines.length; from += most) {
    const named = from === 0 ? title : `${title} ${continued}`;
    slides.push({ kind: 'text', title: named, sub, points, text: lines.slice(from, from + most).join('') });
  }
  return slides;
}
