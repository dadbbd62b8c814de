import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../refusal.ts';
import { pagePolicy } from './security-headers.ts';

const noncePlace = '__CSP_NONCE__';
const aYear = 'public, max-age=31536000, immutable';

/** The built web: dist/web of the project, seen from the source as from the bundle; null when nothing is built. */
export function webFolder(): string | null {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) return null;
    folder = above;
  }
  const web = join(folder, 'dist/web');
  return existsSync(join(web, 'index.html')) ? web : null;
}

/**
 * The web: its files by name, compressed as they were built, and the one page for every other address outside
 * /api, with a nonce of its own. Files under /assets carry a hash of their content and never change.
 */
export async function serveWeb(
  http: FastifyInstance,
  folder: string | null,
  inProduction: boolean,
): Promise<void> {
  if (folder === null) return;
  await http.register(files, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/index.html*', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', hashed ? aYear : 'no-cache');
    },
  });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const [before = '', ...after] = page.split(noncePlace);
  const own = inlineScripts(page);
  http.get('/*', (request, reply) => {
    if (isNoPage(request.url)) throw notFound();
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        pagePolicy({ nonce, host: request.host, scripts: own, inProduction }),
      )
      .type('text/html; charset=utf-8')
      .send([before, ...after].join(nonce));
  });
}

/** A file of an older build that a page still asks for must not be answered with the page. */
const isNoPage = (url: string): boolean => /^\/(api|assets)(\/|\?|$)/i.test(url);

/** The page's own scripts, by hash: they run as they were built, and no other inline one does. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
