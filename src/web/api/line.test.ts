import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLine } from './line.ts';

/** As much of a socket as the line asks for. */
function fakeSocket() {
  const handlers = new Map<string, (argument: unknown) => void>();
  const done: string[] = [];
  const socket = {
    connected: false,
    active: true,
    on: (event: string, handler: (argument: unknown) => void) => void handlers.set(event, handler),
    off: () => handlers.clear(),
    connect: () => void done.push('connect'),
    disconnect: () => {
      done.push('disconnect');
      return socket;
    },
  };
  const hear = (event: string, argument?: unknown): void => {
    if (event === 'connect') socket.connected = true;
    if (event === 'disconnect') socket.connected = false;
    handlers.get(event)?.(argument);
  };
  return { socket: socket as unknown as Socket, state: socket, done, hear };
}

let told: string[] = [];
let line: ReturnType<typeof fakeSocket>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  told = [];
  line = fakeSocket();
  stop = keepLine(line.socket, {
    onMissed: () => told.push('missed'),
    onRefused: () => told.push('refused'),
    onLine: (up) => told.push(up ? 'up' : 'down'),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('of the first line the server tells what was missed; each time it is back all is asked for again', () => {
  vi.advanceTimersByTime(5000);
  line.hear('connect');
  expect(told).toEqual(['up']);
  line.hear('disconnect', 'transport close');
  line.hear('connect');
  expect(told).toEqual(['up', 'up', 'missed']);
});

test('a server that says goodbye is called again soon, and a break is told only if it lasts', () => {
  line.hear('connect');
  line.hear('disconnect', 'io server disconnect');
  vi.advanceTimersByTime(800);
  expect(line.done).toEqual(['connect']);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['up']);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['up', 'down']);
});

test('a server that cannot tell yet is called again, each time later; one that refuses ends it', () => {
  line.state.active = false;
  const calls: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    line.hear('connect_error', new Error('unavailable'));
    const before = line.done.length;
    let waited = 0;
    while (line.done.length === before) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    calls.push(waited);
  }
  expect(calls[0]).toBeLessThanOrEqual(800);
  expect(Math.max(...calls)).toBeGreaterThan(7000);
  expect(Math.max(...calls)).toBeLessThanOrEqual(22_600);
  line.hear('connect_error', new Error('signed_out'));
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['refused']);
  expect(line.done).toHaveLength(8);
});

test('a machine that slept opens a new line; a tab in the background does not', () => {
  line.hear('connect');
  for (let minute = 0; minute < 5; minute += 1) vi.advanceTimersByTime(60_000);
  expect(line.done).toEqual([]);
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  vi.advanceTimersByTime(15_000);
  expect(line.done).toEqual(['disconnect', 'connect']);
});

test('a tab that is looked at again, and a network that is back, call at once', () => {
  line.hear('connect');
  line.hear('disconnect', 'transport close');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(line.done).toEqual(['connect', 'connect']);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(line.done).toEqual(['connect', 'connect', 'disconnect']);
});
