import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { goalStates } from '#contract/vocabulary.ts';
import { personSearchKey, searchKeyOf } from '#rules/text/keys.ts';
import { complianceAnswer, complianceSums } from '#server/dashboard/reads/answers.ts';
import { forgetDuties } from '#server/dashboard/reads/kept-duties.ts';
import { forgetQuarters } from '#server/goals/reads/kept/quarter.ts';
import { keptAnswersOf } from '#server/kernel/http/kept-answers.ts';
import { forgetWithPeople } from '#server/kernel/kept/until-people-change.ts';
import { beginReading } from '#server/kernel/reading.ts';
import { forgetPlaces } from '#server/predictions/reads/kept-places.ts';
import { forgetSummaries } from '#server/strategy/reads.ts';
import { makeAppraisals } from '../make-appraisals.ts';
import { type MadeGoal, makeGoals, makeStatuses } from '../make-goals.ts';
import { makeTalentSettings } from '../make-talent.ts';
import { makeComments, makeEdits, makeOwnerResults } from '../make-talk.ts';
import { engine } from '../support/engines.ts';
import { type Given, openWorld, type World } from '../world.ts';
import { type Company, companyOf, diceOf, pick } from './kept-company.ts';

/** Wide answers are kept until something they are made of changes: whatever changes, they are as if counted anew. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Change = (company: Company, dice: (sides: number) => number) => Promise<unknown>;

const current = ({ tenant }: Company) => tenant.period.weeks.filter(({ start }) => start <= '2026-11-18');
const inCompany = ({ tenant }: Company, statement: ReturnType<typeof sql>) =>
  world.db.write(tenant.id, world.now(), (scope) => statement.execute(scope.db));
const ofGoal = (of: Company, goal: MadeGoal, change: ReturnType<typeof sql>) =>
  inCompany(of, sql`update goal set ${change} where tenant_id = ${of.tenant.id} and id = ${goal.id}`);

async function publish({ people }: Company, Mission: string): Promise<void> {
  const body = { IsPublish: true, StrategyBasic: { Mission } };
  const { status } = await world.as(pick(people, 0)).call(api.strategy.save, { body });
  expect(status).toBe(200);
}

/** Everything that the kept answers speak of, changed in whichever way. */
const changes: Record<string, Change> = {
  async goal(of, dice) {
    const parent = dice(3) === 0 ? null : pick(of.goals, dice(99));
    const spec = { owner: pick(of.people, dice(99)), parent, state: pick(goalStates, dice(99)) };
    const period = parent?.periodId === of.earlier.id ? of.earlier : of.tenant.period;
    of.goals.push(...(await makeGoals(world, of.tenant, [{ ...spec, period, isPrivate: dice(3) === 0 }])));
  },
  async status(of, dice) {
    const [goal, week] = [pick(of.goals, dice(99)), pick(current(of).slice(-3), dice(99))];
    await inCompany(
      of,
      sql`delete from goal_status_entry where tenant_id = ${of.tenant.id} and goal_status_id in
      (select id from goal_status where goal_id = ${goal.id} and week_id = ${week.id})`,
    );
    await inCompany(
      of,
      sql`delete from goal_status where tenant_id = ${of.tenant.id}
      and goal_id = ${goal.id} and week_id = ${week.id}`,
    );
    const status = { goal, week, likelihood: dice(5), quality: dice(5) };
    const [made] = await makeStatuses(world, of.tenant, [status]);
    const on = { type: 'GoalStatus' as const, id: made?.id ?? 0 };
    if (dice(2) === 0) await makeComments(world, of.tenant, [{ goal, on, author: pick(of.people, 0) }]);
  },
  state: (of, dice) =>
    ofGoal(
      of,
      pick(of.goals, dice(99)),
      sql`state = ${pick(goalStates, dice(99))}, state_since = ${world.now()}`,
    ),
  privacy: (of, dice) => ofGoal(of, pick(of.goals, dice(99)), sql`is_private = not is_private`),
  deleted: (of, dice) => ofGoal(of, pick(of.goals, dice(99)), sql`deleted_at = ${world.now()}`),
  back: (of) => inCompany(of, sql`update goal set deleted_at = null where tenant_id = ${of.tenant.id}`),
  owner: (of, dice) => ofGoal(of, pick(of.goals, dice(99)), sql`owner_id = ${pick(of.people, dice(99)).id}`),
  title: (of, dice) => {
    const title = `Title ${dice(9)}`;
    return ofGoal(of, pick(of.goals, dice(99)), sql`title = ${title}, title_key = ${searchKeyOf(title)}`);
  },
  quarter: (of, dice) =>
    ofGoal(
      of,
      pick(of.goals, dice(99)),
      sql`period_id = ${pick([of.earlier, of.tenant.period], dice(2)).id}`,
    ),
  edit: (of, dice) =>
    makeEdits(world, of.tenant, [{ goal: pick(of.goals, dice(99)), state: 'review' }]).catch(() => undefined),
  async result(of, dice) {
    const goal = pick(of.goals, dice(99));
    await ofGoal(of, goal, sql`state = 'finalized', state_since = ${new Date('2026-11-04T10:00:00Z')}`);
    await makeOwnerResults(world, of.tenant, [{ goal, completed: dice(2) === 0 }]).catch(() => undefined);
  },
  name: (of, dice) => {
    const name = `Name ${dice(9)}`;
    return inCompany(
      of,
      sql`update person set org_unit = ${pick(['', 'Sales'], dice(2))}, name = ${name}, search_key = ${personSearchKey({ name, orgUnit: '' })}
      where tenant_id = ${of.tenant.id} and id = ${pick(of.people, dice(99)).id}`,
    );
  },
  manager: (of, dice) =>
    world.as(pick(of.people, 0)).call(api.people.changeManager, {
      params: { id: pick(of.people, 2 + dice(3)).id, managerId: pick(of.people, dice(2)).id },
    }),
  gone: (of, dice) =>
    world.as(pick(of.people, 0)).call(dice(2) === 0 ? api.people.deactivate : api.people.activate, {
      params: { id: pick(of.people, 4).id },
    }),
  appraisal: (of, dice) =>
    makeAppraisals(world, of.tenant, [
      {
        employee: pick(of.people, 1 + dice(4)),
        reviewer: pick(of.people, 0),
        period: of.earlier,
        state: pick(['draft', 'shared', 'completed'] as const, dice(99)),
        primary: 1 + dice(3),
        secondary: 1 + dice(3),
      },
    ]).catch(() => undefined),
  schedule: (of, dice) => makeTalentSettings(world, of.tenant, { offset: dice(3), graceWeeks: dice(9) }),
  strategy: (of, dice) => publish(of, `Mission ${dice(999)}`),
  // What was kept of the first is not told any more.
  'another strategy': (of, dice) => publish(of, `Another mission ${dice(999)}`),
};

/** What is kept, as everybody asks for it. */
function asked(of: Company): [Endpoint, Given<Endpoint>][] {
  const { goals, earlier, people } = of;
  const weeks = [0, current(of).at(-2)?.id ?? 0];
  const tops = goals
    .slice(0, 1)
    .flatMap(({ id: goalId }) => weeks.map((weekId) => ({ params: { goalId, weekId } })));
  const { matrix, grid, places } = api.predictions;
  const teams = [0, pick(people, 1).id].map((managerId) => ({
    params: { periodId: earlier.id, managerId, scope: '1' },
  }));
  return [
    ...[1, 2, 3].map((scope): [Endpoint, Given<Endpoint>] => [
      api.dashboard.compliance,
      { params: { scope } },
    ]),
    [api.dashboard.compliance, { params: { scope: 3 }, query: { List: 'NotUpdated', PageSize: 2 } }],
    ...[matrix, grid, places].flatMap((call) =>
      tops.map((given): [Endpoint, Given<Endpoint>] => [call, given]),
    ),
    ...[api.talent.overview, api.talent.groups, api.talent.places].flatMap((call) =>
      teams.map((given): [Endpoint, Given<Endpoint>] => [call, given]),
    ),
    ...[0, 4, 8].flatMap((digit): [Endpoint, Given<Endpoint>][] => [
      [api.goals.list, { body: { Title: `title ${digit}` } }],
      [api.goals.list, { body: { Search: `title ${digit}`, PeriodId: earlier.id } }],
      [api.goals.list, { body: { Search: `name ${digit}` } }],
      [api.goals.list, { body: { Aligned: digit === 0, NeedsReview: digit === 4, TrendingUp: digit === 8 } }],
      [api.goals.list, { body: { Depts: [['Sales', 'Corporate'][digit % 3] ?? ''], PeriodId: earlier.id } }],
    ]),
    [api.organization.hierarchy, {}],
    [api.organization.directory, { body: { SortBy: 'Manager' } }],
    [api.organization.directory, { body: { Name: 'name' } }],
    [api.organization.directoryChoices, { body: {} }],
    [api.organization.help, {}],
    ...[1, 2].map((Page): [Endpoint, Given<Endpoint>] => [
      api.predictions.search,
      { params: { periodId: earlier.id }, query: { Title: 'title', Page } },
    ]),
    [
      api.goals.parents,
      { params: { ownerId: pick(people, 2).id, periodId: earlier.id, goalId: 0, page: 1 } },
    ],
    [api.dashboard.home, {}],
    [api.auth.relogin, {}],
  ];
}

async function answersOf(of: Company, by: World = world): Promise<string[]> {
  const answers: string[] = [];
  for (const person of of.people)
    for (const [call, given] of asked(of)) {
      const { status, text } = await by.as(person).call(call, given);
      // A refusal names its own request.
      answers.push(status === 200 ? text : String(status));
    }
  return answers;
}

test('after whatever change everybody is answered as if nothing were kept', async () => {
  const names = Object.keys(changes);
  const steps = fc.record({
    order: fc.shuffledSubarray(names, { minLength: names.length }),
    seeds: fc.array(fc.nat(), { minLength: names.length, maxLength: names.length }),
  });
  const another = world.engine === 'postgres' ? await world.another() : world;
  await fc.assert(
    fc.asyncProperty(steps, async ({ order, seeds }) => {
      const company = await companyOf(world);
      for (const [at, name] of order.entries()) {
        await answersOf(company, another);
        await changes[name]?.(company, diceOf(seeds[at] ?? 0));
        const kept = await answersOf(company, another);
        keptAnswersOf(another.db).forget();
        for (const forget of [forgetDuties, forgetPlaces, forgetQuarters, forgetSummaries, forgetWithPeople])
          forget(another.db);
        // With a company's calendar goes what is made of it.
        another.app.services.calendars.forget();
        expect([name, kept]).toEqual([name, await answersOf(company, another)]);
        await compareOpenSums(company);
      }
    }),
    { numRuns: 2 },
  );
  if (another !== world) await another.close();
});

if (engine === 'postgres') {
  test('no writer waits for another to be counted, and each is', async () => {
    const of = await companyOf(world);
    const [one, other] = [pick(of.goals, 0), pick(of.goals, 1)];
    const counted = () =>
      world.db.read(of.tenant.id, world.now(), async ({ db }) => {
        const all = await db
          .selectFrom('change_count')
          .select('changes')
          .where('tenant_id', '=', of.tenant.id)
          .execute();
        return all.reduce((sum, { changes: own }) => sum + own, 0);
      });
    const before = await counted();
    const [opened, gate] = [promised(), promised()];
    const slow = world.db.write(of.tenant.id, world.now(), async ({ db }) => {
      await sql`update goal set title = 'One' where tenant_id = ${of.tenant.id} and id = ${one.id}`.execute(
        db,
      );
      opened.keep();
      await gate.kept;
      await sql`update goal set title = 'Two' where tenant_id = ${of.tenant.id} and id = ${one.id}`.execute(
        db,
      );
    });
    await opened.kept;
    await ofGoal(of, other, sql`title = 'Other'`);
    expect(await counted()).toBe(before + 1);
    gate.keep();
    await slow;
    expect(await counted()).toBe(before + 2);
  });
}

function promised() {
  let keep = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}

/** Who shares the sums of everybody is told what the own eyes would count. */
async function compareOpenSums({ people }: Company): Promise<void> {
  const { services } = world.app;
  for (const person of people) {
    const viewer = await services.sessions
      .viewerOf(await world.tokenOf(person), world.now(), '127.0.0.1')
      .catch(() => null);
    if (viewer === null) continue;
    await world.db.read(viewer.tenantId, world.now(), async (scope) => {
      const reading = await beginReading(services, scope, viewer);
      const sums = await complianceSums(reading, { params: { scope: 3 }, query: {}, body: {} });
      const own = { ...sums, asked: { ...sums.asked, isOpen: false } };
      expect(await complianceAnswer(reading, sums)).toEqual(await complianceAnswer(reading, own));
    });
  }
}
