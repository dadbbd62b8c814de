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
  const most = (width * 72) / points;
  return text.split(/(?<=\n)/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.match(/\S+\s*|\s+/g) ?? []) {
      for (const piece of pieces(word, most)) {
        if (line !== '' && widthOf((line + piece).trimEnd()) > most) {
          lines.push(line);
          line = '';
        }
        line += piece;
      }
    }
    if (line !== '') lines.push(line);
    return lines;
  });
}

function pieces(word: string, most: number): string[] {
  if (widthOf(word.trimEnd()) <= most) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > most) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return part === '' ? parts : [...parts, part];
}

/** In ems. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** A little wider than they are: a line too many is seen, one too few is cut. */
function letterWidth(letter: string): number {
  if (/[iIljftr.,:;'|![\]()\s]/.test(letter)) return 0.34;
  if (/[mwMW@%—]/.test(letter)) return 0.95;
  if (/[A-ZÀ-Þ&]/.test(letter)) return 0.74;
  return (letter.codePointAt(0) ?? 0) > 0x2e7f ? 1.05 : 0.57;
}
