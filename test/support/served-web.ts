import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors, errorAnswering, errorTelling } from '#server/kernel/http/errors.ts';
import { addSecurityHeaders } from '#server/kernel/http/security-headers.ts';
import { serveWeb } from '#server/kernel/http/static.ts';
import { openCatalogue } from '#server/kernel/words.ts';

export const index = '<head><meta name="csp-nonce" content="__CSP_NONCE__" /></head>';
export const script = 'console.log(1)';

/** A web of a page, a picture and a script, as a build leaves them. */
export async function withWeb(use: (http: FastifyInstance) => Promise<void>, page = index): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-web-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of Object.entries({
    'index.html': page,
    'index.html.br': 'stale',
    'favicon.svg': '<svg/>',
    'assets/a-Xy12.js': script,
    'assets/a-Xy12.js.br': 'as brotli',
    'assets/a-Xy12.js.gz': 'as gzip',
  }))
    writeFileSync(join(folder, name), content);
  const http = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  answerErrors(http, errorAnswering(errorTelling(openCatalogue(), () => undefined)));
  addSecurityHeaders(http, false);
  await serveWeb(http, folder, false);
  await use(http);
  await http.close();
  rmSync(folder, { recursive: true });
}
