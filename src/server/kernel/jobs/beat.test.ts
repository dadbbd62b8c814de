import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBeat } from './beat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a beat is left out while the one before goes on, also after one that failed', async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const end = startBeat(() => new Promise((resolve, reject) => void ends.push({ resolve, reject })), 1000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('The database is away.'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(3);
  ends[2]?.resolve();
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(3);
});
