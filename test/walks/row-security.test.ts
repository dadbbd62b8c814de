import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlState } from '#server/db/engine.ts';
import { makeWholeCompany, type WholeCompany } from '../support/company.ts';
import { openWorld, type World } from '../world.ts';

/** The second lock below the API: what the database itself refuses, table by table, as the tables come. */
interface Key {
  readonly table: string;
  readonly name: string;
  readonly kind: 'p' | 'u' | 'f';
  readonly columns: string[];
  readonly target: string | null;
  readonly targetColumns: string[] | null;
}

/** Tables of which the product itself may change no row. */
const appendOnly: ReadonlySet<string> = new Set(['security_event']);

let world: World;
let own: WholeCompany;
let foreign: WholeCompany;
let tables: string[];
let keys: Key[];

beforeAll(async () => {
  world = await openWorld();
  own = await makeWholeCompany(world, 'Ours');
  foreign = await makeWholeCompany(world, 'Theirs');
  tables = (
    await asOwner<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and relname not in ('migration', 'tenant') order by 1`,
    )
  ).map(({ name }) => name);
  keys = await asOwner<Key>(`
    select c.relname as "table", k.conname as name, k.contype::text as kind, f.relname as target,
      (select json_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality u(number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as columns,
      (select json_agg(a.attname order by u.place) from unnest(k.confkey) with ordinality u(number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number) as "targetColumns"
    from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
    where k.contype in ('p', 'u', 'f') and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('migration', 'tenant') order by 1, 2`);
});
afterAll(() => world.close());

async function asOwner<T>(statement: string): Promise<T[]> {
  return world.db.engine.asOwner(async (connection) => (await connection.query(statement, [])).rows as T[]);
}

const writeAsUs = (statement: string): Promise<bigint | undefined> =>
  world.db.write(own.tenant.id, world.now(), async (scope) => {
    const answer = await sql.raw(statement).execute(scope.db);
    return answer.numAffectedRows;
  });

async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return sqlState(error);
  }
}

// A new table needs a row in test/support/company.ts.
test('each table belongs to companies, is locked by row and has rows of both', async () => {
  expect(tables.length).toBeGreaterThan(15);
  for (const table of tables) {
    const [secured] = await asOwner<{ on: boolean; policies: number }>(
      `select relrowsecurity as on, (select count(*)::int from pg_policies where tablename = '${table}') as policies
       from pg_class where oid = 'public.${table}'::regclass`,
    );
    expect([table, secured?.on, (secured?.policies ?? 0) > 0]).toEqual([table, true, true]);
    const owners = await asOwner<{ tenant_id: number }>(
      `select distinct tenant_id from "${table}" order by 1`,
    );
    expect([table, owners.map((row) => row.tenant_id)]).toEqual([table, [own.tenant.id, foreign.tenant.id]]);
  }
});

test('every key, and every way from row to row, begins with the company', () => {
  for (const { table, name, columns, target, targetColumns } of keys) {
    expect([table, name, columns[0]]).toEqual([table, name, 'tenant_id']);
    if (target !== null && target !== 'tenant')
      expect([table, name, targetColumns?.[0]]).toEqual([table, name, 'tenant_id']);
  }
});

test('no unique index reaches over companies', async () => {
  const indexes = await asOwner<{ table: string; name: string; first: string }>(`
    select t.relname as "table", i.relname as name, a.attname as first
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where x.indisunique and t.relnamespace = 'public'::regnamespace and t.relname not in ('migration', 'tenant')`);
  expect(indexes.filter(({ first }) => first !== 'tenant_id')).toEqual([]);
});

describe('inside one company', () => {
  test('no row of another is there to read, with or without asking for it', async () => {
    for (const table of tables) {
      const count = (where: string) =>
        world.db.read(own.tenant.id, world.now(), async (scope) => {
          const answer = await sql
            .raw<{ count: number }>(`select count(*)::int as count from "${table}" where ${where}`)
            .execute(scope.db);
          return answer.rows[0]?.count;
        });
      const us = own.tenant.id;
      expect([table, await count(`tenant_id <> ${us}`)]).toEqual([table, 0]);
      expect([table, (await count(`tenant_id = ${us}`)) ?? 0]).not.toEqual([table, 0]);
    }
  });

  test('no row of another can be made, moved, changed or deleted', async () => {
    const them = foreign.tenant.id;
    for (const table of tables) {
      const [theirs] = await asOwner<{ row: unknown }>(
        `select row_to_json(t) as row from "${table}" t where tenant_id = ${them} limit 1`,
      );
      const document = JSON.stringify(theirs?.row).replaceAll("'", "''");
      const copied = `insert into "${table}" select * from json_populate_record(null::"${table}", '${document}'::json)`;
      expect([table, await refusalOf(writeAsUs(copied))]).toEqual([table, '42501']);
      const moved = `update "${table}" set tenant_id = ${them}`;
      expect([table, await refusalOf(writeAsUs(moved))]).toEqual([table, '42501']);
      const statements = [
        `update "${table}" set tenant_id = tenant_id where tenant_id = ${them}`,
        `delete from "${table}" where tenant_id = ${them}`,
      ];
      for (const statement of statements)
        if (appendOnly.has(table)) expect(await refusalOf(writeAsUs(statement))).toBe('42501');
        else expect(await writeAsUs(statement)).toBe(0n);
    }
  });

  test('what is only added to is neither changed nor deleted, not even our own', async () => {
    for (const table of appendOnly) {
      const us = own.tenant.id;
      expect(await refusalOf(writeAsUs(`update "${table}" set tenant_id = tenant_id`))).toBe('42501');
      expect(await refusalOf(writeAsUs(`delete from "${table}" where tenant_id = ${us}`))).toBe('42501');
    }
  });

  test('a read changes nothing, and the other company cannot be renamed', async () => {
    const reading = world.db.read(own.tenant.id, world.now(), (scope) =>
      sql`update person set name = 'x'`.execute(scope.db),
    );
    expect(await refusalOf(reading)).toBe('25006');
    const rename = `update tenant set name = 'x' where id = ${foreign.tenant.id}`;
    expect(await writeAsUs(rename)).toBe(0n);
    expect(
      await refusalOf(writeAsUs(`insert into tenant (name, subdomain, goal_type) values ('x', 'x', 'okr')`)),
    ).toBe('42501');
  });
});

test('not even the owner of the tables can point a row at another company', async () => {
  const ways = keys.filter(({ kind, target }) => kind === 'f' && target !== 'tenant');
  expect(ways.length).toBeGreaterThan(20);
  for (const { table, name, columns, target, targetColumns } of ways) {
    const column = columns.at(-1) ?? '';
    const there = targetColumns?.at(-1) ?? '';
    const pointed = asOwner(
      `update "${table}" set "${column}" = (select "${there}" from "${target}" where tenant_id = ${foreign.tenant.id}
       order by "${there}" desc limit 1) where tenant_id = ${own.tenant.id}`,
    );
    // A key of the table itself, or a check of the row, may speak before the reference does.
    expect([name, await refusalOf(pointed)]).toEqual([
      name,
      expect.toSatisfy((state) => ['23503', '23505', '23514'].includes(state)),
    ]);
  }
});

test('without a company nothing is there but the list of companies', async () => {
  for (const table of tables) {
    const count = await world.db.readPublic(async (q) => {
      const answer = await sql
        .raw<{ count: number }>(`select count(*)::int as count from "${table}"`)
        .execute(q);
      return answer.rows[0]?.count;
    });
    expect([table, count]).toEqual([table, 0]);
  }
});

test('background work sees jobs and companies, and may touch nothing else', async () => {
  for (const table of tables) {
    const asked = world.db.asWorker((q) => sql.raw(`select 1 from "${table}" limit 1`).execute(q));
    expect([table, await refusalOf(asked)]).toEqual([table, table === 'job' ? null : '42501']);
  }
});
