import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { GoalFilter } from '#contract/goals.ts';
import { goalStates } from '#contract/vocabulary.ts';
import { keptCount, keptPage } from '#server/goals/reads/kept/list.ts';
import { listedIds } from '#server/goals/reads/list.ts';
import { beginReading, type Reading } from '#server/kernel/reading.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoals, makeStatuses } from '../make-goals.ts';
import { makeEdits } from '../make-talk.ts';
import { openWorld, type World } from '../world.ts';

/** A list is looked for twice, in what a process keeps of a quarter and by SQL: whoever asks for what, they agree. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const scale = fc.integer({ min: 0, max: 4 });
const someGoal = fc.record({
  owner: fc.nat(99),
  creator: fc.nat(99),
  parent: fc.option(fc.nat(99)),
  isOver: fc.boolean(),
  state: fc.constantFrom('approved' as const, 'approved' as const, ...goalStates),
  isPrivate: fc.boolean(),
  isDeleted: fc.integer({ min: 0, max: 5 }).map((side) => side === 0),
  edit: fc.constantFrom(null, null, 'draft' as const, 'review' as const),
  before: fc.option(scale),
  now: fc.option(scale),
  touched: fc.nat(3),
  title: fc.constantFrom('Lead time', 'léad', 'Sales', 'Cost'),
});
type SomeGoal = typeof someGoal extends fc.Arbitrary<infer One> ? One : never;

/** By chance alone a run now and then has no goal at all that somebody asking has to update. */
const untold: SomeGoal = {
  owner: 0,
  creator: 0,
  parent: null,
  isOver: false,
  state: 'approved',
  isPrivate: false,
  isDeleted: false,
  edit: null,
  before: null,
  now: null,
  touched: 0,
  title: 'Cost',
};

/** Mostly not asked for: of all filters at once nothing would be left. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const some = <T>(arbitrary: fc.Arbitrary<T>) => seldom(fc.array(arbitrary, { maxLength: 3 }));
const yes = seldom(fc.constant(true));
const text = seldom(fc.constantFrom('lead', 'Sales', 'é', ' '));
const someFilter: fc.Arbitrary<z.input<typeof GoalFilter>> = fc.record({
  Title: text,
  Search: text,
  Depts: some(fc.constantFrom('Sales', 'Corporate', 'None')),
  GoalStates: some(fc.constantFrom(...goalStates)),
  Aligned: yes,
  Unaligned: yes,
  TopLevelGoals: yes,
  NeedsUpdate: yes,
  NeedsReview: yes,
  TrendingUp: yes,
  TrendingDown: yes,
  QTrendingUp: yes,
  QTrendingDown: yes,
  Likelihood: some(scale),
  Quality: some(scale),
  DeactivatedUsers: yes,
  ExcludePrivate: yes,
});

/** Each filter alone, so that none is only ever asked for where nothing is left. */
const alone: z.input<typeof GoalFilter>[] = [
  { Title: 'lead' },
  { Search: 'sales' },
  { Depts: ['Sales'] },
  { GoalStates: ['approved', 'shelved'] },
  { Aligned: true },
  { Unaligned: true },
  { TopLevelGoals: true },
  { NeedsUpdate: true },
  { NeedsReview: true },
  { TrendingUp: true },
  { TrendingDown: true },
  { QTrendingUp: true },
  { QTrendingDown: true },
  { Likelihood: [1, 2] },
  { Quality: [1, 3] },
  { DeactivatedUsers: true },
  { ExcludePrivate: true },
];

test('a list over all goals is the same in what is kept and in SQL, whoever asks', async () => {
  const everyFilter = alone.flatMap((one) => Object.keys(one) as (keyof typeof one)[]);
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(someGoal, { minLength: 25, maxLength: 40 }),
      fc.array(someFilter, { minLength: 10, maxLength: 10 }),
      async (specs, filters) => {
        const { tenant, people } = await companyOf();
        await makeAll(tenant, people, [...specs, untold]);
        for (const person of people)
          await asViewer(person, async (reading) => {
            for (const period of [tenant.period, earlierOf(tenant)]) {
              const all = GoalFilter.parse({ GoalStates: goalStates, DeactivatedUsers: true });
              const seen = await listedIds(reading, all, period.id, 'priority');
              expect(await keptCount(reading, period.id)).toBe(seen.length);
              for (const given of [{}, ...alone, ...filters] as z.input<typeof GoalFilter>[]) {
                const filter = GoalFilter.parse({ ...given, PageSize: 100 });
                const kept = await keptPage(reading, filter, period.id);
                const ids = await listedIds(reading, filter, period.id, 'priority');
                expect([given, kept]).toEqual([given, { ids, count: ids.length }]);
                for (const name of ids.length > 0 ? everyFilter : [])
                  if (given[name] !== undefined) met.add(name);
                const second = await keptPage(reading, { ...filter, Page: 2, PageSize: 3 }, period.id);
                expect(second).toEqual({ ids: ids.slice(3, 6), count: ids.length });
              }
            }
          });
      },
    ),
    { numRuns: 6 },
  );
  // A filter that nothing ever passed would be asked in vain.
  expect([...met].sort()).toEqual(everyFilter.sort());
});

test('a list by alignment is left to SQL where a parent is of another quarter', async () => {
  const { tenant, people } = await companyOf();
  const [ceo] = people;
  const [parent] = await makeGoals(world, tenant, [{ owner: ceo, period: earlierOf(tenant) }]);
  await makeGoals(world, tenant, [{ owner: ceo, parent, period: tenant.period }]);
  await asViewer(ceo, async (reading) => {
    const asked = (filter: z.input<typeof GoalFilter>) =>
      keptPage(reading, GoalFilter.parse(filter), tenant.period.id);
    expect(await asked({})).toMatchObject({ count: 1 });
    expect(await asked({ Aligned: true })).toBeNull();
    expect(await asked({ TopLevelGoals: true })).toBeNull();
  });
});

async function asViewer(person: MadePerson, work: (reading: Reading) => Promise<void>): Promise<void> {
  const { services } = world.app;
  const viewer = await services.sessions.viewerOf(await world.tokenOf(person), world.now(), '127.0.0.1');
  if (viewer === null) throw new Error('Nobody is signed in.');
  await world.db.read(viewer.tenantId, world.now(), async (scope) =>
    work(await beginReading(services, scope, viewer)),
  );
}

/** Somebody in each place from which goals are looked at, and owners who left. */
async function companyOf() {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo', orgUnit: '' });
  const director = await makePerson(world, { tenant, role: 'manager', manager: ceo, orgUnit: 'Sales' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: director });
  const [worker, admin] = await makePeople(world, tenant, [
    { manager, orgUnit: 'Sales' },
    { manager: ceo, isGoalAdmin: true },
  ]);
  if (worker === undefined || admin === undefined) throw new Error('Nobody was made.');
  const people = [ceo, director, manager, worker, admin] as const;
  await makePeople(world, tenant, [{ manager, status: 'deactivated', orgUnit: 'Sales' }]);
  return { tenant, people };
}

const earlierOf = ({ calendar, period }: MadeTenant): MadeTenant['period'] => {
  const earlier = calendar.periods.filter(({ end }) => end < period.start).at(-1);
  if (earlier === undefined) throw new Error('The company has no earlier quarter.');
  return earlier;
};

/** The first goals of each quarter hang nowhere, the others may hang below them. */
async function makeAll(
  tenant: MadeTenant,
  people: readonly MadePerson[],
  specs: readonly SomeGoal[],
): Promise<void> {
  for (const period of [tenant.period, earlierOf(tenant)]) {
    const own = specs.filter(({ isOver }) => isOver === (period !== tenant.period));
    const tops = await makeSome(tenant, period, people, own.slice(0, 6), []);
    await makeSome(tenant, period, people, own.slice(6), tops);
  }
}

async function makeSome(
  tenant: MadeTenant,
  period: MadeTenant['period'],
  people: readonly MadePerson[],
  specs: readonly SomeGoal[],
  parents: readonly MadeGoal[],
): Promise<MadeGoal[]> {
  const person = (at: number): MadePerson => people[at % people.length] ?? never();
  const goals = await makeGoals(
    world,
    tenant,
    specs.map((spec) => ({
      owner: person(spec.owner),
      creator: person(spec.creator),
      parent: spec.parent === null ? null : (parents[spec.parent % parents.length] ?? null),
      period,
      state: spec.state,
      isPrivate: spec.isPrivate,
      title: spec.title,
      deletedAt: spec.isDeleted ? world.now() : null,
      updatedAt: new Date(Date.UTC(2026, 9, 5 + spec.touched)),
    })),
  );
  const made = goals.map((goal, at) => ({ goal, ...(specs[at] ?? never()) }));
  await makeEdits(
    world,
    tenant,
    made.flatMap(({ goal, edit }) => (edit === null ? [] : [{ goal, state: edit }])),
  );
  const today = world.now().toISOString().slice(0, 10);
  const [last, current] = period.weeks.filter(({ start }) => start <= today).slice(-2);
  if (last === undefined || current === undefined) throw new Error('The quarter has just begun.');
  const statuses = made.flatMap(({ goal, before, now }) => [
    ...(before === null ? [] : [{ goal, week: last, likelihood: before, quality: now ?? 1 }]),
    ...(now === null ? [] : [{ goal, week: current, likelihood: now, quality: before ?? 3 }]),
  ]);
  await makeStatuses(world, tenant, statuses);
  return goals;
}

function never(): never {
  throw new Error('There are as many as were asked for.');
}
