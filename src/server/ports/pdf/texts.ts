import { drawStrip } from './charts.ts';
import type { Block } from './document.ts';
import { drawLines, type Flow } from './flow.ts';
import { drawMark, inks } from './marks.ts';
import type { TextStyle } from './paper.ts';
import type { Tag } from './structure.ts';
import { widthOf, wrap } from './wrap.ts';

type Of<K extends Block['kind']> = Extract<Block, { readonly kind: K }>;

const headings = {
  1: { size: 22, leading: 30, weight: 600, tag: 'H1' },
  2: { size: 14, leading: 22, weight: 600, tag: 'H2' },
  3: { size: 12.5, leading: 18, weight: 600, tag: 'H3' },
} as const;

/** A heading keeps a line of what follows on its page. */
export function drawHeading(flow: Flow, { level, text, note }: Of<'heading'>): void {
  const { size, leading, weight, tag } = headings[level];
  const room = note === undefined ? 0 : widthOf(note, 12.5, 400) + 24;
  flow.needKept(leading + 40);
  const top = flow.y;
  paragraph(flow, tag, text, { size, weight, color: inks.ink }, leading, flow.width - room);
  if (note !== undefined) {
    const style: TextStyle = { size: 12.5, weight: 400, color: inks.quiet };
    const lines = wrap(note, room, 12.5, 400);
    element(flow, 'P', () =>
      drawLines(flow.paper, lines, { x: flow.right - room + 24, y: top, width: room - 24, leading }, style),
    );
  }
  if (level === 2) {
    flow.rule();
    flow.y += 9;
  }
}

export function drawText(flow: Flow, { text, quiet, strong }: Of<'text'>): void {
  const style: TextStyle = {
    size: 12.5,
    weight: strong === true ? 600 : 400,
    color: quiet === true ? inks.quiet : inks.ink,
  };
  const parts = text.split(/\n{2,}/);
  const { keep } = flow;
  parts.forEach((part, n) => {
    flow.keep = n === parts.length - 1 ? keep : 0;
    paragraph(flow, 'P', part, style, 19, flow.width);
    flow.y += 6;
  });
}

export function drawList(flow: Flow, { items, numbered }: Of<'list'>): void {
  const { paper } = flow;
  const style: TextStyle = { size: 12.5, weight: 400, color: inks.ink };
  paper.structure.begin('L');
  items.forEach((item, n) => {
    paper.structure.begin('LI');
    paper.structure.begin('LBody');
    flow.need(19);
    const sign = numbered === true ? `${n + 1}.` : '•';
    const y = flow.y;
    paper.tagged(() =>
      drawLines(
        paper,
        wrap(sign, 24, 12.5, 400),
        { x: flow.left, y, width: 24, leading: 19 },
        { ...style, color: inks.faint },
      ),
    );
    lines(flow, item, style, 19, flow.left + 22, flow.width - 22);
    paper.structure.end();
    paper.structure.end();
    flow.y += 3;
  });
  paper.structure.end();
}

/** Names at the left, what is said of each beside them. */
export function drawFacts(flow: Flow, { rows }: Of<'facts'>): void {
  const { paper } = flow;
  const room = Math.min(220, Math.max(...rows.map(({ name }) => widthOf(name, 11, 400))) + 20);
  // A few rows that something is kept below stand with it as a whole.
  if (flow.keep > 0) flow.needKept(rows.length * 18 + 34);
  flow.keep = 0;
  for (const { name, value } of rows) {
    flow.need(18);
    const y = flow.y;
    const named: TextStyle = { size: 11, weight: 400, color: inks.faint };
    element(flow, 'P', () => {
      drawLines(
        paper,
        wrap(name, room - 12, 11, 400),
        { x: flow.left, y, width: room - 12, leading: 17 },
        named,
      );
    });
    const { mark } = value;
    if (mark !== undefined) paper.ornament(() => void drawMark(paper, mark, flow.left + room, y + 2));
    const x = flow.left + room + (mark === undefined ? 0 : 20);
    paper.structure.begin('P');
    const style: TextStyle = { size: 11, weight: value.weight ?? 400, color: value.color ?? inks.ink };
    lines(flow, value.text, style, 17, x, flow.right - x);
    paper.structure.end();
    const { strip } = value;
    if (strip !== undefined) drawStrip(paper, strip, x + widthOf(value.text, 11, style.weight) + 14, y + 1);
  }
}

/** Counts as bars, each with its mark, its word and its number; as wide as the page, or from `left` on. */
export function drawBars(
  flow: Flow,
  { items }: Of<'bars'>,
  place: { readonly left: number; readonly named: number } = { left: flow.left, named: 112 },
): void {
  const { paper } = flow;
  const most = Math.max(1, ...items.map(({ count }) => count));
  const from = place.left + place.named + 8;
  const room = flow.right - from - 48;
  const style: TextStyle = { size: 11, weight: 400, color: inks.ink };
  for (const { cell, count, fill } of items) {
    flow.need(22);
    const { y } = flow;
    const { mark } = cell;
    if (mark !== undefined) paper.ornament(() => void drawMark(paper, mark, place.left, y + 3));
    if (count > 0) paper.ornament(() => paper.rect(from, y + 6, (room * count) / most, 8, fill));
    const name = { x: place.left + 20, y, width: place.named, leading: 20 };
    const number = { x: flow.right - widthOf(String(count), 11, 600), y, width: 60, leading: 20 };
    element(flow, 'P', () => {
      drawLines(paper, wrap(cell.text, place.named, 11, 400), name, style);
      drawLines(paper, wrap(String(count), 60, 11, 600), number, { ...style, weight: 600 });
    });
    flow.y += 21;
  }
}

function paragraph(
  flow: Flow,
  tag: Tag,
  text: string,
  style: TextStyle,
  leading: number,
  width: number,
): void {
  flow.paper.structure.begin(tag);
  lines(flow, text, style, leading, flow.left, width);
  flow.paper.structure.end();
}

/** Line by line, over as many pages as it takes. */
function lines(flow: Flow, text: string, style: TextStyle, leading: number, x: number, width: number): void {
  const all = wrap(text, width, style.size, style.weight);
  all.forEach((line, n) => {
    flow.needLine(n, all.length, leading);
    const { y } = flow;
    flow.paper.tagged(() => drawLines(flow.paper, [line], { x, y, width, leading, turns: true }, style));
    flow.y += leading;
  });
}

export function element(flow: Flow, tag: Tag, draw: () => void): void {
  flow.paper.structure.begin(tag);
  flow.paper.tagged(draw);
  flow.paper.structure.end();
}
