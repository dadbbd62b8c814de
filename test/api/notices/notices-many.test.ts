import { sql } from 'kysely';
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

test('notices are listed as far as anybody reads, so that no page costs all that came before it', async () => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, { tenant, role: 'ceo' });
  const goal = await makeGoal(world, { owner: person });
  await makeNotices(world, tenant, [{ person, goal }]);
  await world.db.write(tenant.id, world.now(), (scope) =>
    sql`insert into notification (tenant_id, person_id, kind, params, object_type, object_id, goal_id, path, created_at)
      select tenant_id, person_id, kind, params, object_type, object_id, goal_id, path, created_at
      from notification, generate_series(1, ${limits.notificationsListed}::int)`.execute(scope.db),
  );
  const page = async (of: number) =>
    (await world.as(person).call(api.notifications.list, { params: { page: of } })).answer.data.length;
  const last = limits.notificationsListed / limits.notificationsPageSize;
  expect([await page(last), await page(last + 1)]).toEqual([limits.notificationsPageSize, 0]);
});

test('no more are looked through than are listed, whatever became of what they are about', async () => {
  const tenant = await makeTenant(world);
  const chief = await makePerson(world, { tenant, role: 'ceo' });
  const person = await makePerson(world, { tenant, manager: chief });
  const [open, hidden] = [
    await makeGoal(world, { owner: chief }),
    await makeGoal(world, { owner: chief, isPrivate: true }),
  ];
  await makeNotices(world, tenant, [{ person, goal: open }]);
  await makeNotices(world, tenant, [{ person, goal: hidden }]);
  const listed = async () =>
    (await world.as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data;
  expect(await listed()).toHaveLength(1);
  await world.db.write(tenant.id, world.now(), (scope) =>
    sql`insert into notification (tenant_id, person_id, kind, params, object_type, object_id, goal_id, path, created_at)
      select tenant_id, person_id, kind, params, object_type, object_id, goal_id, path, created_at
      from notification, generate_series(1, ${limits.notificationsListed}::int)
      where goal_id = ${hidden.id}::bigint`.execute(scope.db),
  );
  expect(await listed()).toEqual([]);
});
