import type { CompanyTime, PeriodFacts } from '../kernel/calendars.ts';

/** The quarter that holds today; null in a company without one. */
export function currentPeriodOf(time: CompanyTime): PeriodFacts | null {
  return (
    time.calendar.periods.find((period) => period.start <= time.today && time.today <= period.end) ?? null
  );
}
