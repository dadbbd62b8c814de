import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';

/** A file that is there whole or not at all, also after a crash, readable by the server's account alone. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
