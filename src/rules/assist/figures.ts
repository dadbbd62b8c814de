const wordsToTwelve = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const higherWords = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, eighty: 80 };

/** 'one' is left out: it is more often a person or a thing than a number. */
const valueByWord = new Map<string, number>([
  ...wordsToTwelve.map((word, value) => [word, value] as const).slice(2),
  ...Object.entries(higherWords),
]);
const names = [...valueByWord.keys()].join('|');

/** Source of a pattern for a whole number in digits or in English words, 'six hundred' included. */
export const wholeNumber = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+|(?:${names})(?: hundred)?)`;

const figures = new RegExp(String.raw`\d|\b(?:${names}|half|third|fifth)\b`, 'i');

/** Whether a reader finds something to count in a line, dates and clocks included. */
export const hasFigure = (line: string): boolean => figures.test(line);

/** What `wholeNumber` has found, as a number. */
export function numberIn(written: string): number {
  const [first = '', hundred] = written.toLowerCase().replaceAll(',', '').split(' ');
  return (valueByWord.get(first) ?? Number(first)) * (hundred === undefined ? 1 : 100);
}

/** A number in digits or in a word, as `model` was written. */
export function writtenAs(model: string, value: number): string {
  const word = /\d/.test(model) ? undefined : wordsToTwelve[value];
  return word ?? withCommas(value, model.includes(','));
}

/** 1,200 and 12,000; below ten thousand a comma is a matter of taste. */
export const withCommas = (value: number, always: boolean): string =>
  always || value >= 10_000 ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : String(value);
