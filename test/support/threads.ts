import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { build, type Rolldown } from 'vite';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the threads' files. */
    threads: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));
// Below the packages, so that what the threads import is found.
const cache = join(root, 'node_modules/.cache/waymark');
const entries = ['src/server/db/pglite-worker.ts', 'src/server/ports/maker/maker-thread.ts'];

/** In the process that has built them, where nothing is provided yet. */
let built: string | undefined;

/**
 * In place of `ports/thread.ts` in the API's tests (vitest.config.ts): each thread that read TypeScript for itself
 * would take longer to begin than most have to do, and a run begins hundreds.
 */
export function startThread(name: string, _from: string, options: WorkerOptions = {}): Worker {
  return new Worker(join(built ?? inject('threads'), `${name}.mjs`), options);
}

/** For globalSetup, before anything begins a thread: builds their files and answers the folder. */
export async function buildThreads(): Promise<string> {
  const files = await filesOf(entries);
  const hash = createHash('sha256');
  for (const { fileName, code } of files) hash.update(fileName).update(code);
  built = join(cache, `threads-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(built)) return built;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  for (const { fileName, code } of files) writeFileSync(join(unfinished, fileName), code);
  // Another run may have been first; its folder is as good.
  if (existsSync(built)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, built);
  return built;
}

/** As the server's build makes them, but with packages left where they are. */
async function filesOf(input: string[]): Promise<Rolldown.OutputChunk[]> {
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: true, write: false, target: 'node20', rolldownOptions: { input, output } },
  });
  return (answer as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
}
