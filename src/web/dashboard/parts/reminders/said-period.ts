import type { Period } from '#contract/goal-shapes.ts';
import type { ShownReminder } from './steady-reminders.ts';

/** Whether the calendar still has the week that a row speaks of: the next may have begun, or the company moved its days. */
export const isOfWeek = ({ reminder }: ShownReminder, now: Period | null): boolean =>
  now?.WeekId === reminder.WeekId;

/**
 * Of which quarter and week a row speaks. One that waits no more keeps what it said `before`, and says nothing of it if
 * it never did.
 */
export function saidPeriod(row: ShownReminder, now: Period | null, before: Period | null): Period | null {
  const own = isOfWeek(row, now) ? now : null;
  return row.state === 'waits' ? (own ?? before ?? now) : (before ?? own);
}
