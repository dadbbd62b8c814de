import { parentPort, workerData } from 'node:worker_threads';
import type { Cast } from './cast.ts';
import { newTally, openPages } from './storm-pages.ts';

/** What this thread is given when it starts. */
export interface StormGiven {
  readonly origin: string;
  readonly cast: Cast;
  readonly clients: number;
}

/** The pages live in this thread, so that what others feel is not measured where hundreds of pages work. */
const { origin, cast, clients } = workerData as StormGiven;
const tally = newTally();
const pages = await openPages(origin, cast, clients, tally);
parentPort?.once('message', () => {
  for (const page of pages) page.close();
  parentPort?.postMessage({ ...tally, clients: pages.length });
  parentPort?.close();
});
parentPort?.postMessage('open');
