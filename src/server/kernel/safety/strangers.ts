import { LRUCache } from 'lru-cache';
import type { CallLimit } from '#contract/endpoint.ts';
import { Shares } from '../../db/shares/shares.ts';
import { Crowded } from '../../db/shares/waiting.ts';
import { busy, Refusal, tooMany } from '../refusal.ts';
import { networkOf } from './network.ts';

/** Tokens that were none, by the address they came from: made-up ones cost the database nothing for long. */
export interface Strangers {
  /**
   * Proves a token that may be made up. A few are looked at a time, so that thousands sent at once take no connection
   * from anybody else; once an address has sent too many that were none, the rest are refused unasked. Throws 429.
   */
  during<T>(address: string, now: Date, prove: () => Promise<T>): Promise<T>;
}

const addressesAtMost = 20_000;
/** Fewer than one company's share of the connections, whoever sends them from wherever. */
const line = { atOnce: 3, waiting: 1000, patienceMs: 2000 };
const inLine = 'all';

/** In this process alone: it spares the database, and so must not ask it. */
export function countStrangers(limit: CallLimit | null): Strangers {
  if (limit === null) return { during: (_address, _now, prove) => prove() };
  const windowMs = limit.seconds * 1000;
  const seen = new LRUCache<string, { taken: number; began: number }>({ max: addressesAtMost });
  const proofs = new Shares(line);
  const current = (network: string, now: number) => {
    const entry = seen.get(network);
    // One that is to begin only later was counted by a clock that was ahead.
    return entry !== undefined && Math.abs(now - entry.began) < windowMs ? entry : null;
  };
  const check = (network: string, now: number): void => {
    const entry = current(network, now);
    if (entry === null || entry.taken < limit.max) return;
    throw tooMany((entry.began + windowMs - now) / 1000);
  };
  const note = (network: string, now: number): void => {
    const entry = current(network, now);
    if (entry === null) seen.set(network, { taken: 1, began: now });
    else entry.taken += 1;
  };
  return {
    async during(address, at, prove) {
      const [network, now] = [networkOf(address), at.getTime()];
      check(network, now);
      const giveBack = await proofs.take(inLine).catch((error: unknown) => {
        throw error instanceof Crowded ? busy(1) : error;
      });
      try {
        // Those before this one in the line may have been made up as well.
        check(network, now);
        return await prove().catch((error: unknown) => {
          if (error instanceof Refusal) note(network, now);
          throw error;
        });
      } finally {
        giveBack();
      }
    },
  };
}
