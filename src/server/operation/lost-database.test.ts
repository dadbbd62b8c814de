import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';
import { lostDatabase, markDatabase } from './lost-database.ts';

test.each([
  ['keeps a secret', (dataDir: string) => void keptSecret(dataDir)],
  ['is marked', markDatabase],
])('a folder that %s and has no database is told, a new one and a whole one are not', (_, use) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waymark-lost-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const database = join(dataDir, 'database');
  expect(lostDatabase(dataDir, database)).toBe(null);
  use(dataDir);
  use(dataDir);
  expect(lostDatabase(dataDir, database)).toContain(`no database in ${database}`);
  mkdirSync(database);
  writeFileSync(join(database, 'PG_VERSION'), '17');
  expect(lostDatabase(dataDir, database)).toBe(null);
});
