import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { defaults } from '#contract/limits.ts';
import type { DirectoryFilter, DirectorySort } from '#contract/organization.ts';
import type { RoleName } from '#contract/vocabulary.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../../db/database.ts';
import type { Viewer } from '../../kernel/viewer.ts';

export type Filter = Omit<z.output<typeof DirectoryFilter>, 'Page' | 'PageSize'>;

export interface DirectoryRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly jobTitle: string;
  readonly orgUnit: string;
  readonly role: RoleName;
  readonly isOrgAdmin: boolean;
  readonly isGoalAdmin: boolean;
  readonly isGoalManager: boolean;
  readonly isHrAdmin: boolean;
  readonly avatarId: number | null;
  readonly joinedAt: Date | null;
  readonly deactivatedAt: Date | null;
  readonly managerId: number | null;
  readonly managerName: string | null;
  readonly managerAvatarId: number | null;
}

export interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** A page of the directory and how many there are in all; observers are in it for the ceo and org admins alone. */
export async function directoryPage(
  scope: Scope,
  viewer: Pick<Viewer, 'role' | 'isOrgAdmin'>,
  filter: Filter,
  range: Range,
): Promise<{ rows: DirectoryRow[]; count: number }> {
  const found = foundBy(scope, viewer, filter);
  const counting = sql<{ count: number }>`select count(*)::int as count from person p where ${found}`;
  const reading = sql<DirectoryRow>`
    select p.id, p.name, p.email, p.phone, p.job_title as "jobTitle", p.org_unit as "orgUnit", p.role,
      p.is_org_admin as "isOrgAdmin", p.is_goal_admin as "isGoalAdmin", p.is_goal_manager as "isGoalManager",
      p.is_hr_admin as "isHrAdmin", p.avatar_id as "avatarId", p.invitation_accepted_at as "joinedAt",
      p.deactivated_at as "deactivatedAt", m.id as "managerId", m.name as "managerName",
      m.avatar_id as "managerAvatarId"
    from person p left join person m on m.tenant_id = p.tenant_id and m.id = p.manager_id
    where ${found}
    order by ${inOrder(filter)}
    limit ${range.limit}::bigint offset ${range.offset}::bigint`;
  const [page, counted] = await Promise.all([reading.execute(scope.db), counting.execute(scope.db)]);
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 };
}

function foundBy(
  scope: Scope,
  viewer: Pick<Viewer, 'role' | 'isOrgAdmin'>,
  filter: Filter,
): RawBuilder<SqlBool> {
  const seesObservers = viewer.role === 'ceo' || viewer.isOrgAdmin;
  const name = searchKeyOf(filter.Name ?? '');
  return sql<SqlBool>`${sql.join(
    [
      sql`p.tenant_id = ${scope.tenantId}::bigint`,
      ...(seesObservers ? [] : [sql`p.role <> 'observer'`]),
      // The key holds the department behind a line break: a name is looked for in front of it alone.
      ...(name === '' ? [] : [sql`strpos(split_part(p.search_key, ${'\n'}, 1), ${name}) > 0`]),
      standing(filter.Status),
      ...(given(filter.Roles) ? [sql`p.role = any(${filter.Roles ?? []}::text[])`] : []),
      ...(given(filter.Permissions) ? [flagged(filter.Permissions ?? [])] : []),
      ...(given(filter.Depts)
        ? [sql`coalesce(nullif(p.org_unit, ''), ${defaults.orgUnit}) = any(${filter.Depts ?? []}::text[])`]
        : []),
      ...(filter.ManagerId === undefined ? [] : [sql`p.manager_id = ${filter.ManagerId}::bigint`]),
    ],
    sql` and `,
  )}`;
}

const given = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;

/** No Status: whoever is there, invited ones included. */
function standing(wanted: Filter['Status']): RawBuilder<SqlBool> {
  if (!given(wanted)) return sql<SqlBool>`p.deactivated_at is null`;
  const kinds = (wanted ?? []).map((status) => statusSql[status]);
  return sql<SqlBool>`(${sql.join(kinds, sql` or `)})`;
}

const statusSql = {
  Active: sql<SqlBool>`(p.deactivated_at is null and p.invitation_accepted_at is not null)`,
  Invited: sql<SqlBool>`(p.deactivated_at is null and p.invitation_accepted_at is null)`,
  Deactivated: sql<SqlBool>`p.deactivated_at is not null`,
} as const;

function flagged(wanted: NonNullable<Filter['Permissions']>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    wanted.map((flag) => flagSql[flag]),
    sql` or `,
  )})`;
}

const flagSql = {
  OrgAdmin: sql<SqlBool>`p.is_org_admin`,
  GoalAdmin: sql<SqlBool>`p.is_goal_admin`,
  GoalManager: sql<SqlBool>`p.is_goal_manager`,
  HrAdmin: sql<SqlBool>`p.is_hr_admin`,
} as const;

/** Highest role first, as people say them. */
const roleRank = sql`array_position(array['ceo', 'manager', 'contributor', 'observer'], p.role)`;

const columns = {
  Name: sql`p.name`,
  JobTitle: sql`p.job_title`,
  OrgUnit: sql`coalesce(nullif(p.org_unit, ''), ${sql.lit(defaults.orgUnit)})`,
  RoleName: roleRank,
  Manager: sql`m.name`,
} as const satisfies Record<z.infer<typeof DirectorySort>, RawBuilder<unknown>>;

function inOrder({ SortBy, SortOrder }: Filter): RawBuilder<unknown> {
  const direction = SortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${columns[SortBy]} ${direction}, p.name, p.id`;
}

/** Departments and managers of the people whom the directory shows, each with how many there are. */
export async function directoryChoices(scope: Scope, viewer: Pick<Viewer, 'role' | 'isOrgAdmin'>) {
  const everyone = foundBy(scope, viewer, { SortBy: 'Name', SortOrder: 'asc' });
  const depts = sql<{ name: string; count: number }>`
    select coalesce(nullif(p.org_unit, ''), ${defaults.orgUnit}) as name, count(*)::int as count
    from person p where ${everyone} group by 1 order by 1`;
  const managers = sql<{ id: number; name: string; count: number }>`
    select m.id, m.name, count(*)::int as count
    from person p join person m on m.tenant_id = p.tenant_id and m.id = p.manager_id
    where ${everyone} group by m.id, m.name order by m.name, m.id`;
  const [byDept, byManager] = await Promise.all([depts.execute(scope.db), managers.execute(scope.db)]);
  return {
    Depts: byDept.rows.map((row) => ({ Name: row.name, Count: row.count })),
    Managers: byManager.rows.map((row) => ({ Id: row.id, Name: row.name, Count: row.count })),
  };
}
