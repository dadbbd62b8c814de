import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { defaults } from '#contract/limits.ts';
import type { DirectoryFilter } from '#contract/organization.ts';
import type { RoleName } from '#contract/vocabulary.ts';
import { seesObservers } from '#rules/people/viewer.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../../db/database.ts';
import type { Viewer } from '../../kernel/viewer.ts';

export type Filter = Omit<z.output<typeof DirectoryFilter>, 'Page' | 'PageSize'>;
/** What of the filter may be left out: to count what it could be beside the others. */
export type FilterName = 'Status' | 'Roles' | 'Permissions' | 'Depts' | 'ManagerId';
type Sight = Pick<Viewer, 'role' | 'isOrgAdmin'>;

/** The department as everybody reads it. */
export const departmentSql = sql<string>`coalesce(nullif(p.org_unit, ''), ${sql.lit(defaults.orgUnit)})`;

/** Who is in the directory for the viewer: observers for the ceo and org admins alone. */
export function listedFor(scope: Scope, viewer: Sight): RawBuilder<SqlBool> {
  const isOfCompany = sql<SqlBool>`p.tenant_id = ${scope.tenantId}::bigint`;
  return seesObservers(viewer) ? isOfCompany : sql<SqlBool>`${isOfCompany} and p.role <> 'observer'`;
}

/** Whom the viewer finds by the filter, or by all of it but one. */
export function foundBy(
  scope: Scope,
  viewer: Sight,
  filter: Omit<Filter, 'SortBy' | 'SortOrder'>,
  but: FilterName | null = null,
): RawBuilder<SqlBool> {
  const name = searchKeyOf(filter.Name ?? '');
  const by: Readonly<Record<FilterName, RawBuilder<SqlBool> | null>> = {
    Status: standing(filter.Status),
    Roles: given(filter.Roles) ? sql`p.role = any(${filter.Roles ?? []}::text[])` : null,
    Permissions: given(filter.Permissions) ? flagged(filter.Permissions ?? []) : null,
    Depts: given(filter.Depts) ? sql`${departmentSql} = any(${filter.Depts ?? []}::text[])` : null,
    ManagerId: filter.ManagerId === undefined ? null : reportsTo(scope, filter.ManagerId),
  };
  const names = Object.keys(by) as FilterName[];
  const conditions = [
    listedFor(scope, viewer),
    // The key holds the department behind a line break: a name is looked for in front of it alone.
    ...(name === '' ? [] : [sql<SqlBool>`strpos(split_part(p.search_key, ${'\n'}, 1), ${name}) > 0`]),
    ...names.flatMap((one) => (one === but ? [] : (by[one] ?? []))),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Whoever has no manager counts as reporting to the ceo (decisions.md 2). */
const isOfCeo = sql<SqlBool>`p.manager_id is null and p.role not in ('ceo', 'observer')`;

const ceoOf = (scope: Scope): RawBuilder<number> =>
  sql<number>`(select c.id from person c where c.tenant_id = ${scope.tenantId}::bigint
    and c.role = 'ceo' and c.deactivated_at is null)`;

const reportsTo = (scope: Scope, managerId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.manager_id = ${managerId}::bigint or ${isOfCeo} and ${managerId}::bigint = ${ceoOf(scope)})`;

/** Whom a person reports to: the manager as recorded, else the ceo. */
export const managerSql = (scope: Scope): RawBuilder<number | null> =>
  sql<number | null>`case when ${isOfCeo} then ${ceoOf(scope)} else p.manager_id end`;

const given = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;

/** No Status: whoever is there, invited ones included. */
function standing(wanted: Filter['Status']): RawBuilder<SqlBool> {
  if (!given(wanted)) return sql<SqlBool>`p.deactivated_at is null`;
  const kinds = (wanted ?? []).map((status) => statusSql[status]);
  return sql<SqlBool>`(${sql.join(kinds, sql` or `)})`;
}

function flagged(wanted: NonNullable<Filter['Permissions']>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    wanted.map((flag) => flagSql[flag]),
    sql` or `,
  )})`;
}

export const statusSql = {
  Active: sql<SqlBool>`(p.deactivated_at is null and p.invitation_accepted_at is not null)`,
  Invited: sql<SqlBool>`(p.deactivated_at is null and p.invitation_accepted_at is null)`,
  Deactivated: sql<SqlBool>`p.deactivated_at is not null`,
} as const;

export const roleSql = {
  ceo: sql<SqlBool>`p.role = 'ceo'`,
  manager: sql<SqlBool>`p.role = 'manager'`,
  contributor: sql<SqlBool>`p.role = 'contributor'`,
  observer: sql<SqlBool>`p.role = 'observer'`,
} as const satisfies Record<RoleName, RawBuilder<SqlBool>>;

export const flagSql = {
  OrgAdmin: sql<SqlBool>`p.is_org_admin`,
  GoalAdmin: sql<SqlBool>`p.is_goal_admin`,
  GoalManager: sql<SqlBool>`p.is_goal_manager`,
  HrAdmin: sql<SqlBool>`p.is_hr_admin`,
} as const;
