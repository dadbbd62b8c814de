import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { documentOf } from '#test/support/documents.ts';
import { openMakers } from './pool.ts';
import type { Sheet } from './spreadsheet.ts';

const sheetOf = (count: number): Sheet => ({
  name: 'Goals',
  columns: [{ header: 'Title', width: 20 }],
  rows: Array.from({ length: count }, (_, n) => [`goal ${n} \ufffe`]),
});
const reasonOf = (made: Promise<unknown>): Promise<unknown> =>
  made.then(
    () => 'made',
    (failure: { reason: string }) => failure.reason,
  );

const makers = openMakers({ threads: 1 });
afterAll(() => makers.close());

test('files are made one after the other, and a broken one ends nothing', { timeout: 60_000 }, async () => {
  const wrong = { ...sheetOf(1), rows: null as unknown as Sheet['rows'] };
  const [first, second, third] = await Promise.all([
    makers.make('spreadsheet', sheetOf(3)),
    reasonOf(makers.make('spreadsheet', wrong)),
    makers.make('spreadsheet', sheetOf(2)),
  ]);
  expect((await readXlsx(first)).sheets[0]?.rows).toHaveLength(4);
  expect(second).toBe('broken');
  expect((await readXlsx(third)).sheets[0]?.rows[1]).toEqual(['goal 0 ']);
});

test('what cannot be copied to a thread is broken', { timeout: 60_000 }, async () => {
  const uncopied = { ...sheetOf(1), name: (() => 'x') as unknown as string };
  expect(await reasonOf(makers.make('spreadsheet', uncopied))).toBe('broken');
});

test('who is gone waits for no file, and the loop goes on meanwhile', { timeout: 60_000 }, async () => {
  const gone = new AbortController();
  const [under, waiting] = [
    reasonOf(makers.make('spreadsheet', sheetOf(200_000), { signal: gone.signal })),
    reasonOf(makers.make('spreadsheet', sheetOf(1), { signal: gone.signal })),
  ];
  setTimeout(() => gone.abort(), 50);
  expect(await Promise.all([under, waiting])).toEqual(['cancelled', 'cancelled']);
  expect(await reasonOf(makers.make('spreadsheet', sheetOf(1), { signal: gone.signal }))).toBe('cancelled');
  expect(await reasonOf(makers.make('spreadsheet', sheetOf(1)))).toBe('made');
});

test('a file has its time and its memory', { timeout: 60_000 }, async () => {
  const slow = openMakers({ threads: 1, totalMs: 1 });
  expect(await reasonOf(slow.make('spreadsheet', sheetOf(1)))).toBe('too_slow');
  await slow.close();
  const small = openMakers({ threads: 1, memory: 48 });
  expect(await reasonOf(small.make('spreadsheet', sheetOf(400_000)))).toBe('too_large');
  await small.close();
  expect(await reasonOf(small.make('spreadsheet', sheetOf(1)))).toBe('closed');
});

test('of a long document a hundred parts are told at most', { timeout: 60_000 }, async () => {
  const told: number[] = [];
  const blocks = Array.from({ length: 5000 }, () => ({ kind: 'space', height: 0 }) as const);
  await makers.make('pdf', documentOf(blocks), { told: (part) => void told.push(part) });
  expect(told.length).toBeGreaterThan(90);
  expect(told.length).toBeLessThanOrEqual(100);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

test('a thread that a file made heavy ends and gives its memory back', { timeout: 60_000 }, async () => {
  const begun: Worker[] = [];
  const note = (worker: Worker): void => void begun.push(worker);
  process.on('worker', note);
  const pool = openMakers({ threads: 1 });
  await pool.make('spreadsheet', sheetOf(1));
  await pool.make('spreadsheet', sheetOf(2));
  expect(begun, 'light files keep their thread').toHaveLength(1);
  const ended = once(begun[0] ?? process, 'exit');
  await pool.make('spreadsheet', sheetOf(150_000));
  const held = process.memoryUsage().rss;
  await ended;
  expect(held - process.memoryUsage().rss, 'megabytes').toBeGreaterThan(30 * 1024 * 1024);
  await pool.make('spreadsheet', sheetOf(1));
  expect(begun, 'the next file has one of its own').toHaveLength(2);
  await pool.close();
  process.off('worker', note);
});
