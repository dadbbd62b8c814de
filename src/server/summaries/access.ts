import type { ForWhom } from '#contract/company/summaries.ts';
import { summariesCover } from '#rules/shell/reports.ts';
import type { CompanyTime, PeriodFacts } from '../kernel/calendars.ts';
import { badField, notFound } from '../kernel/refusal.ts';
import type { Viewer } from '../kernel/viewer.ts';

/** Observers have no summaries (decisions-people.md 12). */
export function summaryReader(viewer: Viewer): void {
  if (viewer.role === 'observer') throw notFound();
}

/** For the ceo only by org admins who are not the ceo. */
export const forWhomOf = (viewer: Viewer): ForWhom[] =>
  summariesCover(viewer) === 'own_or_ceo' ? ['me', 'ceo'] : ['me'];

export function mayAskFor(viewer: Viewer, forWhom: ForWhom): void {
  summaryReader(viewer);
  if (!forWhomOf(viewer).includes(forWhom)) throw badField('forWhom', 'messages.invalid_value');
}

const isOver = ({ end }: PeriodFacts, { today }: CompanyTime): boolean => end < today;

/** Quarters that are over, newest first. */
export const periodsOver = (time: CompanyTime): PeriodFacts[] =>
  time.calendar.periods.filter((period) => isOver(period, time)).reverse();

/** Years whose fourth quarter is over, newest first. */
export const yearsOver = (time: CompanyTime): number[] =>
  periodsOver(time)
    .filter(({ quarter }) => quarter === 4)
    .map(({ year }) => year);

export function endedPeriod(time: CompanyTime, id: number): PeriodFacts {
  const period = time.calendar.period(id);
  if (period === null || !isOver(period, time)) throw badField('periodId', 'messages.period_unusable');
  return period;
}

/** The quarters of a year that is over, in their order. */
export function endedYear(time: CompanyTime, year: number): PeriodFacts[] {
  if (!yearsOver(time).includes(year)) throw badField('year', 'messages.period_unusable');
  return time.calendar.periods.filter((period) => period.year === year);
}
