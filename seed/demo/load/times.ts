import { addDays, type Day, weekdayOf } from '#rules/calendar/days.ts';
import { localDay } from '#rules/calendar/local-day.ts';
import { spread } from '../dates.ts';
import type { When } from '../types.ts';

/** What turns the stories' days into instants: the company's zone and the moment of loading. */
export interface Hours {
  /** IANA name. */
  readonly zone: string;
  readonly now: Date;
  readonly today: Day;
}

/** Where a goal's quarter lies; `lastMonday` begins its current week, in a past quarter its last. */
export interface Span {
  readonly start: Day;
  readonly lastMonday: Day;
}

const minute = 60_000;
const opening = 8 * 60;
const morningMinutes = 4 * 60;
const friday = 5;

/** The calendar day a story means; what falls on a weekend was done on the Monday after. */
export function dayOf(when: When, span: Span): Day {
  const day =
    when.from === 'start'
      ? addDays(span.start, when.days)
      : addDays(span.lastMonday, when.day - when.weeksAgo * 7);
  const weekday = weekdayOf(day);
  return weekday > friday ? addDays(day, 8 - weekday) : day;
}

/** Between eight and noon of a day in the company's time zone; the same for the same `salt`. */
export function morningOf(day: Day, hours: Hours, salt: string): Date {
  return localInstant(day, opening + (spread(salt) % morningMinutes), hours.zone);
}

/** The newest weekday morning that is over. */
export function newestMorning(hours: Hours, salt: string): Date {
  for (let day = hours.today; ; day = addDays(day, -1)) {
    if (weekdayOf(day) > friday) continue;
    const morning = morningOf(day, hours, salt);
    if (morning < hours.now) return morning;
  }
}

/**
 * Instants of a story's steps, in order and none in the future: a step never comes before the one it follows, and a
 * story that would run past now ends on the newest weekday morning instead.
 */
export function inOrder(wanted: readonly Date[], hours: Hours, salt: string): Date[] {
  const times: number[] = [];
  for (const [i, at] of wanted.entries()) {
    const before = times[i - 1];
    times.push(before === undefined ? at.getTime() : Math.max(at.getTime(), before + pause(`${salt}${i}`)));
  }
  let latest = newestMorning(hours, salt).getTime();
  if ((times.at(-1) ?? 0) < hours.now.getTime()) latest = hours.now.getTime();
  for (let i = times.length - 1; i >= 0; i -= 1) {
    times[i] = Math.min(times[i] ?? latest, latest);
    latest = (times[i] ?? latest) - pause(`${salt}${i}`);
  }
  return times.map((at) => new Date(at));
}

/** From ten minutes to an hour and a half: how long people take over the next step. */
export function pause(salt: string): number {
  return (10 + (spread(salt) % 80)) * minute;
}

const offsets = new Map<string, number>();

/** The instant at which clocks in a zone show this day and minute. */
export function localInstant(day: Day, minuteOfDay: number, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minuteOfDay * minute;
  const key = `${zone} ${day}`;
  const known = offsets.get(key) ?? offsetAt(new Date(wanted), zone);
  if (offsets.size > 5_000) offsets.clear();
  offsets.set(key, known);
  return new Date(wanted - known);
}

/** Milliseconds that a zone's clocks are ahead of UTC; working hours are never near the hour they change. */
function offsetAt(at: Date, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  const shown = Date.parse(`${localDay(at, zone)}T${clock}:00Z`);
  return shown - Math.floor(at.getTime() / minute) * minute;
}
