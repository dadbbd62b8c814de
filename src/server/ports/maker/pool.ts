import type { ResourceLimits, Worker } from 'node:worker_threads';
import { startThread } from '../thread.ts';
import type { FromMaker, ToMaker } from './messages.ts';
import { pack } from './packing.ts';
import { MakerFailure, type MakerPort, type MakerReason, type Making } from './port.ts';

export interface PoolOptions {
  /** Files made at once; others wait for their turn. */
  readonly threads?: number;
  /** For one file, from its turn on. */
  readonly totalMs?: number;
  /** What a thread may hold, in MB. */
  readonly memory?: number;
  /** How long a thread without work is kept. */
  readonly idleMs?: number;
}

interface Task extends ToMaker {
  readonly making: Making;
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (failure: MakerFailure) => void;
}

/** Threads that make files: begun when first needed, ended when too slow, too large or no longer wanted. */
export function openMakers(options: PoolOptions = {}): MakerPort {
  const { threads = 2, totalMs = 120_000, memory = 512, idleMs = 10_000 } = options;
  const waiting: Task[] = [];
  const free: Worker[] = [];
  const ends = new Set<() => Promise<void>>();
  let busy = 0;
  let closed = false;

  const begin = (): void => {
    while (busy < threads && !closed) {
      const task = waiting.shift();
      if (task === undefined) return;
      busy += 1;
      void run(task);
    }
  };
  const run = async (task: Task): Promise<void> => {
    const worker = free.pop() ?? newThread({ maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 });
    const end = async (): Promise<void> => void (await worker.terminate());
    ends.add(end);
    const survives = await work(worker, task, totalMs);
    ends.delete(end);
    busy -= 1;
    if (survives && !closed) keep(worker);
    else await end();
    begin();
  };
  const keep = (worker: Worker): void => {
    free.push(worker);
    const timer = setTimeout(() => {
      const place = free.indexOf(worker);
      if (place >= 0) free.splice(place, 1);
      if (place >= 0) void worker.terminate();
    }, idleMs);
    timer.unref();
  };
  return {
    make: (maker, input, making = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new MakerFailure('closed', maker));
        const task = { maker, input, making, resolve, reject };
        making.signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(task);
          if (place >= 0) waiting.splice(place, 1);
          if (place >= 0) reject(new MakerFailure('cancelled', maker));
        });
        waiting.push(task);
        begin();
      }),
    async close() {
      closed = true;
      for (const { maker, reject } of waiting.splice(0)) reject(new MakerFailure('closed', maker));
      const idle = free.splice(0).map((worker) => worker.terminate());
      await Promise.all([...idle, ...[...ends].map((end) => end())]);
    },
  };
}

/** Let one thread make one file; answers whether the thread can make another. */
function work(
  worker: Worker,
  { maker, input, making, resolve, reject }: Task,
  totalMs: number,
): Promise<boolean> {
  return new Promise((settle) => {
    const fail = (reason: MakerReason, survives: boolean, cause?: unknown): void => {
      reject(new MakerFailure(reason, maker, cause));
      done(survives);
    };
    const cancel = (): void => fail('cancelled', false);
    const timer = setTimeout(() => fail('too_slow', false), totalMs);
    const heard = (message: FromMaker): void => {
      if (message.kind === 'part') making.told?.(message.part);
      else if (message.kind === 'failed') fail('broken', true, message.message);
      else {
        resolve(message.bytes);
        done(!message.isSpent);
      }
    };
    const broke = (error: unknown): void => fail(isOutOfMemory(error) ? 'too_large' : 'broken', false, error);
    const left = (): void => fail('closed', false);
    const done = (survives: boolean): void => {
      clearTimeout(timer);
      making.signal?.removeEventListener('abort', cancel);
      worker.off('message', heard).off('error', broke).off('exit', left);
      settle(survives);
    };
    worker.on('message', heard).on('error', broke).on('exit', left);
    making.signal?.addEventListener('abort', cancel);
    if (making.signal?.aborted === true) cancel();
    else void post(worker, maker, input).catch((error) => fail('broken', true, error));
  });
}

/** Data that cannot be copied to a thread is a mistake of whoever asked. */
async function post(worker: Worker, maker: string, given: unknown): Promise<void> {
  const { input, transfer } = await pack(given);
  worker.postMessage({ maker, input } satisfies ToMaker, transfer);
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

function newThread(resourceLimits: ResourceLimits): Worker {
  const worker = startThread('maker-thread', import.meta.url, { resourceLimits });
  worker.unref();
  // What a thread says on its way out concerns nobody any more, and must not end the server.
  worker.on('error', () => undefined);
  return worker;
}
