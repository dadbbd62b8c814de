import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** The entry's own file first, with everything it imports statically: what every first visit loads. */
export const entryFiles = (bundle: Bundle): Set<string> =>
  filesOf(
    bundle,
    chunksOf(bundle).filter(({ isEntry }) => isEntry),
  );

/**
 * Everything that these modules' chunks import statically, themselves and their style sheets included. A chunk is known
 * by what lies in it: one that was made of a group is nobody's facade.
 */
export const filesWith = (bundle: Bundle, modules: readonly string[]): Set<string> =>
  filesOf(
    bundle,
    modules.map((module) => chunkOf(bundle, module)),
  );

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (found === undefined) throw new Error(`No chunk of the build holds ${module}.`);
  return found;
}

function filesOf(bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  for (const { fileName } of chunks) follow(bundle, fileName, files);
  return files;
}

function follow(bundle: Bundle, file: string, files: Set<string>): void {
  const chunk = bundle[file];
  if (files.has(file) || chunk?.type !== 'chunk') return;
  files.add(file);
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  for (const imported of chunk.imports) follow(bundle, imported, files);
}

export function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}
