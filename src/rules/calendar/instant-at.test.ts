import { expect, test } from 'vitest';
import { instantAt, localDay } from './local-day.ts';

test.each([
  ['2026-11-16', 8, 'America/Chicago', '2026-11-16T14:00:00.000Z'],
  ['2026-07-06', 8, 'America/Chicago', '2026-07-06T13:00:00.000Z'],
  ['2026-11-16', 8, 'Asia/Kolkata', '2026-11-16T02:30:00.000Z'],
  ['2026-11-16', 8, 'Pacific/Apia', '2026-11-15T19:00:00.000Z'],
  ['2026-03-29', 8, 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
])('%s at %i in %s', (day, hour, zone, expected) => {
  const instant = instantAt(day, hour, zone);
  expect(instant.toISOString()).toBe(expected);
  expect(localDay(instant, zone)).toBe(day);
});
