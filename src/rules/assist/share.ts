import type { Suggestion } from './brief.ts';
import { numberIn, wholeNumber, withCommas, writtenAs } from './figures.ts';

/** Words that end the name of what is counted. */
const notCounted =
  'a|an|and|at|before|by|does|for|from|has|in|into|is|less|of|on|or|out|per|plus|than|that|the|this|to|under|until|was|which|who|with|within|without';
const aWord = String.raw` (?!(?:${notCounted})\b)`;
const counted = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:€£$-])(?<part>${wholeNumber} of )?(?<lead>all |the )?(?<whole>${wholeNumber})(?<what>(?:${aWord}[\p{L}’'-]+){0,2}${aWord}(?:people|children|women|men|[\p{L}’'-]{2,}[^s\s’']s))(?![\p{L}\p{N}])`,
  'giu',
);
const units =
  /\b(?:seconds|minutes|hours|days|weeks|months|quarters|years|times|points|percents?|degrees|grams|kilos|tonnes|litres|metres|miles|pounds|euros|dollars)\b/i;
/** What stands before a bound or a rate, and not before a number of things. */
const bound =
  /(?:^|\s)(?:within|under|below|over|above|than|at|after|before|every|of|by|until|least|most|to|from|about|only|first|last|next|top|per|up|for|as|an?)\s*$/i;
const ratio = new RegExp(String.raw`(?:^|\s)(?:one|${wholeNumber}) (?:in|out of)\s*$`, 'i');
const amount =
  /^(?<before>(?:(?:save|raise|earn|collect|sell|win|bring|invoice|book) )?)(?<sign>[€£$])(?<figure>\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?<scale>(?: ?(?:k|m|bn|thousand|million|billion)\b)?)(?<after>.*)$/i;

/** A number of things in a line: 'Add [six] [cafés] to the round', '[three of the six] [cafés]'. */
interface Count {
  readonly before: string;
  /** 'three of ' where the line is a part already, else ''. */
  readonly part: string;
  readonly lead: string;
  readonly whole: string;
  readonly what: string;
  readonly after: string;
  /** Of the part, if there is one. */
  readonly value: number;
}

/** The first number of things; bounds, rates, times and years are none. */
export function countIn(line: string): Count | null {
  for (const found of line.matchAll(counted)) {
    const { part = '', lead = '', whole = '', what = '' } = found.groups ?? {};
    const before = line.slice(0, found.index);
    const isBound = (lead === '' || part !== '' ? bound : /\bof\s*$/i).test(before) || ratio.test(before);
    const value = numberIn(part === '' ? whole : part.slice(0, -' of '.length));
    if (isBound || units.test(what) || /^(?:19|20)\d\d$/.test(whole) || value < 2) continue;
    return { before, part, lead, whole, what, after: line.slice(found.index + found[0].length), value };
  }
  return null;
}

/** What one goal could take over of a line with a number of things or an amount of money. */
export function shareOf(line: string): Suggestion | null {
  const count = countIn(line);
  if (count === null) return shareOfAmount(line);
  if (count.part !== '') return null;
  const part = writtenAs(count.whole, partOf(count.value));
  return share(count.before, part, `${count.whole.toLowerCase()}${count.what}${count.after}`);
}

/** Half of a few, a quarter of many. */
const partOf = (value: number): number => (value <= 12 ? Math.floor(value / 2) : Math.round(value / 4));

function shareOfAmount(line: string): Suggestion | null {
  const { before = '', sign = '', figure = '', scale = '', after = '' } = amount.exec(line)?.groups ?? {};
  const value = Number(figure.replaceAll(',', ''));
  if (figure === '' || (scale === '' && value < 100)) return null;
  const part = withCommas(Number((value / 4).toPrecision(2)), figure.includes(','));
  return share(before, `${sign}${part}${scale}`, `${sign}${figure}${scale}${after}`);
}

const share = (before: string, part: string, rest: string): Suggestion => ({
  key: 'assist.writer.share',
  params: { before, part: before === '' ? part.charAt(0).toUpperCase() + part.slice(1) : part, rest },
});

/** 'in all five clinics' as it is for one of them: in the department that bears the name of such a thing. */
export function inDepartment(line: string, department: string): Suggestion | null {
  const count = countIn(line);
  const noun = count?.what.trim().split(' ').at(-1)?.slice(0, -1).toLowerCase() ?? '';
  const words = department.toLowerCase().split(/\s+/);
  if (count === null || !/^all /i.test(count.lead) || !/\b(?:in|at) $/i.test(count.before)) return null;
  return words.length > 1 && words.includes(noun)
    ? { text: `${count.before}${department}${count.after}` }
    : null;
}
