import { LRUCache } from 'lru-cache';
import { networkOf } from './network.ts';

const addressesAtMost = 50_000;
const forMs = 300_000;

/** From where somebody without a session was refused at a company a little while ago, as far as this process knows. */
export interface RefusedLately {
  note(company: number, address: string): void;
  has(company: number, address: string): boolean;
}

export function keepRefused(): RefusedLately {
  const kept = new LRUCache<string, true>({ max: addressesAtMost, ttl: forMs });
  const keyOf = (company: number, address: string): string => `${company} ${networkOf(address)}`;
  return {
    note(company, address) {
      kept.set(keyOf(company, address), true);
    },
    has: (company, address) => kept.has(keyOf(company, address)),
  };
}
