import { drawFigures } from './charts.ts';
import type { Block, PdfTeam } from './document.ts';
import { drawLines, type Flow } from './flow.ts';
import { drawMark, inks } from './marks.ts';
import type { TextStyle } from './paper.ts';
import { drawBars } from './texts.ts';
import { widthOf, wrap } from './wrap.ts';

type Parent = PdfTeam['parents'][number];
type Child = Parent['children'][number];

/** Ten of them fill the 960 px of a page (decisions-people.md 11). */
const blockHeight = 96;
const listFrom = 226;
const leading = 16.4;

const title: TextStyle = { size: 12, weight: 600, color: inks.ink };
const plain: TextStyle = { size: 11, weight: 400, color: inks.ink };
const quiet: TextStyle = { size: 11, weight: 400, color: inks.quiet };

/** A block a parent; one with more than fits grows, and its page holds fewer: nothing is cut. */
export function drawTeam(flow: Flow, { parents }: PdfTeam): void {
  flow.paper.structure.begin('L');
  for (const parent of parents) {
    flow.paper.structure.begin('LI');
    flow.paper.structure.begin('LBody');
    drawParent(flow, parent);
    flow.paper.structure.end();
    flow.paper.structure.end();
  }
  flow.paper.structure.end();
}

const overviewHeight = 192;

/** Who it is of with its figures at the left, how many stand where at the right; eight parents follow. */
export function drawOverview(flow: Flow, block: Extract<Block, { readonly kind: 'overview' }>): void {
  flow.need(overviewHeight);
  const { paper, y: top } = flow;
  const room = flow.width / 2 - 24;
  const names = wrap(block.name, room, 22, 600);
  const texts = wrap(block.text, room, 12.5, 400);
  said(flow, 'H1', () =>
    drawLines(paper, names, { x: flow.left, y: top + 6, width: room, leading: 30 }, { ...title, size: 22 }),
  );
  const under = top + 8 + names.length * 30;
  const box = { x: flow.left, y: under, width: room, leading: 18 };
  said(flow, 'P', () => drawLines(paper, texts, box, { ...quiet, size: 12.5 }));
  flow.y = Math.max(under + texts.length * 18 + 14, top + 104);
  drawFigures(flow, { kind: 'figures', items: block.figures });
  const end = flow.y;
  flow.y = top + 4;
  const widest = Math.max(0, ...block.bars.map(({ cell }) => widthOf(cell.text, 11, 400)));
  drawBars(
    flow,
    { kind: 'bars', items: block.bars },
    { left: flow.left + flow.width / 2, named: widest + 24 },
  );
  flow.y = Math.max(end, flow.y, top + overviewHeight);
}

function drawParent(flow: Flow, parent: Parent): void {
  const { paper } = flow;
  const lines = wrap(parent.title, listFrom - 18 - 20, title.size, 600);
  const rows = parent.children.map((child) => laidOut(flow, child));
  const left = 8 + lines.length * 15.5 + 34;
  const right = 8 + rows.reduce((sum, row) => sum + row.height, 0) + 6;
  const height = Math.max(blockHeight, left, right);
  flow.need(Math.min(height, flow.bottom - flow.top));
  const top = flow.y + 8;
  flow.rule(inks.line2);
  paper.ornament(() => void drawMark(paper, parent.mark, flow.left, top + 1, 38));
  const x = flow.left + 18;
  said(flow, 'H3', () => drawLines(paper, lines, { x, y: top, width: listFrom - 38, leading: 15.5 }, title));
  const under = top + lines.length * 15.5;
  said(flow, 'P', () =>
    drawLines(
      paper,
      wrap(parent.owner, listFrom - 38, 11, 400),
      { x, y: under, width: listFrom - 38, leading: 16 },
      quiet,
    ),
  );
  drawWords(flow, parent, x, under + 17);
  drawChildren(flow, rows, top, flow.y + height);
}

const childWidth = (flow: Flow): number => flow.width - listFrom - 18 - 206;

function drawWords(flow: Flow, { words }: Parent, from: number, y: number): void {
  const { paper } = flow;
  let x = from;
  for (const { text, mark, color, weight = 500 } of words) {
    if (mark !== undefined) {
      const at = x;
      paper.ornament(() => void drawMark(paper, mark, at, y + 2, 12));
      x += 16;
    }
    const [line] = wrap(text, 160, 11, weight);
    if (line === undefined) continue;
    const at = x;
    const style: TextStyle = { size: 11, weight, color: color ?? inks.ink };
    said(flow, 'P', () => drawLines(paper, [line], { x: at, y, width: 160, leading: 16 }, style));
    x += (line.width * 11) / 1000 + 8;
  }
}

type LaidOut = ReturnType<typeof laidOut>;

function laidOut(flow: Flow, child: Child) {
  const title = wrap(child.title, childWidth(flow), 11, 400);
  const owner = wrap(child.owner, 100, 11, 400);
  const word = wrap(child.word.text, 88, 11, child.word.weight ?? 500);
  const height = Math.max(title.length, owner.length, word.length) * leading;
  return { child, title, owner, word, height };
}

/** More than a page of them goes on on the next. */
function drawChildren(flow: Flow, rows: readonly LaidOut[], top: number, end: number): void {
  flow.y = top;
  let turned = false;
  for (const row of rows) {
    turned = flow.need(row.height) || turned;
    drawChild(flow, row);
    flow.y += row.height;
  }
  flow.y = turned ? flow.y + 8 : end;
}

function drawChild(flow: Flow, { child, title: lines, owner, word }: LaidOut): void {
  const { paper, y } = flow;
  const x = flow.left + listFrom;
  const look: TextStyle = {
    size: 11,
    weight: child.word.weight ?? 500,
    color: child.word.color ?? inks.quiet,
  };
  paper.ornament(() => void drawMark(paper, child.mark, x, y + 2, 12));
  said(flow, 'P', () => {
    drawLines(paper, lines, { y, leading, x: x + 18, width: childWidth(flow) }, plain);
    drawLines(paper, owner, { y, leading, x: flow.right - 196, width: 100 }, quiet);
    drawLines(paper, word, { y, leading, x: flow.right - 88, width: 88 }, look);
  });
}

function said(flow: Flow, tag: 'H1' | 'H3' | 'P', draw: () => void): void {
  flow.paper.structure.begin(tag);
  flow.paper.tagged(draw);
  flow.paper.structure.end();
}
