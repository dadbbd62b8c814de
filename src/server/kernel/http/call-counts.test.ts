import { afterEach, expect, test, vi } from 'vitest';
import { CallCounts } from './call-counts.ts';

afterEach(() => vi.useRealTimers());

const windowMs = 60_000;

test('calls are counted within a window, each caller apart, also when the clock is put back', () => {
  vi.useFakeTimers();
  const counts = new CallCounts().child();
  const heard: unknown[] = [];
  const call = (caller: string) =>
    counts.incr(caller, (_, count) => heard.push([count?.current, count?.ttl]), windowMs);
  call('a');
  vi.advanceTimersByTime(1000);
  call('a');
  call('b');
  vi.setSystemTime(Date.now() - 8 * 3_600_000);
  vi.advanceTimersByTime(windowMs - 1000);
  call('a');
  call('b');
  expect(heard).toEqual([
    [1, windowMs],
    [2, windowMs - 1000],
    [1, windowMs],
    [1, windowMs],
    [2, 1000],
  ]);
});
