import { type Stats, statSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../whole-file.ts';
import { FilesAway, type FilesPort } from './port.ts';

/** Lower-case words with one slash between them: no key can leave the folder or hide in it. */
const safeKey = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*)*$/;
const longestKey = 200;

/** Files of a folder that is there. A file is there whole or not at all, also after a crash. */
export function folderFiles(folder: string): FilesPort {
  const reach = reaching(folder);
  /** What fails because the folder is away is told so. */
  const within = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await reach();
      throw error;
    }
  };
  return {
    reach,
    async put(key, content) {
      const path = join(folder, checked(key));
      await reach();
      await within(async () => {
        await makeFolders(folder, key);
        await writeWhole(path, content);
      });
    },
    async get(key) {
      const path = join(folder, checked(key));
      return within(() => readFile(path)).catch(noneIfMissing);
    },
    async read(key) {
      const path = join(folder, checked(key));
      const file = await within(() => open(path, 'r')).catch(noneIfMissing);
      if (file === null) return null;
      try {
        return { bytes: (await file.stat()).size, stream: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(key) {
      const path = join(folder, checked(key));
      await reach();
      await within(() => rm(path, { force: true }));
    },
  };
}

/**
 * Asks whether the folder is the one it was. What is put into the empty folder that a share leaves behind is lost once
 * the share is back, so where a file system began, one has to begin.
 */
function reaching(folder: string): () => Promise<void> {
  const above = dirname(folder);
  const begins = (own: Stats, other: Stats): boolean => own.dev !== other.dev;
  const options = { throwIfNoEntry: false } as const;
  const [own, other] = [statSync(folder, options), statSync(above, options)];
  const isShare = own !== undefined && other !== undefined && begins(own, other);
  const ask = async (): Promise<void> => {
    const found = await Promise.all([stat(folder), stat(above)]).catch((error: unknown) => {
      throw new FilesAway('The folder of files is away.', { cause: error });
    });
    if (!found[0].isDirectory() || (isShare && !begins(...found)))
      throw new FilesAway('The folder of files is away.');
  };
  let asking: Promise<void> | null = null;
  return () => {
    // A share that hangs holds a thread of the process with each question.
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** The folders below, never the folder itself: in place of one that is away a new one would take what is lost later. */
async function makeFolders(folder: string, key: string): Promise<void> {
  let path = folder;
  for (const name of key.split('/').slice(0, -1)) {
    path = join(path, name);
    await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function checked(key: string): string {
  if (key.length > longestKey || !safeKey.test(key)) throw new Error('Not a file key.');
  return key;
}
