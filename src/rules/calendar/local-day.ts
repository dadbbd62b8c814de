import type { Day } from './days.ts';
import { ianaZoneOf } from './time-zones.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in an IANA zone. Throws RangeError on an unknown zone. */
export function localDay(instant: Date, zone: string): Day {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The calendar day of an instant for a company or person whose time zone has this name; unknown names count as UTC. */
export function localDayIn(instant: Date, zoneName: string): Day {
  return localDay(instant, ianaZoneOf(zoneName) ?? 'UTC');
}

// Making a format costs far more than using it, and every request asks for its company's day.
function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(zone, format);
  return format;
}
