import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Counts, countNames } from '#contract/company/summaries.ts';
import { api } from '#contract/index.ts';
import type { GoalState } from '#contract/vocabulary.ts';
import { addDays } from '#rules/calendar/days.ts';
import { type MadePerson, type MadeTenant, makePerson } from '../../make.ts';
import { type GoalSpec, type MadeGoal, makeGoals } from '../../make-goals.ts';
import { makeManagerResults, makeOwnerResults } from '../../make-talk.ts';
import { makeSummaryTeam, quarterBefore } from '../../support/casts.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let below: MadePerson;
let stranger: MadePerson;
let orgAdmin: MadePerson;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ tenant, ceo, manager, below, orgAdmin } = await makeSummaryTeam(world));
  stranger = await makePerson(world, { tenant, manager: ceo });
});

const past = () => quarterBefore(tenant);
const ask = (by: MadePerson, forWhom: 'me' | 'ceo' = 'me', periodId = past().id) =>
  world.as(by).call(api.summaries.quarter, { params: { periodId, forWhom } });

interface Sown {
  readonly owner: 'manager' | 'below' | 'stranger';
  readonly parent: number;
  readonly state: GoalState;
  readonly isPrivate: boolean;
  readonly isCompany: boolean;
  readonly likelihood: number | null;
  readonly before: number | null;
  /** Days before the last week on which the newest status began. */
  readonly daysAgo: number;
  /** Days before the last week on which its result was given, and on which it came to stand as it does. */
  readonly givenDaysAgo: number;
  readonly sinceDaysAgo: number;
  readonly own: boolean;
  readonly reviewed: boolean | null;
}

const sown: fc.Arbitrary<Sown> = fc.record({
  owner: fc.constantFrom('manager', 'below', 'stranger'),
  parent: fc.integer({ min: -3, max: 59 }),
  state: fc.constantFrom<GoalState[]>(
    'approved',
    'finalized',
    'results_in_review',
    'shelved',
    'shelving_in_review',
    'review',
  ),
  isPrivate: fc.oneof(
    { arbitrary: fc.constant(false), weight: 4 },
    { arbitrary: fc.constant(true), weight: 1 },
  ),
  isCompany: fc.boolean(),
  likelihood: fc.option(fc.integer({ min: 0, max: 4 })),
  before: fc.option(fc.integer({ min: 0, max: 4 })),
  daysAgo: fc.constantFrom(0, 7, 8, 14, 21),
  givenDaysAgo: fc.constantFrom(-1, 0, 1, 20),
  sinceDaysAgo: fc.constantFrom(-1, 0, 1, 20),
  own: fc.boolean(),
  reviewed: fc.option(fc.boolean()),
});

/** Writes them as rows; a goal hangs below one that was sown before it. */
async function sow(seeds: readonly Sown[]): Promise<MadeGoal[]> {
  const { id, weeks, end } = past();
  const lastWeek = weeks.at(-1)?.start ?? end;
  const people = { manager, below, stranger };
  const made: MadeGoal[] = [];
  for (const [at, seed] of seeds.entries()) {
    const spec: GoalSpec = {
      owner: people[seed.owner],
      creator: people[seed.owner],
      period: { id },
      parent: parentAt(seeds, at) === null ? null : (made[parentAt(seeds, at) ?? 0] ?? null),
      state: seed.state,
      isPrivate: seed.isPrivate,
      isCompany: seed.isCompany,
      title: `Goal ${at}`,
      stateSince: new Date(`${addDays(lastWeek, -seed.sinceDaysAgo)}T12:00:00Z`),
    };
    made.push(...(await makeGoals(world, tenant, [spec])));
  }
  await world.db.write(tenant.id, world.now(), async (scope) => {
    for (const [at, seed] of seeds.entries()) {
      const { likelihood, before, daysAgo } = seed;
      const goal = made[at];
      if (goal === undefined || likelihood === null) continue;
      const given = { likelihood, quality: 2, status_start: addDays(lastWeek, -daysAgo) };
      const previous = before === null ? {} : { previous_likelihood: before, previous_quality: 2 };
      await scope.db
        .updateTable('goal')
        .set({ ...given, ...previous })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', goal.id)
        .execute();
    }
  });
  for (const [at, seed] of seeds.entries()) {
    const goal = made[at];
    if (goal === undefined || !hasResult(seed)) continue;
    const day = addDays(lastWeek, -seed.givenDaysAgo);
    await makeOwnerResults(world, tenant, [{ goal, completed: seed.own, at: new Date(`${day}T12:00:00Z`) }]);
    if (seed.state === 'finalized' && seed.reviewed !== null)
      await makeManagerResults(world, tenant, [{ goal, author: ceo, completed: seed.reviewed }]);
  }
  return made;
}

const hasResult = ({ state }: Sown) => state === 'finalized' || state === 'results_in_review';
const parentAt = (seeds: readonly Sown[], at: number): number | null => {
  const parent = seeds[at]?.parent ?? -1;
  return parent >= 0 && parent < at ? parent : null;
};
const isCounted = ({ state, isPrivate }: Sown): boolean =>
  !isPrivate && ['approved', 'shelving_in_review', 'results_in_review', 'finalized'].includes(state);

/** The second computation: by the words of decisions-people.md 12, goal by goal, from what was sown. */
function expectedCounts(seeds: readonly Sown[], chosen: ReadonlySet<number>): Counts {
  const counts = Object.fromEntries(countNames.map((name) => [name, 0])) as Counts;
  for (const at of chosen) {
    const seed = seeds[at];
    if (seed === undefined) continue;
    counts.Total += 1;
    if (seed.likelihood === null) counts.NoStatus += 1;
    else {
      if (seed.likelihood <= 2) counts.AtRisk += 1;
      if (seed.before !== null && seed.likelihood > seed.before) counts.TrendingUp += 1;
      if (seed.before !== null && seed.likelihood < seed.before) counts.TrendingDown += 1;
      const wasOver = hasResult(seed) && seed.givenDaysAgo > 0;
      if (seed.daysAgo > 7 && !wasOver) counts.Late += 1;
    }
    if (!hasResult(seed)) continue;
    const reviewed = seed.state === 'finalized' ? seed.reviewed : null;
    if (reviewed !== null && reviewed !== seed.own) counts.InDispute += 1;
    else if (seed.own) counts.Achieved += 1;
    else counts.NotAchieved += 1;
  }
  return counts;
}

/** What hangs below a goal, itself included, through all that the manager sees. */
function reach(seeds: readonly Sown[], from: number): Set<number> {
  const seen = new Set([from]);
  for (let at = from + 1; at < seeds.length; at += 1) {
    const seed = seeds[at];
    const hidden = seed?.isPrivate === true && seed.owner === 'stranger';
    const parent = parentAt(seeds, at);
    if (!hidden && parent !== null && seen.has(parent)) seen.add(at);
  }
  return seen;
}

const onlyCounted = (seeds: readonly Sown[], some: Iterable<number>): Set<number> =>
  new Set([...some].filter((at) => seeds[at] !== undefined && isCounted(seeds[at])));

describe('counting', () => {
  test.each([1, 2, 3])('is what a second computation says, company %i', async (seed) => {
    const seeds = fc.sample(sown, { seed, numRuns: 50 });
    const made = await sow(seeds);
    for (const [by, forWhom, isSubject] of [
      [manager, 'me', ({ owner }: Sown) => owner === 'manager'],
      [ceo, 'me', () => false],
    ] as const) {
      const { answer } = await ask(by, forWhom);
      const subjects = seeds.flatMap((one, at) => (isSubject(one) && isCounted(one) ? [at] : []));
      expect(answer.Success).toBe(subjects.length > 0);
      expect(answer.Context.Goals.map(({ Id }) => Id)).toEqual(subjects.map((at) => made[at]?.id));
      for (const [index, at] of subjects.entries()) {
        const all = onlyCounted(seeds, reach(seeds, at));
        const goal = answer.Context.Goals[index];
        expect([at, goal?.Counts]).toEqual([at, expectedCounts(seeds, all)]);
        all.delete(at);
        expect([at, goal?.Contributing]).toEqual([at, expectedCounts(seeds, all)]);
      }
      const everything = onlyCounted(
        seeds,
        subjects.flatMap((at) => [...reach(seeds, at)]),
      );
      if (subjects.length > 0) expect(answer.Context.Totals).toEqual(expectedCounts(seeds, everything));
    }
    const company = seeds.flatMap((one, at) => (one.isCompany && isCounted(one) ? [made[at]?.id] : []));
    expect((await ask(manager)).answer.CompanyGoals.map(({ Id }) => Id)).toEqual(company);
    expect((await ask(orgAdmin, 'ceo')).answer.Context.Goals.map(({ Id }) => Id)).toEqual(company);
  });

  test('goes through a private goal for whoever sees it, and for nobody else', async () => {
    const plain = {
      state: 'approved',
      isPrivate: false,
      isCompany: false,
      own: true,
      reviewed: null,
    } as const;
    const status = { likelihood: 3, before: null, daysAgo: 0, givenDaysAgo: 0, sinceDaysAgo: 0 };
    const goal = (owner: Sown['owner'], parent: number, isPrivate = false): Sown => {
      return { ...plain, ...status, owner, parent, isPrivate };
    };
    const made = await sow([
      goal('manager', -1),
      goal('stranger', 0, true),
      goal('below', 1),
      goal('below', 0, true),
      goal('below', 3),
    ]);
    const { Goals, Totals } = (await ask(manager)).answer.Context;
    expect(Goals.map(({ Id, Contributing }) => [Id, Contributing.Total])).toEqual([[made[0]?.id, 1]]);
    expect(Totals?.Total).toBe(2);
  });
});
