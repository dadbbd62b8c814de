import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { notify } from '#server/notifications/actions.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
});
afterAll(() => world.close());

const pages = [1, 2, 3];

test('notifications asked for as a whole are those of the pages', async () => {
  const goal = await makeGoal(world, { owner: manager });
  await world.db.write(tenant.id, world.now(), (scope) =>
    notify(
      scope,
      Array.from({ length: 45 }, (_, at) => ({
        personId: manager.id,
        actorId: ceo.id,
        kind: 'goal_approved' as const,
        params: { actor: 'Ada', owner: 'Max', title: `Goal ${at}`, quarter: 'Q4 2026' },
        objectId: goal.id,
        place: { goal: goal.id },
      })),
    ),
  );
  const ask = async (page: number, query?: { PageSize: string }) =>
    (await world.as(manager).call(api.notifications.list, { params: { page: String(page) }, query })).answer
      .data;
  const paged = (await Promise.all(pages.map((page) => ask(page)))).flat();
  expect(paged).toHaveLength(45);
  expect(await ask(1, { PageSize: '100' })).toEqual(paged);
  expect(await ask(2, { PageSize: '40' })).toEqual(paged.slice(40));
});

test('reminders asked for as a whole are those of the pages', async () => {
  const owner = await makePerson(world, { tenant, manager });
  for (let at = 0; at < 25; at += 1) await makeGoal(world, { owner, state: 'review', title: `Asked ${at}` });
  const ask = async (page: number, query?: { PageSize: string }) =>
    (await world.as(manager).call(api.dashboard.reminders, { params: { page: String(page) }, query })).answer;
  const paged = (await Promise.all(pages.map((page) => ask(page)))).flatMap(({ data }) => data);
  const whole = await ask(1, { PageSize: '60' });
  expect(whole.data).toEqual(paged);
  expect(whole.count).toBe(paged.length);
});

test('the people of a side list asked for as a whole are those of the pages', async () => {
  await makePeople(
    world,
    tenant,
    Array.from({ length: 45 }, () => ({ tenant, manager: ceo })),
  );
  const ask = async (Page: number, PageSize?: string) =>
    (
      await world.as(ceo).call(api.dashboard.compliance, {
        params: { scope: '3' },
        query: { List: 'NoGoals', Page: String(Page), ...(PageSize ? { PageSize } : {}) },
      })
    ).answer;
  const paged = (await Promise.all(pages.map((page) => ask(page)))).flatMap(({ users }) => users);
  const whole = await ask(1, '60');
  expect(whole.users).toEqual(paged);
  expect(whole.count).toBe(paged.length);
});

test('a page of nothing, or of more than a call answers, is refused', async () => {
  for (const PageSize of ['0', '101', '-1', 'all']) {
    const { status } = await world
      .as(manager)
      .call(api.notifications.list, { params: { page: '1' }, query: { PageSize } });
    expect(status).toBe(400);
  }
});
