import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#rules/calendar/days.ts';
import { quarterOf } from '#rules/calendar/quarters.ts';
import { isEligible, lastDayToJoin, listedPeriods, periodAt, periodFrom } from './periods.ts';

/** The table of decisions-people.md 8, row by row, GracePeriod 4. */
const table: [string, number, number, string, string, string, string, number, string][] = [
  ['2026-01-01', 0, 0, '2026-01-01', '2026-03-31', '2026-04-01', 'Q1', 2026, '2026-03-03'],
  ['2026-01-01', 0, 3, '2026-10-01', '2026-12-31', '2027-01-01', 'Q4', 2026, '2026-12-03'],
  ['2024-01-01', 0, 0, '2024-01-01', '2024-03-31', '2024-04-01', 'Q1', 2024, '2024-03-03'],
  ['2026-04-01', 6, 0, '2026-04-01', '2026-06-30', '2026-07-01', 'Q4', 2026, '2026-06-02'],
  ['2026-04-01', 6, 1, '2026-07-01', '2026-09-30', '2026-10-01', 'Q1', 2027, '2026-09-02'],
  ['2025-11-01', 10, 0, '2025-11-01', '2026-01-31', '2026-02-01', 'Q1', 2026, '2026-01-03'],
  ['2026-02-01', 1, 3, '2026-11-01', '2027-01-31', '2027-02-01', 'Q4', 2027, '2027-01-03'],
];

test.each(table)('from %s with offset %i, index %i', (effectiveDate, offset, index, ...row) => {
  const [startDate, endDate, listedFrom, label, year, joined] = row;
  const period = periodAt({ effectiveDate, offset }, index);
  expect(period).toEqual({ startDate, endDate, listedFrom, label, year });
  expect(lastDayToJoin(period, 4)).toBe(joined);
  const schedule = { effectiveDate, offset };
  expect(
    listedPeriods(schedule, [], addDays(listedFrom, -1)).some((one) => one.startDate === startDate),
  ).toBe(false);
  expect(listedPeriods(schedule, [], listedFrom)[0]?.startDate).toBe(startDate);
});

/** The four steps of decisions-people.md 8 read a second time, by the platform's own dates. */
function secondReading(effectiveDate: string, n: number, i: number, graceWeeks: number) {
  const start = new Date(`${effectiveDate}T12:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() + 3 * i);
  const seventyLater = new Date(start);
  seventyLater.setUTCDate(seventyLater.getUTCDate() + 70);
  const end = new Date(Date.UTC(seventyLater.getUTCFullYear(), seventyLater.getUTCMonth() + 1, 0, 12));
  const listed = new Date(start);
  listed.setUTCMonth(listed.getUTCMonth() + 3);
  const month = start.getUTCMonth() + 1;
  let k = month - 1 - n;
  while (k < 0) k += 12;
  let year = start.getUTCFullYear();
  if (month - 1 < n) year -= 1;
  if (n > 0) year += 1;
  const joined = new Date(end);
  joined.setUTCDate(joined.getUTCDate() - 7 * graceWeeks);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return {
    startDate: day(start),
    endDate: day(end),
    listedFrom: day(listed),
    label: `Q${Math.trunc(k / 3) + 1}`,
    year,
    joined: day(joined),
  };
}

const schedules = fc
  .tuple(
    fc.integer({ min: 1990, max: 2090 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 11 }),
  )
  .map(([year, quarter, offset]) => ({
    effectiveDate: quarterOf(`${year}-${String(3 * quarter + 2).padStart(2, '0')}-15`, offset).startDate,
    offset,
  }));

describe('every schedule', () => {
  test('gives the periods of the second reading', () => {
    fc.assert(
      fc.property(schedules, fc.nat(120), fc.nat(52), (schedule, index, graceWeeks) => {
        const period = periodAt(schedule, index);
        expect({ ...period, joined: lastDayToJoin(period, graceWeeks) }).toEqual(
          secondReading(schedule.effectiveDate, schedule.offset, index, graceWeeks),
        );
      }),
    );
  });

  test('gives goal quarters without gap or overlap, each listed on the day after its end', () => {
    fc.assert(
      fc.property(schedules, fc.nat(120), (schedule, index) => {
        const period = periodAt(schedule, index);
        const { startDate, endDate, label, year } = period;
        expect({ startDate, endDate, label, year }).toEqual(quarterOf(startDate, schedule.offset));
        expect(periodAt(schedule, index + 1).startDate).toBe(addDays(endDate, 1));
        expect(period.listedFrom).toBe(addDays(endDate, 1));
      }),
    );
  });

  test('lists what has ended by today, newest first, and nothing before it begins', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: -400, max: 4000 }), (schedule, days) => {
        const today = addDays(schedule.effectiveDate, days);
        const ended = Array.from({ length: 60 }, (_, i) =>
          secondReading(schedule.effectiveDate, schedule.offset, i, 0),
        )
          .filter(({ endDate }) => endDate < today)
          .map(({ startDate }) => startDate);
        expect(listedPeriods(schedule, [], today).map(({ startDate }) => startDate)).toEqual(
          ended.toReversed(),
        );
      }),
    );
  });
});

test('a moved EffectiveDate leaves quarters that have appraisals, with their labels', () => {
  const kept = [
    { startDate: '2025-07-01', offset: 0 },
    { startDate: '2026-07-01', offset: 0 },
  ];
  const listed = listedPeriods({ effectiveDate: '2026-04-01', offset: 6 }, kept, '2026-11-19');
  expect(listed.map(({ startDate, label, year }) => `${startDate} ${label} ${year}`)).toEqual([
    '2026-07-01 Q3 2026',
    '2026-04-01 Q4 2026',
    '2025-07-01 Q3 2025',
  ]);
  expect(listedPeriods({ effectiveDate: '2027-01-01', offset: 0 }, [], '2026-11-19')).toEqual([]);
});

describe('eligible', () => {
  const period = periodFrom('2026-07-01', 0);
  const person = { role: 'contributor', joined: '2026-09-02', isDeactivated: false } as const;

  test.each([
    ['who joined on the last day', {}, true],
    ['not who joined a day later', { joined: '2026-09-03' }, false],
    ['not who is invited', { joined: null }, false],
    ['not who is deactivated', { isDeactivated: true }, false],
    ['a manager', { role: 'manager' }, true],
    ['not the ceo', { role: 'ceo' }, false],
    ['not an observer', { role: 'observer' }, false],
  ] as const)('is %s', (_who, change, expected) => {
    expect(isEligible({ ...person, ...change }, period, 4)).toBe(expected);
  });

  test('is whoever was there at the end, without a grace period', () => {
    expect(isEligible({ ...person, joined: '2026-09-30' }, period, 0)).toBe(true);
    expect(isEligible({ ...person, joined: '2026-10-01' }, period, 0)).toBe(false);
  });
});
