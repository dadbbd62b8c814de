import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

// index.html is left out: the server writes a nonce into it on each request.
const worthwhile = /\.(js|css|svg|json|txt|webmanifest)$/;
const smallest = 1024;

/** Lays a .br and a .gz beside every text file of the build, so that the server compresses nothing static. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'waymark-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: (given) => {
      config = given;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const folder = resolve(config.root, config.build.outDir);
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map((file) => join(folder, file))
          .filter((file) => worthwhile.test(file) && statSync(file).size >= smallest);
        await Promise.all(files.map(compress));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, await brotli(content, { params }));
  writeFileSync(`${file}.gz`, await deflate(content, { level: 9 }));
}
