import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal } from '../../make-goals.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let maya: MadePerson;
let lena: MadePerson;
let amir: MadePerson;
let stranger: MadePerson;
let observer: MadePerson;
let parent: MadeGoal;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world, { goalType: 'okr' });
  const ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara' });
  maya = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya', orgUnit: 'North' });
  const made = await makePeople(world, tenant, [
    { manager: maya, name: 'Lena', orgUnit: 'Zinc' },
    { manager: maya, name: 'ámir', orgUnit: 'Copper' },
    { manager: ceo, name: 'Stranger', orgUnit: 'Zinc' },
    { role: 'observer', name: 'Olga' },
  ]);
  [lena, amir, stranger, observer] = made as [MadePerson, MadePerson, MadePerson, MadePerson];
  parent = await makeGoal(world, { owner: maya, title: 'Above' });
  await makeGoal(world, { owner: lena, title: 'Lena one', parent });
  await makeGoal(world, { owner: lena, title: 'Lena hidden', isPrivate: true });
  await makeGoal(world, { owner: lena, title: 'Lena draft', state: 'draft' });
  await makeGoal(world, { owner: amir, title: 'Amir waits', state: 'review' });
  await makeGoal(world, { owner: stranger, title: 'Elsewhere' });
});
afterAll(() => world.close());

const list = async (person: MadePerson, body: object) =>
  (await world.as(person).call(api.goals.list, { body })).answer.data;
const titles = async (person: MadePerson, body: object) =>
  (await list(person, body)).map(({ GoalDetail }) => GoalDetail.Title);

describe("somebody else's list", () => {
  test("is that person's, with what the one who looks may see of it", async () => {
    const reports = { GoalSelectFilter: 2, ListOf: maya.id };
    expect((await titles(maya, reports)).toSorted()).toEqual([
      'Amir waits',
      'Lena draft',
      'Lena hidden',
      'Lena one',
    ]);
    expect((await titles(stranger, reports)).toSorted()).toEqual(['Amir waits', 'Lena one']);
    expect(await titles(stranger, { GoalSelectFilter: 1, ListOf: lena.id })).toEqual(['Lena one']);
    expect((await titles(stranger, { GoalSelectFilter: 4, ListOf: lena.id })).toSorted()).toEqual([
      'Above',
      'Amir waits',
    ]);
  });

  test('one of nobody, or of whom one may not see, is 404; an observer sees nothing in it', async () => {
    const asked = { body: { GoalSelectFilter: 2, ListOf: observer.id } } as const;
    expect((await world.as(stranger).call(api.goals.list, asked)).status).toBe(404);
    expect((await world.as(stranger).call(api.goals.exportList, asked)).status).toBe(404);
    const nobody = { body: { GoalSelectFilter: 2, ListOf: 987_654 } } as const;
    expect((await world.as(maya).call(api.goals.list, nobody)).status).toBe(404);
    for (const GoalSelectFilter of [2, 4])
      expect(await titles(observer, { GoalSelectFilter, ListOf: maya.id })).toEqual([]);
  });

  test('an observer has no manager, so that the ceo’s goals are nobody’s above', async () => {
    const other = await makeTenant(world);
    const boss = await makePerson(world, { tenant: other, role: 'ceo' });
    const looker = await makePerson(world, { tenant: other, role: 'observer' });
    await makeGoal(world, { owner: boss, title: 'For everyone' });
    expect(await titles(looker, { GoalSelectFilter: 3 })).toEqual(['For everyone']);
    expect(await titles(looker, { GoalSelectFilter: 4 })).toEqual([]);
    expect(await titles(boss, { GoalSelectFilter: 4, ListOf: looker.id })).toEqual([]);
  });
});

describe('the order', () => {
  const all = { PageSize: 100 };

  test('goes by owner and department as names are read, then by state', async () => {
    const owners = (await list(maya, { ...all, Sort: 'owner' })).map(({ User }) => User.Name);
    expect(owners).toEqual(['ámir', 'Lena', 'Lena', 'Lena', 'Maya', 'Stranger']);
    const departments = (await list(maya, { ...all, Sort: 'department' })).map(({ User }) => User.OrgUnit);
    expect(departments).toEqual(['Copper', 'North', 'Zinc', 'Zinc', 'Zinc', 'Zinc']);
    const states = (await list(maya, { ...all, Sort: 'state' })).map(({ State }) => State);
    expect(states).toEqual(['draft', 'review', 'approved', 'approved', 'approved', 'approved']);
  });

  test('by parent names it, and puts last what has none; pages go on in that order', async () => {
    const first = (await list(maya, { ...all, Sort: 'parent' })).map(({ ParentTitle }) => ParentTitle);
    expect(first).toEqual(['Above', null, null, null, null, null]);
    const paged = [];
    for (const Page of [1, 2, 3]) paged.push(...(await titles(maya, { Sort: 'owner', Page, PageSize: 2 })));
    expect(paged).toEqual(await titles(maya, { ...all, Sort: 'owner' }));
  });
});
