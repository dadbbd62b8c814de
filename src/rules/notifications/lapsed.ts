import type { Day } from '../calendar/days.ts';
import type { StatusWindowWeeks } from '../calendar/status-window.ts';
import { addWeeks, weekOf } from '../calendar/weeks.ts';
import type { EventName } from './events.ts';

/**
 * Whether what a notice asks for can be done no more, by the day alone: a prediction for a week that is open no longer
 * (decisions.md 4). Older notices name no week.
 */
export function hasLapsed(
  event: EventName,
  { due, weekStart }: Readonly<Record<string, string>>,
  { today, window }: { readonly today: Day; readonly window: StatusWindowWeeks },
): boolean {
  if (event !== 'goal_reminded' || due !== 'update' || weekStart === undefined) return false;
  return weekStart < addWeeks(weekOf(today), -window).startDate;
}
