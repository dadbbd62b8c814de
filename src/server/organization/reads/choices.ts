import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Reading } from '../../kernel/reading.ts';
import {
  departmentSql,
  type FilterName,
  flagSql,
  foundBy,
  listedFor,
  roleSql,
  statusSql,
} from './directory-filter.ts';

type Endpoint = typeof api.organization.directoryChoices;

/**
 * What the directory can be filtered by, each with how many people the other filters leave it. What would leave nobody
 * is not offered, unless it is chosen: then it must be there to be taken back.
 */
export async function directoryChoices(
  { scope, viewer }: Reading,
  { body }: Input<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  const beside = (name: FilterName) => foundBy(scope, viewer, body, name);
  const listed = listedFor(scope, viewer);
  const depts = sql<{ Name: string; Count: number }>`
    select ${departmentSql} as "Name", count(*) filter (where ${beside('Depts')})::int as "Count"
    from person p where ${listed} group by 1
    having count(*) filter (where ${beside('Depts')}) > 0 or ${departmentSql} = any(${body.Depts ?? []}::text[])
    order by 1`;
  const managers = sql<{ Id: number; Name: string; Count: number }>`
    select m.id as "Id", m.name as "Name", count(*) filter (where ${beside('ManagerId')})::int as "Count"
    from person p join person m on m.tenant_id = p.tenant_id and m.id = p.manager_id
    where ${listed} group by m.id, m.name
    having count(*) filter (where ${beside('ManagerId')}) > 0 or m.id = ${body.ManagerId ?? null}::bigint
    order by m.name, m.id`;
  const [byDept, byManager, Roles, Permissions, Status] = await Promise.all([
    depts.execute(scope.db),
    managers.execute(scope.db),
    tallied(scope, roleSql, beside('Roles')),
    tallied(scope, flagSql, beside('Permissions')),
    tallied(scope, statusSql, beside('Status')),
  ]);
  return { Depts: byDept.rows, Managers: byManager.rows, Roles, Permissions, Status };
}

/** How many of those found are of each kind; someone may be of several. */
async function tallied<Name extends string>(
  { db }: Reading['scope'],
  kinds: Readonly<Record<Name, RawBuilder<SqlBool>>>,
  found: RawBuilder<SqlBool>,
): Promise<{ Name: Name; Count: number }[]> {
  const names = Object.keys(kinds) as Name[];
  const counts = names.map((name) => sql`count(*) filter (where ${kinds[name]})::int as ${sql.ref(name)}`);
  const counted = await sql<Record<Name, number>>`
    select ${sql.join(counts)} from person p where ${found}`.execute(db);
  return names.map((Name) => ({ Name, Count: counted.rows[0]?.[Name] ?? 0 }));
}
