import type { Block, PdfRun } from './document.ts';
import { baselineIn, type Flow } from './flow.ts';
import { inks } from './marks.ts';
import type { TextStyle } from './paper.ts';
import { shape } from './shape.ts';
import { widthOf, wrap } from './wrap.ts';

const size = 12.5;
const leading = 19;

interface Word {
  readonly text: string;
  readonly run: PdfRun;
  readonly width: number;
  /** A line ends before it. */
  readonly breaks: boolean;
  readonly follows: boolean;
}

/** A paragraph whose parts look different; `mark` is the sign of an item of a list. */
export function drawRich(flow: Flow, { runs, mark, indent = 0 }: Extract<Block, { kind: 'rich' }>): void {
  const left = flow.left + indent + (mark === undefined ? 0 : 22);
  const lines = linesOf(runs, flow.right - left);
  const { paper } = flow;
  paper.structure.begin('P');
  lines.forEach((line, n) => {
    flow.needLine(n, lines.length, leading);
    const { y } = flow;
    paper.tagged(() => {
      if (n === 0 && mark !== undefined)
        paper.text(mark, left - 20, y + baselineIn(leading, size), { size, weight: 400, color: inks.faint });
      drawLine(flow, line, left, y);
    });
    flow.y += leading;
  });
  paper.structure.end();
  flow.y += 6;
}

const styleOf = ({ weight = 400, quiet }: PdfRun): TextStyle => ({
  size,
  weight,
  color: quiet === true ? inks.quiet : inks.ink,
});

/** What turns is set as one text: its order is that of the whole line. */
function drawLine(flow: Flow, line: readonly Word[], left: number, y: number): void {
  const { paper } = flow;
  const [first] = line;
  if (first === undefined) return;
  const text = line.map((word, n) => (n === 0 || word.follows ? '' : ' ') + word.text).join('');
  const whole = shape(text, first.run.weight ?? 400);
  const baseline = y + baselineIn(leading, size);
  if (whole.rightToLeft) {
    paper.text(whole, flow.right - (whole.width * size) / 1000, baseline, styleOf(first.run));
    return;
  }
  let x = left;
  line.forEach((word, n) => {
    const blank = n === 0 || word.follows ? '' : ' ';
    paper.text(blank + word.text, x, baseline, styleOf(word.run));
    const wide = widthOf(blank + word.text, size, word.run.weight ?? 400);
    const { line: drawn } = word.run;
    if (drawn !== undefined)
      paper.rect(x, drawn === 'under' ? baseline + 2 : baseline - 4, wide, 0.8, styleOf(word.run).color);
    x += wide;
  });
}

function linesOf(runs: readonly PdfRun[], room: number): Word[][] {
  const lines: Word[][] = [[]];
  let wide = 0;
  for (const word of wordsOf(runs, room)) {
    const blank = word.follows || wide === 0 ? 0 : widthOf(' ', size, word.run.weight ?? 400);
    if (word.breaks || wide + blank + word.width > room) {
      lines.push([]);
      wide = 0;
    }
    lines.at(-1)?.push(word);
    wide += (wide === 0 ? 0 : blank) + word.width;
  }
  return lines.filter(({ length }) => length > 0);
}

/** Every word with the look of its run; one wider than a line in pieces that fit. */
function wordsOf(runs: readonly PdfRun[], room: number): Word[] {
  let follows = true;
  return runs.flatMap((run) =>
    run.text.split('\n').flatMap((part, nth) => {
      let breaks = nth > 0;
      return part.split(/( +)/).flatMap((text) => {
        if (text.trim() === '') {
          if (text !== '') follows = false;
          return [];
        }
        const words = piecesOf(text, run, room).map((piece, n): Word => {
          const weight = run.weight ?? 400;
          const own = { breaks: breaks && n === 0, follows: n > 0 || follows };
          return { text: piece, run, width: widthOf(piece, size, weight), ...own };
        });
        [breaks, follows] = [false, true];
        return words;
      });
    }),
  );
}

function piecesOf(text: string, { weight = 400 }: PdfRun, room: number): string[] {
  if (widthOf(text, size, weight) <= room && !/[\u3040-\u30ff\u3400-\u9fff]/u.test(text)) return [text];
  return wrap(text, room, size, weight).map((line) => line.runs.map((each) => each.text).join(''));
}
