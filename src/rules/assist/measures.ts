import type { Suggestion } from './brief.ts';
import { writtenAs } from './figures.ts';
import { halfway } from './move-on.ts';
import { isLimit } from './parent.ts';
import { countIn } from './share.ts';

/** How one can tell whether a goal was reached that says in its title what is counted, moved or kept. */
export function ownMeasures(title: string, quarter: string): Suggestion[] {
  const line = withoutVerb(title.trim().replace(/\.$/, ''));
  const half = halfway(line);
  if (half !== null) return [{ key: 'assist.writer.half_by_middle', params: { line: half, quarter } }];
  const count = countIn(line);
  // Places where something is so are no things to be reached one by one.
  if (count !== null && !/\b(?:in|at)\s*$/i.test(count.before)) {
    const { part, lead, whole, what, after, value } = count;
    // 'Have 45 of the 180 workers trained': how they are to be belongs to it.
    const state = /^have /i.test(title.trim()) ? after : '';
    const counted = `${part}${part === '' ? '' : lead}${whole}${what}${state}`;
    const params = {
      counted: counted.charAt(0).toUpperCase() + counted.slice(1),
      half: writtenAs(part === '' ? whole : part, Math.ceil(value / 2)),
      quarter,
    };
    return [{ key: 'assist.writer.counted', params }];
  }
  if (/^[€£$]\d/.test(line)) return [{ key: 'assist.writer.amount', params: { line, quarter } }];
  return isLimit(line) ? [{ key: 'assist.writer.last_weeks', params: { line, quarter } }] : [];
}

/** What a title says to bring, reach or have is measured without the word. */
function withoutVerb(title: string): string {
  const line = title.replace(/^(?:bring|reach|have|raise|collect) /i, '');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
