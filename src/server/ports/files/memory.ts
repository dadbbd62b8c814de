import type { FilesPort } from './port.ts';

/** Files in memory: for tests. */
export function memoryFiles(): FilesPort {
  const kept = new Map<string, Uint8Array>();
  return {
    async put(key, content) {
      kept.set(key, content);
    },
    get: async (key) => kept.get(key) ?? null,
    async remove(key) {
      kept.delete(key);
    },
  };
}
