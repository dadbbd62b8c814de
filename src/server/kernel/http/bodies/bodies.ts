import { finished, type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { bearer } from '../bind.ts';
import { holdBody } from '../turn.ts';
import { letSlowStepAside } from './slow-bodies.ts';

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
  /** How to give back what is held of a request until its answer is made. */
  const held = new WeakMap<FastifyRequest, () => void>();
  const watchSlow = letSlowStepAside();
  http.addHook('preParsing', async (request, reply, body) => {
    if (request.method === 'GET') return body;
    const isOpen = request.routeOptions.config.asksSession !== true;
    const whose = isOpen ? stranger : await sessions.viewerOf(bearer(request), clock.now(), request.ip);
    const bytes = isOpen ? largeBytes.signedOut : largeBytes.signedIn;
    const hold = async (): Promise<void> => {
      const one = await holdBody(services, whose, reply.raw);
      held.set(request, one.giveBack);
      watchSlow(one, request.raw, reply.raw);
    };
    return heldBeyond(bytes, { request, body, hold });
  });
  // Not only once it is out: who takes nothing of it, or of another one before it, would keep others waiting.
  http.addHook('onSend', async (request, _, payload) => {
    held.get(request)?.();
    return payload;
  });
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTangled(body)) done(malformed(), undefined);
    else parse(request, body, done);
  });
}

interface Coming {
  readonly request: FastifyRequest;
  readonly body: Readable;
  hold(): Promise<void>;
}

/** Waits before more than so much is read: at once where the length is told, else once so much has come. */
async function heldBeyond(bytes: number, { request, body, hold }: Coming): Promise<Readable> {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers;
  const isTold = encoding === undefined;
  // Files are not read through what is handed on here.
  const isJson = type?.startsWith('application/json') === true;
  if (isTold ? Number(length ?? 0) > bytes : !isJson) await hold();
  return isTold || !isJson ? body : countedTo(bytes, body, hold);
}

/** Proxies may send the smallest form in pieces, without a length. */
function countedTo(bytes: number, body: Readable, hold: () => Promise<void>): Readable {
  let come = 0;
  let isHeld = false;
  const counted = new Transform({
    transform(part: Buffer, _, done) {
      come += part.length;
      if (isHeld || come <= bytes) return done(null, part);
      isHeld = true;
      hold().then(() => done(null, part), done);
    },
  });
  // Whoever goes away meanwhile sends no end.
  finished(body, (error) => {
    if (error) counted.destroy(error);
  });
  return body.pipe(counted);
}

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
