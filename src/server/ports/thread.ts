import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread of the file `name` beside the module at `from` (its import.meta.url). From source it loads TypeScript
 * through tsx; in the built server it is a file of its own.
 */
export function startThread(name: string, from: string, options: WorkerOptions = {}): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, from), options);
  // Not import.meta.resolve, which the tests' module runner lacks; required, tsx's API does not register.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
  const api = JSON.stringify(new URL('./esm/api/index.mjs', loader).href);
  const file = JSON.stringify(new URL(`./${name}.ts`, from).href);
  const code = `import(${api}).then((tsx) => { tsx.register(); return import(${file}); });`;
  return new Worker(code, { ...options, eval: true });
}
