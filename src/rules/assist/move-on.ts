const figure = String.raw`[€£$]?(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const fromTo = new RegExp(
  String.raw`\bfrom (?<from>${figure})(?<between>[^.;\d\n]{0,60}?) to (?<to>${figure})(?![.,]?\d)(?<percent>\s*(?:%|percent\b|per cent\b))?`,
  'i',
);
const toFrom = new RegExp(
  String.raw`(?<![\d.,:€£$])(?<to>${figure})(?<rest>[^.;\d\n]{0,60}?), from (?<from>${figure})(?![.,]?\d)`,
  'i',
);
const months =
  'january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const aDay = new RegExp(
  String.raw`\b(?:\d{1,2}(?:st|nd|rd|th)? (?:${months}|may)|(?:${months}|may) \d{1,2}|by (?:${months}|may)|in (?:${months}|may)|(?:19|20)\d{2}|week \d+|christmas|easter|summer|winter|spring|autumn|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b`,
  'i',
);
const aQuarter = /\bQ[1-4](?: ?(?:19|20)\d{2})?\b/g;

/**
 * A line of a past goal as it could stand in `quarter`: named quarters follow, and where it was achieved "from 12 to 9"
 * goes on from 9. null for what was bound to a day of its time, or has nowhere left to go.
 */
export function movedOn(line: string, quarter: string, achieved: boolean | null): string | null {
  const current = line.replace(aQuarter, (name) => (name.length > 2 ? quarter : quarter.slice(0, 2)));
  if (aDay.test(current.replaceAll(quarter, ''))) return null;
  const found = fromTo.exec(current);
  if (found?.groups === undefined || achieved !== true) return current;
  const { from = '', to = '', between = '', percent = '' } = found.groups;
  const isPercent = percent !== '' || /%|percent|per cent/i.test(between);
  const next = nextFigure(numberOf(from), numberOf(to), isPercent, decimalsOf(to));
  if (next === null) return null;
  const written = writtenLike(to, next);
  return current.replace(found[0], () => `${found[0].slice(0, 4)} ${to}${between} to ${written}${percent}`);
}

/** Whether a line is bound to a day, a month or a year. */
export const isOfADay = (line: string): boolean => aDay.test(line);

/** 'from 9 to 5' and '5, from 9' as far as 7; null for other lines, and where nothing lies between. */
export function halfway(line: string): string | null {
  const down = fromTo.exec(line);
  const found = down ?? toFrom.exec(line);
  if (found?.groups === undefined || (down !== null && isOfADay(down[0]))) return null;
  const { from = '', to = '', rest = '', between = '', percent = '' } = found.groups;
  const [first, last] = [numberOf(from), numberOf(to)];
  const decimals = Math.max(decimalsOf(from), decimalsOf(to));
  const middle = rounded((first + last) / 2, 10 ** -decimals);
  if (middle <= Math.min(first, last) || middle >= Math.max(first, last)) return null;
  const written = writtenLike(decimalsOf(from) > decimalsOf(to) ? from : to, middle);
  const half =
    down === null
      ? `${written}${rest}, from ${from}`
      : `${down[0].slice(0, 4)} ${from}${between} to ${written}${percent}`;
  return line.replace(found[0], () => half);
}

/** Half as far again; falling figures shrink by the same share and stay above nothing, percentages below 100. */
function nextFigure(from: number, to: number, isPercent: boolean, decimals: number): number | null {
  const unit = 10 ** -decimals;
  if (from === to || (isPercent && to >= 100)) return null;
  if (to < from) {
    if (to <= unit) return null;
    const lower = rounded(to * Math.sqrt(to / from), unit);
    return Math.max(unit, lower < to ? lower : to - unit);
  }
  const step = (to - from) / 2;
  const higher = isPercent ? to + Math.min(step, (100 - to) / 2) : to + step;
  const next = Math.max(rounded(higher, unit), to + unit);
  return isPercent && next > 100 ? null : next;
}

const rounded = (value: number, unit: number): number => Math.round(value / unit) * unit;
const numberOf = (text: string): number => Number(text.replace(/[,€£$]/g, ''));
/** No figure of a goal has more. */
const decimalsAtMost = 6;
const decimalsOf = (text: string): number => Math.min(text.split('.')[1]?.length ?? 0, decimalsAtMost);

function writtenLike(model: string, value: number): string {
  const text = value.toFixed(decimalsOf(model));
  const sign = /^[€£$]/.exec(model)?.[0] ?? '';
  return sign + (model.includes(',') || value >= 10_000 ? text.replace(/\B(?=(\d{3})+$)/g, ',') : text);
}
