import type { Weight } from './faces.ts';
import { type Line, shape } from './shape.ts';

/** How wide a text is at a size, in px. */
export const widthOf = (text: string, size: number, weight: Weight): number =>
  (shape(text, weight).width * size) / 1000;

/** A text as lines that fit; its own breaks are kept, and a word wider than a line is broken. Nothing is cut. */
export function wrap(text: string, width: number, size: number, weight: Weight): readonly Line[] {
  return text.split('\n').flatMap((paragraph) => wrapOne(paragraph.trim(), width, size, weight));
}

function wrapOne(text: string, width: number, size: number, weight: Weight): readonly Line[] {
  const whole = shape(text, weight);
  if ((whole.width * size) / 1000 <= width) return [whole];
  const lines: string[] = [];
  let [line, wide] = ['', 0];
  const blank = widthOf(' ', size, weight);
  // Letters are set one by one, so that widths add up: no line is shaped before it is whole.
  for (const word of text.split(' ').flatMap((one) => pieces(one, width, size, weight))) {
    const own = widthOf(word.text, size, weight);
    const more = (word.follows ? 0 : blank) + own;
    if (line === '') [line, wide] = [word.text, own];
    else if (wide + more <= width) {
      line += (word.follows ? '' : ' ') + word.text;
      wide += more;
    } else {
      lines.push(line);
      [line, wide] = [word.text, own];
    }
  }
  return [...lines, line].map((one) => shape(one, weight));
}

interface Piece {
  readonly text: string;
  /** It goes on from the piece before, without a blank. */
  readonly follows: boolean;
}

/** Han, kana and hangul break anywhere. */
const breaksAnywhere = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/u;

/** Whether a word of it is wider than a line, and would be broken. */
export const breaksWord = (text: string, width: number, size: number, weight: Weight): boolean =>
  text.split(/\s+/).some((word) => !breaksAnywhere.test(word) && widthOf(word, size, weight) > width);

function pieces(word: string, width: number, size: number, weight: Weight): Piece[] {
  if (!breaksAnywhere.test(word) && widthOf(word, size, weight) <= width)
    return [{ text: word, follows: false }];
  if (breaksAnywhere.test(word)) return [...word].map((text, n) => ({ text, follows: n > 0 }));
  const parts: string[] = [];
  let wide = 0;
  for (const letter of word) {
    const last = parts.at(-1);
    wide += widthOf(letter, size, weight);
    if (last !== undefined && wide <= width) parts[parts.length - 1] = last + letter;
    else {
      parts.push(letter);
      wide = widthOf(letter, size, weight);
    }
  }
  return parts.map((text, n) => ({ text, follows: n > 0 }));
}
