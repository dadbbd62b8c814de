import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { GoalState } from '#contract/vocabulary.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import { visibleGoals } from '../../goals/access.ts';
import { inStateThat } from '../../kernel/goal-states.ts';

/**
 * The goals below one, column by column, each as long as `id`: one by one, ten thousand rows cost the database, its
 * driver and the garbage collector more than all that is done with them.
 */
export interface Descendants {
  readonly id: readonly number[];
  readonly parentId: readonly number[];
  readonly generation: readonly number[];
  readonly state: readonly GoalState[];
  /** Its result is what is shown. */
  readonly isFinalized: readonly boolean[];
  readonly title: readonly string[];
  readonly measurement: readonly string[];
  readonly ownerId: readonly number[];
  readonly ownerName: readonly string[];
  readonly ownerOrgUnit: readonly string[];
  readonly ownerAvatarId: readonly (number | null)[];
  /** The chosen week's status, its comments, and the statuses of the two weeks before. */
  readonly statusId: readonly (number | null)[];
  readonly likelihood: readonly (number | null)[];
  readonly quality: readonly (number | null)[];
  readonly comments: readonly (number | null)[];
  readonly likelihoodBefore: readonly (number | null)[];
  readonly qualityBefore: readonly (number | null)[];
  readonly likelihoodEarlier: readonly (number | null)[];
  readonly qualityEarlier: readonly (number | null)[];
}

/** Ids of the chosen week and of the two before; a border week has one in each of its quarters. */
export interface AskedWeeks {
  readonly now: readonly number[];
  readonly before: readonly number[];
  readonly earlier: readonly number[];
  /** Goals finalized before this instant are shown with their result; null: all that are finalized. */
  readonly finalizedBefore: Date | null;
}

export interface OwnerResultRow {
  id: number;
  goalId: number;
  completed: boolean | null;
  quality: number;
  objectiveResult: number | null;
}

export type ManagerResultRow = Omit<OwnerResultRow, 'quality'>;

/** Where the goals below one stand: of Descendants what a grid needs, so that ten thousand cost little. */
export type Standings = Pick<
  Descendants,
  | 'id'
  | 'parentId'
  | 'generation'
  | 'isFinalized'
  | 'likelihood'
  | 'quality'
  | 'likelihoodBefore'
  | 'qualityBefore'
>;

/**
 * Every goal below one that the viewer sees, level by level, with its statuses. A goal that is deleted or not seen ends
 * its line, as in the hierarchy: what hangs below it has no parent for this viewer (decisions.md 2), so it is nobody's
 * descendant. Goals in other states are walked through and not counted.
 */
export const descendantsOf = (
  scope: Scope,
  viewer: ViewerFacts,
  goalId: number,
  weeks: AskedWeeks,
): Promise<Descendants> => readRows(scope, down(scope, viewer, goalId, rowFacts), weeks);

/** These goals in the same way, wherever they hang; without those that the viewer does not see. */
export function goalsInRows(
  scope: Scope,
  viewer: ViewerFacts,
  ids: readonly number[],
  weeks: AskedWeeks,
): Promise<Descendants> {
  const found = sql`down as (
    select ${rowFacts}, 1 as generation from goal g
    where g.tenant_id = ${scope.tenantId}::bigint and g.id = any(${[...ids]}::bigint[])
      and ${visibleGoals(scope, viewer)})`;
  return readRows(scope, found, weeks);
}

async function readRows(scope: Scope, goals: RawBuilder<unknown>, weeks: AskedWeeks): Promise<Descendants> {
  const statement = sql<Descendants>`
    with recursive ${goals}, ${size},
    given as materialized (${statusesOf(scope, weeks.now)}),
    before as materialized (${statusesOf(scope, weeks.before)}),
    earlier as materialized (${statusesOf(scope, weeks.earlier)}),
    talk as materialized (${commentCounts(scope)}),
    below as (
      select d.id, d.parent_id, d.generation, d.state, d.title, d.measurement,
        ${isFinalized(weeks)} as is_finalized,
        p.id as owner_id, p.name, p.org_unit, p.avatar_id, n.id as status_id, n.likelihood, n.quality, t.count,
        b.likelihood as likelihood_before, b.quality as quality_before,
        e.likelihood as likelihood_earlier, e.quality as quality_earlier
      from down d
      join (${owners(scope)}) p on p.id = d.owner_id
      left join given n on n.goal_id = d.id
      left join before b on b.goal_id = d.id
      left join earlier e on e.goal_id = d.id
      left join talk t on t.id = n.id
      where ${inStateThat('matrix', 'd')}
      order by d.generation, d.id)
    select ${columnsOf(columns)} from below`;
  return onlyRow(await statement.execute(scope.db));
}

/** Where those of descendantsOf stand, in the same order. */
export async function standingsBelow(
  scope: Scope,
  viewer: ViewerFacts,
  goalId: number,
  weeks: AskedWeeks,
): Promise<Standings> {
  const statement = sql<Standings>`
    with recursive ${down(scope, viewer, goalId, placeFacts)}, ${size},
    given as materialized (${statusesOf(scope, weeks.now)}),
    before as materialized (${statusesOf(scope, weeks.before)}),
    below as (
      select d.id, d.parent_id, d.generation, ${isFinalized(weeks)} as is_finalized, n.likelihood, n.quality,
        b.likelihood as likelihood_before, b.quality as quality_before
      from down d
      left join given n on n.goal_id = d.id
      left join before b on b.goal_id = d.id
      where ${inStateThat('matrix', 'd')}
      order by d.generation, d.id)
    select ${columnsOf(placeColumns)} from below`;
  return onlyRow(await statement.execute(scope.db));
}

const isFinalized = ({ finalizedBefore }: AskedWeeks): RawBuilder<unknown> => sql`
  (d.state = 'finalized' and d.state_since < coalesce(${finalizedBefore}::timestamptz, 'infinity'))`;

function onlyRow<R>({ rows: [row] }: { readonly rows: readonly R[] }): R {
  if (row === undefined) throw new Error('An aggregate without a row.');
  return row;
}

const placeColumns = {
  id: 'id',
  parentId: 'parent_id',
  generation: 'generation',
  isFinalized: 'is_finalized',
  likelihood: 'likelihood',
  quality: 'quality',
  likelihoodBefore: 'likelihood_before',
  qualityBefore: 'quality_before',
} as const satisfies Record<keyof Standings, string>;

const columns = {
  ...placeColumns,
  state: 'state',
  title: 'title',
  measurement: 'measurement',
  ownerId: 'owner_id',
  ownerName: 'name',
  ownerOrgUnit: 'org_unit',
  ownerAvatarId: 'avatar_id',
  statusId: 'status_id',
  comments: 'count',
  likelihoodEarlier: 'likelihood_earlier',
  qualityEarlier: 'quality_earlier',
} as const satisfies Record<keyof Descendants, string>;

const columnsOf = (named: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(named).map(
      ([name, column]) => sql`coalesce(json_agg(${sql.ref(column)}), '[]') as ${sql.ref(name)}`,
    ),
  );

const placeFacts = sql`g.id, g.parent_id, g.state, g.state_since`;
const rowFacts = sql`${placeFacts}, g.owner_id, g.title,
  left(g.measurement, ${limits.measureInRow}::int) as measurement`;

function down(
  scope: Scope,
  viewer: ViewerFacts,
  goalId: number,
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`down as (
    select ${facts}, 1 as generation from goal g
    where g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = ${goalId}::bigint
      and ${visibleGoals(scope, viewer)}
    union all
    select ${facts}, down.generation + 1 from down
    join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = down.id
    where down.generation < ${limits.goalLevels}::int and ${visibleGoals(scope, viewer)})`;
}

/**
 * Nobody knows beforehand how many there will be. A few are looked up one by one; for thousands whole weeks, which one
 * index holds, and everybody are read once, and `offset 0` keeps the planner from looking ten thousand times instead.
 */
const fewAtMost = 400;
const size = sql`size as materialized (select count(*) <= ${sql.lit(fewAtMost)} as is_few from down)`;
const isFew = sql<boolean>`(select is_few from size)`;

const owners = (scope: Scope): RawBuilder<unknown> => sql`
  select p.id, p.name, p.org_unit, p.avatar_id from (select distinct owner_id from down) d
  cross join lateral (select o.* from person o
    where o.tenant_id = ${scope.tenantId}::bigint and o.id = d.owner_id offset 0) p
  where ${isFew}
  union all
  (select id, name, org_unit, avatar_id from person
    where tenant_id = ${scope.tenantId}::bigint and not ${isFew} offset 0)`;

/** A week's statuses were given about the same time: their comments lie together, and few others between them. */
const commentCounts = (scope: Scope): RawBuilder<unknown> => {
  const living = sql`c.tenant_id = ${scope.tenantId}::bigint and c.on_type = 'GoalStatus' and c.deleted_at is null`;
  return sql`
    select n.id, c.count from given n
    cross join lateral (select count(*)::int as count from comment c where ${living} and c.on_id = n.id) c
    where ${isFew}
    union all
    select c.on_id as id, count(*)::int as count from comment c
    where ${living} and not ${isFew}
      and c.on_id between (select min(id) from given) and (select max(id) from given)
    group by c.on_id`;
};

function statusesOf(scope: Scope, weekIds: readonly number[]): RawBuilder<unknown> {
  const ofWeeks = sql`s.tenant_id = ${scope.tenantId}::bigint and s.week_id = any(${[...weekIds]}::bigint[])`;
  const facts = sql`s.goal_id, s.id, s.likelihood, s.quality`;
  return sql`
    select ${facts} from down d
    cross join lateral (select s.* from goal_status s where ${ofWeeks} and s.goal_id = d.id offset 0) s
    where ${isFew}
    union all
    select ${facts} from goal_status s where ${ofWeeks} and not ${isFew}`;
}

export interface StatusRow {
  id: number;
  likelihood: number;
  quality: number;
}

/** The goal's own status of a week. */
export async function statusOf(
  scope: Scope,
  goalId: number,
  weekIds: readonly number[],
): Promise<StatusRow | null> {
  const row = await scope.db
    .selectFrom('goal_status')
    .select(['id', 'likelihood', 'quality'])
    .where('tenant_id', '=', scope.tenantId)
    .where('goal_id', '=', goalId)
    .where('week_id', '=', sql<number>`any(${[...weekIds]}::bigint[])`)
    .executeTakeFirst();
  return row ?? null;
}

/** The results of these goals that stand. */
export async function resultsOf(
  scope: Scope,
  goalIds: readonly number[],
): Promise<{ owner: OwnerResultRow[]; manager: ManagerResultRow[] }> {
  if (goalIds.length === 0) return { owner: [], manager: [] };
  const standing = sql`r.tenant_id = ${scope.tenantId}::bigint and r.goal_id = any(${[...goalIds]}::bigint[])
    and r.superseded_at is null and r.retracted_at is null`;
  const verdict = sql`r.result_id as id, r.goal_id as "goalId", r.completed, r.objective_result as "objectiveResult"`;
  const owner = await sql<OwnerResultRow>`
    select ${verdict}, r.quality from owner_result r where ${standing}`.execute(scope.db);
  const manager = await sql<ManagerResultRow>`
    select ${verdict} from manager_result r where ${standing}`.execute(scope.db);
  return { owner: owner.rows, manager: manager.rows };
}
