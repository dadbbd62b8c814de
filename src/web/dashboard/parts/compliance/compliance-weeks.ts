import type { Period } from '#contract/goal-shapes.ts';
import { addWeeks, weekOf, weeksBetween } from '#rules/calendar/weeks.ts';

/** A week as its quarter counts it. */
export interface CountedWeek {
  readonly period: Period;
  readonly week: number;
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * The last closed week, by the quarter that holds its Thursday (decisions.md 5): the current one, or the one before
 * in its first week. `currentStart`: Monday of the current week. null where that quarter is not known.
 */
export function lastClosedWeek(
  periods: readonly Period[],
  currentStart: string,
  isInCurrent: boolean,
): CountedWeek | null {
  const closed = addWeeks(weekOf(currentStart), -1);
  const at = periods.findIndex(({ IsCurrent }) => IsCurrent);
  const period = periods[isInCurrent ? at : at + 1];
  if (at === -1 || !period) return null;
  return { period, week: period.Week + weeksBetween(period.WeekStartDate, closed.startDate), ...closed };
}

/** The quarter before the current one; periods come newest first. */
export const quarterBefore = (periods: readonly Period[]): Period | null =>
  periods[periods.findIndex(({ IsCurrent }) => IsCurrent) + 1] ?? null;
