import type { Day } from './days.ts';
import { addWeeks, type Week, weekOf, weeksBetween } from './weeks.ts';

/** The tenant setting StatusWindowWeeks: so many weeks before the current one are open (decisions.md 4). */
export const statusWindows = [2, 3] as const;
export type StatusWindowWeeks = (typeof statusWindows)[number];

/** The goal's own weeks that are open today, oldest first. */
export function openWeeks<W extends Week>(own: readonly W[], today: Day, window: StatusWindowWeeks): W[] {
  const current = weekOf(today);
  const [oldest, newest] = [addWeeks(current, -window).startDate, current.startDate];
  return own
    .filter((week) => week.startDate >= oldest && week.startDate <= newest)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
}

/** The week that updatestatus means when it names none: the current one, else the newest in the window; null: none. */
export function defaultWeek<W extends Week>(
  own: readonly W[],
  today: Day,
  window: StatusWindowWeeks,
): W | null {
  return openWeeks(own, today, window).at(-1) ?? null;
}

/** How many whole weeks ago the week of the newest status began, counted from the current week. */
export function statusWeeksOld(statusWeekStart: Day, today: Day): number {
  return weeksBetween(statusWeekStart, weekOf(today).startDate);
}

/** A status is late when its week began more than this many weeks before the current one (decisions.md 4). */
export const lateAfterWeeks = 1;

/** `weeksOld` as statusWeeksOld counts; null without a status, which is missing rather than late. */
export function isLate(weeksOld: number | null): boolean {
  return weeksOld !== null && weeksOld > lateAfterWeeks;
}

/** IsNeedsUpdate: approved, its period is current, and the current week has no status yet (decisions.md 4). */
export function needsUpdate(goal: {
  approved: boolean;
  period: 'past' | 'current' | 'future';
  newestStatusWeekStart: Day | null;
  today: Day;
}): boolean {
  if (!goal.approved || goal.period !== 'current') return false;
  return goal.newestStatusWeekStart === null || statusWeeksOld(goal.newestStatusWeekStart, goal.today) > 0;
}
