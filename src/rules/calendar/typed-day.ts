import type { Day } from './days.ts';

/** Month first, as the product writes dates in fields and lists of deadlines (people-and-company.md 5). */
const typed = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/;

/** '2026-11-05' as '11/05/2026'; what is no day stays as it is. */
export function monthDayYear(day: Day): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : day;
}

/** The day somebody typed as MM/DD/YYYY, zeros left out or not; null for what is no day of the calendar. */
export function dayTyped(text: string): Day | null {
  const [, month = '', date = '', year = ''] = typed.exec(text) ?? [];
  if (year === '') return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  // The 31st of a month of thirty days would be read as the first of the next.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
}
