import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../whole-file.ts';
import type { FilesPort } from './port.ts';

/** Lower-case words with one slash between them: no key can leave the folder or hide in it. */
const safeKey = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*)*$/;
const longestKey = 200;

/** Files of a folder. A file is there whole or not at all, also after a crash. */
export function folderFiles(folder: string): FilesPort {
  return {
    async put(key, content) {
      const path = join(folder, checked(key));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, content);
    },
    async get(key) {
      return readFile(join(folder, checked(key))).catch(noneIfMissing);
    },
    async read(key) {
      const file = await open(join(folder, checked(key)), 'r').catch(noneIfMissing);
      if (file === null) return null;
      try {
        return { bytes: (await file.stat()).size, stream: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(key) {
      await rm(join(folder, checked(key)), { force: true });
    },
  };
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function checked(key: string): string {
  if (key.length > longestKey || !safeKey.test(key)) throw new Error('Not a file key.');
  return key;
}
