import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { seesObservers } from '#rules/people/viewer.ts';
import type { Input } from '../../kernel/http/bind.ts';
import { untilPeopleChange } from '../../kernel/kept/until-people-change.ts';
import type { Reading } from '../../kernel/reading.ts';
import {
  departmentSql,
  type FilterName,
  flagSql,
  foundBy,
  listedFor,
  managerSql,
  roleSql,
  statusSql,
} from './directory-filter.ts';

type Endpoint = typeof api.organization.directoryChoices;

/**
 * What the directory can be filtered by, each with how many people the other filters leave it. What would leave nobody
 * is not offered, unless it is chosen: then it must be there to be taken back.
 */
export const directoryChoices = (reading: Reading, { body }: Input<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  kept(reading, [seesObservers(reading.viewer), body], () => readChoices(reading, body));

/** Counted in managers and departments, of all companies: some 100 bytes each. */
const kept = untilPeopleChange<AnswerOf<Endpoint>>(
  200_000,
  ({ Managers, Depts }) => Managers.length + Depts.length,
  50,
);

/** Everyone is read once and then counted four ways. */
async function readChoices(
  { scope, viewer }: Reading,
  body: Input<Endpoint>['body'],
): Promise<AnswerOf<Endpoint>> {
  const beside = (name: FilterName) => foundBy(scope, viewer, body, name);
  const counted = await sql<Counted>`
    with listed as materialized (
      select ${departmentSql} as dept, ${managerSql(scope)} as manager_id, ${kindsIn(roleSql)}, ${kindsIn(flagSql)}, ${kindsIn(statusSql)},
        ${beside('Depts')} as beside_depts, ${beside('ManagerId')} as beside_manager,
        ${beside('Roles')} as beside_roles, ${beside('Permissions')} as beside_flags,
        ${beside('Status')} as beside_status
      from person p where ${listedFor(scope, viewer)}),
    depts as (
      select dept, count(*) filter (where beside_depts) as n from listed group by dept),
    managers as (
      select manager_id, count(*) filter (where beside_manager) as n from listed
      where manager_id is not null group by manager_id)
    select
      (select json_agg(json_build_object('Name', dept, 'Count', n) order by dept) from depts
        where n > 0 or dept = any(${body.Depts ?? []}::text[])) as "Depts",
      (select json_agg(json_build_object('Id', m.id, 'Name', m.name, 'Count', n) order by m.name, m.id)
        from managers join person m on m.tenant_id = ${scope.tenantId}::bigint and m.id = managers.manager_id
        where n > 0 or m.id = ${body.ManagerId ?? null}::bigint) as "Managers",
      (select json_build_object(${talliesOf(roleSql, 'beside_roles')}, ${talliesOf(flagSql, 'beside_flags')},
        ${talliesOf(statusSql, 'beside_status')}) from listed) as "Tallies"`.execute(scope.db);
  const [row] = counted.rows;
  const tallied = <Name extends string>(kinds: Kinds<Name>) =>
    namesOf(kinds).map((name) => ({ Name: name, Count: row?.Tallies[name] ?? 0 }));
  return {
    Depts: row?.Depts ?? [],
    Managers: row?.Managers ?? [],
    Roles: tallied(roleSql),
    Permissions: tallied(flagSql),
    Status: tallied(statusSql),
  };
}

interface Counted {
  readonly Depts: AnswerOf<Endpoint>['Depts'] | null;
  readonly Managers: AnswerOf<Endpoint>['Managers'] | null;
  /** How many of those found are of each kind; someone may be of several. The kinds of all three have names of their own. */
  readonly Tallies: Readonly<Record<string, number>>;
}

type Kinds<Name extends string> = Readonly<Record<Name, RawBuilder<SqlBool>>>;

const namesOf = <Name extends string>(kinds: Kinds<Name>) => Object.keys(kinds) as Name[];

const kindsIn = <Name extends string>(kinds: Kinds<Name>) =>
  sql.join(namesOf(kinds).map((name) => sql`${kinds[name]} as ${sql.ref(`is ${name}`)}`));

const talliesOf = <Name extends string>(kinds: Kinds<Name>, beside: string) =>
  sql.join(
    namesOf(kinds).map(
      (name) =>
        sql`${sql.lit(name)}, count(*) filter (where ${sql.ref(beside)} and ${sql.ref(`is ${name}`)})`,
    ),
  );
