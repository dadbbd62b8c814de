import { expect, test } from 'vitest';
import { day, dayNear, dayOf, dayRange, instant, notificationDate, wholeInstant } from './format.ts';

test('days stay the day they are, in every time zone', () => {
  expect(day('2026-11-16', 'en')).toBe('16 Nov');
  expect(day('2026-01-01', 'en', true)).toBe('1 Jan 2026');
});

test('an instant has the day it has where one is, the same that stands before its time', () => {
  const kept = process.env.TZ;
  const late = '2026-11-18T23:30:00Z';
  try {
    for (const [zone, then] of [
      ['Asia/Tokyo', '19 Nov'],
      ['America/Chicago', '18 Nov'],
    ] as const) {
      process.env.TZ = zone;
      expect([dayOf(late, 'en'), dayOf(late, 'en', true)]).toEqual([then, `${then} 2026`]);
      expect(instant(late, new Date('2026-12-18T12:00:00Z'), 'en')).toContain(then);
    }
  } finally {
    if (kept === undefined) delete process.env.TZ;
    else process.env.TZ = kept;
  }
});

test('a day of another year than this one has it', () => {
  const now = new Date(2026, 10, 18, 12);
  expect(dayNear(new Date(2026, 0, 15, 12).toISOString(), now, 'en')).toBe('15 Jan');
  expect(dayNear(new Date(2025, 0, 15, 12).toISOString(), now, 'en')).toBe('15 Jan 2025');
});

test('on paper an instant has its whole date, also today', () => {
  expect(wholeInstant(new Date(2026, 10, 18, 14, 5).toISOString(), 'en')).toBe('18 Nov 2026, 14:05');
});

test('a week inside a month and one across two', () => {
  expect(dayRange('2026-11-16', '2026-11-22', 'en')).toBe('16–22 Nov');
  expect(dayRange('2026-09-28', '2026-10-04', 'en')).toMatch(/^28 Sept?\s–\s4 Oct$/u);
});

test('a notification carries MMM DD, YYYY hh:mm a', () => {
  const local = new Date(2026, 10, 8, 14, 5).toISOString();
  expect(notificationDate(local)).toBe('Nov 08, 2026 02:05 pm');
  expect(notificationDate(new Date(2026, 10, 18, 0, 30).toISOString())).toBe('Nov 18, 2026 12:30 am');
});
