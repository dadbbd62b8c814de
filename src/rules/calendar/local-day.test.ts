import { describe, expect, test } from 'vitest';
import { defaults } from '#contract/limits.ts';
import { dayCellIn, localDay, localDayIn, todayIn } from './local-day.ts';
import { ianaZoneOf, zoneNames } from './time-zones.ts';

test('a cell of a file has the day of the company, and none where it has not been', () => {
  expect(dayCellIn(new Date('2026-11-17T23:30:00Z'), 'Tokyo')?.toISOString()).toBe(
    '2026-11-18T00:00:00.000Z',
  );
  expect(dayCellIn(null, 'Tokyo')).toBeNull();
});

describe('the local day', () => {
  test.each([
    ['2026-11-21T02:24:05Z', 'America/Chicago', '2026-11-20'],
    ['2026-11-21T06:00:00Z', 'America/Chicago', '2026-11-21'],
    ['2026-11-21T23:30:00Z', 'Pacific/Auckland', '2026-11-22'],
    ['2026-03-08T07:59:59Z', 'America/Los_Angeles', '2026-03-07'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
  ])('of %s in %s is %s', (instant, zone, day) => {
    expect(localDay(new Date(instant), zone)).toBe(day);
  });

  test('is asked for by the name of a zone', () => {
    expect(localDayIn(new Date('2026-11-21T02:24:05Z'), 'Central Time (US & Canada)')).toBe('2026-11-20');
    expect(localDayIn(new Date('2026-11-21T02:24:05Z'), 'Nowhere')).toBe('2026-11-21');
  });
});

test('today is the local day, on whichever side of its end it was asked before', () => {
  const year = Date.UTC(2026, 0, 1);
  const halfHour = 1_800_000;
  for (const zone of [...zoneNames, 'Nowhere'])
    for (let place = 0; place < 17_520; place += 31)
      // Back a little, and on: clocks of servers differ.
      for (const step of [place, place - 3]) {
        const now = new Date(year + step * halfHour);
        if (todayIn(now, zone) !== localDayIn(now, zone)) throw new Error(`${now.toISOString()} in ${zone}`);
      }
});

describe('the names of time zones', () => {
  test.each(zoneNames)('%s is a zone that is known here', (name) => {
    expect(localDay(new Date(0), ianaZoneOf(name) ?? 'none')).toMatch(/^19(69|70)-/);
  });

  test('hold the default and nothing else that a property lookup would find', () => {
    expect(ianaZoneOf(defaults.timeZone)).toBe('America/Chicago');
    expect(ianaZoneOf('constructor')).toBeNull();
    expect(ianaZoneOf('america/chicago')).toBeNull();
  });
});
