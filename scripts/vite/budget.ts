import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Page {
  readonly name: string;
  /** Modules that the page has loaded once it is usable, besides the entry. */
  readonly modules: readonly string[];
  /** Compressed JavaScript and CSS, in kB of 1000 bytes. */
  readonly limit: number;
}

const words = 'src/contract/words/en.json';

/** Issue 2, point 12: under 200 kB on sign-in, under 300 kB on the first signed-in page. */
const pages: readonly Page[] = [
  { name: 'sign-in', modules: [words, 'src/web/account/screens/login.tsx'], limit: 200 },
  {
    name: 'first signed-in page',
    modules: [words, 'src/web/app/shell/page/signed-in.tsx', 'src/web/dashboard/screens/dashboard.tsx'],
    limit: 300,
  },
];

/** Fails the build when a first page grows beyond its budget, and prints what each weighs. */
export function budget(): Plugin {
  return {
    name: 'waymark-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      for (const page of pages) {
        const size = sizeOf(bundle, page.modules) / 1000;
        const line = `${page.name}: ${size.toFixed(1)} kB of ${page.limit} kB (JavaScript and CSS, brotli)`;
        if (size > page.limit) this.error(`Over budget: ${line}`);
        else this.environment.logger.info(line);
      }
    },
  };
}

/** Everything that the entry and these modules import statically, compressed file by file. */
function sizeOf(bundle: Bundle, modules: readonly string[]): number {
  const files = new Set<string>();
  for (const chunk of chunksOf(bundle)) {
    const wanted = chunk.facadeModuleId ?? '';
    if (chunk.isEntry || modules.some((module) => wanted.endsWith(module)))
      follow(bundle, chunk.fileName, files);
  }
  let bytes = 0;
  for (const file of files) {
    const output = bundle[file];
    if (output) bytes += brotliCompressSync(output.type === 'chunk' ? output.code : output.source).length;
  }
  return bytes;
}

function follow(bundle: Bundle, file: string, files: Set<string>): void {
  const chunk = bundle[file];
  if (files.has(file) || chunk?.type !== 'chunk') return;
  files.add(file);
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  for (const imported of chunk.imports) follow(bundle, imported, files);
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}
