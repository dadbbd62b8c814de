import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { MadePerson } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { detailFor, infoOf, makeTeam } from '../../support/goal-answers.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  ({ manager, owner, peer } = await makeTeam(world, { goalType: 'SMART' }));
});
afterAll(() => world.close());

const seenBy = (person: MadePerson, goal: { id: number }) => detailFor(world, person, goal);
const missed = { Completed: false, Quality: 2, Outcome: 'Two of five sites run.' };

test('what blocked a goal is told to whoever sees it, as another goal where that may not be named', async () => {
  const goal = await makeGoal(world, { owner, title: 'Open five sites' });
  const secret = await makeGoal(world, { owner, isPrivate: true, title: 'Sell the north' });
  const given = await world.as(owner).call(api.goals.finalize, {
    body: {
      ...missed,
      GoalId: goal.id,
      Reason: 'blocked',
      ReasonGoalId: secret.id,
      Learning: 'Ask for the permits first.',
    },
  });
  expect(infoOf(given.answer)).toMatchObject({
    GoalResult: {
      Reason: 'blocked',
      ReasonGoal: { Id: secret.id, Title: 'Sell the north' },
      Why: 'Blocked by Sell the north',
      Learning: 'Ask for the permits first.',
    },
  });
  expect((await seenBy(manager, goal)).GoalResult?.Why).toBe('Blocked by Sell the north');
  const other = await seenBy(peer, goal);
  expect(other.GoalResult).toMatchObject({ ReasonGoal: null, Why: 'Blocked by another goal' });
  expect(other.GoalTransitions.at(-1)).toMatchObject({
    Wording: 'Submitted result',
    Why: 'Blocked by another goal',
    Learning: 'Ask for the permits first.',
  });
  expect(JSON.stringify(other)).not.toContain('Sell the north');

  await world.as(manager).call(api.goals.finalizeApproved, {
    body: { GoalId: goal.id, Completed: false, Feedback: 'Agreed.', Reason: 'capacity' },
  });
  const ended = await seenBy(peer, goal);
  expect(ended.GoalManagerResult).toMatchObject({ Reason: 'capacity', Why: 'Not enough time or people' });
  expect(ended.GoalTransitions.at(-1)?.Why).toBe('Not enough time or people');
});

test('a changed result keeps its reason unless another is given, and drops one that does not fit any more', async () => {
  const goal = await makeGoal(world, { owner });
  const body = { ...missed, GoalId: goal.id };
  const first = infoOf(
    (
      await world
        .as(owner)
        .call(api.goals.finalize, { body: { ...body, Reason: 'blocked', ReasonText: 'the strike' } })
    ).answer,
  );
  const Id = first.GoalResult?.Id ?? 0;
  expect(first.GoalResult?.Why).toBe('Blocked by the strike');
  const same = await world.as(owner).call(api.goals.finalize, { body: { ...body, Id, Quality: 1 } });
  expect(infoOf(same.answer).GoalResult).toMatchObject({ Quality: 1, Why: 'Blocked by the strike' });
  const done = await world.as(owner).call(api.goals.finalize, { body: { ...body, Id, Completed: true } });
  expect(infoOf(done.answer).GoalResult).toMatchObject({ Reason: null, Why: '', ReasonText: '' });
  expect(infoOf(done.answer).GoalTransitions.map(({ Why }) => Why)).toContain('Blocked by the strike');
});

test('a reason that is unknown, not offered for the result, or a goal that is not seen, is refused', async () => {
  const goal = await makeGoal(world, { owner });
  const hidden = await makeGoal(world, { owner: peer, isPrivate: true });
  const finalize = async (more: object) =>
    (await world.as(owner).call(api.goals.finalize, { body: { ...missed, GoalId: goal.id, ...more } }))
      .refusal.Fields;
  expect(await finalize({ Reason: 'bad_luck' })).toHaveProperty('Reason');
  expect(await finalize({ Reason: 'as_meant' })).toHaveProperty('Reason');
  expect(await finalize({ Reason: 'too_high', ReasonText: 'x' })).toHaveProperty('ReasonText');
  expect(await finalize({ Reason: 'blocked', ReasonGoalId: hidden.id })).toHaveProperty('ReasonGoalId');
  expect(await finalize({ Reason: 'blocked', ReasonGoalId: goal.id })).toHaveProperty('ReasonGoalId');
  expect((await seenBy(owner, goal)).Goal.State).toBe('approved');
  const shelved = await world.as(manager).call(api.goals.shelve, {
    body: { Id: goal.id, Status: 'shelved', Reason: 'too_high' },
  });
  expect(shelved.refusal.Fields).toHaveProperty('Reason');
});

test('what a goal is shelved for stands with it until it is brought back', async () => {
  const goal = await makeGoal(world, { owner });
  const shelve = async (person: MadePerson, more: { Status: string; Reason?: 'wrong_goal' }) =>
    infoOf((await world.as(person).call(api.goals.shelve, { body: { Id: goal.id, ...more } })).answer);
  const asked = await shelve(owner, { Status: 'shelving_in_review', Reason: 'wrong_goal' });
  expect(asked.Goal.WhyShelved).toBe('It was the wrong goal');
  const ended = await shelve(manager, { Status: 'shelved' });
  expect(ended.Goal.WhyShelved).toBe('It was the wrong goal');
  expect(ended.GoalTransitions.slice(-2).map(({ Why }) => Why)).toEqual(['It was the wrong goal', '']);
  await shelve(owner, { Status: 'approved' });
  const again = await shelve(manager, { Status: 'shelved' });
  expect(again.Goal.WhyShelved).toBe('');
});

test('the spreadsheet and the report of goals say why, and what was learnt', async () => {
  const goal = await makeGoal(world, { owner, title: 'Halve the waste' });
  const body = { ...missed, GoalId: goal.id, Reason: 'too_high' as const, Learning: 'Weigh it first.' };
  await world.as(owner).call(api.goals.finalize, { body });
  const sheets = [
    await sheetOf(owner, { method: 'POST', url: '/api/Goal/goals/excel', payload: { Users: [owner.id] } }),
    await sheetOf(manager, {
      method: 'GET',
      url: `/api/report/goallist/excel/${goal.periodId}/${owner.id}`,
    }),
  ];
  for (const rows of sheets) {
    const heads = rows[0] ?? [];
    const row = rows.find((cells) => cells.includes('Halve the waste')) ?? [];
    expect(row[heads.indexOf('Why it ended')]).toBe('Aimed too high');
    expect(row[heads.indexOf('Learning')]).toBe('Weigh it first.');
  }
});

test('of what is only asked to be shelved no file says why it ended', async () => {
  const goal = await makeGoal(world, { owner, title: 'Sort the bins' });
  const url = `/api/report/goallist/excel/${goal.periodId}/${owner.id}`;
  const said = async () => {
    const rows = await sheetOf(manager, { method: 'GET', url });
    const row = rows.find((cells) => cells.includes('Sort the bins')) ?? [];
    return row[rows[0]?.indexOf('Why it ended') ?? -1] || '';
  };
  const shelve = (person: MadePerson, more: { Status: string; Reason?: 'wrong_goal' }) =>
    world.as(person).call(api.goals.shelve, { body: { Id: goal.id, ...more } });
  await shelve(owner, { Status: 'shelving_in_review', Reason: 'wrong_goal' });
  expect(await said()).toBe('');
  await shelve(manager, { Status: 'shelved' });
  expect(await said()).toBe('It was the wrong goal');
});

async function sheetOf(person: MadePerson, call: { method: 'GET' | 'POST'; url: string; payload?: object }) {
  const headers = { authorization: `Bearer ${await world.tokenOf(person)}` };
  const answer = await world.app.http.inject({ ...call, headers });
  expect(answer.statusCode).toBe(200);
  return (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
}
