import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';
import { lostDatabase } from './lost-database.ts';

test('a folder that was used before and has no database is told, a new one and a whole one are not', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waymark-lost-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const database = join(dataDir, 'database');
  expect(lostDatabase(dataDir, database)).toBe(null);
  keptSecret(dataDir);
  expect(lostDatabase(dataDir, database)).toContain(`no database in ${database}`);
  mkdirSync(database);
  writeFileSync(join(database, 'PG_VERSION'), '17');
  expect(lostDatabase(dataDir, database)).toBe(null);
});
