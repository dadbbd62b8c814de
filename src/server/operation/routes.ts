import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaults } from '#contract/limits.ts';
import type { Config } from '../config.ts';
import { endPipelines } from '../kernel/http/pipelines.ts';
import { logRequests } from '../kernel/http/request-log.ts';
import { addSecurityHeaders, warnOfPlainSignIns } from '../kernel/http/security-headers.ts';
import { serveWeb, webFolder } from '../kernel/http/static.ts';
import { keepWaitingLines } from '../kernel/http/waiting-lines.ts';
import type { CountUnread } from '../kernel/live/bell.ts';
import type { Bus } from '../kernel/live/bus.ts';
import { type Live, openLive } from '../kernel/live/live.ts';
import { endTalkers } from '../kernel/live/talk.ts';
import { keepMetrics } from '../kernel/metrics.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { hashOf } from '../kernel/token.ts';
import { unreadCounts } from '../notifications/reads.ts';
import { serveDocs } from './docs.ts';
import { jobsWaiting } from './jobs.ts';

/** What an operator and a browser ask for besides the API: probes, figures, its description, the web. */
export async function operationRoutes(http: FastifyInstance, services: Services, bus: Bus): Promise<void> {
  let live: Live | null = null;
  const metrics = keepMetrics({
    databaseLoad: () => services.db.engine.load(),
    jobsWaiting: () => jobsWaiting(services),
    openSockets: () => live?.openSockets() ?? 0,
  });
  const countUnread: CountUnread = (tenantId, viewers) =>
    services.db.read(tenantId, services.clock.now(), (scope) => unreadCounts(services, scope, viewers));
  live = openLive(http, services, bus, countUnread, metrics.liveEvent);
  endTalkers(http.server);
  endPipelines(http.server);
  logRequests(http, metrics);
  keepWaitingLines(http);
  refuseWhenStopping(http);
  const inProduction = services.config.NODE_ENV === 'production';
  addSecurityHeaders(http, inProduction);
  warnOfPlainSignIns(http, inProduction);
  serveProbes(http, services);
  http.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, services.config)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  if (showsDocs(services.config)) await serveDocs(http, defaults.versionLabel);
  await serveWeb(http, webFolder(), inProduction);
}

const stoppingAgainSeconds = 3;

/** What comes by a connection that is still open: in the words of every refusal, and in the log. */
function refuseWhenStopping(http: FastifyInstance): void {
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
  });
  http.addHook('onRequest', async (_, reply) => {
    if (!stopping) return;
    void reply.header('connection', 'close');
    throw new Refusal(
      503,
      'unavailable',
      { key: 'messages.unavailable' },
      { retryAfterSeconds: stoppingAgainSeconds },
    );
  });
}

/** /healthz: the process lives. /readyz: it can do work; neither is answered so once it is about to stop. */
function serveProbes(http: FastifyInstance, services: Services): void {
  http.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  http.get('/readyz', async (_, reply) => {
    const ready = await answers(services);
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' });
  });
}

const probeMilliseconds = 2000;

/**
 * Whether the database answers soon and has room, and the folder of files is there: a full pool or disk makes a server
 * that should get no more work.
 */
async function answers({ db, files }: Services): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), probeMilliseconds);
  });
  const reading = db.readPublic((q) => q.selectFrom('tenant').select('id').limit(1).execute());
  const asked = Promise.all([reading, files.reach()]).then(
    () => db.takesWrites(),
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** The description of the API is for who builds with it: an installation with real people shows it when told to. */
const showsDocs = ({ API_DOCS, NODE_ENV }: Config): boolean =>
  (API_DOCS ?? (NODE_ENV === 'production' ? 'off' : 'on')) === 'on';

/** With a token whoever has it; without one, outside production, this machine, and nobody whom a proxy brought. */
function mayMeasure(request: FastifyRequest, { METRICS_TOKEN: token, NODE_ENV }: Config): boolean {
  if (token !== undefined) {
    const given = request.headers.authorization ?? '';
    return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(`Bearer ${token}`)));
  }
  if (NODE_ENV === 'production') return false;
  const forwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in request.headers);
  const address = request.socket.remoteAddress ?? '';
  return !forwarded && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
