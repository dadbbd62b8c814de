import { addDays } from '#rules/calendar/days.ts';
import { instantAt, localDayIn } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { addWeeks, weekOf } from '#rules/calendar/weeks.ts';
import { matrixWeeks } from '#rules/predictions/weeks.ts';
import { presentPeriod } from '../../calendar/present.ts';
import type { CompanyTime, PeriodFacts, WeekFacts } from '../../kernel/calendars.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { AskedWeeks } from './descendants.ts';
import { lastResultOf } from './goals.ts';

/** The chosen week with those beside it that can be chosen. */
export interface Weeks {
  readonly chosen: WeekFacts;
  readonly previous: WeekFacts | null;
  readonly next: WeekFacts | null;
  /** The one before `previous`. */
  readonly earlier: WeekFacts | null;
}

/** The week that is asked for, or with 0 the one to begin with, and those beside it; throws 404 for any other. */
export async function weeksOf(reading: Reading, period: PeriodFacts, weekId: number): Promise<Weeks> {
  return weeksAround(reading.time, period, weekId === 0 ? await weekToBegin(reading, period) : weekId);
}

/** What of them the statements ask for. */
export function askedOf(time: CompanyTime, weeks: Weeks): AskedWeeks {
  const chosen = weekOf(weeks.chosen.start);
  return {
    now: idsOfWeek(time, weeks.chosen.start),
    before: idsOfWeek(time, addWeeks(chosen, -1).startDate),
    earlier: idsOfWeek(time, addWeeks(chosen, -2).startDate),
    finalizedBefore: finalizedBefore(time, weeks),
  };
}

/** A week that cannot be chosen does not exist; a border week is known by either of its Ids. */
function weeksAround(time: CompanyTime, period: PeriodFacts, weekId: number): Weeks {
  const asked = time.calendar.week(weekId);
  const weeks = weeksToShow(time, period);
  const place = weeks.findIndex((week) => week.start === asked?.start);
  const chosen = weeks[place];
  if (chosen === undefined) throw notFound();
  return {
    chosen,
    previous: weeks[place - 1] ?? null,
    next: weeks[place + 1] ?? null,
    earlier: weeks[place - 2] ?? null,
  };
}

const weeksToShow = (time: CompanyTime, period: PeriodFacts): WeekFacts[] =>
  matrixWeeks(
    period.weeks,
    time.calendar.periods.flatMap((one) => one.weeks),
    time.today,
  );

/**
 * The current week; of a quarter that is over the one in which its last result was settled, for results stand from
 * then on, beyond its own last week.
 */
export async function weekToBegin(reading: Reading, period: PeriodFacts): Promise<number> {
  const { time } = reading;
  const usual = presentPeriod(time, period);
  if (period.end >= time.today) return usual.WeekId;
  const settled = await lastResultOf(reading, period.id);
  if (settled === null) return usual.WeekId;
  const day = localDayIn(settled, time.company.timeZone);
  const week = weeksToShow(time, period).findLast(({ start }) => start <= day);
  return week !== undefined && week.start > usual.WeekStartDate ? week.id : usual.WeekId;
}

/** A border week has an Id in each of its quarters. */
export const idsOfWeek = (time: CompanyTime, start: string): number[] =>
  time.calendar.periods.flatMap((period) =>
    period.weeks.filter((week) => week.start === start).map((week) => week.id),
  );

/** The result is shown from the week of its finalization on; the last week there is shows all that came later. */
function finalizedBefore(time: CompanyTime, weeks: Weeks): Date | null {
  const zone = ianaZoneOf(time.company.timeZone) ?? 'UTC';
  return weeks.next === null ? null : instantAt(addDays(weeks.chosen.end, 1), 0, zone);
}
