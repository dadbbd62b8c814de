import type { z } from 'zod';
import type { AppraisalPeriod } from '#contract/talent/settings.ts';
import type { Talent, TalentPeriod } from './reads.ts';

/** A listed quarter on the wire. */
export function presentPeriod(period: TalentPeriod): z.output<typeof AppraisalPeriod> {
  return {
    Id: period.id,
    Quarter: period.label,
    Year: period.year,
    StartDate: period.startDate,
    EndDate: period.endDate,
    ListedFrom: period.listedFrom,
  };
}

export function presentSchedule({ version, periods }: Talent) {
  return {
    Id: version.id,
    EffectiveDate: version.effectiveDate,
    QuarterStartMonthOffset: version.offset,
    Periods: periods.map(presentPeriod),
  };
}
