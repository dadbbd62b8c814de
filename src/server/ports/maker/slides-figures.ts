import type { Counts } from '#contract/company/summaries.ts';
import { shareAchieved, withoutResult } from '#rules/summaries/counts.ts';
import { cellBox, cellText, lineHeight, metaPoints, page, type Slide } from '#rules/summaries/deck.ts';
import { ink, line, lookOf, type Page, quiet, size, text } from './slides-look.ts';

export interface DeckWords {
  readonly achieved: string;
  readonly not_achieved: string;
  readonly in_dispute: string;
  readonly none: string;
  readonly TrendingUp: string;
  readonly TrendingDown: string;
  readonly AtRisk: string;
  readonly Late: string;
  readonly NoStatus: string;
}

/** The results as a ring, their words and numbers beside it, then what moved. */
export function drawNumbers(on: Page, words: DeckWords, counts: Counts): void {
  drawRing(on, counts);
  const percent = shareAchieved(counts);
  text(on, percent === null ? '–' : `${percent} %`, {
    x: 0.9,
    y: 2.6,
    w: 2.9,
    h: 0.7,
    fontSize: 28,
    bold: true,
    color: ink,
    align: 'center',
    valign: 'middle',
  });
  for (const [at, [outcome, value]] of partsOf(counts).entries()) {
    const y = 4.75 + at * 0.34;
    on.addShape('rect', { x: 0.9, y: y + 0.02, w: 0.1, h: 0.2, ...lookOf(outcome) });
    text(on, words[outcome], { x: 1.15, y, w: 2.6, h: 0.26, fontSize: 12, color: ink });
    text(on, String(value), {
      x: 3.6,
      y,
      w: 0.8,
      h: 0.26,
      fontSize: 12,
      bold: true,
      color: ink,
      align: 'right',
    });
  }
  drawCounts(on, words, counts);
}

const partsOf = (counts: Counts) =>
  [
    ['achieved', counts.Achieved],
    ['not_achieved', counts.NotAchieved],
    ['in_dispute', counts.InDispute],
    ['none', withoutResult(counts)],
  ] as const;

function drawRing(on: Page, counts: Counts): void {
  const { Total } = counts;
  let angle = 270;
  for (const [outcome, value] of partsOf(counts)) {
    if (value === 0 || Total === 0) continue;
    const share = (value / Total) * 360;
    const look = lookOf(outcome);
    if (share >= 359.9) on.addShape('donut', { x: 0.9, y: 1.5, w: 2.9, h: 2.9, ...look });
    else
      on.addShape('blockArc', {
        x: 0.9,
        y: 1.5,
        w: 2.9,
        h: 2.9,
        angleRange: [angle % 360, (angle + share) % 360],
        arcThicknessRatio: 0.42,
        ...look,
      });
    angle += share;
  }
}

function drawCounts(on: Page, words: DeckWords, counts: Counts): void {
  for (const [at, name] of (
    ['TrendingUp', 'TrendingDown', 'AtRisk', 'Late', 'NoStatus'] as const
  ).entries()) {
    const y = 1.5 + at * 0.95;
    on.addShape('line', { x: 5.6, y, w: 5.46, h: 0, line: { color: line, width: 0.75 } });
    text(on, String(counts[name]), {
      x: 5.6,
      y: y + 0.15,
      w: 0.9,
      h: 0.6,
      fontSize: 28,
      bold: true,
      color: ink,
      valign: 'middle',
    });
    text(on, words[name], {
      x: 6.6,
      y: y + 0.15,
      w: 4.4,
      h: 0.6,
      fontSize: 14,
      color: ink,
      valign: 'middle',
    });
  }
}

/** A quarter of a year: what was achieved below, then what was not, is disputed, is open. */
export function drawColumn(
  on: Page,
  at: number,
  of: number,
  column: { readonly label: string; readonly counts: Counts },
): void {
  const { counts, label } = column;
  const width = (page.width - 2 * page.margin - 0.4 * (of - 1)) / of;
  const x = page.margin + at * (width + 0.4);
  const height = 4;
  text(on, label, { x, y: page.top, w: width, h: 0.3, fontSize: 12, bold: true, color: ink });
  let y = page.top + 0.35 + height;
  for (const [outcome, value] of partsOf(counts)) {
    if (value === 0) continue;
    const h = (value / counts.Total) * height;
    y -= h;
    on.addShape('rect', { x, y, w: width, h: Math.max(0.02, h - 0.04), ...lookOf(outcome) });
  }
  const percent = shareAchieved(counts);
  const below = page.top + 0.45 + height;
  // Of a quarter without goals nothing was achieved, and nothing missed.
  text(on, percent === null ? '–' : `${percent} %`, {
    x,
    y: below,
    w: width,
    h: 0.5,
    fontSize: 24,
    bold: true,
    color: ink,
  });
  text(on, `${counts.Achieved} / ${counts.Total}`, {
    x,
    y: below + 0.5,
    w: width,
    h: 0.26,
    fontSize: 12,
    color: quiet,
  });
}

export function drawCell(
  on: Page,
  { grid }: Extract<Slide, { kind: 'cells' }>,
  cell: Extract<Slide, { kind: 'cells' }>['cells'][number],
  at: number,
): void {
  const { x, y, width, height } = cellBox(grid, at);
  const { above } = cellText(grid, cell);
  on.addShape('line', { x, y, w: width, h: 0, line: { color: line, width: 0.75 } });
  on.addShape('rect', { x, y: y + 0.12, w: 0.08, h: Math.min(0.4, height - 0.14), ...lookOf(cell.outcome) });
  const left = x + 0.2;
  const titles = above - 0.18 - lineHeight(metaPoints);
  text(on, cell.title, {
    x: left,
    y: y + 0.1,
    w: width - 0.2,
    h: titles,
    fontSize: grid.titlePoints,
    bold: true,
    color: ink,
  });
  text(on, cell.meta, {
    x: left,
    y: y + 0.1 + titles,
    w: width - 0.2,
    h: lineHeight(metaPoints),
    fontSize: metaPoints,
    color: quiet,
  });
  if (cell.text !== '')
    text(on, cell.text, {
      x: left,
      y: y + above,
      ...size(width - 0.2, height - above),
      fontSize: grid.textPoints,
      color: ink,
    });
}
