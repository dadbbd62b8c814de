import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { makeNotices } from '../../make-talk.ts';
import { openWorld } from '../../world.ts';

test('with another manager the request is read for the former one, and nothing else for anybody', async () => {
  const world = await openWorld();
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const [former, next] = [
    await makePerson(world, { tenant, role: 'manager', manager: ceo }),
    await makePerson(world, { tenant, role: 'manager', manager: ceo }),
  ];
  const owner = await makePerson(world, { tenant, manager: former });
  const waiting = await makeGoal(world, { owner, state: 'review' });
  const other = await makeGoal(world, { owner });
  const said = { kind: 'comment_added', objectType: 'Comment' } as const;
  await makeNotices(world, tenant, [
    { person: former, goal: waiting },
    { person: former, goal: other, kind: 'goal_published' },
    { person: former, goal: waiting, ...said },
    { person: owner, goal: waiting, ...said },
  ]);
  const { status } = await world
    .as(ceo)
    .call(api.people.changeManager, { params: { id: owner.id, managerId: next.id } });
  expect(status).toBe(200);
  const unread = await world.db.read(tenant.id, world.now(), ({ db }) =>
    db
      .selectFrom('notification')
      .select(['person_id', 'kind', 'goal_id'])
      .where('read_at', 'is', null)
      .execute(),
  );
  const ofGoals = unread.flatMap(({ person_id, kind, goal_id }) =>
    goal_id === null ? [] : [`${person_id} ${kind} ${goal_id}`],
  );
  expect(ofGoals.toSorted()).toEqual(
    [
      `${former.id} goal_published ${other.id}`,
      `${former.id} comment_added ${waiting.id}`,
      `${owner.id} comment_added ${waiting.id}`,
      `${next.id} request_moved ${waiting.id}`,
    ].toSorted(),
  );
  await world.close();
});
