import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseFull } from './away.ts';
import { holdsTables } from './folder-whole.ts';

/** An import of 20,000 people of long lines, with their invitations, took 95 MiB: nothing known takes more. */
const leastBytes = 160 * 1024 * 1024;
const believedMs = 1000;

/**
 * The embedded engine does not outlive a write that finds no room: it turns in circles until it is ended. So it is not
 * asked to write where hardly anything is left. Throws DatabaseFull; what the disk said is believed for a second.
 */
export function keepRoom(folder: string | null): () => Promise<void> {
  let asked = Number.NEGATIVE_INFINITY;
  let free: Promise<number> = Promise.resolve(Number.POSITIVE_INFINITY);
  return async () => {
    if (folder === null) return;
    if (performance.now() - asked > believedMs) {
      asked = performance.now();
      // A disk that does not tell is not known to be full.
      free = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      );
    }
    if ((await free) < leastBytes) throw new DatabaseFull('The disk of the embedded database is full.');
  };
}

/** What a new database takes with its log and its migrations, some 80 MiB, and what it is not asked to write without. */
const leastBytesForNew = leastBytes + 96 * 1024 * 1024;

/**
 * Nor does it outlive being made without room. Throws DatabaseFull where less is free and none
 * is there, or no more than what a first start left that was cut off.
 */
export function expectRoomForNew(folder: string, free = freeBytes): void {
  if (free(folder) >= leastBytesForNew || holdsTables(join(folder, 'base'))) return;
  throw new DatabaseFull(
    `${folder} is on a disk with less than ${leastBytesForNew / 1024 / 1024} MB free, too little for a new database.`,
  );
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A disk that does not tell is not known to be full.
    return Number.POSITIVE_INFINITY;
  }
}
