import type { Reading } from '../../kernel/reading.ts';
import { eligibleOf, type Team } from './eligible.ts';
import { appraisalsNow, type Placed } from './kept-appraisals.ts';
import type { TalentPeriod } from './settings.ts';

/** How far somebody's appraisal is, and where they stand by it; null where there is none. */
export interface Standing extends Placed {
  readonly personId: number;
  readonly managerId: number | null;
  readonly isBelowViewer: boolean;
}

/** Everybody eligible of a team, by name, without what only a row shows. */
export async function standingsOf(reading: Reading, period: TalentPeriod, team: Team): Promise<Standing[]> {
  const people = await eligibleOf(reading, period, team);
  const placed = await appraisalsNow(reading, period.id, people.ids);
  // Written out: an object spread for each of ten thousand takes thirty times as long.
  return people.ids.map((personId, at): Standing => {
    const { state, primary, secondary } = placed.get(personId) ?? nowhere;
    const managerId = people.managers[at] ?? null;
    return { personId, managerId, isBelowViewer: people.below[at] ?? false, state, primary, secondary };
  });
}

const nowhere: Placed = { state: 'none', primary: null, secondary: null };
