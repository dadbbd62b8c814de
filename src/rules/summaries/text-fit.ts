/** How much room text takes, measured by the widths of Arial, which every reader has (look-company.md). */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Lines of so many points that fit into a height in inches. */
export const linesIn = (height: number, points: number): number =>
  Math.floor((height * 72) / (points * 1.22) + 0.001);

/**
 * The lines of a text in a width in inches; put together they are the text again, so that what goes on elsewhere loses
 * not a letter. A word wider than a line is parted.
 */
export function linesOf(text: string, width: number, points: number): string[] {
  const most = (width * 72 * hundredths) / points;
  return text.split(/(?<=\n)/).flatMap((paragraph) => linesOfOne(paragraph, most));
}

/** Each letter is measured once, however many words a line has. */
function linesOfOne(paragraph: string, most: number): string[] {
  const lines: string[] = [];
  let [line, whole, shown] = ['', 0, 0];
  for (const word of paragraph.match(/\S+\s*|\s+/g) ?? []) {
    for (const piece of pieces(word, most)) {
      const letters = widthOf(piece.trimEnd());
      if (line !== '' && (letters === 0 ? shown : whole + letters) > most) {
        lines.push(line);
        [line, whole, shown] = ['', 0, 0];
      }
      // Blanks at the end of a line need no room; those before a word do.
      shown = letters === 0 ? shown : whole + letters;
      line += piece;
      whole += widthOf(piece);
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

function pieces(word: string, most: number): string[] {
  if (widthOf(word.trimEnd()) <= most) return [word];
  const parts: string[] = [];
  let [part, width] = ['', 0];
  for (const letter of word) {
    const wider = width + letterWidth(letter);
    if (part !== '' && wider > most) {
      parts.push(part);
      [part, width] = [letter, letterWidth(letter)];
    } else [part, width] = [part + letter, wider];
  }
  return part === '' ? parts : [...parts, part];
}

const hundredths = 100;

/** In hundredths of an em. */
function widthOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter);
  return sum;
}

/** Of letters up to the scripts that are drawn in squares, 0 where it was not asked for yet. */
const known = new Uint8Array(0x2e80);

const [blank, square] = [34, 105];
const wideBlanks: ReadonlySet<number> = new Set([0x3000, 0xfeff]);

function letterWidth(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= known.length) return wideBlanks.has(code) ? blank : square;
  const width = known[code] || measured(letter);
  known[code] = width;
  return width;
}

/** A little wider than they are: a line too many is seen, one too few is cut. */
function measured(letter: string): number {
  if (/[iIljftr.,:;'|![\]()\s]/.test(letter)) return blank;
  if (/[mwMW@%—]/.test(letter)) return 95;
  return /[A-ZÀ-Þ&]/.test(letter) ? 74 : 57;
}
