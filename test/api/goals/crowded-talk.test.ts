import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatuses } from '../../make-goals.ts';
import { patience } from '../../support/speed.ts';
import { openWorld } from '../../world.ts';

const people = 30;

test('whoever waits for a crowded talk holds no connection, and all of it is said in the end', async () => {
  const world = await openWorld();
  try {
    const tenant = await makeTenant(world);
    const ceo = await makePerson(world, { tenant, role: 'ceo' });
    const crowd = await makePeople(
      world,
      tenant,
      Array.from({ length: people }, () => ({ manager: ceo })),
    );
    const goal = await makeGoal(world, { owner: ceo });
    const week = tenant.period.weeks[0];
    if (week === undefined) throw new Error('The quarter has no weeks.');
    const [status] = await makeStatuses(world, tenant, [{ goal, week, likelihood: 3, quality: 3 }]);
    const place = { Type: 'GoalStatus' as const, Id: status?.id ?? 0 };
    const { talks } = world.app.services;
    const endFirst = await talks.take(`${tenant.id} at GoalStatus ${place.Id}`);
    const said = crowd.map((one) =>
      world.as(one).call(api.goals.commentAdd, { body: { ...place, Comment: 'Well done.' } }),
    );
    await expect.poll(() => talks.waiting, { timeout: patience(5000) }).toBe(people);
    expect(world.db.engine.load()).toMatchObject({ busy: 0, waiting: 0 });
    // Nor does one person say two things at a time, wherever.
    const endOther = await talks.take(`by ${ceo.id}`);
    const another = world.as(ceo).call(api.goals.commentAdd, { body: { ...place, Comment: 'Thanks.' } });
    await expect.poll(() => talks.waiting, { timeout: patience(5000) }).toBe(people + 1);
    endFirst();
    endOther();
    const outcomes = await Promise.all([...said, another]);
    expect(outcomes.map(({ status: code }) => code)).toEqual(outcomes.map(() => 200));
    const told = await world.as(ceo).call(api.goals.statusComments, { params: { id: place.Id } });
    expect(told.answer.data).toHaveLength(people + 1);
    expect(talks.waiting).toBe(0);
  } finally {
    await world.close();
  }
});
