import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Viewer } from '../viewer.ts';

const viewers = new WeakMap<FastifyRequest, Viewer>();

/** Remember who asked, for the line of the log and for what waits to be taken. */
export function noteViewer(request: FastifyRequest, viewer: Viewer): void {
  viewers.set(request, viewer);
}

/** Who asked, where somebody is known to have. */
export const viewerOf = (request: FastifyRequest): Viewer | undefined => viewers.get(request);

/**
 * One line and one measurement a request, by route pattern: raw paths may carry a link's token. Also of one whose
 * caller is gone before the answer, once the answer is there or was broken off: what it asked for was done.
 */
export function logRequests(http: FastifyInstance, metrics: Metrics): void {
  const said = new WeakSet<FastifyRequest>();
  const gone = new WeakSet<FastifyRequest>();
  const say = (request: FastifyRequest, reply: FastifyReply): void => {
    if (said.has(request)) return;
    said.add(request);
    const route = request.routeOptions.url ?? 'unknown';
    const milliseconds = reply.elapsedTime;
    metrics.request(request.method, route, reply.statusCode, milliseconds / 1000);
    const viewer = viewerOf(request);
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(milliseconds * 10) / 10,
      ...(viewer === undefined ? {} : { tenant: viewer.tenantId, person: viewer.id }),
      ...(gone.has(request) ? { unheard: true } : {}),
    };
    // Probes come every few seconds and say nothing new.
    if (route === '/healthz' || route === '/readyz' || route === '/metrics')
      request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  };
  http.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      gone.add(request);
      if (reply.raw.headersSent) say(request, reply);
    });
    done();
  });
  http.addHook('onSend', (request, reply, _, done) => {
    if (gone.has(request)) say(request, reply);
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    say(request, reply);
    done();
  });
}
