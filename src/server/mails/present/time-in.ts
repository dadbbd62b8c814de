import { clockTimeIn } from '#rules/calendar/local-day.ts';

/** Day and time by the clocks of a zone, as a letter says them. */
export const timeIn = (language: string, instant: Date, zone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  }).format(clockTimeIn(instant, zone));
