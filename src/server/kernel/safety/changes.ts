import { LRUCache } from 'lru-cache';
import { limits } from '#contract/limits.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';

const hourMs = 3_600_000;
const peopleAtMost = 50_000;

interface Count {
  readonly began: number;
  taken: number;
}

const byServer = new WeakMap<Database, LRUCache<number, Count>>();

interface Changing {
  readonly services: { readonly config: Pick<Config, 'RATE_LIMITS'>; readonly db: Database };
  readonly viewer: Pick<Viewer, 'id'>;
  readonly now: Date;
}

/**
 * What one person changes is told to others, read by them and kept: by however many calls and sessions, there is an end
 * to it within an hour. Only what was done counts. Throws 429. In this process alone, as all calls are counted.
 */
export async function countingChange<T>(
  { services, viewer, now }: Changing,
  change: () => Promise<T>,
): Promise<T> {
  if (services.config.RATE_LIMITS === 'off') return change();
  const counts = countsOf(services.db);
  const known = counts.get(viewer.id);
  // One that is to begin only later was counted by a clock that was ahead.
  const isOver = known === undefined || Math.abs(now.getTime() - known.began) >= hourMs;
  if (!isOver && known.taken >= limits.changesAnHour) throw enough(known.began + hourMs - now.getTime());
  const count = isOver ? { began: now.getTime(), taken: 0 } : known;
  counts.set(viewer.id, count);
  // Before it is done: of several sent at once none may pass by what the others have not counted yet.
  count.taken += 1;
  try {
    return await change();
  } catch (error) {
    count.taken -= 1;
    throw error;
  }
}

function countsOf(db: Database): LRUCache<number, Count> {
  const counts = byServer.get(db) ?? new LRUCache<number, Count>({ max: peopleAtMost });
  byServer.set(db, counts);
  return counts;
}

function enough(waitMs: number): Refusal {
  const params = { maximum: limits.changesAnHour, count: Math.max(1, Math.ceil(waitMs / 60_000)) };
  return new Refusal(
    429,
    'too_many_requests',
    { key: 'refusals.changes_an_hour', params },
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
