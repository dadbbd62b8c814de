/** Calendar days of the wire have no time zone: they are read as that day, wherever one is. */
const dayFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Day first, as the product writes it: en-GB where the catalogue is English. */
const tag = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** '2026-11-16' as "16 Nov"; with the year as "16 Nov 2026". */
export function day(value: string, language: string, withYear = false): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return dayFormat(tag(language), { day: 'numeric', month: 'short', ...year }).format(asDate(value));
}

/** The day of an instant where the viewer is: at half past midnight in Tokyo it is the 19th, whatever London says. */
export function dayOf(instant: string, language: string, withYear = false): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat(tag(language), { day: 'numeric', month: 'short', ...year }).format(
    new Date(instant),
  );
}

/** The same with its year where that is another than this one: bare, it would be read as one of this year. */
export const dayNear = (at: string, now: Date, language: string): string =>
  dayOf(at, language, new Date(at).getFullYear() !== now.getFullYear());

/** A week or a quarter as "16–22 Nov" or "28 Sep – 4 Oct". */
export function dayRange(from: string, to: string, language: string): string {
  const range = dayFormat(tag(language), { day: 'numeric', month: 'short' });
  // Two bare numbers stand closer than two dates; browsers space them differently.
  return range.formatRange(asDate(from), asDate(to)).replace(/^(\d+)\s–\s/u, '$1–');
}

/** An instant in the viewer's own time: "Thu 14:20" in the last six days, else "16 Nov, 14:20" (with year if another). */
export function instant(value: string, now: Date, language: string): string {
  const at = new Date(value);
  const days = (now.getTime() - at.getTime()) / 86_400_000;
  const time = new Intl.DateTimeFormat(tag(language), { hour: '2-digit', minute: '2-digit' }).format(at);
  if (days >= 0 && days < 6) {
    return `${new Intl.DateTimeFormat(tag(language), { weekday: 'short' }).format(at)} ${time}`;
  }
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  const date = new Intl.DateTimeFormat(tag(language), { day: 'numeric', month: 'short', ...year }).format(at);
  return `${date}, ${time}`;
}

/** An instant where it is read for years, as on paper: '16 Nov 2026, 14:20'. */
export function wholeInstant(value: string, language: string): string {
  const time = new Intl.DateTimeFormat(tag(language), { hour: '2-digit', minute: '2-digit' });
  return `${dayOf(value, language, true)}, ${time.format(new Date(value))}`;
}

/** MMM DD, YYYY hh:mm a, the form that the specification fixes for notifications: "Nov 08, 2026 02:05 pm". */
export function notificationDate(value: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  }).formatToParts(new Date(value));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const hour = part('hour').padStart(2, '0');
  return `${part('month')} ${part('day')}, ${part('year')} ${hour}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
}
