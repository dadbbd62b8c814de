import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseGone } from './away.ts';
import { keepInSight, refuseToMakeOver } from './folder-whole.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (...names: string[]): void => {
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
};

test.each([
  ['an empty folder', []],
  ['a first start that was cut off', ['global/pg_control', 'base/1/13394', 'base/5/2619']],
  ['a whole database', ['PG_VERSION', 'base/5/16385']],
])('%s is opened', (_, names) => {
  put(...names);
  expect(() => refuseToMakeOver(folder)).not.toThrow();
});

test('no new database is made over tables whose PG_VERSION is missing', () => {
  put('global/pg_control', 'base/5/2619', 'base/5/16385');
  expect(() => refuseToMakeOver(folder)).toThrow('its file PG_VERSION is missing');
});

test('a folder that is gone is told, another in its place is none, and it is used again once it is back', async () => {
  const away = `${folder}-away`;
  put('PG_VERSION');
  const expectFolder = keepInSight(folder);
  const later = vi.spyOn(performance, 'now');
  const look = (): Promise<void> => {
    later.mockReturnValue(performance.now() + 2000);
    return expectFolder();
  };
  await look();
  renameSync(folder, away);
  await expect(look()).rejects.toThrow(DatabaseGone);
  put('PG_VERSION');
  await expect(look()).rejects.toThrow(DatabaseGone);
  rmSync(folder, { recursive: true });
  renameSync(away, folder);
  await look();
  later.mockRestore();
});
