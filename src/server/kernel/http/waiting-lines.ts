import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a line may be silent that nobody waits on, or on which nobody takes what is sent. */
export const silenceMs = 60_000;

/** A line is silent while its answer is made, a great report's for longer: that is no reason to end it. */
export function keepWaitingLines(http: FastifyInstance, silence = silenceMs): void {
  http.addHook('onRequest', (request, _, done) => {
    endAfter(request, 0);
    done();
  });
  http.addHook('onSend', (request, _, __, done) => {
    endAfter(request, silence);
    done();
  });
}

/** Silence of so many milliseconds; 0: of none. */
function endAfter({ raw: { socket } }: FastifyRequest, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms);
}
