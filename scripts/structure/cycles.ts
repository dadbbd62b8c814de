import { targetOf } from './imports.ts';
import type { Source } from './source.ts';

/** Rings of imports, each once, beginning and ending with the same file; types are erased and make no ring. */
export function findCycles(sources: ReadonlyMap<string, Source>): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    if (finished.has(file)) return;
    const begins = path.indexOf(file);
    if (begins !== -1) {
      cycles.push([...path.slice(begins), file]);
      return;
    }
    path.push(file);
    for (const { specifier, typeOnly } of sources.get(file)?.imports ?? []) {
      const target = targetOf(file, specifier);
      if (!typeOnly && sources.has(target)) visit(target);
    }
    path.pop();
    finished.add(file);
  };
  for (const file of sources.keys()) visit(file);
  return cycles;
}
