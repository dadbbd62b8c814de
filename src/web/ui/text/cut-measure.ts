import { limits } from '#contract/limits.ts';

/** The lines of a measure, and as many of them as show before View more (goals-core 2 and 9). */
export interface CutMeasure {
  readonly lines: readonly string[];
  readonly cut: readonly string[];
  readonly isLong: boolean;
}

const ellipsis = '…';

export function cutMeasure(text: string): CutMeasure {
  const lines = linesOf(text);
  const isLong =
    text.trim().length > limits.measureTruncation || lines.length > limits.measureTruncationLines;
  if (!isLong) return { lines, cut: lines, isLong };
  const [first = '', second] = lines;
  const shownFirst = shorten(first, limits.measureTruncation);
  const room = limits.measureTruncation - first.length;
  const cut = second === undefined || room <= 0 ? [shownFirst] : [shownFirst, shorten(second, room)];
  return { lines, cut, isLong };
}

/** One entry a line; the numbers or dashes that people put before them are ours to draw. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-–•*]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean);
}

/** Lines with keys for React; two may say the same. */
export const keyed = (lines: readonly string[]): { readonly key: string; readonly line: string }[] =>
  lines.map((line, index) => ({ key: `${index} ${line}`, line }));

function shorten(text: string, room: number): string {
  if (text.length <= room) return text;
  const whole = text.slice(0, room).replace(/\s+\S*$/, '');
  return `${whole || text.slice(0, room)}${ellipsis}`;
}
