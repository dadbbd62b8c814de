import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceAt } from './once-at.ts';

let looks: (() => void)[] = [];
beforeEach(() => {
  looks = [];
  vi.useFakeTimers({ now: 1000 });
  vi.stubGlobal('document', {
    addEventListener: (_: string, look: () => void) => looks.push(look),
    removeEventListener: () => undefined,
  });
});
afterEach(() => {
  // Before the timers are real again: a spy put back later would bring false ones to other tests.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the work is done once, when it is due', () => {
  const work = vi.fn();
  onceAt(5000.4, work);
  vi.advanceTimersByTime(4000);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100_000);
  for (const look of looks) look();
  expect(work).toHaveBeenCalledOnce();
});

test('a timer that comes a moment too early is set anew', () => {
  const work = vi.fn();
  onceAt(5000.4, work);
  const wait = vi.spyOn(globalThis, 'setTimeout');
  // As browsers do: called at 4999, of a wait until 5000.4.
  vi.setSystemTime(998);
  vi.advanceTimersByTime(4001);
  expect(Date.now()).toBe(4999);
  expect(work).not.toHaveBeenCalled();
  expect(wait).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2);
  expect(work).toHaveBeenCalledOnce();
});

test('a computer that slept learns of it when somebody looks; what was left is not done', () => {
  const [work, left] = [vi.fn(), vi.fn()];
  onceAt(5000, work);
  onceAt(5000, left)();
  vi.setSystemTime(9000);
  for (const look of looks) look();
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100_000);
  expect(left).not.toHaveBeenCalled();
});

test('what is weeks away is waited for all the same', () => {
  const work = vi.fn();
  const due = 1000 + 40 * 86_400_000;
  onceAt(due, work);
  vi.advanceTimersByTime(39 * 86_400_000);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(86_400_000);
  expect(work).toHaveBeenCalledOnce();
});
