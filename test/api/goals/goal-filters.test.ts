import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { GoalFilter } from '#contract/goals.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal, makeStatus } from '../../make-goals.ts';
import { makeFollows } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let gone: MadePerson;
let goals: Record<
  'company' | 'top' | 'child' | 'orphan' | 'secret' | 'waiting' | 'shelved' | 'gone' | 'rising',
  MadeGoal
>;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const made = await makePeople(world, tenant, [
    { manager, orgUnit: 'Sales' },
    { manager, status: 'deactivated', orgUnit: 'Sales' },
  ]);
  [owner, gone] = made as [MadePerson, MadePerson];
  const company = await makeGoal(world, { owner: ceo });
  const top = await makeGoal(world, { owner: manager });
  const deleted = await makeGoal(world, { owner: manager, deletedAt: world.now() });
  goals = {
    company,
    top,
    child: await makeGoal(world, { owner, parent: top }),
    orphan: await makeGoal(world, { owner, parent: deleted }),
    secret: await makeGoal(world, { owner, isPrivate: true, parent: company }),
    waiting: await makeGoal(world, { owner, state: 'review', parent: top }),
    shelved: await makeGoal(world, { owner, state: 'shelved', parent: top }),
    gone: await makeGoal(world, { owner: gone, parent: top }),
    rising: await makeGoal(world, { owner, parent: top }),
  };
  const [before, now] = tenant.period.weeks.filter((week) => week.start <= '2026-11-16').slice(-2);
  if (before === undefined || now === undefined) throw new Error('The quarter has just begun.');
  await makeStatus(world, goals.rising, { week: before, likelihood: 2, quality: 3 });
  await makeStatus(world, goals.rising, { week: now, likelihood: 4, quality: 1 });
  await makeFollows(world, tenant, [{ person: manager, goal: goals.orphan }]);
});
afterAll(() => world.close());

type Name = keyof typeof goals;
const all: Name[] = ['company', 'top', 'child', 'orphan', 'secret', 'waiting', 'rising'];
const but = (...names: Name[]): Name[] => all.filter((name) => !names.includes(name));

const cases: [string, z.input<typeof GoalFilter>, Name[]][] = [
  ['nothing', {}, all],
  ['states', { GoalStates: ['shelved', 'review'] }, ['waiting', 'shelved']],
  ['departments', { Depts: ['Sales'] }, but('company', 'top')],
  ['the default department', { Depts: ['Corporate'] }, ['company', 'top']],
  ['aligned', { Aligned: true }, ['child', 'secret', 'waiting', 'rising']],
  ['unaligned', { Unaligned: true }, ['top', 'orphan']],
  ['either of the two', { Aligned: true, Unaligned: true }, but('company')],
  ['top level', { TopLevelGoals: true }, ['company', 'top']],
  ['needs update', { NeedsUpdate: true }, but('waiting', 'rising')],
  ['needs review', { NeedsReview: true }, ['waiting']],
  ['likelihood up', { TrendingUp: true }, ['rising']],
  ['likelihood down', { TrendingDown: true }, []],
  ['quality down', { QTrendingDown: true }, ['rising']],
  ['quality up or down', { QTrendingUp: true, QTrendingDown: true }, ['rising']],
  ['likelihood', { Likelihood: [3, 4] }, ['rising']],
  ['quality', { Quality: [0] }, []],
  ['followed', { FollowedGoals: true }, ['orphan']],
  ['deactivated too', { DeactivatedUsers: true }, [...all, 'gone']],
  ['without private ones', { ExcludePrivate: true }, but('secret')],
  ['two at once', { Aligned: true, ExcludePrivate: true }, ['child', 'waiting', 'rising']],
];

test.each(cases)('%s', async (_, filter, expected) => {
  const list = await world.as(manager).call(api.goals.list, { body: { ...filter, PageSize: 100 } });
  const ids = list.answer.data.map((goal) => goal.Id);
  const names = (Object.keys(goals) as Name[]).filter((name) => ids.includes(goals[name].id));
  expect(names.sort()).toEqual([...expected].sort());
  expect(list.answer.count).toBe(expected.length);
});

test('people', async () => {
  const list = await world.as(manager).call(api.goals.list, { body: { Users: [manager.id] } });
  expect(list.answer.data.map((goal) => goal.Id)).toEqual([goals.top.id]);
});

test('departments to choose from, the default one among them', async () => {
  const answer = (await world.as(owner).call(api.goals.departments)).answer;
  expect(answer.data).toEqual(['Corporate', 'Sales']);
});
