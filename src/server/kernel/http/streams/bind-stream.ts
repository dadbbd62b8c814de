import type { FastifyInstance } from 'fastify';
import type { AnswerOf, PartOf, StreamingEndpoint } from '#contract/endpoint.ts';
import type { Services } from '../../services.ts';
import { type Call, remember, roadTo, signedInCall, writerOf } from '../bind.ts';
import { openEvents, whenGone } from './event-stream.ts';
import { whileSignedIn } from './while-signed-in.ts';

/** What the handler of a streaming call gets besides. */
export interface Telling<E extends StreamingEndpoint> {
  /** Ends when the client goes away. */
  readonly signal: AbortSignal;
  /** The answer as far as it is made; says nothing to whoever wants the whole alone. */
  tell(part: PartOf<E>): void;
}

/**
 * Serve a call that needs a session and can tell its answer in parts (contract: `streaming`). A failure before the
 * first part is an answer like any other; after it, the event `error`.
 */
export function bindStream<E extends StreamingEndpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (call: Call<E>, telling: Telling<E>) => Promise<AnswerOf<E>>,
): void {
  remember(app, endpoint);
  const write = writerOf(services, endpoint);
  app.route({
    ...roadTo(endpoint, services),
    handler: async (request, reply) => {
      const call = await signedInCall(services, endpoint, request);
      const told = (tell: Telling<E>['tell']) =>
        whileSignedIn(call, whenGone(reply), (signal) => handler(call, { signal, tell })).then(write);
      void reply.header('cache-control', 'no-store');
      if (request.headers.accept?.includes('text/event-stream') !== true) {
        const whole = await told(() => undefined);
        return reply.type('application/json; charset=utf-8').send(whole);
      }
      const events = openEvents();
      const work = told((part) => events.send('partial', JSON.stringify(part)))
        .then(
          (answer) => events.end('done', answer.toString()),
          (error: unknown) => {
            if (!events.hasBegun()) throw error;
            events.end('error', JSON.stringify(services.tellError(error, request).answer));
          },
        )
        .finally(events.quiet);
      await Promise.race([events.begins, work]);
      return reply
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(events.content);
    },
  });
}
