import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { changesOf } from '../changes/counts.ts';
import type { Reading } from '../reading.ts';
import { lettersUsually, weigher } from './stores.ts';

interface Kept<T> {
  /** How often people had changed. */
  readonly people: string;
  readonly value: T;
}

interface Store<T> {
  readonly kept: LRUCache<string, Kept<T>>;
  readonly underWay: Map<string, Promise<T>>;
}

const forgetters: ((db: Database) => void)[] = [];

/** All of it is made anew the next time. @tests */
export const forgetWithPeople = (db: Database): void => {
  for (const forget of forgetters) forget(db);
};

/**
 * Keeps what depends on the people of a company alone until one of them changes, so much in all of a process. The name
 * says what it is, and whose, where it is not the same for all; it is made once for all who ask meanwhile.
 */
export function untilPeopleChange<T extends object>(
  most: number,
  sizeOf: (value: T) => number,
  lettersOfOne = lettersUsually,
) {
  const byServer = new WeakMap<Database, Store<T>>();
  forgetters.push((db) => byServer.delete(db));
  const storeOf = (db: Database): Store<T> => {
    const known = byServer.get(db) ?? {
      kept: new LRUCache<string, Kept<T>>({
        maxSize: most,
        sizeCalculation: weigher(({ value }) => sizeOf(value), lettersOfOne),
      }),
      underWay: new Map<string, Promise<T>>(),
    };
    byServer.set(db, known);
    return known;
  };
  return async ({ scope, services }: Reading, named: unknown, make: () => Promise<T>): Promise<T> => {
    const { kept, underWay } = storeOf(services.db);
    const name = JSON.stringify([scope.tenantId, named]);
    const people = await changesOf(scope, ['people']);
    const known = kept.get(name);
    if (known?.people === people) return known.value;
    const made = async (): Promise<T> => {
      const value = await make();
      kept.set(name, { people, value });
      return value;
    };
    const key = `${people} ${name}`;
    const others = underWay.get(key);
    // What another's connection failed at is tried on one's own.
    if (others !== undefined) return others.catch(made);
    const own = made().finally(() => underWay.delete(key));
    underWay.set(key, own);
    return own;
  };
}
