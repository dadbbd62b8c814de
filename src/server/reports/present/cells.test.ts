import { afterEach, expect, test, vi } from 'vitest';
import { clockTimeIn } from '#rules/calendar/local-day.ts';
import { dayWords } from './cells.ts';

const { DateTimeFormat } = Intl;
afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat;
  vi.restoreAllMocks();
});

test('days and times of ten thousand rows are worded by one format each', () => {
  let made = 0;
  class Counted extends DateTimeFormat {
    constructor(...given: ConstructorParameters<typeof DateTimeFormat>) {
      super(...given);
      made += 1;
    }
  }
  Object.assign(Intl, { DateTimeFormat: Counted });
  const hidden = vi.spyOn(Date.prototype, 'toLocaleString');
  const instant = new Date('2026-11-16T23:30:00Z');
  for (let n = 0; n < 3; n += 1) {
    expect(dayWords('2026-11-16', 'de')).toBe('16. Nov. 2026');
    expect(clockTimeIn(instant, 'Berlin')).toEqual(new Date('2026-11-17T00:30:00Z'));
  }
  expect(made).toBeLessThanOrEqual(2);
  expect(hidden).not.toHaveBeenCalled();
});
