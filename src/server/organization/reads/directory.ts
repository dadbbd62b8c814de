import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DirectorySort } from '#contract/organization.ts';
import type { RoleName } from '#contract/vocabulary.ts';
import { seesObservers } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import { untilPeopleChange } from '../../kernel/kept/until-people-change.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { departmentSql, type Filter, foundBy } from './directory-filter.ts';

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

/** Of the list on screen, with who approves their goals. */
export interface ListedRow extends DirectoryRow {
  readonly acting: { readonly id: number; readonly name: string; readonly avatarId: number | null } | null;
}

export interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** A page of the directory and how many there are in all; observers are in it for the ceo and org admins alone. */
export async function directoryPage(
  reading: Reading,
  filter: Filter,
  { limit, offset }: Range,
): Promise<{ rows: ListedRow[]; count: number }> {
  const { scope, viewer } = reading;
  const named = [seesObservers(viewer), filter];
  const ids = await keptIds(reading, named, () => directoryIds(scope, viewer, filter));
  return { rows: await listedPeople(scope, ids.slice(offset, offset + limit)), count: ids.length };
}

/** In people of all lists of all companies, 8 bytes each. */
const keptIds = untilPeopleChange<readonly number[]>(5_000_000, ({ length }) => length, 4);

/** These people in this order, as they stand on the screen. */
async function listedPeople(scope: Scope, ids: readonly number[]): Promise<ListedRow[]> {
  const found = await sql<ListedRow>`
    select ${rowColumns}, (select jsonb_build_object('id', a.id, 'name', a.name, 'avatarId', a.avatar_id)
      from person a where a.tenant_id = p.tenant_id and a.id = p.acting_manager_id and p.role <> 'observer') as acting
    ${chosenInOrder(scope, ids)}`.execute(scope.db);
  return found.rows;
}

/** The Ids of everyone whom a filter finds, in its order; to be read part by part with `directoryPeople`. */
export async function directoryIds(
  scope: Scope,
  viewer: Pick<Viewer, 'role' | 'isOrgAdmin'>,
  filter: Filter,
): Promise<number[]> {
  const found = await sql<{ ids: number[] | null }>`
    select array_agg(p.id order by ${inOrder(filter)}) as ids
    from person p ${manager}
    where ${foundBy(scope, viewer, filter)}`.execute(scope.db);
  return found.rows[0]?.ids ?? [];
}

/** These people in this order. */
export async function directoryPeople(scope: Scope, ids: readonly number[]): Promise<DirectoryRow[]> {
  const found = await sql<DirectoryRow>`select ${rowColumns} ${chosenInOrder(scope, ids)}`.execute(scope.db);
  return found.rows;
}

const chosenInOrder = (scope: Scope, ids: readonly number[]): RawBuilder<unknown> => sql`
  from unnest(${[...ids]}::bigint[]) with ordinality as chosen (id, place)
  join person p on p.tenant_id = ${scope.tenantId}::bigint and p.id = chosen.id ${manager}
  order by chosen.place`;

const rowColumns = sql`
  p.id, p.name, p.email, p.phone, p.job_title as "jobTitle", p.org_unit as "orgUnit", p.role,
  p.is_org_admin as "isOrgAdmin", p.is_goal_admin as "isGoalAdmin", p.is_goal_manager as "isGoalManager",
  p.is_hr_admin as "isHrAdmin", p.avatar_id as "avatarId", p.invitation_accepted_at as "joinedAt",
  p.deactivated_at as "deactivatedAt", m.id as "managerId", m.name as "managerName",
  m.avatar_id as "managerAvatarId"`;
const manager = sql`left join person m on m.tenant_id = p.tenant_id and m.id = p.manager_id`;

/** Highest role first, as people say them. */
const roleRank = sql`array_position(array['ceo', 'manager', 'contributor', 'observer'], p.role)`;

const columns = {
  Name: sql`p.name`,
  JobTitle: sql`p.job_title`,
  OrgUnit: departmentSql,
  RoleName: roleRank,
  Manager: sql`m.name`,
} as const satisfies Record<z.infer<typeof DirectorySort>, RawBuilder<unknown>>;

function inOrder({ SortBy, SortOrder }: Filter): RawBuilder<unknown> {
  const direction = SortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${columns[SortBy]} ${direction}, p.name, p.id`;
}
