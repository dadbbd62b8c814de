import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** A file that is there whole or not at all, also after a crash, readable by the server's account alone. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`;
  try {
    await writeNew(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    // On a full disk each try would leave a part that nobody ever reads, and the disk full for good.
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
