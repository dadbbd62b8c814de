import type { ActionItem } from '#contract/action-items.ts';
import { monthDayYear } from '#rules/calendar/typed-day.ts';

/** How an item stands to its deadline, on the company's day. */
export function standOf({ DueDate }: ActionItem, today: string): 'overdue' | 'today' | 'later' {
  if (DueDate < today) return 'overdue';
  return DueDate === today ? 'today' : 'later';
}

/** The day of an instant where the reader is, as MM/DD/YYYY. */
export function doneOn(instant: string): string {
  const at = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return monthDayYear(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`);
}
