import type { Period } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import type { CompanyTime, PeriodFacts } from '../kernel/calendars.ts';

/** The company's periods, newest first, up to those a goal may be set for (decisions.md 3 and 4). */
export function periodsOf(time: CompanyTime): Period[] {
  const { periods } = time.calendar;
  const past = periods.filter((period) => period.end < time.today);
  const choices = periods.filter((period) => period.end >= time.today).slice(0, limits.periodsToChoose);
  return [...past, ...choices].map((period) => presentPeriod(time, period)).reverse();
}

export function presentPeriod(time: CompanyTime, period: PeriodFacts): Period {
  const week = weekNow(time, period);
  return {
    Id: period.id,
    Quarter: `Q${period.quarter}`,
    Year: period.year,
    StartDate: period.start,
    EndDate: period.end,
    WeekId: week.id,
    WeekStartDate: week.start,
    WeekEndDate: week.end,
    Week: week.number,
    WeekCount: period.weeks.length,
    IsCurrent: period.start <= time.today && time.today <= period.end,
  };
}

/** The current week; of a past period the last, of one to come the first (decisions.md 4). */
function weekNow(time: CompanyTime, period: PeriodFacts) {
  const begun = period.weeks.filter((week) => week.start <= time.today);
  const week = begun.at(-1) ?? period.weeks[0];
  if (week === undefined) throw new Error(`Period ${period.id} has no weeks.`);
  return week;
}
