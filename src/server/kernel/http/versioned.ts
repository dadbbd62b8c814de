import type { FastifyInstance } from 'fastify';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import type { Reading } from '../reading.ts';
import type { Services } from '../services.ts';
import { type Input, remember, signedInCall, writerOf } from './bind.ts';
import { keptAnswersOf } from './kept-answers.ts';
import { mayPack, pack, packingFor, sendPacked, tagOf } from './pack.ts';
import { limitOf } from './rate-limit.ts';
import { inTurn } from './turn.ts';

/**
 * Whose answer it is within the company, and what was asked: everything that decides it stands in the name. Who is told
 * the same has the same name, and the answer is made once for all of them.
 */
export interface Whose {
  readonly name: string;
}

interface Versioned<E extends Endpoint, W extends Whose> {
  /** Throws what the call refuses to this viewer, whatever is kept. */
  whose(reading: Reading, input: Input<E>): W | Promise<W>;
  /** Another one whenever the answer could be another one; far cheaper than the answer. */
  version(reading: Reading): Promise<string>;
  /** For all who have the name: by what `whose` said, where it is not the viewer's own. */
  answer(reading: Reading, input: Input<E>, whose: W): Promise<AnswerOf<E>>;
}

/**
 * Serve a tagged GET whose answer is written once for each version and kept, so that whoever has it already costs one
 * small question, and whoever has not costs no more than its bytes.
 */
export function bindVersioned<E extends Endpoint, W extends Whose>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  { whose, version, answer }: Versioned<E, W>,
): void {
  remember(app, endpoint);
  const write = writerOf(services, endpoint);
  const packs = mayPack(endpoint);
  const kept = keptAnswersOf(services.db);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: limitOf(endpoint, services),
    handler: async (request, reply) => {
      const first = await signedInCall(services, endpoint, request);
      return inTurn(first, endpoint, async (hasWaited) => {
        const call = hasWaited ? await first.again() : first;
        const [own, at] = await call.read((reading) => Promise.all([whose(reading, call), version(reading)]));
        const place = JSON.stringify([endpoint.path, call.viewer.tenantId, own.name]);
        const tag = tagOf(`${place} ${at}`);
        void reply.header('cache-control', 'no-store').header('etag', tag);
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        const plain = await kept.current(place, tag, async () => ({
          // Read behind the version: what changes in between is sent early, and asked for once more.
          content: Buffer.from(write(await call.read((reading) => answer(reading, call, own)))),
          packing: null,
        }));
        const packing = packs ? packingFor(request, plain.content) : null;
        if (packing === null) return sendPacked(reply, plain);
        const packed = await kept.current(`${place} ${packing}`, tag, () =>
          pack(plain.content, packing, true),
        );
        return sendPacked(reply, packed);
      });
    },
  });
}
