import { addDays, type Day, daysBetween, weekdayOf } from './days.ts';
import type { Quarter } from './quarters.ts';

/** Monday to Sunday, both in it. */
export type Week = { startDate: Day; endDate: Day };

/** A week as one quarter counts it. A border week is the last of one quarter and the first of the next. */
export type NumberedWeek = Week & {
  /** 1 to 14. */
  number: number;
};

const lengthOfWeek = 7;

/** The calendar week that holds a day. */
export function weekOf(day: Day): Week {
  const known = weeks.get(day);
  if (known !== undefined) return known;
  if (weeks.size >= rememberedAtMost) weeks.clear();
  const startDate = addDays(day, 1 - weekdayOf(day));
  const week = Object.freeze({ startDate, endDate: addDays(startDate, lengthOfWeek - 1) });
  weeks.set(day, week);
  return week;
}

/** Each goal of a list asks for the week of the same today. */
const weeks = new Map<Day, Week>();
const rememberedAtMost = 1000;

/** `count` weeks later (earlier if negative). */
export function addWeeks(week: Week, count: number): Week {
  const days = count * lengthOfWeek;
  return { startDate: addDays(week.startDate, days), endDate: addDays(week.endDate, days) };
}

/** Whole weeks from one Monday to another. */
export function weeksBetween(fromStart: Day, toStart: Day): number {
  return Math.round(daysBetween(fromStart, toStart) / lengthOfWeek);
}

/** Every week that has a day in the quarter: 13 or 14 (decisions.md 4). */
export function weeksOf(quarter: Pick<Quarter, 'startDate' | 'endDate'>): NumberedWeek[] {
  const weeks: NumberedWeek[] = [];
  for (let week = weekOf(quarter.startDate); week.startDate <= quarter.endDate; week = addWeeks(week, 1)) {
    weeks.push({ ...week, number: weeks.length + 1 });
  }
  return weeks;
}

/** The day that decides to which quarter a border week counts in compliance (decisions.md 5). */
export function thursdayOf(week: Week): Day {
  return addDays(week.startDate, 3);
}

/** The most weeks in the weekly strip, and in its compact form (goals-core.md 9). */
export const stripLength = 22;
export const compactStripLength = 4;

/**
 * The weekly strip of a goal: each week of its own period, then the weeks after it up to the current one, or up to
 * the one in which it was finalized or shelved; 22 at most. `closedOn`: that day, null while open (decisions.md 4).
 */
export function stripWeeks(
  period: Pick<Quarter, 'startDate' | 'endDate'>,
  today: Day,
  closedOn: Day | null,
): Week[] {
  const weeks: Week[] = weeksOf(period).map(({ startDate, endDate }) => ({ startDate, endDate }));
  const until = closedOn !== null && closedOn < today ? closedOn : today;
  let week = addWeeks(weekOf(period.endDate), 1);
  while (weeks.length < stripLength && week.startDate <= until) {
    weeks.push(week);
    week = addWeeks(week, 1);
  }
  return weeks;
}

/**
 * The compact strip: the last four weeks that have begun.
 * @twin the four weeks that goals/reads takes in SQL
 */
export function compactStrip<W extends Week>(weeks: readonly W[], today: Day): W[] {
  return weeks.filter((week) => week.startDate <= today).slice(-compactStripLength);
}
