import { searchKeyOf } from '../text/keys.ts';

/** The lines of a text that people wrote, without bullets and numbering; `most`: of its first so many. */
export function linesOf(text: string, most?: number): string[] {
  return text
    .split(/\r?\n/, most)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => /\p{L}/u.test(line));
}

/** What makes two lines the same to a reader: letters and digits alone. */
export const sameness = (text: string): string =>
  searchKeyOf(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** One line of at most `maximum` characters, or null: nothing is ever cut. */
export function asLine(text: string, maximum: number): string | null {
  const line = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' || line.length > maximum ? null : line;
}

/** The first `count` lines that fit, each once, none that is taken already. */
export function choose(
  lines: readonly string[],
  taken: readonly string[],
  count: number,
  maximum: number,
): string[] {
  const known = new Set(taken.map(sameness));
  const chosen: string[] = [];
  for (const each of lines) {
    const line = asLine(each, maximum);
    if (line === null || known.has(sameness(line))) continue;
    known.add(sameness(line));
    chosen.push(line);
    if (chosen.length === count) break;
  }
  return chosen;
}

const emptyWords = new Set(
  [
    'about after again also and are before both each every for from have into least less more most not our over than that the their them then they this until under were when which will with your',
    // Times, numbers and what anything is done with: goals that share these have nothing else in common.
    'all any end first get good half has make new next one part per second third two three four five six seven eight nine ten within without',
    'day days hour hours minute minutes month months quarter quarters week weeks year years',
  ].flatMap((words) => words.split(' ')),
);

/** The words of a text that say what it is about: three letters or more, plain, each once. */
export function tellingWords(text: string): string[] {
  const words = sameness(text)
    .split(' ')
    .filter((word) => word.length >= 3 && /\p{L}/u.test(word) && !emptyWords.has(word));
  return [...new Set(words.map(stem))];
}

/**
 * How much a text speaks of the same as this one, 0 to 1: shared words by the length of both; one word alone is chance.
 * Asked of many texts, this one is taken apart once.
 */
export function likenessTo(other: string): (one: string) => number {
  const second = new Set(tellingWords(other));
  return (one) => {
    const first = tellingWords(one);
    if (first.length === 0 || second.size === 0) return 0;
    const shared = first.filter((word) => second.has(word)).length;
    if (shared < Math.min(2, first.length, second.size)) return 0;
    return shared / Math.sqrt(first.length * second.size);
  };
}

/** Whether a text has a telling word in common with this one. */
export function sharesWordWith(other: string): (one: string) => boolean {
  const words = new Set(tellingWords(other));
  return (one) => tellingWords(one).some((word) => words.has(word));
}

/** 'customers' and 'customer' are one word; no more is claimed. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?<=[^s])s$/, '') : word);
