import type { PdfCell, PdfColumn, PdfTable, PdfTree } from './document.ts';
import type { Flow } from './flow.ts';
import { baselineIn, drawLines } from './flow.ts';
import { drawMark, inks } from './marks.ts';
import { num } from './objects.ts';
import type { TextStyle } from './paper.ts';
import { wrap } from './wrap.ts';

interface Place {
  readonly x: number;
  readonly width: number;
}

const gap = 12;
const headHeight = 24;
const markRoom = 20;

function placesOf(flow: Flow, columns: readonly PdfColumn[]): Place[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = flow.left;
  return columns.map(({ share }) => {
    const width = (flow.width * share) / all;
    const place = { x, width: width - gap };
    x += width;
    return place;
  });
}

/** The headings, tagged once and drawn on each page. */
function drawHead(flow: Flow, columns: readonly PdfColumn[], places: readonly Place[], first: boolean): void {
  const { paper } = flow;
  const style = { size: 11, weight: 400, color: inks.faint } as const;
  const draw = (column: PdfColumn, place: Place): void => {
    const [line] = wrap(column.header, place.width, style.size, 400);
    if (line !== undefined) paper.text(line, place.x, flow.y + baselineIn(headHeight, style.size), style);
  };
  if (first) paper.structure.begin('TR');
  for (const [n, column] of columns.entries()) {
    const place = places[n];
    if (place === undefined) continue;
    if (first) {
      paper.structure.begin('TH', '/A<</O/Table/Scope/Column>>');
      paper.tagged(() => draw(column, place));
      paper.structure.end();
    } else paper.ornament(() => draw(column, place));
  }
  if (first) paper.structure.end();
  flow.y += headHeight;
  flow.rule(inks.line2);
  flow.y += 1;
}

const cellOf = (cell: PdfCell | string): PdfCell => (typeof cell === 'string' ? { text: cell } : cell);

interface RowLook {
  readonly size: number;
  readonly indent: number;
  readonly weight: 400 | 500 | 600;
}

/** One row, as high as its highest cell; answers where it began. */
function drawRow(
  flow: Flow,
  places: readonly Place[],
  cells: readonly (PdfCell | string)[],
  look: RowLook,
  onNewPage: () => void,
): number {
  const { paper } = flow;
  const leading = Math.round(look.size * 1.36);
  const laid = cells.map((given, n) => {
    const cell = cellOf(given);
    const place = places[n] ?? { x: 0, width: 0 };
    const inner = (n === 0 ? look.indent : 0) + (cell.mark === undefined ? 0 : markRoom);
    const weight = cell.weight ?? (n === 0 ? look.weight : 400);
    const lines = wrap(cell.text, place.width - inner, look.size, weight);
    return { cell, x: place.x + inner, width: place.width - inner, weight, lines };
  });
  const height = Math.max(24, ...laid.map(({ lines }) => lines.length * leading + 8));
  if (flow.need(height + 1)) onNewPage();
  const top = flow.y;
  const pad = (24 - leading) / 2;
  paper.structure.begin('TR');
  for (const { cell, x, width, weight, lines } of laid) {
    const style: TextStyle = { size: look.size, weight, color: cell.color ?? inks.ink };
    const { mark } = cell;
    if (mark !== undefined) paper.ornament(() => void drawMark(paper, mark, x - markRoom, top + 5));
    paper.structure.begin('TD');
    if (cell.text !== '')
      paper.tagged(() => drawLines(paper, lines, { x, y: top + pad, width, leading }, style));
    paper.structure.end();
  }
  paper.structure.end();
  flow.y += height;
  flow.rule();
  return top;
}

export function drawTable(flow: Flow, { columns, rows, size = 11 }: PdfTable): void {
  const places = placesOf(flow, columns);
  flow.paper.structure.begin('Table');
  flow.need(headHeight + 26);
  drawHead(flow, columns, places, true);
  const again = (): void => drawHead(flow, columns, places, false);
  for (const cells of rows) drawRow(flow, places, cells, { size, indent: 0, weight: 400 }, again);
  flow.paper.structure.end();
}

const level = 18;
/** Further in than this, a title would have no room left; the column of levels in the sheet tells the rest. */
const deepest = 16;
const weights = [600, 600, 500] as const;

/** Stems stand for the indent: decoration. They go on over the page's end, where the ancestors are said again. */
export function drawTree(flow: Flow, { columns, depths, rows }: PdfTree): void {
  const places = placesOf(flow, columns);
  const { structure } = flow.paper;
  structure.begin('Table');
  flow.need(headHeight + 26);
  drawHead(flow, columns, places, true);
  const above: (PdfCell | string)[] = [];
  const goesOn = branchesBelow(depths);
  let n = 0;
  for (const cells of rows) {
    const depth = depths[n] ?? 0;
    const look = {
      size: 12.5,
      indent: Math.min(depth, deepest) * level,
      weight: weights[depth] ?? 400,
    } as const;
    const top = drawRow(flow, places, cells, look, () => {
      drawHead(flow, columns, places, false);
      for (const [at, title] of above.slice(0, depth).entries())
        drawAgain(flow, places, cellOf(title).text, at);
    });
    drawStems(flow, top, Math.min(depth, deepest), goesOn[n] ?? []);
    above[depth] = cells[0] ?? '';
    n += 1;
  }
  structure.end();
}

/** Of every row: for each level above it, whether a later row hangs on the same stem. */
function branchesBelow(depths: readonly number[]): boolean[][] {
  const open: boolean[] = [];
  const answer: boolean[][] = [];
  for (let n = depths.length - 1; n >= 0; n -= 1) {
    const depth = depths[n] ?? 0;
    answer[n] = Array.from({ length: depth + 1 }, (_, at) => open[at] ?? false);
    open.length = depth + 1;
    open[depth] = true;
    for (let at = 0; at < depth; at += 1) open[at] ??= false;
  }
  return answer;
}

/** An ancestor, said once more at the top of a page for whoever sees it. */
function drawAgain(flow: Flow, places: readonly Place[], title: string, depth: number): void {
  const [place] = places;
  if (place === undefined || depth >= deepest) return;
  const indent = depth * level;
  const [line] = wrap(title, place.width - indent, 11, 400);
  const style = { size: 11, weight: 400, color: inks.faint } as const;
  if (line !== undefined)
    flow.paper.ornament(() => flow.paper.text(line, place.x + indent, flow.y + baselineIn(18, 11), style));
  flow.y += 18;
}

function drawStems(flow: Flow, top: number, depth: number, goesOn: readonly boolean[]): void {
  if (depth === 0) return;
  const { paper } = flow;
  const x = (at: number): number => flow.left + (at - 1) * level + 8;
  const lines: string[] = [];
  for (let at = 1; at < depth; at += 1)
    if (goesOn[at] === true) lines.push(`${num(x(at))} ${num(top)} m ${num(x(at))} ${num(flow.y)} l`);
  const end = goesOn[depth] === true ? flow.y : top + 12;
  lines.push(`${num(x(depth))} ${num(top)} m ${num(x(depth))} ${num(end)} l`);
  lines.push(`${num(x(depth))} ${num(top + 12)} m ${num(x(depth) + 7)} ${num(top + 12)} l`);
  paper.ornament(() => paper.path(lines.join(' '), { line: '#B9B9B3', wide: 1 }));
}
