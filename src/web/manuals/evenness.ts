import type { ManualReport } from '#contract/people/manuals.ts';
import { discScales } from '#contract/vocabulary.ts';

/** Percent between the largest and the smallest share, up to which a type says little. */
const nearly = 4;

/** Whether the shares of a report hardly differ: its type then rests on little, or on the order of ties alone. */
export function evennessOf(shares: ManualReport['Percentages']): 'even' | 'nearly_even' | null {
  const all = discScales.map((scale) => shares[scale]);
  const apart = Math.max(...all) - Math.min(...all);
  if (apart === 0) return 'even';
  return apart <= nearly ? 'nearly_even' : null;
}
