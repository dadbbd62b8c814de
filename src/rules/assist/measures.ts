import type { Suggestion } from './brief.ts';
import { writtenAs } from './figures.ts';
import { halfway } from './move-on.ts';
import { isLimit } from './parent.ts';
import { countIn } from './share.ts';

/** How one can tell whether a goal was reached that says in its title what is counted, moved or kept. */
export function ownMeasures(title: string, quarter: string): Suggestion[] {
  const line = title.trim().replace(/\.$/, '');
  const half = halfway(line);
  if (half !== null) return [{ key: 'assist.writer.half_by_middle', params: { line: half, quarter } }];
  const count = countIn(line);
  // Places where something is so are no things to be reached one by one.
  if (count !== null && !/\b(?:in|at)\s*$/i.test(count.before)) {
    const { part, lead, whole, what, value } = count;
    const counted = `${part}${part === '' ? '' : lead}${whole}${what}`;
    const params = {
      counted: counted.charAt(0).toUpperCase() + counted.slice(1),
      half: writtenAs(part === '' ? whole : part, Math.ceil(value / 2)),
      quarter,
    };
    return [{ key: 'assist.writer.counted', params }];
  }
  return isLimit(line) ? [{ key: 'assist.writer.last_weeks', params: { line, quarter } }] : [];
}
