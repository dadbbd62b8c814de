import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seldom } from './seldom.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs at once, then rests, and does not forget what came meanwhile', () => {
  const work = vi.fn();
  const ask = seldom(work, 2000);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(9000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});
