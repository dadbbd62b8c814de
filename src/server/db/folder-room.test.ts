import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DatabaseFull } from './away.ts';
import { expectRoomForNew } from './folder-room.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-room-'));
afterAll(() => rmSync(folder, { recursive: true }));

const megabytes = (count: number) => () => count * 1024 * 1024;

test('no database is begun where it would find no room, and one that is there is opened', () => {
  expect(() => expectRoomForNew(folder, megabytes(50))).toThrow(DatabaseFull);
  expect(() => expectRoomForNew(folder, megabytes(50))).toThrow(/less than 256 MB free/);
  expectRoomForNew(folder, megabytes(500));
  expectRoomForNew(folder);
  // Of a first start that was cut off.
  mkdirSync(join(folder, 'base', '5'), { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '17');
  writeFileSync(join(folder, 'base', '5', '2619'), '');
  expect(() => expectRoomForNew(folder, megabytes(50))).toThrow(DatabaseFull);
  writeFileSync(join(folder, 'base', '5', '16385'), '');
  expectRoomForNew(folder, megabytes(50));
});
