import type { Notification } from '#contract/notifications.ts';

export interface Day {
  /** '2026-11-21', where the reader is. */
  readonly day: string;
  readonly entries: readonly Notification[];
}

/** Notices in the order they have, a part for each day they were written on. */
export function byDay(entries: readonly Notification[]): Day[] {
  const days: { day: string; entries: Notification[] }[] = [];
  for (const entry of entries) {
    const day = localDay(new Date(entry.CreatedAt));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** The day before that one: not a day's hours earlier, for a day on which clocks change has fewer or more. */
export function dayBefore(now: Date): string {
  return localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
}

/** The calendar day of an instant where the reader is. */
export function localDay(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
