import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

const callersAtMost = 5000;

interface Count {
  readonly began: number;
  taken: number;
}

type Heard = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * How often each caller has called within a window, in this process. By the time that has passed: the machine's clock
 * may be ahead and be put right, and who called before would have no more calls until it comes there again.
 */
export class CallCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, Count>({ max: callersAtMost });

  incr(caller: string, heard: Heard, windowMs = 0): void {
    const now = performance.now();
    const known = this.#counts.get(caller);
    const count = known === undefined || now - known.began >= windowMs ? { began: now, taken: 0 } : known;
    count.taken += 1;
    this.#counts.set(caller, count);
    heard(null, { current: count.taken, ttl: windowMs - (now - count.began) });
  }

  /** Each call has counts of its own. */
  child(): CallCounts {
    return new CallCounts();
  }
}
