import { type RawBuilder, sql } from 'kysely';
import type { GoalState } from '#contract/vocabulary.ts';
import type { Scope } from '../../../db/database.ts';
import type { Moment } from '../../../kernel/changes/committed-since.ts';
import { goalChangesSince } from '../../../kernel/changes/goal-changes.ts';
import { storesOf } from '../../../kernel/kept/stores.ts';
import type { Reading } from '../../../kernel/reading.ts';

/** What of a goal decides whether a list holds it, and where. */
export interface KeptGoal {
  readonly id: number;
  readonly ownerId: number;
  readonly creatorId: number;
  readonly parentId: number | null;
  readonly state: GoalState;
  readonly isPrivate: boolean;
  readonly isCompany: boolean;
  readonly isDeleted: boolean;
  readonly titleKey: string;
  readonly likelihood: number | null;
  readonly previousLikelihood: number | null;
  readonly quality: number | null;
  readonly previousQuality: number | null;
  readonly statusStart: string | null;
  /** Microseconds, as the database orders by them. */
  readonly updatedAt: number;
}

/** All goals of a quarter as they were at a moment: whoever sees them, deleted ones too. */
export interface KeptQuarter {
  readonly goals: ReadonlyMap<number, KeptGoal>;
  /** The one that changed last first, as lists have them within a class. */
  readonly newestFirst: readonly KeptGoal[];
}

interface Kept {
  readonly goals: Map<number, KeptGoal>;
  /** The same until a goal changes. */
  quarter: KeptQuarter | null;
  moment: Moment;
}

/** Counted in goals, of all companies: some 300 bytes each. */
const goalsAtMost = 250_000;
/** Where so much is taken nothing makes room for anything else: quarters that push one another out are read for each list. */
const fullAt = 0.9 * goalsAtMost;

/** Where others wait for a lock, or read a large quarter, one asks the database oneself. */
const patienceMs = 500;

const stores = storesOf<string, Kept>(goalsAtMost, ({ goals }) => goals.size);

/** Read from scratch the next time. @tests */
export const forgetQuarters = stores.forget;

/** As new as what was committed when this was asked; null where there is no room for it, or where it takes too long. */
export async function quarterNow(reading: Reading, periodId: number): Promise<KeptQuarter | null> {
  const { scope, services } = reading;
  const { kept: quarters, turns } = stores.of(services.db);
  const name = `${scope.tenantId} ${periodId}`;
  const kept = await turns.takeWithin(name, patienceMs, async () => {
    const known = quarters.get(name);
    if (known !== undefined && (await putRight(scope, periodId, known))) return known;
    quarters.purgeStale();
    if (known === undefined && quarters.calculatedSize > fullAt) return null;
    const { moment } = await goalChangesSince(scope, null);
    const fresh: Kept = { goals: await goalsIn(scope, periodId, null), quarter: null, moment };
    quarters.set(name, fresh);
    return fresh;
  });
  if (kept === null) return null;
  const { goals } = kept;
  kept.quarter ??= { goals, newestFirst: [...goals.values()].sort(byChange).reverse() };
  return kept.quarter;
}

/** The order within a class: the one that changed last first. */
export const newerFirst = (a: KeptGoal, b: KeptGoal): number => byChange(b, a);

const byChange = (a: KeptGoal, b: KeptGoal): number => a.updatedAt - b.updatedAt || b.id - a.id;

/** false where too much has changed. */
async function putRight(scope: Scope, periodId: number, kept: Kept): Promise<boolean> {
  const { moment, changes } = await goalChangesSince(scope, kept.moment);
  if (changes === null) return false;
  const ids = [...new Set(changes.map(({ goalId }) => goalId))];
  if (ids.length > 0) {
    const fresh = await goalsIn(scope, periodId, ids);
    // What changed goes last, where it belongs: then the next to ask has next to nothing to sort.
    for (const id of ids) kept.goals.delete(id);
    for (const [id, goal] of fresh) kept.goals.set(id, goal);
    kept.quarter = null;
  }
  kept.moment = moment;
  return true;
}

const columns: Readonly<Record<keyof KeptGoal, RawBuilder<unknown>>> = {
  id: sql`g.id`,
  ownerId: sql`g.owner_id`,
  creatorId: sql`g.creator_id`,
  parentId: sql`g.parent_id`,
  state: sql`g.state`,
  isPrivate: sql`g.is_private`,
  isCompany: sql`g.is_company`,
  isDeleted: sql`g.deleted_at is not null`,
  titleKey: sql`g.title_key`,
  likelihood: sql`g.likelihood`,
  previousLikelihood: sql`g.previous_likelihood`,
  quality: sql`g.quality`,
  previousQuality: sql`g.previous_quality`,
  statusStart: sql`g.status_start`,
  updatedAt: sql`(extract(epoch from g.updated_at) * 1000000)::bigint`,
};

/** Of all goals of the quarter, or of these where they are in it; the one that changed first comes first. */
async function goalsIn(
  { tenantId, db }: Scope,
  periodId: number,
  ids: readonly number[] | null,
): Promise<Map<number, KeptGoal>> {
  const names = Object.entries(columns).map(([name, column]) => sql`'${sql.raw(name)}', ${column}`);
  const found = await sql<{ goals: KeptGoal[] }>`
    select coalesce(json_agg(json_build_object(${sql.join(names)})), '[]') as goals from goal g
    where g.tenant_id = ${tenantId}::bigint and g.period_id = ${periodId}::bigint
      ${ids === null ? sql`` : sql`and g.id = any(${[...ids]}::bigint[])`}`.execute(db);
  const goals = found.rows[0]?.goals ?? [];
  return new Map(goals.sort(byChange).map((goal) => [goal.id, goal]));
}
