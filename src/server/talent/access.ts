import type { Reading } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import { type Talent, type TalentPeriod, talentOf } from './reads.ts';

/** Talent as the viewer may know it: 404 for observers, and for everyone where it is off (decisions-people.md 1). */
export async function talentFor({ scope, time, viewer }: Reading): Promise<Talent> {
  const talent = viewer.role === 'observer' ? null : await talentOf(scope, time);
  if (talent === null) throw notFound();
  return talent;
}

/** A listed quarter; throws 404 for any other. */
export function periodIn(talent: Talent, id: number): TalentPeriod {
  const period = talent.periods.find((one) => one.id === id);
  if (period === undefined) throw notFound();
  return period;
}
