import type { Day } from '#rules/calendar/days.ts';
import { addWeeks, thursdayOf, type Week, weekOf } from '#rules/calendar/weeks.ts';

/** What was asked of one person, and what was done. */
export type Duty = {
  /** Goals past draft in the period that is asked about. */
  hasGoals: boolean;
  asked: number;
  done: number;
};

/** So many people with the same duty. */
export type Tally = Duty & { people: number };

/** A donut: people counted, those of them at 100, and the mean of their percentages, rounded. */
export type Figure = { total: number; done: number; percent: number };

/** A person's percentage, unrounded: 0 without goals; null, and so left out, whose goals asked for nothing. */
export function percentOf({ hasGoals, asked, done }: Duty): number | null {
  if (!hasGoals) return 0;
  return asked === 0 ? null : (done / asked) * 100;
}

/** Compliance = mean of each person's percentage, rounded (decisions.md 5). Nobody to count: 0 of 0. */
export function figureOf(tallies: readonly Tally[]): Figure {
  let total = 0;
  let done = 0;
  let sum = 0;
  for (const tally of tallies) {
    const percent = percentOf(tally);
    if (percent === null) continue;
    total += tally.people;
    sum += percent * tally.people;
    if (percent === 100) done += tally.people;
  }
  return { total, done, percent: total === 0 ? 0 : rounded(sum / total) };
}

/** Sums of thirds and sixths fall a hair short of a half that they are: what is beyond the sixth digit is noise. */
const rounded = (percent: number): number => Math.round(Number(percent.toFixed(6)));

/** The last closed week, and the day that says to which quarter it counts. */
export function lastClosedWeek(today: Day): { week: Week; thursday: Day } {
  const week = addWeeks(weekOf(today), -1);
  return { week, thursday: thursdayOf(week) };
}
