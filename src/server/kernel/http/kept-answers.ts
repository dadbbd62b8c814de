import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import type { Packed } from './pack.ts';

interface Kept extends Packed {
  readonly tag: string;
}

/** Answers as they leave, one of each name: that of the newest tag. */
export interface KeptAnswers {
  /** The one with this tag; made where there is none, once for all who ask meanwhile. */
  current(name: string, tag: string, make: () => Promise<Packed>): Promise<Packed>;
  forget(): void;
}

const keptBytes = 64 * 1024 * 1024;
/** What an answer of nothing takes up by being kept. */
const leastBytes = 500;

const byServer = new WeakMap<Database, KeptAnswers>();

/** One store for all calls of a server, so that together they stay within their room. */
export function keptAnswersOf(db: Database): KeptAnswers {
  const known = byServer.get(db) ?? keepAnswers();
  byServer.set(db, known);
  return known;
}

export function keepAnswers(): KeptAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: keptBytes,
    sizeCalculation: ({ content }, name) => leastBytes + name.length + content.length,
  });
  const underWay = new Map<string, Promise<Packed>>();
  const made = async (name: string, tag: string, make: () => Promise<Packed>): Promise<Packed> => {
    const answer = await make();
    kept.set(name, { tag, ...answer });
    return answer;
  };
  return {
    async current(name, tag, make) {
      const known = kept.get(name);
      if (known?.tag === tag) return known;
      const key = `${tag} ${name}`;
      const others = underWay.get(key);
      // What another's connection failed at is tried on one's own.
      if (others !== undefined) return others.catch(() => made(name, tag, make));
      const own = made(name, tag, make).finally(() => underWay.delete(key));
      underWay.set(key, own);
      return own;
    },
    forget: () => kept.clear(),
  };
}
