import { addDays, type Day } from '#rules/calendar/days.ts';
import { instantAt } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { lastClosedWeek } from '#rules/dashboard/compliance.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { CompanyTime, PeriodFacts, WeekFacts } from '../../kernel/calendars.ts';

/** The quarter, the week and the quarter before that compliance speaks of today. */
export interface ComplianceTime {
  readonly current: PeriodFacts | null;
  /** Of the current week. */
  readonly monday: Day;
  /** As the quarter that holds its Thursday counts it. */
  readonly week: WeekFacts | null;
  readonly previous: PeriodFacts | null;
}

export function complianceTime(time: CompanyTime): ComplianceTime {
  const { periods } = time.calendar;
  const current = currentPeriodOf(time);
  const closed = lastClosedWeek(time.today);
  const counting = periods.find(({ start, end }) => start <= closed.thursday && closed.thursday <= end);
  return {
    current,
    monday: addDays(closed.week.startDate, 7),
    week: counting?.weeks.find((week) => week.start === closed.week.startDate) ?? null,
    previous: periods.findLast(({ end }) => current !== null && end < current.start) ?? null,
  };
}

/** Ids of the quarters that goal creation, predictions and finalization are about. */
export function quartersOf(time: CompanyTime): [now: number, counted: number, last: number] {
  const { current, week, previous } = complianceTime(time);
  return [current?.id ?? 0, week?.periodId ?? 0, previous?.id ?? 0];
}

/** When the week, and the quarter before, ended. */
export function endsOf(time: CompanyTime): { weekEnd: Date; lastEnd: Date } {
  const { week, previous } = complianceTime(time);
  const end = (span: WeekFacts | PeriodFacts | null) => endOf(time, span?.end ?? '1970-01-01');
  return { weekEnd: end(week), lastEnd: end(previous) };
}

/** The instant at which a day ends in the company's time zone. */
export const endOf = (time: CompanyTime, day: string): Date =>
  instantAt(addDays(day, 1), 0, ianaZoneOf(time.company.timeZone) ?? 'UTC');
