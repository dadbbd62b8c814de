import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { OneAtATime } from './one-at-a-time.ts';

const keptMilliseconds = 3_600_000;

/** What one server keeps of a kind, and whose turn it is to put it right. */
interface Store<K extends string | number, V extends object> {
  readonly kept: LRUCache<K, V>;
  readonly turns: OneAtATime<K>;
}

/**
 * What is kept for an hour and put right where it is asked for, so much in all of a process: a server has its own, for
 * tests run several in one.
 */
export function storesOf<K extends string | number, V extends object>(
  most: number,
  sizeOf: (value: V) => number,
): { readonly of: (db: Database) => Store<K, V>; readonly forget: (db: Database) => boolean } {
  const byServer = new WeakMap<Database, Store<K, V>>();
  const made = (): Store<K, V> => ({
    kept: new LRUCache<K, V>({
      maxSize: most,
      ttl: keptMilliseconds,
      sizeCalculation: (value) => sizeOf(value) + 1,
    }),
    turns: new OneAtATime<K>(),
  });
  return {
    of: (db) => {
      const store = byServer.get(db) ?? made();
      byServer.set(db, store);
      return store;
    },
    forget: (db) => byServer.delete(db),
  };
}
