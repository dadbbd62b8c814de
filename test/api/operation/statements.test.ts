import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { insertPersons, rebuildManagement } from '#server/people/store.ts';
import { type MadeTenant, makeTenant } from '../../make.ts';
import { freshDatabase } from '../../support/engines.ts';
import { openWorld, type World } from '../../world.ts';

/** Statements are planned once and kept; what may go wrong with kept ones. */
let world: World;
let tenant: MadeTenant;

beforeAll(async () => {
  // Its schema is changed.
  world = await openWorld({ database: await freshDatabase() });
  tenant = await makeTenant(world);
});
afterAll(() => world.close());

const atOnce = <T>(ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 8 }, ask));

test('a table that changes its shape under kept plans is asked anew, on every connection', async () => {
  const open = () =>
    world.db.readPublic((q) => q.selectFrom('tenant').selectAll().where('id', '=', tenant.id).execute());
  const own = () =>
    world.db.read(tenant.id, world.now(), (scope) => scope.db.selectFrom('period').selectAll().execute());
  const written = () =>
    world.db.write(tenant.id, world.now(), (scope) => scope.db.selectFrom('week').selectAll().execute());
  const asked = [open, own, written] as const;
  const before: (number | undefined)[] = [];
  for (const ask of asked) before.push((await atOnce(ask as () => Promise<unknown[]>))[0]?.length);
  // As a newer server does that begins beside this one.
  await world.db.engine.asOwner((connection) =>
    connection.run(
      ['tenant', 'period', 'week'].map((name) => `alter table ${name} add column of_tomorrow text;`).join(''),
    ),
  );
  for (const [i, ask] of asked.entries()) {
    const answers = await atOnce(ask as () => Promise<unknown[]>);
    expect(answers.map((rows) => rows.length)).toEqual(answers.map(() => before[i]));
    for (const [row] of answers) expect(row).toHaveProperty('of_tomorrow', null);
  }
});

test('lists of unusual length leave no plans behind', async () => {
  const kept = await world.db.write(tenant.id, world.now(), async (scope) => {
    for (let length = 40; length < 45; length += 1)
      await enqueue(
        scope,
        Array.from({ length }, () => ({ kind: 'job_cleanup' as const, payload: {} })),
      );
    return sql<{ statement: string }>`
      select statement from pg_prepared_statements
      where statement like 'insert into "job"%' and length(statement) > 1000`.execute(scope.db);
  });
  expect(kept.rows).toEqual([]);
});

test('a kept statement is planned once for everybody, however often and for whom it runs', async () => {
  const plans = await world.db.write(tenant.id, world.now(), async (scope) => {
    for (let turn = 0; turn < 12; turn += 1)
      await scope.db.selectFrom('week').selectAll().where('id', '=', turn).execute();
    return sql<{ custom: number; generic: number }>`
      select custom_plans as custom, generic_plans as generic from pg_prepared_statements
      where statement like '%from "week" where "id" = $1'`.execute(scope.db);
  });
  expect(plans.rows).toEqual([{ custom: 0, generic: 12 }]);
});

test('of very many people who come at once each is looked up by an index, though the company was small before', async () => {
  const looked = await world.db.write(tenant.id, world.now(), async (scope) => {
    const arrive = async (prefix: string, length: number, managerId: number | null) => {
      const people = Array.from({ length }, (_, i) => ({
        name: `${prefix} ${i}`,
        email: `${prefix}-${i}@x.example`,
        role: managerId === null ? ('ceo' as const) : ('contributor' as const),
        managerId,
      }));
      const ids = await insertPersons(scope, people);
      await rebuildManagement(scope);
      return ids;
    };
    const [ceoId = null] = await arrive('ceo', 1, null);
    await arrive('few', 3, ceoId);
    await arrive('many', manyPeople, ceoId);
    return sql<{
      rows: number;
    }>`select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
      where relname = 'person'`.execute(scope.db);
  });
  // Everybody is read as a whole a few times, and not once for each of them.
  expect(looked.rows[0]?.rows).toBeLessThan(manyPeople * 20);
});

const manyPeople = 1500;
