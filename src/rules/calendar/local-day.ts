import { addDays, type Day } from './days.ts';
import { ianaZoneOf } from './time-zones.ts';

const dayFormat = formatsOf('sv-SE', { dateStyle: 'short' });
const lengthOfDay = 'YYYY-MM-DD'.length;
const clockFormat = formatsOf('sv-SE', { hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' });

/** The calendar day of an instant in an IANA zone. Throws RangeError on an unknown zone. */
export function localDay(instant: Date, zone: string): Day {
  return dayFormat(zone).format(instant).padStart(lengthOfDay, '0');
}

/** The calendar day of an instant for a company or person whose time zone has this name; unknown names count as UTC. */
export function localDayIn(instant: Date, zoneName: string): Day {
  return localDay(instant, ianaZoneOf(zoneName) ?? 'UTC');
}

/** The same of now, which every request asks: the day is known until it ends, and to look it up takes longer than a session. */
export function todayIn(now: Date, zoneName: string): Day {
  const at = now.getTime();
  const known = days.get(zoneName);
  if (known !== undefined && known.from <= at && at < known.until) return known.day;
  const day = localDayIn(now, zoneName);
  const until = instantAt(addDays(day, 1), 0, ianaZoneOf(zoneName) ?? 'UTC').getTime();
  days.set(zoneName, { day, from: at, until });
  return day;
}

const days = new Map<string, { readonly day: Day; readonly from: number; readonly until: number }>();

/** The instant at which an hour of a day begins in an IANA zone; an hour that a clock change skips is the next one. */
export function instantAt(day: Day, hour: number, zone: string): Date {
  const wanted = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`).getTime();
  let guess = wanted;
  // The offset at the guess may differ from that at the answer, once, around a clock change.
  for (let round = 0; round < 2; round += 1) guess += wanted - localTime(new Date(guess), zone);
  return new Date(guess);
}

/** What the clocks of a company's time zone show, as if they showed UTC: for files, whose cells know no zone. */
export const clockTimeIn = (instant: Date, zoneName: string): Date =>
  new Date(localTime(instant, ianaZoneOf(zoneName) ?? 'UTC'));

/** The day of an instant where the company is, for files, whose cells know no zone; null where it has not been. */
export const dayCellIn = (instant: Date | null, zoneName: string): Date | null =>
  instant === null ? null : new Date(`${localDayIn(instant, zoneName)}T00:00:00Z`);

/** What the clocks of a zone show at an instant, as if they showed UTC. */
function localTime(instant: Date, zone: string): number {
  const shown = clockFormat(zone).format(instant);
  return new Date(`${shown.replace(' ', 'T')}Z`).getTime();
}

/** Of each zone one: making a format costs far more than using it, in time and in memory, and every request asks. */
function formatsOf(locale: string, shown: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = kept.get(zone) ?? new Intl.DateTimeFormat(locale, { ...shown, timeZone: zone });
    kept.set(zone, format);
    return format;
  };
}
