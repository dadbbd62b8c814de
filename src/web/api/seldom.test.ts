import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atOnce, onceInAWhile, openPaces, seldom } from './seldom.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const awake = { isAwake: () => true, chance: () => 0 };

test('runs at once, then rests, and does not forget what came meanwhile', () => {
  const work = vi.fn();
  const pace = seldom({ rest: 2000, spread: 0 }, awake);
  const ask = () => pace.ask('work', work);
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

test('of different names each has its own rest', () => {
  const done: string[] = [];
  const pace = seldom({ rest: 2000, spread: 0 }, awake);
  for (const name of ['list', 'matrix', 'list']) pace.ask(name, () => done.push(name));
  expect(done).toEqual(['list', 'matrix']);
});

test('ten a second for a minute are six times at most, and pages do not ask in one moment', () => {
  const first: number[] = [];
  for (const chance of [0, 0.5, 1]) {
    const times: number[] = [];
    const begun = Date.now();
    const pace = seldom({ rest: 10_000, spread: 2000 }, { isAwake: () => true, chance: () => chance });
    for (let i = 0; i < 590; i += 1) {
      pace.ask('matrix', () => times.push(Date.now() - begun));
      vi.advanceTimersByTime(100);
    }
    pace.stop();
    first.push(times[0] ?? -1);
    for (const [i, time] of times.slice(1).entries())
      expect(time - (times[i] ?? 0)).toBeGreaterThanOrEqual(10_000);
    expect(times.length).toBeLessThanOrEqual(6);
    expect(times.length).toBeGreaterThanOrEqual(5);
  }
  expect(first).toEqual([0, 1000, 2000]);
});

test('while nobody looks nothing is done, and all of it once when somebody does', () => {
  let looks = false;
  const work = vi.fn();
  const pace = seldom({ rest: 1000, spread: 0 }, { isAwake: () => looks, chance: () => 0 });
  for (let i = 0; i < 5; i += 1) {
    pace.ask('work', work);
    vi.advanceTimersByTime(3000);
  }
  expect(work).not.toHaveBeenCalled();
  looks = true;
  pace.wake();
  pace.wake();
  expect(work).toHaveBeenCalledTimes(1);
});

test('what was done at another pace is settled, and rests from then on', () => {
  const work = vi.fn();
  const pace = seldom({ rest: 10_000, spread: 0 }, { isAwake: () => true, chance: () => 0 });
  pace.ask('home', work);
  pace.ask('home', work);
  vi.advanceTimersByTime(4000);
  pace.settle('home');
  vi.advanceTimersByTime(9999);
  expect(work).toHaveBeenCalledTimes(1);
  pace.ask('home', work);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  pace.settle('never asked for');
  pace.ask('never asked for', work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('after the end nothing is done', () => {
  const work = vi.fn();
  const pace = seldom({ rest: 1000, spread: 1000 }, { isAwake: () => true, chance: () => 1 });
  pace.ask('work', work);
  pace.stop();
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
});

test('where many hear the same the first asks are spread over a whole rest, what one looks at is not', () => {
  const firstOf = (pace: Parameters<typeof seldom>[0], listeners: number): number => {
    const begun = Date.now();
    let first = -1;
    const each = seldom(pace, { isAwake: () => true, chance: () => 1, listeners: () => listeners });
    each.ask('matrix', () => {
      first = Date.now() - begun;
    });
    vi.advanceTimersByTime(30_000);
    return first;
  };
  const counts = [0, 100, 200, 500, 5000];
  expect(counts.map((count) => firstOf(onceInAWhile, count))).toEqual([2000, 2000, 4000, 10_000, 10_000]);
  expect(counts.map((count) => firstOf(atOnce, count))).toEqual([0, 0, 0, 0, 0]);
});

test('what concerns oneself is there at once, and in a crowd nothing is asked for three times in ten seconds', () => {
  const begun = Date.now();
  const times: number[] = [];
  const crowd = { ...awake, listeners: () => 500, chance: () => 0 };
  const pace = openPaces(crowd);
  const ask = (how: 'own' | 'later') => pace[how]('home', () => times.push(Date.now() - begun));
  ask('later');
  vi.advanceTimersByTime(1200);
  ask('own');
  expect(times).toEqual([0, 1200]);
  for (let i = 0; i < 6; i += 1) {
    vi.advanceTimersByTime(1200);
    ask('later');
    ask('own');
  }
  vi.advanceTimersByTime(30_000);
  expect(times).toEqual([0, 1200, 10_000]);
  pace.stop();
});

test('where few have it open, each change of one’s own is there at once', () => {
  const work = vi.fn();
  const pace = openPaces(awake);
  for (let i = 1; i <= 4; i += 1) {
    pace.own('home', work);
    expect(work).toHaveBeenCalledTimes(i);
    vi.advanceTimersByTime(1000);
  }
  pace.stop();
});

test('one row, or what is open, is put right each second, however wide answers rest', () => {
  const work = vi.fn();
  const pace = openPaces(awake);
  for (let i = 0; i < 5; i += 1) {
    pace.now('row 7', work);
    vi.advanceTimersByTime(1000);
  }
  expect(work).toHaveBeenCalledTimes(5);
  pace.stop();
});
