import { LRUCache } from 'lru-cache';
import type { Services } from '../../kernel/services.ts';

const hour = 3_600_000;
const textsAnHour = 200;
/** People whose texts are counted at a time. */
const peopleAtMost = 20_000;

/** When each person's texts of the last hour were written; a text costs the same, whoever writes it. */
type Written = LRUCache<string, number[]>;
const byServer = new WeakMap<Services['db'], Written>();

/** Takes so many texts for the person; false, and none taken, where they would pass what an hour has. */
export function takeTexts({ db }: Pick<Services, 'db'>, person: string, count: number, now: Date): boolean {
  const written: Written = byServer.get(db) ?? new LRUCache({ max: peopleAtMost, ttl: hour });
  byServer.set(db, written);
  const since = now.getTime() - hour;
  const before = (written.get(person) ?? []).filter((at) => at > since);
  if (before.length + count > textsAnHour) return false;
  written.set(person, [...before, ...Array.from({ length: count }, () => now.getTime())]);
  return true;
}
