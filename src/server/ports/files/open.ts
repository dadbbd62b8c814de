import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadConfiguration, type Config } from '../../config.ts';
import { folderFiles } from './folder.ts';
import type { FilesPort } from './port.ts';

/**
 * The store that the configuration names: the folder of FILES_URL, or DATA_DIR/files. It is made here, at a start, and
 * never again. Throws BadConfiguration where there can be none.
 */
export function openFiles({ FILES_URL, DATA_DIR }: Config): FilesPort {
  const folder = FILES_URL === undefined ? join(DATA_DIR, 'files') : folderOf(FILES_URL);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'it is no folder' : code;
    const name = FILES_URL === undefined ? 'DATA_DIR' : 'FILES_URL';
    throw new BadConfiguration(`${name} leads to ${folder}, where no files can be kept: ${reason}.`);
  }
  return folderFiles(folder);
}

function folderOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new BadConfiguration(
      'FILES_URL must name a folder of this machine, as file:///srv/waymark/files does.',
    );
  }
}
