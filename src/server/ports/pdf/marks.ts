import { paperInks, paperTrack, scaleColors } from '#rules/goals/scale-colors.ts';
import type { Mark, ResultKind } from './document.ts';
import { num } from './objects.ts';
import type { Paper } from './paper.ts';

/** The screens' own, always those of the light theme. */
export const inks = {
  ink: paperInks.ink,
  quiet: paperInks.ink2,
  faint: paperInks.ink3,
  line: paperInks.line,
  line2: paperInks.line2,
  control: paperInks.ctl,
  track: paperTrack,
  white: '#FFFFFF',
} as const;

export const colorAt = (step: number): string => scaleColors.light[step]?.mark ?? inks.ink;

/** A mark of 14 px on a line: 8 wide where it is a column, a ball where it is quality; answers how wide it is. */
export function drawMark(paper: Paper, mark: Mark, x: number, y: number, height = 14): number {
  if (mark.kind === 'quality') return drawBall(paper, mark.step, x, y, height);
  const width = height > 20 ? 6 : mark.kind === 'result' ? 6 : 8;
  if (mark.kind === 'result') drawResult(paper, mark.is, x, y, width, height);
  else drawBlocks(paper, mark.step, x, y, width, height);
  return width;
}

function drawBlocks(
  paper: Paper,
  step: number | null,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const gap = height > 20 ? 2 : 1;
  const block = (height - 4 * gap) / 5;
  for (let index = 0; index < 5; index += 1) {
    const top = y + height - block - index * (block + gap);
    if (step === null) outline(paper, x, top, width, block);
    else paper.rect(x, top, width, block, index <= step ? colorAt(step) : inks.track);
  }
}

const outline = (paper: Paper, x: number, y: number, width: number, height: number): void =>
  paper.path(`${num(x + 0.25)} ${num(y + 0.25)} ${num(width - 0.5)} ${num(height - 0.5)} re`, {
    line: inks.control,
    wide: 0.5,
  });

function drawResult(paper: Paper, is: ResultKind, x: number, y: number, width: number, height: number): void {
  if (is === 'achieved') {
    paper.rect(x, y, width, height, colorAt(4));
    return;
  }
  const box = `${num(x + 0.5)} ${num(y + 0.5)} ${num(width - 1)} ${num(height - 1)} re`;
  const isNone = is === 'none';
  paper.path(box, { line: isNone ? inks.control : colorAt(0), dashed: isNone });
  if (is !== 'in_dispute') return;
  const hatches: string[] = [];
  for (let at = 1; at + width <= height; at += 3.5)
    hatches.push(`${num(x + 0.5)} ${num(y + at + width - 1)} m ${num(x + width - 0.5)} ${num(y + at)} l`);
  paper.path(hatches.join(' '), { line: colorAt(0), wide: 1.2 });
}

/** How far a curve's handles stand from a quarter of a circle. */
const handle = 0.5523;

function drawBall(paper: Paper, step: number | null, x: number, y: number, size: number): number {
  const r = size / 2 - 0.75;
  const [cx, cy] = [x + size / 2, y + size / 2];
  const ring = `${num(cx)} ${num(cy - r)} m ${[0, 1, 2, 3].map((n) => quarter(cx, cy, r, n)).join(' ')} h`;
  paper.path(ring, { line: step === null ? inks.control : colorAt(step), wide: 1.3, dashed: step === null });
  if (step === 4) paper.path(ring, { fill: colorAt(4) });
  else if (step !== null && step > 0) {
    const arcs = Array.from({ length: step }, (_, n) => quarter(cx, cy, r, n)).join(' ');
    paper.path(`${num(cx)} ${num(cy)} m ${num(cx)} ${num(cy - r)} l ${arcs} h`, { fill: colorAt(step) });
  }
  return size;
}

/** A quarter of a circle, clockwise from twelve. */
function quarter(cx: number, cy: number, r: number, nth: number): string {
  const turn = (angle: number): readonly [number, number] => [Math.sin(angle), -Math.cos(angle)];
  const [from, to] = [turn((nth * Math.PI) / 2), turn(((nth + 1) * Math.PI) / 2)];
  const at = (ux: number, uy: number): string => `${num(cx + r * ux)} ${num(cy + r * uy)}`;
  const first = at(from[0] + handle * to[0], from[1] + handle * to[1]);
  const second = at(to[0] + handle * from[0], to[1] + handle * from[1]);
  return `${first} ${second} ${at(to[0], to[1])} c`;
}

/** So much of a circle, clockwise from twelve, by curves of an eighth at most. */
export function roundFrom(
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  share: number,
): string {
  const pieces = Math.max(1, Math.ceil(share * 8));
  const step = (share * 2 * Math.PI) / pieces;
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  const curves = Array.from({ length: pieces }, (_, n) => {
    const [from, to] = [n * step, (n + 1) * step];
    const out = `${num(x + radius * Math.sin(from) + reach * Math.cos(from))} ${num(y - radius * Math.cos(from) + reach * Math.sin(from))}`;
    const back = `${num(x + radius * Math.sin(to) - reach * Math.cos(to))} ${num(y - radius * Math.cos(to) - reach * Math.sin(to))}`;
    const end = `${num(x + radius * Math.sin(to))} ${num(y - radius * Math.cos(to))}`;
    return `${out} ${back} ${end} c`;
  });
  return `${num(x)} ${num(y - radius)} m ${curves.join(' ')}`;
}
