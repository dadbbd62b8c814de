import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { goalStates } from '#contract/vocabulary.ts';
import { comparePlaces, type PriorityFacts, priorityOf } from '#rules/goals/order.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoals, makeStatuses } from '../make-goals.ts';
import { makeEdits } from '../make-talk.ts';
import { openWorld, type World } from '../world.ts';

/** The order of the list is told twice, as a rule and as SQL: over generated goals they agree. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const scale = fc.integer({ min: 0, max: 4 });
const someGoal = fc.record({
  isOwn: fc.boolean(),
  isOver: fc.boolean(),
  state: fc.constantFrom('approved' as const, 'approved' as const, ...goalStates),
  edit: fc.constantFrom(null, 'draft' as const, 'review' as const),
  before: fc.option(scale),
  now: fc.option(scale),
  touched: fc.nat(3),
});
type SomeGoal = typeof someGoal extends fc.Arbitrary<infer One> ? One : never;

const reached = new Set<number>();

test('the list comes in the order of the rule, in every priority', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someGoal, { minLength: 15, maxLength: 30 }), async (specs) => {
      const { tenant, viewer, report } = await companyOf();
      const goals = await makeAll(tenant, viewer, report, specs);
      for (const period of [tenant.period, earlierOf(tenant)]) {
        const placed = specs.flatMap((spec, at) => {
          const goal = goals[at];
          if (goal === undefined || goal.periodId !== period.id) return [];
          const priority = priorityOf(factsOf(spec));
          reached.add(priority);
          return [{ id: goal.id, priority, updatedAt: touchedAt(spec).getTime() }];
        });
        const body = { PeriodId: period.id, PageSize: 100, GoalStates: [...goalStates] };
        const list = await world.as(viewer).call(api.goals.list, { body });
        expect(list.answer.data.map((goal) => goal.Id)).toEqual(
          placed.sort(comparePlaces).map(({ id }) => id),
        );
      }
    }),
    { numRuns: 12 },
  );
  expect([...reached].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

/** As goals-core 4 says each of them, of the goal as it was generated. */
function factsOf({ isOwn, isOver, state, edit, before, now }: SomeGoal): PriorityFacts {
  return {
    likelihoodWorsened: before !== null && now !== null && now < before,
    needsReview:
      !isOwn &&
      (['review', 'shelving_in_review', 'results_in_review'].includes(state) ||
        (state === 'approved' && edit === 'review')),
    needsUpdate: !isOver && state === 'approved' && now === null,
    needsFinalization: isOwn && isOver && state === 'approved',
    ownPendingEdit: isOwn && edit !== null,
  };
}

async function companyOf() {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const viewer = await makePerson(world, { tenant, role: 'manager', manager: ceo, isGoalAdmin: true });
  const report = await makePerson(world, { tenant, role: 'contributor', manager: viewer });
  return { tenant, viewer, report };
}

function earlierOf({ calendar, period }: MadeTenant) {
  const earlier = calendar.periods.filter(({ end }) => end < period.start).at(-1);
  if (earlier === undefined) throw new Error('The company has no earlier quarter.');
  return earlier;
}

async function makeAll(
  tenant: MadeTenant,
  viewer: MadePerson,
  report: MadePerson,
  specs: readonly SomeGoal[],
): Promise<MadeGoal[]> {
  const goals = await makeGoals(
    world,
    tenant,
    specs.map((spec) => ({
      owner: spec.isOwn ? viewer : report,
      period: spec.isOver ? earlierOf(tenant) : tenant.period,
      state: spec.state,
      updatedAt: touchedAt(spec),
    })),
  );
  const made = goals.map((goal, at) => ({ goal, ...(specs[at] ?? never()) }));
  await makeEdits(
    world,
    tenant,
    made.flatMap(({ goal, edit }) => (edit === null ? [] : [{ goal, state: edit }])),
  );
  const statuses = made.flatMap(({ goal, isOver, before, now }) => {
    const [last, current] = lastWeeks(isOver ? earlierOf(tenant) : tenant.period);
    return [
      ...(before === null ? [] : [{ goal, week: last, likelihood: before, quality: 3 }]),
      ...(now === null ? [] : [{ goal, week: current, likelihood: now, quality: 3 }]),
    ];
  });
  await makeStatuses(world, tenant, statuses);
  return goals;
}

function lastWeeks({ weeks }: MadeTenant['period']) {
  const today = world.now().toISOString().slice(0, 10);
  const [last, current] = weeks.filter(({ start }) => start <= today).slice(-2);
  if (last === undefined || current === undefined) throw new Error('The quarter has just begun.');
  return [last, current] as const;
}

const touchedAt = ({ touched }: Pick<SomeGoal, 'touched'>): Date => new Date(Date.UTC(2026, 9, 5 + touched));

function never(): never {
  throw new Error('There are as many goals as were asked for.');
}
