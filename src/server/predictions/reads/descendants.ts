import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { GoalState } from '#rules/goals/states.ts';
import type { Scope } from '../../db/database.ts';
import { visibleGoals } from '../../goals/access.ts';
import type { Looker } from '../../goals/visible.ts';

/** States that the matrix counts (decisions.md 5). */
const countedStates = ['approved', 'shelving_in_review', 'results_in_review', 'finalized'] as const;
/** A line of goals is never longer; it keeps a damaged tree from running in a circle. */
const deepest = 50;
export interface DescendantRow {
  id: number;
  parentId: number;
  generation: number;
  state: GoalState;
  /** null unless it is finalized. */
  finalizedAt: Date | null;
  title: string;
  measurement: string;
  ownerId: number;
  ownerName: string;
  ownerOrgUnit: string;
  ownerAvatarId: number | null;
  /** The chosen week's status, its comments, and the status of the week before. */
  statusId: number | null;
  likelihood: number | null;
  quality: number | null;
  comments: number | null;
  likelihoodBefore: number | null;
  qualityBefore: number | null;
  likelihoodEarlier: number | null;
  qualityEarlier: number | null;
}

/** Ids of the chosen week and of the two before; a border week has one in each of its quarters. */
export interface WeekIds {
  readonly now: readonly number[];
  readonly before: readonly number[];
  readonly earlier: readonly number[];
}

export interface OwnerResultRow {
  id: number;
  goalId: number;
  completed: boolean | null;
  quality: number;
  objectiveResult: number | null;
}

export type ManagerResultRow = Omit<OwnerResultRow, 'quality'>;

/**
 * Every goal below one that the viewer sees, level by level, with its statuses. A goal that is deleted or not seen ends
 * its line, as in the hierarchy: what hangs below it has no parent for this viewer (decisions.md 2), so it is nobody's
 * descendant. Goals in other states are walked through and not counted.
 */
export async function descendantsOf(
  scope: Scope,
  viewer: Looker,
  goalId: number,
  weeks: WeekIds,
): Promise<DescendantRow[]> {
  const found = await sql<DescendantRow>`
    with recursive ${down(scope, viewer, goalId)},
    given as materialized (${statusesOf(scope, weeks.now)}),
    before as materialized (${statusesOf(scope, weeks.before)}),
    earlier as materialized (${statusesOf(scope, weeks.earlier)}),
    talk as materialized (
      select c.on_id as id, count(*)::int as count
      from given n join comment c on c.tenant_id = ${scope.tenantId}::bigint and c.on_type = 'GoalStatus'
        and c.on_id = n.id and c.deleted_at is null
      group by c.on_id)
    select d.id, d.parent_id as "parentId", d.generation, d.state, d.title, left(d.measurement, ${limits.measureInRow}::int) as measurement,
      case when d.state = 'finalized' then d.state_since end as "finalizedAt",
      p.id as "ownerId", p.name as "ownerName", p.org_unit as "ownerOrgUnit", p.avatar_id as "ownerAvatarId",
      n.id as "statusId", n.likelihood, n.quality, t.count as comments,
      b.likelihood as "likelihoodBefore", b.quality as "qualityBefore",
      e.likelihood as "likelihoodEarlier", e.quality as "qualityEarlier"
    from down d
    join person p on p.tenant_id = ${scope.tenantId}::bigint and p.id = d.owner_id
    left join given n on n.goal_id = d.id
    left join before b on b.goal_id = d.id
    left join earlier e on e.goal_id = d.id
    left join talk t on t.id = n.id
    where d.state = any(${[...countedStates]}::text[])
    order by d.generation, d.id`.execute(scope.db);
  return found.rows;
}

function down(scope: Scope, viewer: Looker, goalId: number): RawBuilder<unknown> {
  const columns = sql`g.id, g.parent_id, g.owner_id, g.state, g.state_since, g.title, g.measurement`;
  return sql`down as (
    select ${columns}, 1 as generation from goal g
    where g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = ${goalId}::bigint
      and ${visibleGoals(scope, viewer)}
    union all
    select ${columns}, down.generation + 1 from down
    join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = down.id
    where down.generation < ${deepest}::int and ${visibleGoals(scope, viewer)})`;
}

/** A whole week of the company, which one index holds: reading it is cheaper than looking up ten thousand goals. */
function statusesOf(scope: Scope, weekIds: readonly number[]): RawBuilder<unknown> {
  return sql`select s.goal_id, s.id, s.likelihood, s.quality from goal_status s
    where s.tenant_id = ${scope.tenantId}::bigint and s.week_id = any(${[...weekIds]}::bigint[])`;
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
