import { LRUCache } from 'lru-cache';
import type { CallLimit } from '#contract/endpoint.ts';
import { tooMany } from '../refusal.ts';
import { networkOf } from './network.ts';

/** Tokens that were none, by the address they came from: made-up ones cost the database nothing for long. */
export interface Strangers {
  /** Throws 429 while an address has sent too many. */
  check(address: string, now: Date): void;
  note(address: string, now: Date): void;
}

const addressesAtMost = 20_000;

/** In this process alone: it spares the database, and so must not ask it. */
export function countStrangers(limit: CallLimit | null): Strangers {
  const seen = new LRUCache<string, { taken: number; began: number }>({ max: addressesAtMost });
  const current = (network: string, now: number) => {
    const entry = seen.get(network);
    return limit !== null && entry !== undefined && now - entry.began < limit.seconds * 1000 ? entry : null;
  };
  return {
    check(address, now) {
      const entry = current(networkOf(address), now.getTime());
      if (limit === null || entry === null || entry.taken < limit.max) return;
      throw tooMany((entry.began + limit.seconds * 1000 - now.getTime()) / 1000);
    },
    note(address, now) {
      if (limit === null) return;
      const network = networkOf(address);
      const entry = current(network, now.getTime());
      if (entry === null) seen.set(network, { taken: 1, began: now.getTime() });
      else entry.taken += 1;
    },
  };
}
