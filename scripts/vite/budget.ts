import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Bundle, entryFiles, filesWith } from './closure.ts';

interface Page {
  readonly name: string;
  /** Modules that the page has loaded once it is usable, besides the entry. */
  readonly modules: readonly string[];
  /** Everything of the build that a browser loads, compressed, in kB of 1000 bytes. */
  readonly kilobytes: number;
  readonly requests: number;
}

const words = 'src/contract/words/en.json';
/** Loaded with every first page, though no module imports them. */
const always = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Issue 13, point 6, less what a page asks of the server; `npm run first-page` measures both in a browser. */
const pages: readonly Page[] = [
  { name: 'sign-in', modules: [words, 'src/web/account/screens/login.tsx'], kilobytes: 226, requests: 8 },
  {
    name: 'first signed-in page',
    modules: [words, 'src/web/app/shell/page/signed-in.tsx', 'src/web/dashboard/screens/dashboard.tsx'],
    kilobytes: 263,
    requests: 12,
  },
  {
    name: 'chart by its address',
    modules: [
      words,
      'src/web/app/shell/page/signed-in.tsx',
      'src/web/organization/screens/organization.tsx',
      'src/web/organization/parts/chart/chart.tsx',
    ],
    kilobytes: 256,
    // Two of them are what it has in common with lists and profiles, whose click would else load the chart.
    requests: 14,
  },
];

/** Fails the build when a first page grows beyond its budget, and prints what each weighs. */
export function budget(): Plugin {
  return {
    name: 'waymark-budget',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const page = brotliCompressSync(readFileSync(join(dir, 'index.html'))).length;
      for (const { name, modules, kilobytes, requests } of pages) {
        const files = filesOf(bundle, modules);
        const size = (page + sizeOf(bundle, files)) / 1000;
        const count = files.length + 1;
        const line = `${name}: ${size.toFixed(1)} of ${kilobytes} kB (all files, brotli), ${count} of ${requests} requests`;
        if (size > kilobytes || count > requests) this.error(`Over budget: ${line}`);
        else this.environment.logger.info(line);
      }
    },
  };
}

const filesOf = (bundle: Bundle, modules: readonly string[]): string[] => [
  ...new Set([
    ...entryFiles(bundle),
    ...filesWith(bundle, modules),
    ...Object.keys(bundle).filter((file) => always.test(file)),
  ]),
];

function sizeOf(bundle: Bundle, files: readonly string[]): number {
  let bytes = 0;
  for (const file of files) {
    const output = bundle[file];
    if (output === undefined) continue;
    const content = output.type === 'chunk' ? output.code : output.source;
    bytes += always.test(file) ? content.length : brotliCompressSync(content).length;
  }
  return bytes;
}
