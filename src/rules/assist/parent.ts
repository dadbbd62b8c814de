import type { Brief, Suggestion } from './brief.ts';
import { hasFigure } from './figures.ts';
import { linesOf, sameness } from './lines.ts';
import { halfway, isOfADay } from './move-on.ts';
import { inDepartment, shareOf } from './share.ts';

type Parent = NonNullable<Brief['parent']>;

const limit = /%|\b(?:within|under|below|over|above|before|after|than|least|most)\b/i;
/** A share of things or a time of day, which is so or not so in any week. */
const isRate = /%|\bpercent\b|\d{1,2}:\d\d/;
const ofMoney =
  /[€£$]|\b(?:cost|costs|spend|spending|budget|price|prices|margin|overtime)\b|\b(?:in|within) \d/i;
/** Lines that speak of a stretch of time already. */
const ofAWhile =
  /\b(?:each|every|row|consecutive|weeks?|weekly|months?|monthly|quarter|years?|ahead|this|last|next|first|one)\b/i;

/** More than anybody measures a goal by: each is looked at in many ways. */
const resultsAtMost = 100;

/** The results that a parent is measured by, one each, without their full stop. */
export const resultsOf = (parent: Parent): string[] =>
  linesOf(parent.measurement)
    .flatMap((line) => line.split(/;\s+|(?<=[\p{L}\d%)])\.\s+(?=\p{Lu})/u))
    .map((result) => result.trim().replace(/\.$/, ''))
    .filter((result) => result !== '')
    .slice(0, resultsAtMost)
    .map((result) => result.charAt(0).toUpperCase() + result.slice(1));

/** How a part of one of the parent's results can be told; null where it cannot be divided. */
export const ofResult = (result: string, department: string): Suggestion | null =>
  inDepartment(result, department) ?? onTheWay(result) ?? shareOf(result) ?? forAWhile(result);

function onTheWay(line: string): Suggestion | null {
  const half = halfway(line);
  return half === null ? null : { key: 'assist.writer.half_way', params: { line: half.replace(/\.$/, '') } };
}

/** A rate that is to hold for good holds for some weeks first; costs and counts of a quarter do not. */
function forAWhile(line: string): Suggestion | null {
  return isLimit(line) && isRate.test(line) && !ofMoney.test(line)
    ? { key: 'assist.writer.some_weeks', params: { line } }
    : null;
}

/** 'Cancellations under 6 %': something that is so or not so on any day. */
export const isLimit = (line: string): boolean =>
  limit.test(line) && hasFigure(line) && !ofAWhile.test(line) && !isOfADay(line);

/** Whether a suggestion is a line of the parent over again, or speaks around its title. */
export function repeatsOf(parent: Parent): (suggestion: Suggestion) => boolean {
  const title = sameness(parent.title);
  const lines = new Set([...linesOf(parent.measurement), ...resultsOf(parent)].map(sameness));
  return (suggestion) => {
    const said = 'text' in suggestion ? [suggestion.text] : Object.values(suggestion.params);
    if ('text' in suggestion && lines.has(sameness(suggestion.text))) return true;
    return said.some((text) => isWithin(title, sameness(text)));
  };
}

/** A title of one word or two is the name of something, which may well be named. */
const isWithin = (title: string, text: string): boolean =>
  title !== '' && (title === text || (title.split(' ').length > 2 && ` ${text} `.includes(` ${title} `)));
