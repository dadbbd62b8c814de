import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EngineLoad } from '../db/engine.ts';
import { jobKinds } from './jobs/job-kinds.ts';

/** What is asked when somebody scrapes. */
export interface Measured {
  databaseLoad(): EngineLoad;
  /** Due and not done, by kind. */
  jobsWaiting(): Promise<readonly { kind: string; count: number }[]>;
  openSockets(): number;
}

export interface Metrics {
  /** One answered request; `route` is the pattern, so that ids and tokens never become labels. */
  request(method: string, route: string, status: number, seconds: number): void;
  liveEvent(event: string): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures of this process; each app has its own registry, since tests run several in one process. */
export function keepMetrics(measured: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'waymark_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const events = new Counter({
    name: 'waymark_live_events_total',
    help: 'Live events delivered to sockets of this process',
    labelNames: ['event'],
    registers: [registry],
  });
  measureDatabase(registry, measured);
  measureJobs(registry, measured);
  measureSockets(registry, measured);
  return {
    request: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    liveEvent: (event) => events.inc({ event }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function measureDatabase(registry: Registry, measured: Measured): void {
  new Gauge({
    name: 'waymark_database_connections',
    help: 'Connections to the database: open, busy, and transactions waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const load = measured.databaseLoad();
      this.set({ state: 'open' }, load.open);
      this.set({ state: 'busy' }, load.busy);
      this.set({ state: 'waiting' }, load.waiting);
    },
  });
}

function measureJobs(registry: Registry, measured: Measured): void {
  new Gauge({
    name: 'waymark_jobs_waiting',
    help: 'Background jobs that are due and not done',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      // What nothing waits of is told as well: who watches it must find a figure.
      for (const kind of Object.keys(jobKinds)) this.set({ kind }, 0);
      for (const { kind, count } of await measured.jobsWaiting()) this.set({ kind }, count);
    },
  });
}

function measureSockets(registry: Registry, measured: Measured): void {
  new Gauge({
    name: 'waymark_live_sockets',
    help: 'Sockets of the live channel that are open',
    registers: [registry],
    collect() {
      this.set(measured.openSockets());
    },
  });
}
