import type { Suggestion } from './brief.ts';
import { beginsWithVerb } from './idea.ts';
import { halfway } from './move-on.ts';
import { inDepartment, shareOf } from './share.ts';

/** What a goal could take over of a line of its parent, said as something to do; null where it cannot be divided. */
export function deedOf(line: string, department: string): Suggestion | null {
  const said = line.trim().replace(/\.$/, '');
  const own = inDepartment(said, department);
  if (own !== null && 'text' in own)
    return { text: beginsWithVerb(said) ? own.text : `Reach ${lowered(own.text)}` };
  return bringing(said) ?? taking(said);
}

/** 'No-shows from 11 % to 7 %' is brought to the half of it first. */
function bringing(line: string): Suggestion | null {
  const half = halfway(line);
  // '66 days, from 87' says where it comes from last, and cannot be told as a deed.
  if (half === null || /, from /i.test(half)) return null;
  return movers.test(half) ? { text: half } : { key: 'assist.writer.bring', params: { line: lowered(half) } };
}

/** Other verbs are more often names before a figure: 'Win rate', 'Lead time', 'Open cases'. */
const movers =
  /^(?:bring|cut|decrease|get|grow|improve|increase|lift|lower|move|push|raise|reduce|shorten|shrink) /i;

/** A number of things, or an amount, is taken in part: what cannot be said after 'Reach' or 'Have' is left out. */
function taking(line: string): Suggestion | null {
  const share = shareOf(line);
  if (share === null || !('params' in share)) return null;
  const { before = '', part = '', rest = '' } = share.params;
  if (before !== '') return beginsWithVerb(line) ? share : null;
  const key = isState(rest) ? 'assist.writer.have_share' : 'assist.writer.reach_share';
  return { key, params: { part: lowered(part), rest } };
}

/** 'the 180 workers trained', 'the 14 sites live': how the things are to be, not what they are. */
const isState = (rest: string): boolean =>
  / (?:\p{L}+(?:ed|t|n)|sold|held|paid|live|ready|open|renew|stay)(?: over| up| out| in)?(?: and \p{L}+)?$/iu.test(
    rest,
  ) && !/^[€£$]/.test(rest);

/** A capital that only begins the sentence; NPS and MRR keep theirs. */
const lowered = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}|[-’' ]|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
