import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { makePerson } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { openWorld } from '../../world.ts';

const long = (letters: number): string => '語'.repeat(letters);

test('the goals below one come lean, for as many as there are come at once (decisions.md 1)', async () => {
  const world = await openWorld();
  try {
    const ceo = await makePerson(world, { role: 'ceo' });
    const owner = await makePerson(world, { tenant: { id: ceo.tenantId }, manager: ceo });
    const parent = await makeGoal(world, { owner });
    const child = await makeGoal(world, {
      owner,
      parent,
      title: 'Below',
      measurement: `1. March audit passed\n${long(2900)}`,
      description: long(limits.description),
      reportingMemo: long(limits.reportingMemo),
    });
    const given = await world.as(owner).call(api.goals.finalize, {
      body: {
        GoalId: child.id,
        Completed: false,
        Quality: 2,
        Outcome: long(limits.outcome),
        Learning: long(limits.learning),
      },
    });
    expect(given.status).toBe(200);
    const { answer, text } = await world.as(owner).call(api.goals.children, { params: { id: parent.id } });
    expect(answer.data).toMatchObject([
      {
        Id: child.id,
        State: 'results_in_review',
        GoalDetail: { Title: 'Below', Measurement: `1. March audit passed\n${long(278)}` },
        OwnerGoalResult: { Completed: false, Quality: 2, ObjectiveResult: null },
      },
    ]);
    expect(Buffer.byteLength(text)).toBeLessThan(3000);
    // Alone it is whole.
    const whole = await world.as(owner).call(api.goals.single, { params: { id: child.id } });
    expect(whole.answer.GoalDetail.Description).toHaveLength(limits.description);
    expect(whole.answer.OwnerGoalResult?.Learning).toHaveLength(limits.learning);
  } finally {
    await world.close();
  }
});
