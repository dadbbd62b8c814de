import type { RoleName } from '#contract/vocabulary.ts';
import { addDays, type Day, firstOfMonth, monthOf } from '#rules/calendar/days.ts';
import { type Quarter, quarterOf } from '#rules/calendar/quarters.ts';

/** From which day on a company has appraisals, and how many months after January its labels' year begins, 0 to 11. */
export type Schedule = { effectiveDate: Day; offset: number };

export type AppraisalPeriod = Quarter & {
  /** The first day on which it is listed: the day after its end, tenant time. */
  listedFrom: Day;
};

/** How long after a start a period ends, before the rest of that month is added (people-and-company.md 4). */
const daysToEndMonth = 70;

/** The period of this index, 0 being the one that begins on the EffectiveDate (decisions-people.md 8). */
export function periodAt({ effectiveDate, offset }: Schedule, index: number): AppraisalPeriod {
  const { year, month } = monthOf(effectiveDate);
  return periodFrom(firstOfMonth(year, month + 3 * index), offset);
}

/** The period that begins on this first day of a month. */
export function periodFrom(startDate: Day, offset: number): AppraisalPeriod {
  const { year, month } = monthOf(startDate);
  const inEndMonth = monthOf(addDays(startDate, daysToEndMonth));
  const { label, year: labelYear } = quarterOf(startDate, offset);
  return {
    startDate,
    endDate: addDays(firstOfMonth(inEndMonth.year, inEndMonth.month + 1), -1),
    label,
    year: labelYear,
    listedFrom: firstOfMonth(year, month + 3),
  };
}

/**
 * All that are listed today, newest first. `kept`: quarters that have appraisals, with the offset they were labelled by;
 * a moved EffectiveDate changes from which quarter on, never these.
 */
export function listedPeriods(
  schedule: Schedule,
  kept: readonly { startDate: Day; offset: number }[],
  today: Day,
): AppraisalPeriod[] {
  const listed = new Map<Day, AppraisalPeriod>();
  for (let index = 0; ; index += 1) {
    const period = periodAt(schedule, index);
    if (period.listedFrom > today) break;
    listed.set(period.startDate, period);
  }
  for (const { startDate, offset } of kept) {
    const period = periodFrom(startDate, offset);
    if (period.listedFrom <= today) listed.set(startDate, period);
  }
  return [...listed.values()].sort((a, b) => (a.startDate < b.startDate ? 1 : -1));
}

/** Whoever joined later than on this day is too new for the period. `graceWeeks`: Settings.GracePeriod. */
export const lastDayToJoin = (period: Pick<Quarter, 'endDate'>, graceWeeks: number): Day =>
  addDays(period.endDate, -7 * graceWeeks);

/** What of a person decides about eligibility. */
export type Candidate = {
  role: RoleName;
  /** The tenant's day of InvitationAcceptedAt; null for who has not joined. */
  joined: Day | null;
  isDeactivated: boolean;
};

/** Whether the person is in the period's lists and counts, and may be appraised (decisions-people.md 8). */
export function isEligible(
  { role, joined, isDeactivated }: Candidate,
  period: Pick<Quarter, 'endDate'>,
  graceWeeks: number,
): boolean {
  if (role === 'ceo' || role === 'observer' || isDeactivated) return false;
  return joined !== null && joined <= lastDayToJoin(period, graceWeeks);
}
