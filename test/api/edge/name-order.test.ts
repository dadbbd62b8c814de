import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { makeItems } from '../../make-items.ts';
import { openWorld, type World } from '../../world.ts';

/** As people sort them: small and capital letters side by side, accents after their letter. */
const inOrder = ['alpha', 'Ångström', 'emil', 'Émile', 'Zeta'];
const mixed = ['Zeta', 'emil', 'Ångström', 'alpha', 'Émile'];

let world: World;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'The Ceo' });
  const people = await makePeople(
    world,
    tenant,
    mixed.map((name) => ({ name, manager: ceo, orgUnit: `${name} unit` })),
  );
  for (const owner of people) await makeGoal(world, { owner, title: owner.name });
  await makeItems(
    world,
    tenant,
    mixed.map((title) => ({ requester: ceo, assignee: ceo, title })),
  );
});
afterAll(() => world.close());

const among = (names: readonly string[]) => names.filter((name) => inOrder.includes(name));

test('people, departments, goals and items come in the order of names, on both engines', async () => {
  const me = world.as(ceo);
  const directory = (await me.call(api.organization.directory, { body: { SortBy: 'Name' } })).answer;
  expect(among(directory.data.map(({ Name }) => Name))).toEqual(inOrder);
  const owners = (await me.call(api.goals.owners)).answer;
  expect(among(owners.data.map(({ Name }) => Name))).toEqual(inOrder);
  const departments = (await me.call(api.goals.departments)).answer;
  expect(departments.data.filter((name) => name.endsWith(' unit'))).toEqual(
    inOrder.map((name) => `${name} unit`),
  );
  const [goal] = await world.db.read(ceo.tenantId, world.now(), (scope) =>
    scope.db.selectFrom('goal').select(['id', 'period_id']).where('title', '=', 'Zeta').execute(),
  );
  const parents = (
    await me.call(api.goals.parents, {
      params: { ownerId: ceo.id, periodId: goal?.period_id ?? 0, goalId: 0, page: 1 },
    })
  ).answer;
  expect(among(parents.data.map(({ Title }) => Title))).toEqual(inOrder);
  const items = (await me.call(api.actionItems.list, { body: { SortBy: 'Title' } })).answer;
  expect(among(items.data.map(({ Title }) => Title))).toEqual(inOrder);
});

test('the indexes that lists are read by are in that order as well', async () => {
  const found = await world.db.readPublic((q) =>
    sql<{ index: string; collation: string }>`
      select i.indexrelid::regclass::text as index, c.collname as collation
      from pg_index i cross join lateral unnest(i.indcollation::oid[]) as used(oid)
      join pg_collation c on c.oid = used.oid
      where i.indexrelid in ('person_choices_by_name'::regclass, 'goal_choices_by_title'::regclass)
      order by 1`.execute(q),
  );
  expect(found.rows).toEqual([
    { index: 'goal_choices_by_title', collation: 'und-x-icu' },
    { index: 'person_choices_by_name', collation: 'und-x-icu' },
  ]);
});
