import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { goalStates } from '#contract/vocabulary.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { makeGoals, makeStatuses } from '../make-goals.ts';
import { makeEdits } from '../make-talk.ts';
import { openWorld, type World } from '../world.ts';

/** A list of every goal is read class by class and counted by an index; one that names the states is read as a whole. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const everyListed = goalStates.filter((state) => state !== 'shelved');
const scale = fc.integer({ min: 0, max: 4 });
const someGoal = fc.record({
  owner: fc.nat(4),
  creator: fc.nat(4),
  isOver: fc.boolean(),
  state: fc.constantFrom('approved' as const, 'draft' as const, ...goalStates),
  isPrivate: fc.boolean(),
  isDeleted: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  edit: fc.constantFrom(null, 'draft' as const, 'review' as const),
  before: fc.option(scale),
  now: fc.option(scale),
  touched: fc.nat(5),
});
type SomeGoal = typeof someGoal extends fc.Arbitrary<infer One> ? One : never;

test('pages and counts of every goal are those of the list read as a whole, for whoever asks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someGoal, { minLength: 10, maxLength: 40 }),
      fc.boolean(),
      fc.boolean(),
      async (specs, DeactivatedUsers, ExcludePrivate) => {
        const { tenant, viewers, owners, earlier } = await companyOf();
        await makeAll(tenant, owners, earlier, specs);
        for (const viewer of viewers)
          for (const [PeriodId, PageSize, Page] of [
            [tenant.period.id, 100, 1],
            [tenant.period.id, 4, 1],
            [tenant.period.id, 3, 3],
            [tenant.period.id, 7, 9],
            [earlier.id, 5, 2],
          ] as const) {
            const body = { PeriodId, PageSize, Page, DeactivatedUsers, ExcludePrivate };
            const ask = async (more: object) => {
              const { answer } = await world.as(viewer).call(api.goals.list, { body: { ...body, ...more } });
              return { ids: answer.data.map(({ Id }) => Id), count: answer.count };
            };
            expect(await ask({})).toEqual(await ask({ GoalStates: everyListed }));
          }
      },
    ),
    { numRuns: 8 },
  );
});

async function companyOf() {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const [report, admin, gone, observer] = await makePeople(world, tenant, [
    { manager },
    { manager: ceo, isGoalAdmin: true },
    { manager, status: 'deactivated' },
    { role: 'observer' },
  ]);
  if (!report || !admin || !gone || !observer) throw new Error('Somebody is missing.');
  const earlier = tenant.calendar.periods.filter(({ end }) => end < tenant.period.start).at(-1);
  if (earlier === undefined) throw new Error('The company has no earlier quarter.');
  return {
    tenant,
    earlier,
    viewers: [ceo, manager, report, admin, observer],
    owners: [ceo, manager, report, admin, gone],
  };
}

async function makeAll(
  tenant: MadeTenant,
  owners: readonly MadePerson[],
  earlier: MadeTenant['period'],
  specs: readonly SomeGoal[],
): Promise<void> {
  const of = (at: number): MadePerson => owners[at] ?? never();
  const goals = await makeGoals(
    world,
    tenant,
    specs.map((spec) => ({
      owner: of(spec.owner),
      creator: of(spec.creator),
      period: spec.isOver ? earlier : tenant.period,
      state: spec.state,
      isPrivate: spec.isPrivate,
      updatedAt: new Date(world.now().getTime() - spec.touched * 1000),
      deletedAt: spec.isDeleted ? world.now() : null,
    })),
  );
  const made = specs.map((spec, at) => ({ ...spec, goal: goals[at] ?? never() }));
  await makeEdits(
    world,
    tenant,
    made.flatMap(({ goal, edit }) => (edit === null ? [] : [{ goal, state: edit }])),
  );
  const today = world.now().toISOString().slice(0, 10);
  await makeStatuses(
    world,
    tenant,
    made.flatMap(({ goal, isOver, before, now }) => {
      const { weeks } = isOver ? earlier : tenant.period;
      const [last, current] = weeks.filter(({ start }) => start <= today).slice(-2);
      return [
        ...(before === null ? [] : [{ goal, week: last ?? never(), likelihood: before, quality: 3 }]),
        ...(now === null ? [] : [{ goal, week: current ?? never(), likelihood: now, quality: 3 }]),
      ];
    }),
  );
}

function never(): never {
  throw new Error('A generated goal has lost its place.');
}
