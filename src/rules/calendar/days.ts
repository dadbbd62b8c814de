/** A calendar day, 'YYYY-MM-DD'. Days of this form sort and compare as strings. */
export type Day = string;

const millisecondsOfDay = 86_400_000;

/** The day `count` days later (earlier if negative). */
export function addDays(day: Day, count: number): Day {
  return dayOf(instantOf(day) + count * millisecondsOfDay);
}

/** Whole days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((instantOf(to) - instantOf(from)) / millisecondsOfDay);
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(instantOf(day)).getUTCDay() || 7;
}

/** Calendar year, and month 1 to 12. */
export function monthOf(day: Day): { year: number; month: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/** The first day of a month; months beyond 1 to 12 run into the neighbouring years. */
export function firstOfMonth(year: number, month: number): Day {
  return dayOf(Date.UTC(year, month - 1, 1));
}

function instantOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(instant: number): Day {
  return new Date(instant).toISOString().slice(0, 10);
}
