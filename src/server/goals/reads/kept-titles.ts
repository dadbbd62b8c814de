import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Database, Scope } from '../../db/database.ts';
import { goalChangesSince, type Moment } from '../../kernel/goal-changes.ts';
import { OneAtATime } from '../../kernel/one-at-a-time.ts';
import type { Reading } from '../../kernel/reading.ts';
import { peopleCalled } from './kept-names.ts';

/** What is searched for in the goals of a quarter; a blank text asks for nothing. */
interface Sought {
  /** In the title. */
  readonly title?: string | undefined;
  /** In the title, or in the name or the department of its owner. */
  readonly anywhere?: string | undefined;
}

interface Searched {
  readonly ownerId: number;
  readonly titleKey: string;
}

/** What texts are looked for in, of all goals of a quarter as they were at a moment: whoever sees them. */
interface Kept {
  readonly goals: Map<number, Searched>;
  moment: Moment;
}

interface Store {
  readonly quarters: LRUCache<string, Kept>;
  readonly turns: OneAtATime<string>;
}

/** Counted in goals, of all companies: some 150 bytes each. */
const goalsAtMost = 250_000;
const keptMilliseconds = 3_600_000;
/** One by one a database finds this share of a quarter sooner than it looks through all of it. */
const fewShare = 0.3;

const byServer = new WeakMap<Database, Store>();

function storeOf(db: Database): Store {
  const known = byServer.get(db) ?? {
    quarters: new LRUCache<string, Kept>({
      maxSize: goalsAtMost,
      ttl: keptMilliseconds,
      sizeCalculation: ({ goals }) => goals.size + 1,
    }),
    turns: new OneAtATime<string>(),
  };
  byServer.set(db, known);
  return known;
}

/** Read from scratch the next time. @tests */
export const forgetTitles = (db: Database): boolean => byServer.delete(db);

/**
 * The Ids of those goals of a quarter that a text is found in, deleted and unseen ones too; null where none is sought,
 * or where it is found in so many that the database looks through all of them itself.
 */
export async function goalsWith(
  reading: Reading,
  periodId: number,
  sought: Sought,
): Promise<readonly number[] | null> {
  const [title, anywhere] = [searchKeyOf(sought.title ?? ''), searchKeyOf(sought.anywhere ?? '')];
  if (title === '' && anywhere === '') return null;
  const [goals, owners] = await Promise.all([
    goalsNow(reading, periodId),
    anywhere === '' ? new Set<number>() : peopleCalled(reading, anywhere),
  ]);
  // What is not asked for is not looked at: ten thousand goals make a millisecond of each question.
  const isFound = ({ ownerId, titleKey }: Searched): boolean =>
    (title === '' || titleKey.includes(title)) &&
    (anywhere === '' || titleKey.includes(anywhere) || (owners.size > 0 && owners.has(ownerId)));
  const found: number[] = [];
  for (const [id, goal] of goals) if (isFound(goal)) found.push(id);
  return found.length > goals.size * fewShare ? null : found;
}

/** As new as what was committed when this was asked. */
async function goalsNow(reading: Reading, periodId: number): Promise<ReadonlyMap<number, Searched>> {
  const { scope, services } = reading;
  const { quarters, turns } = storeOf(services.db);
  const name = `${scope.tenantId} ${periodId}`;
  return turns.take(name, async () => {
    const kept = quarters.get(name);
    if (kept !== undefined && (await putRight(scope, periodId, kept))) return kept.goals;
    const { moment } = await goalChangesSince(scope, null);
    const goals = await searchedIn(scope, periodId, null);
    quarters.set(name, { goals, moment });
    return goals;
  });
}

/** false where too much has changed. */
async function putRight(scope: Scope, periodId: number, kept: Kept): Promise<boolean> {
  const { moment, changes } = await goalChangesSince(scope, kept.moment);
  if (changes === null) return false;
  const ids = [...new Set(changes.map(({ goalId }) => goalId))];
  const fresh = ids.length === 0 ? null : await searchedIn(scope, periodId, ids);
  for (const id of ids) {
    const now = fresh?.get(id);
    if (now === undefined) kept.goals.delete(id);
    else kept.goals.set(id, now);
  }
  kept.moment = moment;
  return true;
}

/** Of all goals of the quarter, or of these where they are in it. */
async function searchedIn(
  { tenantId, db }: Scope,
  periodId: number,
  ids: readonly number[] | null,
): Promise<Map<number, Searched>> {
  const found = await sql<{ ids: number[]; owners: number[]; titles: string[] }>`
    select coalesce(json_agg(g.id), '[]') as ids, coalesce(json_agg(g.owner_id), '[]') as owners,
      coalesce(json_agg(g.title_key), '[]') as titles
    from goal g
    where g.tenant_id = ${tenantId}::bigint and g.period_id = ${periodId}::bigint
      ${ids === null ? sql`` : sql`and g.id = any(${[...ids]}::bigint[])`}`.execute(db);
  const { ids: all = [], owners = [], titles = [] } = found.rows[0] ?? {};
  return new Map(all.map((id, at) => [id, { ownerId: owners[at] ?? 0, titleKey: titles[at] ?? '' }]));
}
