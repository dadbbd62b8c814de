import { inks } from './marks.ts';
import type { Paper, TextStyle } from './paper.ts';
import type { Line } from './shape.ts';

/** Of a text that is signed, so many lines at least stand above the signatures. */
const linesKept = 3;

/** Where on the pages the next thing stands. */
export class Flow {
  y = 0;
  /** Height that the end of the present block keeps below itself on its page. */
  keep = 0;
  readonly left = 48;
  readonly top = 92;
  readonly right: number;
  readonly bottom: number;

  constructor(
    readonly paper: Paper,
    private readonly head: () => void,
  ) {
    this.right = paper.width - 48;
    this.bottom = paper.height - 62;
  }

  get width(): number {
    return this.right - this.left;
  }

  newPage(): void {
    this.paper.addPage();
    this.paper.ornament(this.head);
    this.y = this.top;
  }

  /** Room for so much, on a new page if there is none here; whether one was begun. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.newPage();
    return true;
  }

  /** Room for line `n` of `all`, and from the last three on for whatever is kept below them. */
  needLine(n: number, all: number, height: number): void {
    const isEnd = this.keep > 0 && n === Math.max(0, all - linesKept);
    this.needKept(isEnd ? (all - n) * height : height, isEnd);
  }

  /** Room for so much and what is kept below it; no more than a page has. */
  needKept(height: number, isEnd = true): void {
    this.need(Math.min(height + (isEnd ? this.keep : 0), this.bottom - this.top));
  }

  down(height: number): void {
    this.y += height;
  }

  rule(color: string = inks.line): void {
    this.paper.ornament(() => this.paper.rect(this.left, this.y, this.width, 1, color));
  }
}

/** Lines one under the other from the top of a box; where a text turns, those that begin at the right stand at its right edge. */
export function drawLines(
  paper: Paper,
  lines: readonly Line[],
  box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly leading: number;
    readonly turns?: boolean;
  },
  style: TextStyle,
): void {
  lines.forEach((line, n) => {
    const x =
      box.turns === true && line.rightToLeft ? box.x + box.width - (line.width * style.size) / 1000 : box.x;
    paper.text(line, x, box.y + n * box.leading + baselineIn(box.leading, style.size), style);
  });
}

/** Where letters of a size stand in a line of a height. */
export const baselineIn = (leading: number, size: number): number => leading / 2 + size * 0.36;
