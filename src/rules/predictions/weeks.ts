import type { Day } from '#rules/calendar/days.ts';
import { stripLength } from '#rules/calendar/weeks.ts';

/**
 * The weeks a matrix can show, oldest first: those of the goal's own period and, for its results, those after it; as
 * many as the weekly strip has, none to come. Of a period that has not begun its first week stands alone. `all`: every
 * week of the company; of a border week the own period's entry counts (decisions.md 4 and 5).
 */
export function matrixWeeks<W extends { readonly start: Day }>(
  own: readonly W[],
  all: readonly W[],
  today: Day,
): W[] {
  const last = own.at(-1)?.start ?? '';
  const later = new Map<Day, W>();
  for (const week of all) if (week.start > last && !later.has(week.start)) later.set(week.start, week);
  const after = [...later.values()].sort((a, b) => (a.start < b.start ? -1 : 1));
  const begun = [...own, ...after].slice(0, stripLength).filter((week) => week.start <= today);
  return begun.length > 0 ? begun : own.slice(0, 1);
}
