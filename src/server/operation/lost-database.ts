import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { secretFile } from './kept-secret.ts';

/** In a sentence, where a server ran on this folder before and its embedded database is not there; else null. */
export function lostDatabase(dataDir: string, database: string): string | null {
  if (existsSync(join(database, 'PG_VERSION')) || !existsSync(secretFile(dataDir))) return null;
  return `${dataDir} was used before, but there is no database in ${database}: a new one is made. If one should be there, stop this server and bring it back.`;
}
