import { daysBetween } from '#rules/calendar/days.ts';
import type { useWords } from '#web/ui/text/words.ts';

type Speaker = ReturnType<typeof useWords>['t'];

/** How far a deadline is, from the company's day: '2 days overdue', 'Today', 'in 4 days'. */
export function farOf(t: Speaker, today: string, dueDate: string): string {
  const days = daysBetween(today, dueDate);
  if (days < 0) return t('actionitems.overdue', { count: -days });
  if (days === 0) return t('actionitems.today');
  return days === 1 ? t('actionitems.tomorrow') : t('actionitems.in_days', { count: days });
}
