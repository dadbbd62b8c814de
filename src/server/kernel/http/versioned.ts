import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import type { Reading } from '../reading.ts';
import type { Services } from '../services.ts';
import { remember, signedInCall, writerOf } from './bind.ts';
import { type Packed, pack, packingFor, sendPacked } from './pack.ts';
import { limitOf } from './rate-limit.ts';
import { inTurn } from './turn.ts';

interface Versioned<E extends Endpoint> {
  /** Another one whenever the answer could be another one; far cheaper than the answer. */
  version(reading: Reading): Promise<string>;
  answer(reading: Reading): Promise<AnswerOf<E>>;
}

interface Kept extends Packed {
  readonly tag: string;
}

const keptBytes = 64 * 1024 * 1024;

/**
 * Serve a tagged GET whose answer is the same for everyone of a company: written once for each version and kept, so
 * that whoever has it already costs one small question, and whoever has not costs no more than its bytes.
 */
export function bindVersioned<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  { version, answer }: Versioned<E>,
): void {
  remember(app, endpoint);
  const write = writerOf(services, endpoint);
  const kept = new LRUCache<string, Kept>({
    maxSize: keptBytes,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
  });
  const current = async (name: string, tag: string, make: () => Promise<Packed>): Promise<Packed> => {
    const known = kept.get(name);
    if (known?.tag === tag) return known;
    const made = { tag, ...(await make()) };
    kept.set(name, made);
    return made;
  };
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: limitOf(endpoint, services),
    handler: async (request, reply) => {
      const call = await signedInCall(services, endpoint, request);
      const { viewer, read } = call;
      return inTurn(call, async () => {
        // Weak: the same content, however it was packed on its way.
        const tag = `W/"${viewer.tenantId}-${await read(version)}"`;
        void reply.header('cache-control', 'no-store').header('etag', tag);
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        const plain = await current(`${viewer.tenantId}`, tag, async () => ({
          // Read behind the version: what changes in between is sent early, and asked for once more.
          content: Buffer.from(write(await read(answer))),
          packing: null,
        }));
        const packing = packingFor(request, plain.content);
        if (packing === null) return sendPacked(reply, plain);
        const packed = await current(`${viewer.tenantId} ${packing}`, tag, () =>
          pack(plain.content, packing, true),
        );
        return sendPacked(reply, packed);
      });
    },
  });
}
