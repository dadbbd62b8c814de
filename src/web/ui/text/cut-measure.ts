import { limits } from '#contract/limits.ts';

/** The lines of a measure, and as many of them as show before View more (goals-core 2 and 9). */
export interface CutMeasure {
  readonly lines: readonly string[];
  readonly cut: readonly string[];
  readonly isLong: boolean;
  /** The person counted the lines, 1, 2, 3: then the numbers are drawn, and stand in no line. */
  readonly isNumbered: boolean;
}

const ellipsis = '…';

export function cutMeasure(text: string): CutMeasure {
  const typed = linesOf(text);
  const counted = typed.flatMap((line, index) => withoutNumber(line, index + 1) ?? []);
  const isNumbered = typed.length > 1 && counted.length === typed.length;
  const lines = isNumbered ? counted : typed;
  const isLong =
    text.trim().length > limits.measureTruncation || lines.length > limits.measureTruncationLines;
  if (!isLong) return { lines, cut: lines, isLong, isNumbered };
  const [first = '', second] = lines;
  const shownFirst = shorten(first, limits.measureTruncation);
  const room = limits.measureTruncation - first.length;
  const cut = second === undefined || room <= 0 ? [shownFirst] : [shownFirst, shorten(second, room)];
  return { lines, cut, isLong, isNumbered };
}

/** One entry a line, as it was typed: '24. December' is a day and '- 5 %' is less, not a mark before a line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** What stands after exactly this number of a list; null where another one, or none, was typed. */
function withoutNumber(line: string, number: number): string | null {
  const [, typed, rest] = line.match(/^(\d{1,2})[.)]\s+(\S.*)$/) ?? [];
  return Number(typed) === number && rest !== undefined ? rest : null;
}

/** Lines with keys for React; two may say the same. */
export const keyed = (lines: readonly string[]): { readonly key: string; readonly line: string }[] =>
  lines.map((line, index) => ({ key: `${index} ${line}`, line }));

function shorten(text: string, room: number): string {
  if (text.length <= room) return text;
  const whole = text.slice(0, room).replace(/\s+\S*$/, '');
  return `${whole || text.slice(0, room)}${ellipsis}`;
}
