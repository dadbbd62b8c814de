import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { OneAtATime } from './one-at-a-time.ts';

const keptMilliseconds = 3_600_000;

/** What one server keeps of a kind, and whose turn it is to put it right. */
interface Store<K extends string | number, V extends object> {
  readonly kept: LRUCache<K, V>;
  readonly turns: OneAtATime<K>;
}

/** Of what is some 200 bytes; less where what is counted is smaller, and names may be long. */
export const lettersUsually = 100;

/**
 * What takes room in a store: a thing, counted as its store counts, and the name it is kept under, of which so many
 * letters weigh as one. What was asked for is part of names, and may be as long as a request: lists of departments that
 * nobody is in took no room at all, and would have filled the memory.
 */
export const weigher =
  <K extends string | number, V>(sizeOf: (value: V) => number, lettersOfOne: number) =>
  (value: V, name: K): number =>
    sizeOf(value) + 1 + Math.floor(String(name).length / lettersOfOne);

/**
 * What is kept for an hour and put right where it is asked for, so much in all of a process: a server has its own, for
 * tests run several in one.
 */
export function storesOf<K extends string | number, V extends object>(
  most: number,
  sizeOf: (value: V) => number,
  lettersOfOne = lettersUsually,
): { readonly of: (db: Database) => Store<K, V>; readonly forget: (db: Database) => boolean } {
  const byServer = new WeakMap<Database, Store<K, V>>();
  const made = (): Store<K, V> => ({
    kept: new LRUCache<K, V>({
      maxSize: most,
      ttl: keptMilliseconds,
      sizeCalculation: weigher(sizeOf, lettersOfOne),
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
