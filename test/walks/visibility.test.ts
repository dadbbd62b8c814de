import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goalStates, type RoleName } from '#contract/vocabulary.ts';
import { mayRead, mayReadEdit } from '#rules/goals/visibility.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { chainOf, visibleGoals, whoSees } from '#server/goals/access.ts';
import { editVisibleTo, oneVisibleTo } from '#server/goals/visible.ts';
import { viewerColumns } from '#server/kernel/viewer.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../make.ts';
import { makeGoals } from '../make-goals.ts';
import { openWorld, type World } from '../world.ts';

/** Who sees a goal is told twice, as a function for one row and as SQL for lists: over generated companies they agree. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const someone = fc.record({
  isManager: fc.boolean(),
  isObserver: fc.boolean(),
  isGoalAdmin: fc.boolean(),
  above: fc.nat(20),
  status: fc.constantFrom('active' as const, 'active' as const, 'invited' as const, 'deactivated' as const),
});
const someGoal = fc.record({
  owner: fc.nat(20),
  creator: fc.nat(20),
  state: fc.constantFrom(...goalStates),
  isPrivate: fc.boolean(),
});

test('the fragment and the rule agree on every goal for every viewer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someone, { minLength: 2, maxLength: 10 }),
      fc.array(someGoal, { minLength: 5, maxLength: 15 }),
      async (specs, goals) => {
        const { tenant, people } = await companyOf(specs);
        const made = await makeGoals(
          world,
          tenant,
          goals.map((goal) => ({
            owner: pick(people, goal.owner),
            creator: pick(people, goal.creator),
            period: tenant.period,
            state: goal.state,
            isPrivate: goal.isPrivate,
          })),
        );
        for (const viewer of people)
          await compare(
            viewer,
            people,
            made.map((goal) => goal.id),
          );
      },
    ),
    { numRuns: 12 },
  );
});

const pick = <T>(all: readonly T[], index: number): T => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('There is nobody to pick.');
  return one;
};

async function companyOf(
  specs: readonly {
    isManager: boolean;
    isObserver: boolean;
    isGoalAdmin: boolean;
    above: number;
    status: 'active' | 'invited' | 'deactivated';
  }[],
) {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const people = [ceo];
  for (const spec of specs) {
    const managers = people.filter((person) => person.role === 'ceo' || person.role === 'manager');
    const role: RoleName = spec.isManager ? 'manager' : spec.isObserver ? 'observer' : 'contributor';
    const [person] = await makePeople(world, tenant, [
      {
        role,
        status: spec.status,
        isGoalAdmin: spec.isGoalAdmin && role !== 'observer',
        manager: role === 'observer' ? null : pick(managers, spec.above),
      },
    ]);
    if (person !== undefined) people.push(person);
  }
  return { tenant, people };
}

async function compare(viewer: MadePerson, people: readonly MadePerson[], ids: readonly number[]) {
  await world.db.read(viewer.tenantId, world.now(), async (scope) => {
    const everyone = await scope.db
      .selectFrom('person')
      .select([...viewerColumns, 'acting_manager_id', 'deactivated_at'])
      .where('tenant_id', '=', scope.tenantId)
      .execute();
    const me = everyone.find((one) => one.id === viewer.id);
    if (me === undefined) throw new Error('The viewer is not in the company.');
    const facts: ViewerFacts = me;
    const bySql = await sql<{ id: number; sees: boolean; seesOne: boolean; seesEdit: boolean }>`
      select g.id, ${visibleGoals(scope, facts)} as sees, ${oneVisibleTo(scope, facts, 'g')} as "seesOne",
        (${visibleGoals(scope, facts)} and ${editVisibleTo(scope, facts, 'g')}) as "seesEdit"
      from goal g where g.tenant_id = ${scope.tenantId} and g.id = any(${[...ids]}::bigint[]) order by g.id`.execute(
      scope.db,
    );
    const chains = new Map<number, number[]>();
    for (const person of people) chains.set(person.id, await chainOf(scope, person.id));
    const rows = await scope.db
      .selectFrom('goal')
      .selectAll()
      .where('tenant_id', '=', scope.tenantId)
      .orderBy('id')
      .execute();
    const told = await Promise.all(rows.map((row) => whoSees(scope, row.id, [me.id])));
    const isTold = me.deactivated_at === null && facts.role !== 'observer';
    const byRule = rows.map((row) => {
      const goal = {
        ownerId: row.owner_id,
        ownerChain: chains.get(row.owner_id) ?? [],
        ownerActingManagerId: everyone.find((one) => one.id === row.owner_id)?.acting_manager_id ?? null,
        creatorId: row.creator_id,
        isPrivate: row.is_private,
        isCompany: row.is_company,
        state: row.state,
      };
      const sees = mayRead(facts, goal);
      return { id: row.id, sees, seesOne: sees, seesEdit: mayReadEdit(facts, goal) };
    });
    expect(bySql.rows).toEqual(byRule);
    // Notices ask the same of one goal and many people; they go to active members alone.
    expect(told.map((who) => who.has(me.id))).toEqual(byRule.map(({ sees }) => sees && isTold));
  });
}
