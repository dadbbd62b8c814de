import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from './log.ts';

/** Lines leave together, but none is kept for long, and no secret leaves. */
let folder: string;
let fd: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-log-'));
  fd = openSync(join(folder, 'log'), 'w');
});
afterEach(() => {
  vi.restoreAllMocks();
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

const lines = () =>
  readFileSync(join(folder, 'log'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as object);

test('what is told is written in a moment, though nothing follows it', async () => {
  const log = openLog('info', fd);
  log.debug('not asked for');
  log.info({ route: '/goal', password: 'Secret1!', of: { Token: 'also' } }, 'request');
  expect(lines()).toEqual([]);
  await expect
    .poll(lines)
    .toMatchObject([
      { level: 30, route: '/goal', password: '[Redacted]', of: { Token: '[Redacted]' }, msg: 'request' },
    ]);
});

test('a warning leaves at once with what was told before, in its order', async () => {
  const log = openLog('info', fd);
  log.info('before');
  log
    .child({ reqId: 7 })
    .warn({ err: Object.assign(new TypeError('Bad.'), { detail: 'a row' }) }, 'it failed');
  // The tenth of a second has not passed.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines()).toMatchObject([
    { msg: 'before' },
    { reqId: 7, msg: 'it failed', err: { type: 'TypeError', message: 'Bad.' } },
  ]);
  expect(JSON.stringify(lines())).not.toContain('a row');
});

test('a full disk ends nothing: lines wait for room, and those that found no place are counted', async () => {
  const write = fs.write;
  let hasRoom = false;
  const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(fs, 'write').mockImplementation(((...given: Parameters<typeof write>) => {
    const done = given.at(-1) as unknown as (error: Error) => void;
    if (hasRoom) write(...given);
    else process.nextTick(() => done(noRoom));
  }) as typeof write);
  const log = openLog('info', fd);
  const most = 5000;
  for (let i = 0; i < most; i += 1) log.info({ i, text: 'x'.repeat(1000) }, 'request');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(lines()).toEqual([]);
  hasRoom = true;
  const isMissing = (line: object) => 'lines' in line;
  await expect.poll(() => lines().filter(isMissing)).toHaveLength(1);
  const kept = lines().filter((line) => !isMissing(line));
  expect(kept.map((_, i) => i)).toEqual(kept.map((line) => (line as { i: number }).i));
  expect(lines().at(-1)).toMatchObject({ level: 40, lines: most - kept.length });
  expect(kept.length).toBeGreaterThan(3000);
});
