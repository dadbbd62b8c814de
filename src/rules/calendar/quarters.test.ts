import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './days.ts';
import {
  nextQuarter,
  periodsToCreate,
  periodTime,
  previousQuarter,
  quarterOf,
  quartersFrom,
} from './quarters.ts';

const offsets = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

describe('a quarter', () => {
  const rows: [string, number, string, string, string, number][] = [
    ['2026-11-21', 0, '2026-10-01', '2026-12-31', 'Q4', 2026],
    ['2026-01-01', 0, '2026-01-01', '2026-03-31', 'Q1', 2026],
    ['2024-02-29', 0, '2024-01-01', '2024-03-31', 'Q1', 2024],
    ['2026-04-01', 6, '2026-04-01', '2026-06-30', 'Q4', 2026],
    ['2026-07-01', 6, '2026-07-01', '2026-09-30', 'Q1', 2027],
    ['2025-11-01', 10, '2025-11-01', '2026-01-31', 'Q1', 2026],
    ['2026-01-31', 10, '2025-11-01', '2026-01-31', 'Q1', 2026],
    ['2026-11-15', 1, '2026-11-01', '2027-01-31', 'Q4', 2027],
  ];
  test.each(rows)('of %s with offset %i', (day, offset, startDate, endDate, label, year) => {
    expect(quarterOf(day, offset)).toEqual({ startDate, endDate, label, year });
  });

  test.each(offsets)('with offset %i: every day of 1990 to 2100 is in exactly one', (offset) => {
    let quarter = quarterOf('1990-01-01', offset);
    const days = daysBetween('1990-01-01', '2100-12-31');
    for (let index = 0, day = '1990-01-01'; index <= days; index += 1, day = addDays(day, 1)) {
      if (day > quarter.endDate) {
        const next = nextQuarter(quarter, offset);
        if (next.startDate !== day) expect.fail(`${day} is in no quarter`);
        if (previousQuarter(next, offset).startDate !== quarter.startDate)
          expect.fail(`${day} has no way back`);
        quarter = next;
      }
    }
    expect(quarter.endDate >= '2100-12-31').toBe(true);
  });

  test('holds its day, and four in a row are a year that ends in its year', () => {
    const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...offsets), (day, offset) => {
        const quarter = quarterOf(day, offset);
        expect(quarter.startDate <= day && day <= quarter.endDate).toBe(true);
        const year = quartersFrom(day, offset, 5);
        expect(new Set(year.slice(0, 4).map((one) => one.label)).size).toBe(4);
        const last = year.find((one) => one.label === 'Q4');
        expect(last?.endDate.slice(0, 4)).toBe(String(last?.year));
      }),
    );
  });
});

test('a period is past, current or to come', () => {
  const period = quarterOf('2026-11-21', 0);
  expect(periodTime(period, '2026-09-30')).toBe('future');
  expect(periodTime(period, '2026-10-01')).toBe('current');
  expect(periodTime(period, '2026-12-31')).toBe('current');
  expect(periodTime(period, '2027-01-01')).toBe('past');
});

describe('periods ahead of time', () => {
  const starts = (existing: { startDate: string; endDate: string }[], today: string, offset = 0) =>
    periodsToCreate(existing, today, offset).map((period) => period.startDate);

  test('are the current one and six more for a new company', () => {
    const wanted = periodsToCreate([], '2026-11-21', 0);
    expect(wanted).toEqual(quartersFrom('2026-11-21', 0, 7));
  });

  test('are only those that are missing, and none when all are there', () => {
    const all = periodsToCreate([], '2026-11-21', 0);
    expect(periodsToCreate(all, '2026-12-31', 0)).toEqual([]);
    expect(starts(all, '2027-01-01')).toEqual(['2028-07-01']);
    expect(starts(all.toReversed(), '2027-01-01')).toEqual(['2028-07-01']);
  });

  test('fill the gap after a long pause', () => {
    expect(starts([{ startDate: '2025-10-01', endDate: '2025-12-31' }], '2026-11-21').slice(0, 4)).toEqual([
      '2026-01-01',
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
    ]);
  });

  test('begin earlier for a clock that stands before all of them', () => {
    const existing = quartersFrom('2024-02-15', 0, 7);
    expect(periodsToCreate(existing, '2023-08-20', 0)).toEqual(quartersFrom('2023-08-20', 0, 2));
    const [shorter] = periodsToCreate(existing, '2023-12-20', 1);
    expect(shorter).toMatchObject({ startDate: '2023-11-01', endDate: '2023-12-31' });
  });

  test('go on without gap or overlap when the offset has changed', () => {
    const existing = quartersFrom('2026-11-21', 0, 3);
    const added = periodsToCreate(existing, '2026-11-21', 1);
    expect(added[0]).toMatchObject({ startDate: '2027-07-01', endDate: '2027-07-31' });
    expect(added[1]?.startDate).toBe('2027-08-01');
  });
});
