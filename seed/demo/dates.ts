import type { Quarter } from './types.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SEASONS = ['winter', 'spring', 'summer', 'autumn'];

/**
 * The tokens a text may hold; a test keeps the content to these.
 * @tests seed/demo/checks.ts
 */
export const DATE_TOKENS = [
  'm0',
  'm1',
  'm2',
  'm3',
  'm4',
  'end',
  'q',
  'lastQ',
  'nextQ',
  'year',
  'season',
  'nextSeason',
];

/**
 * Puts dates into a text of the demo: {m1} to {m3} are the months of the goal's quarter, {m0} and {m4} those
 * around it, {end} its last day, so that the company is never out of season whenever it is seeded.
 * `today` is a calendar day YYYY-MM-DD; calendar quarters, as all demo companies have them.
 */
export function fillDates(text: string, quarter: Quarter, today: string): string {
  if (!text.includes('{')) return text;
  const { year, index } = calendarQuarter(quarter, today);
  const words: Record<string, string> = {
    end: `${new Date(Date.UTC(year, index * 3 + 3, 0)).getUTCDate()} ${monthName(index * 3 + 2)}`,
    q: `Q${index + 1}`,
    lastQ: `Q${((index + 3) % 4) + 1}`,
    nextQ: `Q${((index + 1) % 4) + 1}`,
    year: String(year),
    season: SEASONS[index] ?? '',
    nextSeason: SEASONS[(index + 1) % 4] ?? '',
  };
  for (let month = 0; month <= 4; month += 1) words[`m${month}`] = monthName(index * 3 + month - 1);
  return text.replace(/\{(\w+)\}/g, (token, name: string) => words[name] ?? token);
}

/** The calendar quarter `quarter` quarters from the one of `today`; index 0 is January to March. */
function calendarQuarter(quarter: number, today: string): { year: number; index: number } {
  const months = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3) + quarter;
  return { year: Math.floor(months / 4), index: months % 4 };
}

/** A number from a text, the same on every run: the demo must not change from start to start. */
export function spread(salt: string): number {
  let sum = 2_166_136_261;
  for (let i = 0; i < salt.length; i += 1) sum = Math.imul(sum ^ salt.charCodeAt(i), 16_777_619) >>> 0;
  return sum >>> 4;
}

function monthName(index: number): string {
  return MONTHS[(index + 12) % 12] ?? '';
}
