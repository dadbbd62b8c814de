import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const bytes = 32;

/**
 * Made once and kept, readable by nobody else; losing it only makes signed addresses end early. It is there whole or
 * not at all: on a full disk an empty one was left, and what is signed with nothing anybody signs. Throws where what
 * is kept cannot be one.
 */
export function keptSecret(folder: string): string {
  const file = secretFile(folder);
  mkdirSync(folder, { recursive: true });
  const kept = contentOf(file) ?? make(file);
  const fault = faultOf(kept);
  if (fault !== null)
    throw new Error(
      `The secret in ${file} is ${fault}. Bring it back from a backup, or delete the file: a new one makes addresses that were signed with it end early.`,
    );
  return kept;
}

export const secretFile = (folder: string): string => join(folder, 'secret');

/** A power cut can leave a file of its full length with nothing but zeros in it. */
function faultOf(kept: string): string | null {
  if (kept.length < bytes * 2) return 'cut off';
  return /^(.)\1+\s*$/s.test(kept) ? 'one character over and over' : null;
}

function make(file: string): string {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, randomBytes(bytes).toString('hex'), { mode: 0o600, flush: true });
    linkSync(own, file);
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}
