import { parentPort } from 'node:worker_threads';
import { type Maker, makers } from './makers.ts';
import type { FromMaker, ToMaker } from './messages.ts';
import { unpack } from './packing.ts';

/** Files are made in this thread, so that no request waits for one but the one that asked. */
const port = parentPort;
if (port === null) throw new Error('Files are made in a worker thread only.');

const say = (message: FromMaker): void => port.postMessage(message);
const byName = new Map<string, unknown>(Object.entries(makers));

port.on('message', async ({ maker, input }: ToMaker) => {
  try {
    const make = byName.get(maker);
    if (typeof make !== 'function') throw new Error(`There is no maker ${maker}.`);
    const made = await (make as Maker<unknown>)(unpack(input), (part) => say({ kind: 'part', part }));
    // Handed over whole: a file of many megabytes is not copied, and belongs to nobody else.
    const bytes = new Uint8Array(made);
    port.postMessage({ kind: 'done', bytes } satisfies FromMaker, [bytes.buffer]);
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
