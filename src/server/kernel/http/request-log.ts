import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Viewer } from '../viewer.ts';

const viewers = new WeakMap<FastifyRequest, Viewer>();

/** Remember who asked, for the line of the log and for what waits to be taken. */
export function noteViewer(request: FastifyRequest, viewer: Viewer): void {
  viewers.set(request, viewer);
}

/** Who asked, where somebody is known to have. */
export const viewerOf = (request: FastifyRequest): Viewer | undefined => viewers.get(request);

/** One line and one measurement a request, by route pattern: raw paths may carry a link's token. */
export function logRequests(http: FastifyInstance, metrics: Metrics): void {
  http.addHook('onResponse', (request, reply, done) => {
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
    };
    // Probes come every few seconds and say nothing new.
    if (route === '/healthz' || route === '/readyz' || route === '/metrics')
      request.log.debug(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
}
