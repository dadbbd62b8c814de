import type { Block, PdfFigure, PdfStrip } from './document.ts';
import { drawLines, type Flow } from './flow.ts';
import { colorAt, inks, roundFrom } from './marks.ts';
import { num, pdfText } from './objects.ts';
import type { Paper } from './paper.ts';
import { widthOf, wrap } from './wrap.ts';

/** The charts of the screens (ui/charts), with their measures and in their colours. */

const ring = { size: 64, stroke: 4 } as const;

/** Totals side by side: numbers, and shares as rings with the number inside; as many rows as they need. */
export function drawFigures(flow: Flow, { items }: Extract<Block, { readonly kind: 'figures' }>): void {
  const height = items.some(({ percent }) => percent !== undefined) ? ring.size + 8 : 54;
  flow.need(height);
  let x = flow.left;
  for (const figure of items) {
    const wide = widthOfFigure(figure);
    if (x > flow.left && x + wide > flow.right) {
      flow.y += height;
      flow.need(height);
      x = flow.left;
    }
    if (figure.percent === undefined) drawNumber(flow, figure, x, flow.y + (height - 54) / 2);
    else drawShare(flow, figure, x);
    x += wide + 32;
  }
  flow.y += height;
}

const numberWidth = ({ value, label }: PdfFigure): number =>
  Math.max(widthOf(value, 20, 600), widthOf(label, 11, 400));

const widthOfFigure = (figure: PdfFigure): number =>
  figure.percent === undefined ? numberWidth(figure) : ring.size + 12 + widthOf(figure.label, 12.5, 500);

function drawNumber({ paper }: Flow, figure: PdfFigure, x: number, y: number): void {
  const width = numberWidth(figure);
  paper.structure.begin('P');
  paper.tagged(() => {
    const value = { x, y, width, leading: 26 };
    drawLines(paper, wrap(figure.value, width + 1, 20, 600), value, {
      size: 20,
      weight: 600,
      color: inks.ink,
    });
    const label = { x, y: y + 27, width, leading: 16 };
    drawLines(paper, wrap(figure.label, width + 1, 11, 400), label, {
      size: 11,
      weight: 400,
      color: inks.quiet,
    });
  });
  paper.structure.end();
}

/** Ink on track, the number inside, what it is of beside it (ui/charts/donut). */
function drawShare({ paper, y }: Flow, { value, label, percent = null }: PdfFigure, x: number): void {
  const centre = { x: x + ring.size / 2, y: y + ring.size / 2 };
  const radius = (ring.size - ring.stroke) / 2;
  const share = Math.min(100, Math.max(0, percent ?? 0)) / 100;
  paper.ornament(() => {
    paper.path(`${roundFrom(centre, radius, 1)} h`, { line: inks.track, wide: ring.stroke });
    if (share > 0) paper.path(roundFrom(centre, radius, share), { line: inks.ink, wide: ring.stroke });
  });
  const number = widthOf(value, 14, 600);
  const room = widthOf(label, 12.5, 500) + 1;
  paper.structure.begin('P');
  paper.tagged(() => {
    paper.text(value, centre.x - number / 2, centre.y + 5, { size: 14, weight: 600, color: inks.ink });
    const box = { x: x + ring.size + 12, y: centre.y - 10, width: room, leading: 20 };
    drawLines(paper, wrap(label, room, 12.5, 500), box, { size: 12.5, weight: 500, color: inks.ink });
  });
  paper.structure.end();
}

const column = { width: 4, gap: 2, height: 14 } as const;

/** A column a week, as tall as its step; a line where nothing was said (ui/charts/sparkline). */
export function drawStrip(paper: Paper, { steps, said }: PdfStrip, x: number, y: number): void {
  const first = steps.findIndex((step) => step !== null);
  if (first < 0) return;
  const { width, gap, height } = column;
  const shown = steps.slice(first);
  const across = shown.length * (width + gap) - gap;
  const box = [x, paper.height - y - height, x + across, paper.height - y].map((side) => num(side * 0.75));
  paper.structure.begin('Figure', `/Alt${pdfText(said)}/A<</O/Layout/BBox[${box.join(' ')}]>>`);
  paper.tagged(() =>
    shown.forEach((step, n) => {
      const tall = step === null ? 1 : ((step + 1) * height) / 5;
      const color = step === null ? inks.control : colorAt(step);
      paper.rect(x + n * (width + gap), y + height - tall, width, tall, color);
    }),
  );
  paper.structure.end();
}
