import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretFile } from './kept-secret.ts';

const markIn = (dataDir: string): string => join(dataDir, 'database.made');

/** Leaves a mark beside an embedded database, by which it is missed: a secret is not kept where one is set. */
export function markDatabase(dataDir: string): void {
  try {
    writeFileSync(markIn(dataDir), 'A database was made here.\n', { flag: 'wx' });
  } catch {
    // It is there, or there is no room: nothing depends on it.
  }
}

/** In a sentence, where a server ran on this folder before and its embedded database is not there; else null. */
export function lostDatabase(dataDir: string, database: string): string | null {
  const wasUsed = existsSync(markIn(dataDir)) || existsSync(secretFile(dataDir));
  if (existsSync(join(database, 'PG_VERSION')) || !wasUsed) return null;
  return `${dataDir} was used before, but there is no database in ${database}: a new one is made. If one should be there, stop this server and bring it back.`;
}
