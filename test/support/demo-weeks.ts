import { localDayIn } from '#rules/calendar/local-day.ts';
import { quarterOf } from '#rules/calendar/quarters.ts';
import { weeksOf } from '#rules/calendar/weeks.ts';
import { lastClosedWeek } from '#rules/dashboard/compliance.ts';

/** The demo company's clock and goal year. */
const [zone, offset] = ['Stockholm', 0];

/** The number of the week that goes on, as its quarter counts it: journeys are taken on any day. */
export function weekGoingOn(): number {
  const today = localDayIn(new Date(), zone);
  return numberOf(today, today);
}

/** The number of the week that compliance is about. */
export function weekClosed(): number {
  const { week, thursday } = lastClosedWeek(localDayIn(new Date(), zone));
  return numberOf(thursday, week.startDate);
}

function numberOf(quarterDay: string, day: string): number {
  const week = weeksOf(quarterOf(quarterDay, offset)).find(
    ({ startDate, endDate }) => startDate <= day && day <= endDate,
  );
  if (week === undefined) throw new Error(`No week of its quarter holds ${day}.`);
  return week.number;
}
