import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { defaults, limits } from '#contract/limits.ts';
import type { RoleName } from '#contract/vocabulary.ts';
import { mayCreateFor, type OwnerFacts } from '#rules/goals/actors.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';
import { keptPeople, peopleCalled } from './kept/people.ts';
import { limited, limitedUpTo, pageOf } from './page.ts';

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
}

/**
 * Everyone who may own goals, the viewer first and then by name, with whether the viewer may set one for them
 * (decisions.md 1). Names are read in the order of their index, no further than the page goes.
 */
export async function ownerChoices(
  reading: Reading,
  name: string,
  page: number,
): Promise<{ rows: OwnerChoice[]; count: number }> {
  const { scope, viewer } = reading;
  const key = searchKeyOf(name);
  const range = pageOf(page, limits.listPageSize);
  const called = key === '' ? sql`true` : await isCalled(reading, key);
  const may = sql<SqlBool>`p.tenant_id = ${scope.tenantId}::bigint and p.deactivated_at is null
    and p.role <> 'observer' and ${called}`;
  const counting = sql<{ count: number }>`select count(*)::int as count from person p where ${may}`;
  const choosing = sql<OwnerRow>`
    with chosen as (
      (select 1 as place, p.id, p.name from person p where ${may} and p.id = ${viewer.id}::bigint)
      union all
      (select 2, p.id, p.name from person p where ${may} and p.id <> ${viewer.id}::bigint
        order by p.name, p.id ${limitedUpTo(range)})
      order by place, name, id ${limited(range)})
    select p.id, p.name, p.job_title as "jobTitle", p.org_unit as "orgUnit", p.avatar_id as "avatarId", p.role,
      p.acting_manager_id as "actingManagerId",
      array(select m.above_id from management m where m.tenant_id = p.tenant_id and m.person_id = p.id) as chain
    from chosen join person p on p.tenant_id = ${scope.tenantId}::bigint and p.id = chosen.id
    order by chosen.place, chosen.name, chosen.id`;
  const [found, counted] = await Promise.all([choosing.execute(scope.db), counting.execute(scope.db)]);
  const rows = found.rows.map((row) => ({ ...row, canAssign: mayCreateFor(viewer, ownerFacts(row), true) }));
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** One by one the database finds so many people sooner than it looks through everybody. */
const fewPeople = 500;

async function isCalled(reading: Reading, key: string): Promise<RawBuilder<SqlBool>> {
  const found = peopleCalled(await keptPeople(reading), key);
  return found.size > fewPeople
    ? sql<SqlBool>`strpos(p.search_key, ${key}) > 0`
    : sql<SqlBool>`p.id = any(${[...found]}::bigint[])`;
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
