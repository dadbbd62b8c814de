import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { bearer } from './bind.ts';
import { holdBody } from './turn.ts';

/** Most forms are far below, so that they wait for nobody. */
const largeBytes = { signedIn: 32 * 1024, signedOut: 8 * 1024 };
/** Strangers share what one person may have read, whoever they are and wherever they come from. */
const stranger = { id: 0, tenantId: 0 };
/** No call's body lies deeper than a handful of levels. */
const levelsAtMost = 32;
/** A file of 20,000 people, each with a correction, has fewer values. */
const valuesAtMost = 150_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nobody without a session is served. */
    asksSession?: boolean;
  }
}

/**
 * Bodies are JSON. Whoever has no session is turned away before theirs is read, what is large waits for its turn, and
 * what would hold the loop for long while it is parsed, though it is not long, is not parsed at all: levels upon
 * levels, or values without end.
 */
export function takeBodies(http: FastifyInstance, services: Services): void {
  const { sessions, clock } = services;
  http.addHook('preParsing', async (request, reply) => {
    if (request.method === 'GET') return;
    if (request.routeOptions.config.asksSession !== true) {
      if (mayExceed(largeBytes.signedOut, request)) await holdBody(services, stranger, reply.raw);
      return;
    }
    const viewer = await sessions.viewerOf(bearer(request), clock.now(), request.ip);
    if (mayExceed(largeBytes.signedIn, request)) await holdBody(services, viewer, reply.raw);
  });
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTangled(body)) done(malformed(), undefined);
    else parse(request, body, done);
  });
}

/** Without a length it may be as large as the call takes. */
const mayExceed = (bytes: number, { headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bytes;

const malformed = (): Refusal => new Refusal(400, 'malformed_json', { key: 'messages.malformed_json' });

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openThing, closeThing] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether JSON has more levels or values than any call takes; looks at each sign once, and stops at the first too many. */
export function isTangled(text: string): boolean {
  let [level, values, inText] = [0, 0, false];
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place);
    if (sign === quote) inText = !inText;
    else if (inText) place += sign === backslash ? 1 : 0;
    else if (sign === comma) values += 1;
    else if (sign === openList || sign === openThing) {
      level += 1;
      values += 1;
    } else if (sign === closeList || sign === closeThing) level -= 1;
    if (level > levelsAtMost || values > valuesAtMost) return true;
  }
  return false;
}
