import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { folderFiles } from './folder.ts';
import type { FilesPort } from './port.ts';

/** The store that the configuration names: the folder of FILES_URL, or DATA_DIR/files. */
export function openFiles(config: Config): FilesPort {
  return folderFiles(
    config.FILES_URL === undefined ? join(config.DATA_DIR, 'files') : fileURLToPath(config.FILES_URL),
  );
}
