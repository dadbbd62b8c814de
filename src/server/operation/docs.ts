import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from '../kernel/http/openapi.ts';
import { docsPolicy } from '../kernel/http/security-headers.ts';

const start = `window.onload = () => {
  SwaggerUIBundle({
    url: '/api/docs/openapi.json',
    dom_id: '#docs',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    validatorUrl: null,
  });
};
`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Waymark API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/files/swagger-ui.css" />
    <script src="/api/docs/files/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <main id="docs"></main>
  </body>
</html>
`;

/** The description of the API, and a page to read and try it (decisions.md 1). */
export async function serveDocs(http: FastifyInstance, version: string): Promise<void> {
  // Few ask, so whoever asks first waits for it, and no start does.
  let description: string | null = null;
  http.get('/api/docs/openapi.json', (_, reply) => {
    description ??= JSON.stringify(openApiOf(version));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  http.get('/api/docs', (_, reply) =>
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page),
  );
  http.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  await http.register(files, {
    root: join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static'),
    prefix: '/api/docs/files/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['!(swagger-ui.css|swagger-ui-bundle.js)'],
    index: false,
  });
}
