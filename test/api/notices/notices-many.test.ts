import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { makeNotices } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('unread notices are counted as far as anybody reads the number, and all of them can be read at once', async () => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, { tenant, role: 'ceo' });
  const goal = await makeGoal(world, { owner: person });
  const many = limits.unreadCounted + 5;
  await makeNotices(
    world,
    tenant,
    Array.from({ length: many }, () => ({ person, goal })),
  );
  const as = world.as(person);
  const bell = async () => (await as.call(api.auth.relogin)).answer.UnreadCount;
  expect(await bell()).toBe(limits.unreadCounted);
  const { answer } = await as.call(api.notifications.list, { params: { page: 1 } });
  expect(answer.UnreadCount).toBe(limits.unreadCounted);
  expect(
    (await as.call(api.notifications.markRead, { params: { id: answer.data[0]?.Id ?? 0 } })).answer,
  ).toMatchObject({
    UnreadCount: limits.unreadCounted,
  });
  expect((await as.call(api.notifications.markAllRead)).answer).toMatchObject({ UnreadCount: 0 });
  expect(await bell()).toBe(0);
});
