import type { Block } from './document.ts';
import { drawLines, type Flow } from './flow.ts';
import { drawMark, inks } from './marks.ts';
import type { TextStyle } from './paper.ts';
import { element } from './texts.ts';
import { breaksWord, widthOf, wrap } from './wrap.ts';

type Of<K extends Block['kind']> = Extract<Block, { readonly kind: K }>;

const ink: TextStyle = { size: 12.5, weight: 400, color: inks.ink };
const quiet: TextStyle = { ...ink, color: inks.quiet };
const strong: TextStyle = { ...ink, weight: 600 };
const leading = 19;

/** Who it is about at the left, what goes with it at the right. */
export function drawPerson(flow: Flow, { name, under, facts }: Of<'person'>): void {
  const { paper } = flow;
  const half = flow.width / 2 - 12;
  const names = wrap(name, half, 24, 600);
  const titles = under === '' ? [] : wrap(under, half, 13.5, 400);
  const named = Math.max(0, ...facts.map(([label]) => widthOf(label, 12.5, 400))) + 14;
  const rows = facts.map(([label, value]) => ({ label, lines: wrap(value, half - named, 12.5, 400) }));
  const right = rows.reduce((sum, { lines }) => sum + lines.length * leading, 0);
  const left = names.length * 32 + titles.length * 20;
  flow.need(Math.max(left, right));
  const top = flow.y;
  element(flow, 'H1', () =>
    drawLines(paper, names, { x: flow.left, y: top, width: half, leading: 32 }, { ...strong, size: 24 }),
  );
  if (titles.length > 0)
    element(flow, 'P', () => {
      const box = { x: flow.left, y: top + names.length * 32, width: half, leading: 20 };
      drawLines(paper, titles, box, { ...quiet, size: 13.5 });
    });
  const widest = Math.max(0, ...rows.flatMap(({ lines }) => lines.map(({ width }) => (width * 12.5) / 1000)));
  const x = flow.right - widest - named;
  let y = top + Math.max(0, left - right);
  for (const { label, lines } of rows) {
    const at = y;
    element(flow, 'P', () => {
      drawLines(paper, wrap(label, named, 12.5, 400), { x, y: at, width: named, leading }, quiet);
      drawLines(paper, lines, { x: x + named, y: at, width: half, leading }, ink);
    });
    y += lines.length * leading;
  }
  flow.y = top + Math.max(left, right) + 4;
}

type Scale = Of<'scales'>['items'][number];

/** Largest first; what is smaller than the last is hard to read on paper. */
const scaleSizes = [11.5, 11, 10.5, 10] as const;
/** Between two scales, and between two steps of one. */
const [scaleGap, stepGap] = [24, 2];

const stepWidth = (room: number, { length }: Scale['steps']): number =>
  (room - stepGap * (length - 1)) / length;

/** How many scales stand side by side and how large their words are, so that none is broken if that can be. */
export function scalesLaid(items: readonly Scale[], width: number): { beside: number; size: number } {
  for (const beside of [items.length, 1]) {
    const room = (width - scaleGap * (beside - 1)) / beside;
    const size = scaleSizes.find((one) =>
      // Each as if it were the one that was given, which is bold.
      items.every(({ steps }) =>
        steps.every((word) => !breaksWord(word, stepWidth(room, steps) - 2, one, 600)),
      ),
    );
    if (size !== undefined) return { beside, size };
  }
  return { beside: 1, size: Math.min(...scaleSizes) };
}

/** Ratings, each on its scale: as many parts as it has steps, filled up to the one that was given. */
export function drawScales(flow: Flow, { items }: Of<'scales'>): void {
  const { beside, size } = scalesLaid(items, flow.width);
  for (let at = 0; at < items.length; at += beside) {
    if (at > 0) flow.y += 8;
    drawScaleRow(flow, items.slice(at, at + beside), size);
  }
}

function drawScaleRow(flow: Flow, items: readonly Scale[], size: number): void {
  const { paper } = flow;
  const room = (flow.width - scaleGap * (items.length - 1)) / items.length;
  const laid = items.map(({ name, steps, at }) => {
    const wide = stepWidth(room, steps);
    const words = steps.map((word, n) => wrap(word, wide - 2, size, n + 1 === at ? 600 : 400));
    return { names: wrap(name, room, 12, 600), words, wide, at };
  });
  const highest = Math.max(...laid.map(({ names }) => names.length)) * 18;
  const words = Math.max(...laid.flatMap((one) => one.words.map(({ length }) => length))) * 16;
  flow.need(highest + 14 + words);
  const { y } = flow;
  laid.forEach((one, n) => {
    const left = flow.left + n * (room + scaleGap);
    element(flow, 'P', () =>
      drawLines(paper, one.names, { x: left, y, width: room, leading: 18 }, { ...strong, size: 12 }),
    );
    one.words.forEach((lines, step) => {
      const x = left + step * (one.wide + stepGap);
      const isGiven = step + 1 === one.at;
      const color = one.at !== null && step < one.at ? inks.ink : inks.track;
      paper.ornament(() => paper.rect(x, y + highest + 4, one.wide, 4, color));
      const style: TextStyle = { ...(isGiven ? strong : quiet), size };
      element(flow, 'P', () =>
        drawLines(paper, lines, { x, y: y + highest + 12, width: one.wide, leading: 16 }, style),
      );
    });
  });
  flow.y = y + highest + 14 + words;
}

/** Goals with what became of them: mark, title and measure at the left, the result at the right. */
export function drawOutcomes(flow: Flow, { items }: Of<'outcomes'>): void {
  const { paper } = flow;
  const right = 300;
  const left = flow.width - right - 18 - 24;
  paper.structure.begin('L');
  for (const [n, { mark, title, text, word, said }] of items.entries()) {
    const titles = wrap(title, left, 12, 600);
    const texts = text === '' ? [] : wrap(text, left, 12, 400);
    const words = wrap(word, right, 12, 600);
    const saids = said === '' ? [] : wrap(said, right, 12, 400);
    const height = Math.max(2, titles.length + texts.length, words.length + saids.length) * 17;
    // As far as it goes down the page: the end of the last is where the signatures would begin.
    if (n === items.length - 1) flow.needKept(Math.max(height, 34) + 12);
    else flow.needKept(height, false);
    const top = flow.y;
    paper.ornament(() => void drawMark(paper, mark, flow.left, top + 2, Math.min(height, 60)));
    paper.structure.begin('LI');
    paper.structure.begin('LBody');
    const x = flow.left + 18;
    column(flow, [...titles.map(bold), ...texts.map(plain)], { x, y: top, width: left });
    const leftEnd = flow.y;
    if (leftEnd >= top) {
      flow.y = top;
      column(flow, [...words.map(bold), ...saids.map(plain)], {
        x: flow.right - right,
        y: top,
        width: right,
      });
      flow.y = Math.max(flow.y, leftEnd, top + 34);
    } else column(flow, [...words.map(bold), ...saids.map(plain)], { x, y: flow.y, width: left });
    paper.structure.end();
    paper.structure.end();
    flow.y += 12;
  }
  paper.structure.end();
}

type Lines = ReturnType<typeof wrap>;
type Styled = { readonly line: Lines[number]; readonly style: TextStyle };
const bold = (line: Lines[number]): Styled => ({ line, style: { ...strong, size: 12 } });
const plain = (line: Lines[number]): Styled => ({ line, style: { ...quiet, size: 12 } });

/** Line by line from a height; what is longer than the page goes on on the next. */
function column(
  flow: Flow,
  lines: readonly Styled[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  flow.y = y;
  for (const { line, style } of lines) {
    flow.need(17);
    const at = flow.y;
    element(flow, 'P', () =>
      drawLines(flow.paper, [line], { x, y: at, width, leading: 17, turns: true }, style),
    );
    flow.y += 17;
  }
}

/** Of what is signed something stands on their page too (`keptBelow`). */
export const signaturesHeight = 96;

/** Names over a line, with whose they are and the day; an empty line is there to be signed. */
export function drawSignatures(flow: Flow, { items }: Of<'signatures'>): void {
  const { paper } = flow;
  const wide = (flow.width - 48) / items.length;
  flow.need(signaturesHeight);
  const top = flow.y + 28;
  items.forEach(({ name, as, when, note }, n) => {
    const x = flow.left + n * (wide + 48);
    const line = wrap(name, wide, 15, 500);
    element(flow, 'P', () =>
      drawLines(paper, line, { x, y: top, width: wide, leading: 22 }, { ...ink, size: 15, weight: 500 }),
    );
    paper.ornament(() => paper.rect(x, top + 24, wide, 1.5, inks.ink));
    element(flow, 'P', () => {
      const under = [as, note].filter((part) => part !== '').join(', ');
      const dayWidth = widthOf(when, 12, 400);
      const box = { x, y: top + 29, width: wide - dayWidth - 8, leading: 17 };
      drawLines(paper, wrap(under, box.width, 12, 400), box, { ...quiet, size: 12 });
      if (when !== '') paper.text(when, x + wide - dayWidth, top + 41.8, { ...quiet, size: 12 });
    });
  });
  flow.y = top + 66;
}
