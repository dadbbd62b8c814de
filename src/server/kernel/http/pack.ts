import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Packing = 'br' | 'gzip';

/** Smaller answers fit the first packets of a connection as they are. */
const fewestBytes = 10_000;
/** A fifth more bytes than the level above, in half its time; an answer that is kept is worth a better one. */
const quality = { once: 3, kept: 6 } as const;
const gzipLevel = 1;

/** How an answer leaves; content that was packed is not packed twice. */
export interface Packed {
  readonly content: string | Buffer;
  readonly packing: Packing | null;
}

/**
 * Whether answers of the call may be compressed. Their length then says a little of what is in them (BREACH): another
 * site cannot ask, since sessions are no cookies, and no answer that holds a token is compressed.
 */
export const mayPack = ({ auth, returns }: Endpoint): boolean =>
  auth === 'session' && !('shape' in returns && 'Token' in Object(returns.shape));

/** What the client takes that is worth its time; brotli before gzip. */
export function packingFor(request: FastifyRequest, content: string | Buffer): Packing | null {
  if (content.length < fewestBytes) return null;
  const taken = takenBy(request.headers['accept-encoding']);
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : null;
}

/** Weak: the same content, however it was packed on its way. */
export const tagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`;

/** Compressed beside the event loop, on a thread of Node's own. */
export async function pack(content: string | Buffer, packing: Packing | null, kept = false): Promise<Packed> {
  if (packing === null) return { content, packing };
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  if (packing === 'gzip') return { content: await deflate(bytes, { level: gzipLevel }), packing };
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: kept ? quality.kept : quality.once,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { content: await brotli(bytes, { params }), packing };
}

export function sendPacked(reply: FastifyReply, { content, packing }: Packed): FastifyReply {
  if (packing !== null) void reply.header('content-encoding', packing);
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(content);
}

/** 'gzip, br;q=0.5, deflate;q=0': what is not worth nothing. */
function takenBy(header: string | string[] | undefined): ReadonlySet<string> {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  return new Set(
    offers.filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? '')).map(([name = '']) => name),
  );
}
