import { sql } from 'kysely';
import type { Scope } from '../../db/database.ts';
import type { Moment } from '../../kernel/changes/committed-since.ts';
import { changesOf, eyesOf } from '../../kernel/changes/counts.ts';
import { goalChangesSince } from '../../kernel/changes/goal-changes.ts';
import { storesOf } from '../../kernel/kept/stores.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Below } from '../present.ts';
import { type AskedWeeks, type Standings, standingsBelow } from './descendants.ts';
import { withResults } from './with-results.ts';

const given = ['likelihood', 'quality', 'likelihoodBefore', 'qualityBefore'] as const;
type Given = Record<(typeof given)[number], number | null>;
type GivenColumns = Record<(typeof given)[number], (number | null)[]>;

/** A tree of goals as one viewer saw it at a moment; the weeks of those predicted since are put right in it. */
interface Kept {
  /** How often people had changed. */
  readonly people: string;
  readonly below: Below<Standings>;
  readonly columns: GivenColumns;
  readonly places: ReadonlyMap<number, number>;
  moment: Moment;
}

/** Counted in goals, of all viewers: some 100 bytes each. */
const goalsAtMost = 500_000;

/** What is kept of a goal with nothing below it. */
const leastKept = 15;

const stores = storesOf<string, Kept>(goalsAtMost, ({ places }) => leastKept + places.size, 50);

/** Walked from scratch the next time. @tests */
export const forgetPlaces = stores.forget;

/** Where the goals below one stand, as new as what was committed when this was asked. */
export async function placesOf(
  reading: Reading,
  goalId: number,
  weeks: AskedWeeks,
): Promise<Below<Standings>> {
  const { scope, services, viewer } = reading;
  const { kept: trees, turns } = stores.of(services.db);
  const name = JSON.stringify([scope.tenantId, eyesOf(viewer), goalId, weeks]);
  const people = await changesOf(scope, ['people']);
  return turns.take(name, async () => {
    const known = trees.get(name);
    if (known?.people === people && (await putRight(scope, known, weeks))) return known.below;
    const made = await walked(reading, goalId, weeks, people);
    trees.set(name, made);
    return made.below;
  });
}

async function walked(
  { scope, viewer }: Reading,
  goalId: number,
  weeks: AskedWeeks,
  people: string,
): Promise<Kept> {
  const { moment } = await goalChangesSince(scope, null);
  const goals = await standingsBelow(scope, viewer, goalId, weeks);
  const columns = {
    likelihood: [...goals.likelihood],
    quality: [...goals.quality],
    likelihoodBefore: [...goals.likelihoodBefore],
    qualityBefore: [...goals.qualityBefore],
  };
  const below = await withResults(scope, { ...goals, ...columns });
  const places = new Map(goals.id.map((id, place) => [id, place]));
  return { people, below, columns, places, moment };
}

/** false where some goal of the company has moved, and the tree may be another one. */
async function putRight(scope: Scope, kept: Kept, weeks: AskedWeeks): Promise<boolean> {
  const { moment, changes } = await goalChangesSince(scope, kept.moment);
  if (changes === null || changes.some(({ isMoved }) => isMoved)) return false;
  const ids = changes.map(({ goalId }) => goalId).filter((id) => kept.places.has(id));
  for (const { id, ...fresh } of ids.length === 0 ? [] : await givenTo(scope, ids, weeks)) {
    const place = kept.places.get(id);
    if (place !== undefined) for (const name of given) kept.columns[name][place] = fresh[name];
  }
  kept.moment = moment;
  return true;
}

/** What stands in the week and in the one before, as standingsBelow reads it. */
async function givenTo(scope: Scope, ids: readonly number[], { now, before }: AskedWeeks) {
  const ofWeeks = (
    weekIds: readonly number[],
  ) => sql`(select s.goal_id, s.likelihood, s.quality from goal_status s
    where s.tenant_id = ${scope.tenantId}::bigint and s.goal_id = any(${[...ids]}::bigint[])
      and s.week_id = any(${[...weekIds]}::bigint[]))`;
  const found = await sql<Given & { readonly id: number }>`
    select d.id, n.likelihood, n.quality, b.likelihood as "likelihoodBefore", b.quality as "qualityBefore"
    from unnest(${[...ids]}::bigint[]) d (id)
    left join ${ofWeeks(now)} n on n.goal_id = d.id
    left join ${ofWeeks(before)} b on b.goal_id = d.id`.execute(scope.db);
  return found.rows;
}
