import { getPriority, setPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { type Maker, makers } from './makers.ts';
import type { FromMaker, ToMaker } from './messages.ts';
import { unpack } from './packing.ts';

/** Files are made in this thread, so that no request waits for one but the one that asked. */
const port = parentPort;
if (port === null) throw new Error('Files are made in a worker thread only.');

// Where processors are few, whoever waits for an answer goes first. Linux alone lets one thread step back.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10));

/** A thread that has grown by more is not worth keeping: with its typefaces a light file takes some 20 MB. */
const grownAtMost = 32 * 1024 * 1024;
const atFirst = held();

const say = (message: FromMaker): void => port.postMessage(message);
const byName = new Map<string, unknown>(Object.entries(makers));

port.on('message', async ({ maker, input }: ToMaker) => {
  try {
    const make = byName.get(maker);
    if (typeof make !== 'function') throw new Error(`There is no maker ${maker}.`);
    const made = await (make as Maker<unknown>)(unpack(input), tellingPercents());
    const bytes = ownBytes(made);
    const isSpent = held() - atFirst > grownAtMost;
    port.postMessage({ kind: 'done', bytes, isSpent } satisfies FromMaker, [bytes.buffer]);
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

/** The heap, and the bytes that it keeps beside it. */
function held(): number {
  const { total_heap_size: heap, external_memory: beside } = getHeapStatistics();
  return heap + beside;
}

/** A document of a hundred thousand parts is not to send as many messages. */
function tellingPercents(): (part: number) => void {
  let told = 0;
  return (part) => {
    const percent = Math.floor(part * 100);
    if (percent <= told) return;
    told = percent;
    say({ kind: 'part', part });
  };
}

/** Handed over whole: a file of many megabytes is not copied, unless it shares its memory with something else. */
function ownBytes(made: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = made;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isAlone ? new Uint8Array(buffer) : new Uint8Array(made);
}
