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

test('a draft that was moved to another quarter is told of as of that one', async () => {
  const world = await openWorld();
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const owner = await makePerson(world, { tenant, manager });
  const next = tenant.calendar.periods.find(({ start }) => start > tenant.period.end);
  const name = next && `Q${next.quarter} ${next.year}`;
  const body = { OwnerId: owner.id, Title: 'Storm training', IsDraft: true };
  const { Id } = (await world.as(manager).call(api.goals.create, { body })).answer.Goal;
  const bodies = async (person: typeof owner) => {
    const { answer } = await world.as(person).call(api.notifications.list, { params: { page: 1 } });
    return answer.data.map(({ Body }) => Body);
  };
  expect(await bodies(owner)).toEqual([expect.stringContaining('It is for Q4 2026.')]);
  const approve = (Status: string) => world.as(owner).call(api.goals.approve, { body: { Id, Status } });
  const save = (change: object) =>
    world.as(owner).call(api.goals.save, { params: { id: Id }, body: { IsDraft: true, ...change } });
  expect((await approve('review')).status).toBe(200);
  const retract = { Id, Status: 'draft', Comment: 'Not yet.' };
  expect((await world.as(owner).call(api.goals.retract, { body: retract })).status).toBe(200);
  expect((await save({ PeriodId: next?.id })).status).toBe(200);
  expect((await approve('review')).status).toBe(200);
  expect(await bodies(owner)).toEqual([`It is for ${name}. Open it to read the rest.`]);
  const asked = `This objective for ${name} is waiting for your review.`;
  // The request before was taken back.
  expect(await bodies(manager)).toEqual([asked, 'Nothing of this waits for you any more.']);
  await world.close();
});
