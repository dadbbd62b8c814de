import { existsSync, readdirSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseGone } from './away.ts';

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

/** Whether tables of ours were ever made in this folder of tables. */
export const holdsTables = (base: string): boolean =>
  existsSync(base) &&
  readdirSync(base, { recursive: true, encoding: 'utf8' }).some((path) => {
    const [, file] = /[\\/](\d+)$/.exec(path) ?? [];
    return Number(file) >= firstOwnFile;
  });

const believedMs = 1000;

/**
 * Whether an opened folder is still there. The engine has its files open and goes on without one that was removed or
 * put elsewhere: what it answers then is lost when it ends. Throws DatabaseGone; what was seen is
 * believed for a second, unless it is to be fresh.
 */
export function keepInSight(folder: string | null): (isFresh?: boolean) => Promise<void> {
  if (folder === null) return async () => undefined;
  const file = join(folder, 'PG_VERSION');
  const opened = sameFile(statSync(file));
  let asked = Number.NEGATIVE_INFINITY;
  let isThere: Promise<boolean> = Promise.resolve(true);
  return async (isFresh = false) => {
    if (isFresh || performance.now() - asked > believedMs) {
      asked = performance.now();
      isThere = stat(file).then(
        (found) => sameFile(found) === opened,
        (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
      );
    }
    if (!(await isThere)) throw new DatabaseGone(`${folder}, which was opened, is gone.`);
  };
}

const sameFile = ({ dev, ino }: { dev: number; ino: number }): string => `${dev} ${ino}`;
