import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import {
  type MadePerson,
  type MadeTenant,
  makePeople,
  makePerson,
  makeTenant,
  type PersonSpec,
} from '../../make.ts';
import { type MadeGoal, makeGoals } from '../../make-goals.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let manager: MadePerson;
let owner: MadePerson;
let goals: MadeGoal[];

const others = 45;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Zoe Top' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Yara Middle' });
  const crowd = Array.from({ length: others }, (_, i): PersonSpec => {
    return { name: `Person ${String(i).padStart(2, '0')}`, manager: ceo };
  });
  const made = await makePeople(world, tenant, [
    { name: 'Xaver Owner', manager },
    ...crowd,
    { name: 'Aaron Gone', manager: ceo, status: 'deactivated' },
    { name: 'Aaron Seen', role: 'observer' },
  ]);
  [owner] = made as [MadePerson];
  const { period } = tenant;
  goals = await makeGoals(world, tenant, [
    { owner: manager, period, title: 'Z of the manager' },
    { owner: ceo, period, title: 'Y of the company' },
    { owner, period, title: 'X of the owner' },
    ...made.slice(1, others + 1).map((one, i) => ({ owner: one, period, title: `Goal ${String(99 - i)}` })),
    { owner: manager, period, title: 'A draft', state: 'draft' as const },
    { owner: ceo, period, title: 'A shelved one', state: 'shelved' as const },
    { owner: manager, period, title: 'A private one', isPrivate: true },
    { owner: manager, period, title: 'A deleted one', deletedAt: world.now() },
  ]);
});
afterAll(() => world.close());

const parents = async (page: number, title?: string) => {
  const asked = { ownerId: owner.id, periodId: tenant.period.id, goalId: 0, page };
  const call = world.as(owner).call(api.goals.parents, {
    params: asked,
    ...(title === undefined ? {} : { query: { Title: title } }),
  });
  return (await call).answer;
};

test('parents: the manager’s, the company’s, the own, the rest by title, last what cannot be one; page by page', async () => {
  const pages = [await parents(1), await parents(2), await parents(3), await parents(4)];
  const titles = pages.flatMap(({ data }) => data.map(({ Title }) => Title));
  const rest = goals.map(({ title }) => title).filter((title) => title.startsWith('Goal '));
  expect(titles).toEqual([
    'Z of the manager',
    'X of the owner',
    'Y of the company',
    ...rest.sort(),
    'A shelved one',
  ]);
  expect(pages.map(({ count }) => count)).toEqual([
    titles.length,
    titles.length,
    titles.length,
    titles.length,
  ]);
  expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 9, 0]);
});

test('what cannot be a parent fills what the others leave of a page, and goes on over the next', async () => {
  const other = await makeTenant(world);
  const alone = await makePerson(world, { tenant: other, role: 'ceo' });
  const { period } = other;
  const titles = (count: number, word: string) =>
    Array.from({ length: count }, (_, i) => `${word} ${String(i + 10)}`);
  await makeGoals(world, other, [
    ...titles(18, 'Z open').map((title) => ({ owner: alone, period, title })),
    ...titles(25, 'A shelved').map((title) => ({ owner: alone, period, title, state: 'shelved' as const })),
  ]);
  const ask = async (page: number) =>
    (
      await world.as(alone).call(api.goals.parents, {
        params: { ownerId: alone.id, periodId: period.id, goalId: 0, page },
      })
    ).answer.data.map(({ Title }) => Title);
  const expected = [...titles(18, 'Z open'), ...titles(25, 'A shelved')];
  expect(await ask(1)).toEqual(expected.slice(0, 20));
  expect(await ask(2)).toEqual(expected.slice(20, 40));
  expect(await ask(3)).toEqual(expected.slice(40));
});

test('parents by title or owner: the same order, counted', async () => {
  expect((await parents(1, 'of THE')).data.map(({ Title }) => Title)).toEqual([
    'Z of the manager',
    'X of the owner',
    'Y of the company',
  ]);
  const byOwner = await parents(1, 'person 0');
  expect(byOwner.count).toBe(10);
  expect(byOwner.data[0]?.User.Name).toBe('Person 09');
  expect((await parents(1, 'nothing like it')).count).toBe(0);
});

test('owners: oneself, then by name, page by page; nobody who cannot own', async () => {
  const ask = async (page: number, name?: string) =>
    (
      await world.as(manager).call(api.goals.owners, {
        query: { Page: page, ...(name === undefined ? {} : { Name: name }) },
      })
    ).answer;
  const pages = [await ask(1), await ask(2), await ask(3)];
  const names = pages.flatMap(({ data }) => data.map(({ Name }) => Name));
  expect(names).toHaveLength(others + 3);
  expect(names.slice(0, 2)).toEqual(['Yara Middle', 'Person 00']);
  expect(names.slice(-2)).toEqual(['Xaver Owner', 'Zoe Top']);
  expect(pages.map(({ count }) => count)).toEqual([others + 3, others + 3, others + 3]);
  const assignable = pages.flatMap(({ data }) => data.filter(({ CanAssign }) => CanAssign));
  expect(assignable.map(({ Name }) => Name)).toEqual(['Yara Middle', 'Xaver Owner']);
  expect((await ask(1, 'aaron')).count).toBe(0);
});
