import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GoalState } from '#rules/goals/states.ts';
import type { Scope } from '../../db/database.ts';
import { visibleGoals } from '../../goals/access.ts';
import type { Looker } from '../../goals/visible.ts';

/** States that the matrix counts (decisions.md 5). */
const countedStates = ['approved', 'shelving_in_review', 'results_in_review', 'finalized'] as const;
/** A line of goals is never longer; it keeps a damaged tree from running in a circle. */
const deepest = 50;
/** With more goals than this a whole week is read at once rather than goal by goal. */
const manyGoals = 400;

export interface DescendantRow {
  id: number;
  parentId: number;
  generation: number;
  ownerId: number;
  state: GoalState;
  /** null unless it is finalized. */
  finalizedAt: Date | null;
  title: string;
  measurement: string;
}

export interface WeekStatusRow {
  id: number;
  goalId: number;
  weekId: number;
  likelihood: number;
  quality: number;
}

export interface OwnerRow {
  id: number;
  name: string;
  orgUnit: string;
  avatarId: number | null;
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
 * Every goal below one that the viewer sees, level by level. A goal that is deleted or not seen ends its line, as in
 * the hierarchy: what hangs below it has no parent for this viewer (decisions.md 2), so it is nobody's descendant.
 * Goals in other states are walked through and not counted.
 */
export async function descendantsOf(scope: Scope, viewer: Looker, goalId: number): Promise<DescendantRow[]> {
  const columns = sql`g.id, g.parent_id, g.owner_id, g.state, g.state_since, g.title, g.measurement`;
  const found = await sql<DescendantRow>`
    with recursive down as (
      select ${columns}, 1 as generation from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = ${goalId}::bigint
        and ${visibleGoals(scope, viewer)}
      union all
      select ${columns}, down.generation + 1 from down
      join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = down.id
      where down.generation < ${deepest}::int and ${visibleGoals(scope, viewer)})
    select id, parent_id as "parentId", generation, owner_id as "ownerId", state, title, measurement,
      case when state = 'finalized' then state_since end as "finalizedAt"
    from down where state = any(${[...countedStates]}::text[])
    order by generation, title, id`.execute(scope.db);
  return found.rows;
}

/** The statuses of some weeks; a border week has several Ids. */
export async function statusesOf(
  scope: Scope,
  goalIds: readonly number[],
  weekIds: readonly number[],
): Promise<WeekStatusRow[]> {
  if (goalIds.length === 0) return [];
  const found = await sql<WeekStatusRow>`
    select s.id, s.goal_id as "goalId", s.week_id as "weekId", s.likelihood, s.quality
    from goal_status s
    where s.tenant_id = ${scope.tenantId}::bigint and s.week_id = any(${[...weekIds]}::bigint[])
      and ${amongFew(sql`s.goal_id`, goalIds)}`.execute(scope.db);
  return found.rows;
}

/** How many comments the statuses of some weeks have, by status; those without are left out. */
export async function commentCounts(
  scope: Scope,
  goalIds: readonly number[],
  weekIds: readonly number[],
): Promise<Map<number, number>> {
  if (goalIds.length === 0) return new Map();
  const found = await sql<{ id: number; count: number }>`
    select c.on_id as id, count(*)::int as count
    from goal_status s
    join comment c on c.tenant_id = s.tenant_id and c.on_type = 'GoalStatus' and c.on_id = s.id
      and c.deleted_at is null
    where s.tenant_id = ${scope.tenantId}::bigint and s.week_id = any(${[...weekIds]}::bigint[])
      and ${amongFew(sql`s.goal_id`, goalIds)}
    group by c.on_id`.execute(scope.db);
  return new Map(found.rows.map((row) => [row.id, row.count]));
}

export async function ownersOf(scope: Scope, ids: readonly number[]): Promise<Map<number, OwnerRow>> {
  const found = await sql<OwnerRow>`
    select p.id, p.name, p.org_unit as "orgUnit", p.avatar_id as "avatarId" from person p
    where p.tenant_id = ${scope.tenantId}::bigint and ${amongFew(sql`p.id`, ids)}`.execute(scope.db);
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** The results that stand, of finalized goals of these periods. */
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

/** Few ids are looked up one by one; with many the whole is read and the rest dropped by the caller. */
function amongFew(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<SqlBool> {
  return ids.length > manyGoals ? sql<SqlBool>`true` : sql<SqlBool>`${column} = any(${[...ids]}::bigint[])`;
}
