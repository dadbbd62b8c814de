import { targetOf } from './imports.ts';
import { ringsOf } from './rules.ts';
import type { Source } from './source.ts';

/**
 * Rings of imports, each once, beginning and ending with the same name: of files, and of the folders that are one
 * thing (rules.ts, ringsOf). An import of a type alone counts: whoever reads one must read the other.
 */
export function findCycles(sources: ReadonlyMap<string, Source>): string[][] {
  const files = new Map<string, Set<string>>();
  const folders = new Map<string, Set<string>>();
  for (const [file, { imports }] of sources) {
    const targets = imports.map(({ specifier }) => targetOf(file, specifier));
    files.set(file, new Set(targets.filter((target) => sources.has(target) && target !== file)));
    const folder = ringsOf(file);
    if (folder === null) continue;
    const reached = folders.get(folder) ?? new Set();
    for (const target of targets) {
      const other = sources.has(target) ? ringsOf(target) : null;
      if (other !== null && other !== folder) reached.add(other);
    }
    folders.set(folder, reached);
  }
  return [...ringsIn(files), ...ringsIn(folders)];
}

function ringsIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const rings: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): void => {
    if (finished.has(name)) return;
    const begins = path.indexOf(name);
    if (begins !== -1) {
      rings.push([...path.slice(begins), name]);
      return;
    }
    path.push(name);
    for (const target of graph.get(name) ?? []) visit(target);
    path.pop();
    finished.add(name);
  };
  for (const name of graph.keys()) visit(name);
  return rings;
}
