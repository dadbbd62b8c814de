import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** From here on files are numbered that PostgreSQL's own making of a database does not leave (FirstNormalObjectId). */
const firstOwnFile = 16_384;

/**
 * The embedded engine makes a new database wherever PG_VERSION is missing, over whatever lies there. A first start that
 * was cut off may leave it so, with nothing in it; tables of ours were lost. @throws where there are any.
 */
export function refuseToMakeOver(folder: string): void {
  if (existsSync(join(folder, 'PG_VERSION')) || !holdsTables(join(folder, 'base'))) return;
  throw new Error(
    `${folder} holds the tables of a database, but its file PG_VERSION is missing. Nothing in it was touched: put the file back, or the whole folder from a backup.`,
  );
}

const holdsTables = (base: string): boolean =>
  existsSync(base) &&
  readdirSync(base, { recursive: true, encoding: 'utf8' }).some((path) => {
    const [, file] = /[\\/](\d+)$/.exec(path) ?? [];
    return Number(file) >= firstOwnFile;
  });
