import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { defaults, limits } from '#contract/limits.ts';
import { isBoundToOwnBranch, mayCreateFor, type OwnerFacts } from '#rules/goals/actors.ts';
import type { GoalState } from '#rules/goals/states.ts';
import { parentProblem } from '#rules/goals/visibility.ts';
import type { RoleName } from '#rules/people/roles.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../../db/database.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { visibleTo } from '../visible.ts';

const pageSize = limits.listPageSize;

export interface OwnerChoice {
  id: number;
  name: string;
  jobTitle: string;
  orgUnit: string;
  avatarId: number | null;
  canAssign: boolean;
}

interface OwnerRow {
  id: number;
  name: string;
  jobTitle: string;
  orgUnit: string;
  avatarId: number | null;
  role: RoleName;
  actingManagerId: number | null;
  chain: number[];
  total: number;
}

/** Everyone who may own goals, by name, with whether the viewer may set one for them (decisions.md 1). */
export async function ownerChoices(
  scope: Scope,
  viewer: Viewer,
  name: string,
  page: number,
): Promise<{ rows: OwnerChoice[]; count: number }> {
  const key = searchKeyOf(name);
  const found = await sql<OwnerRow>`
    select p.id, p.name, p.job_title as "jobTitle", p.org_unit as "orgUnit", p.avatar_id as "avatarId", p.role,
      p.acting_manager_id as "actingManagerId",
      array(select m.above_id from management m where m.tenant_id = p.tenant_id and m.person_id = p.id) as chain,
      count(*) over ()::int as total
    from person p
    where p.tenant_id = ${scope.tenantId}::bigint and p.deactivated_at is null and p.role <> 'observer'
      and (${key} = '' or strpos(p.search_key, ${key}) > 0)
    order by p.id <> ${viewer.id}::bigint, p.name, p.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(scope.db);
  const rows = found.rows.map((row) => ({ ...row, canAssign: mayCreateFor(viewer, ownerFacts(row), true) }));
  return { rows, count: found.rows[0]?.total ?? 0 };
}

function ownerFacts(row: Pick<OwnerRow, 'id' | 'role' | 'chain' | 'actingManagerId'>): OwnerFacts {
  return {
    ownerId: row.id,
    ownerRole: row.role,
    ownerActive: true,
    ownerChain: row.chain,
    ownerActingManagerId: row.actingManagerId,
  };
}

/** Departments of the people who own goals; blank ones are the default's (people-and-company 2). */
export async function departmentsOf(scope: Scope): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select distinct coalesce(nullif(p.org_unit, ''), ${defaults.orgUnit}) as name from person p
    where p.tenant_id = ${scope.tenantId}::bigint and p.role <> 'observer' and p.deactivated_at is null
    order by name`.execute(scope.db);
  return found.rows.map((row) => row.name);
}

export interface ParentChoiceRow {
  id: number;
  title: string;
  ownerId: number;
  ownerName: string;
  avatarId: number | null;
  isCompany: boolean;
  /** Catalogue key of why it cannot be picked; null when it can. */
  problem: string | null;
}

interface CandidateRow {
  id: number;
  title: string;
  ownerId: number;
  ownerName: string;
  avatarId: number | null;
  isCompany: boolean;
  state: GoalState;
  seenByOwner: boolean;
  isSelfOrBelow: boolean;
  inOwnBranch: boolean;
  total: number;
}

/** The person a goal is to belong to, as the picker's questions need it. */
export interface FutureOwner extends OwnerFacts {
  readonly isGoalAdmin: boolean;
}

/**
 * Goals of the period that could be the parent of a goal of this owner, those that cannot with the reason:
 * the viewer's and the company's first, then by title (decisions.md 3; rows F1, F2).
 */
export async function parentChoices(
  scope: Scope,
  viewer: Viewer,
  asked: { owner: FutureOwner; periodId: number; goalId: number; title: string; page: number },
): Promise<{ rows: ParentChoiceRow[]; count: number }> {
  const found = await sql<CandidateRow>`
    with recursive ${belowGoal(scope, asked.goalId)}, ${ownBranch(scope, viewer, asked.periodId)}
    select ${candidateColumns(scope, asked.owner)}, count(*) over ()::int as total
    from goal g
    join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
    where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${asked.periodId}::bigint
      and g.deleted_at is null and ${visibleTo(scope, viewer, 'g')}
      and ${titleMatches(asked.title)}
    order by ${usefulFirst(viewer, asked.owner)}, g.title, g.id
    limit ${pageSize} offset ${(asked.page - 1) * pageSize}`.execute(scope.db);
  const child = { periodId: asked.periodId, boundToOwnBranch: isBoundToOwnBranch(viewer, asked.owner) };
  const rows = found.rows.map((row) => ({
    ...row,
    problem: parentProblem({ ...row, periodId: asked.periodId, isDeleted: false, seenByViewer: true }, child),
  }));
  return { rows, count: found.rows[0]?.total ?? 0 };
}

/** What the rules ask of one goal proposed as parent; null when there is no such goal. */
export async function parentCandidate(
  scope: Scope,
  viewer: Viewer,
  asked: { owner: FutureOwner; parentId: number; goalId: number },
) {
  const found = await sql<CandidateRow & { periodId: number; isDeleted: boolean; seenByViewer: boolean }>`
    with recursive ${belowGoal(scope, asked.goalId)},
    up as (
      select g.id, g.owner_id, g.parent_id from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.id = ${asked.parentId}::bigint
      union
      select g.id, g.owner_id, g.parent_id from goal g join up on g.id = up.parent_id
      where g.tenant_id = ${scope.tenantId}::bigint),
    own_branch as (select ${asked.parentId}::bigint as id where exists (
      select from up where up.owner_id = ${viewer.id}::bigint))
    select ${candidateColumns(scope, asked.owner)}, g.period_id as "periodId",
      g.deleted_at is not null as "isDeleted", ${visibleTo(scope, viewer, 'g')} as "seenByViewer", 1 as total
    from goal g
    join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
    where g.tenant_id = ${scope.tenantId}::bigint and g.id = ${asked.parentId}::bigint`.execute(scope.db);
  return found.rows[0] ?? null;
}

function candidateColumns(scope: Scope, owner: FutureOwner): RawBuilder<unknown> {
  const seer = { id: owner.ownerId, role: owner.ownerRole, isGoalAdmin: owner.isGoalAdmin };
  return sql`g.id, g.title, g.owner_id as "ownerId", p.name as "ownerName", p.avatar_id as "avatarId",
    g.is_company as "isCompany", g.state, ${visibleTo(scope, seer, 'g')} as "seenByOwner",
    exists (select from below where below.id = g.id) as "isSelfOrBelow",
    exists (select from own_branch where own_branch.id = g.id) as "inOwnBranch"`;
}

/** The goal itself and everything under it: none of them can be its parent. */
function belowGoal(scope: Scope, goalId: number): RawBuilder<unknown> {
  return sql`below as (
    select g.id from goal g where g.tenant_id = ${scope.tenantId}::bigint and g.id = ${goalId}::bigint
    union
    select g.id from goal g join below on g.parent_id = below.id where g.tenant_id = ${scope.tenantId}::bigint)`;
}

/** The viewer's own goals and everything under them; asked of goal managers alone. */
function ownBranch(scope: Scope, viewer: Viewer, periodId: number): RawBuilder<unknown> {
  const start = viewer.isGoalManager ? sql`g.owner_id = ${viewer.id}::bigint` : sql`false`;
  return sql`own_branch as (
    select g.id from goal g
    where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint and ${start}
    union
    select g.id from goal g join own_branch on g.parent_id = own_branch.id
    where g.tenant_id = ${scope.tenantId}::bigint)`;
}

function titleMatches(title: string): RawBuilder<SqlBool> {
  const key = searchKeyOf(title);
  return key === ''
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(strpos(g.title_key, ${key}) > 0 or strpos(p.search_key, ${key}) > 0)`;
}

/** Most goals hang under the owner's manager or the company, so those come first. */
function usefulFirst(viewer: Viewer, owner: FutureOwner): RawBuilder<unknown> {
  return sql`case
    when g.state in ('draft', 'shelved') then 4
    when g.owner_id = ${owner.ownerActingManagerId ?? 0}::bigint then 1
    when g.is_company then 2
    when g.owner_id = ${viewer.id}::bigint then 2
    else 3 end`;
}
