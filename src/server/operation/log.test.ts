import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './log.ts';

/** Lines leave together, but none is kept for long, and no secret leaves. */
let folder: string;
let fd: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-log-'));
  fd = openSync(join(folder, 'log'), 'w');
});
afterEach(() => {
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

const lines = () =>
  readFileSync(join(folder, 'log'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));

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
