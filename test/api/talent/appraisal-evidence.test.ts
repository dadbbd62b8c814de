import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { makeGoal, makeGoals, makeStatus, makeTransitions } from '../../make-goals.ts';
import { makeComments } from '../../make-talk.ts';
import { openAppraisalCompany } from '../../support/appraisal-company.ts';

const at = openAppraisalCompany();

const evidence = (by: { readonly id: number }) =>
  at.world.as(by as typeof at.hr).call(api.appraisals.evidence, {
    params: { userId: at.elif.id, periodId: at.period.id },
  });

async function talkedOf() {
  const { world, tenant, elif, manager, period } = at;
  const goal = await makeGoal(world, { owner: elif, period, state: 'approved', title: 'Fewer returns' });
  const week = tenant.calendar.periods.find(({ id }) => id === period.id)?.weeks[0];
  if (week === undefined) throw new Error('The quarter has no week.');
  const status = await makeStatus(world, goal, { week, likelihood: 2, quality: 3 });
  const [line] = await makeTransitions(world, tenant, [
    { goal, actor: manager, from: 'draft', to: 'approved' },
  ]);
  if (line === undefined) throw new Error('No line was made.');
  await makeComments(world, tenant, [
    { goal, on: { type: 'GoalStatus', id: status.id }, author: elif, text: 'Half are back.' },
    { goal, on: { type: 'StateTransition', id: line.id }, author: manager, text: 'Between us.' },
    { goal, on: { type: 'GoalStatus', id: status.id }, author: elif, text: 'Gone.', deletedAt: world.now() },
  ]);
  return { goal, week, status };
}

test('what an appraisal is written from: goals, predictions by week, and what was said and may be read', async () => {
  const { goal, week } = await talkedOf();
  const { answer } = await evidence(at.manager);
  expect(answer.Goals.map(({ Id }) => Id)).toEqual([goal.id]);
  expect(answer.HasOlderComments).toBe(false);
  expect(answer.GoalStatuses).toMatchObject([
    { GoalId: goal.id, WeekId: week.id, Likelihood: 2, Quality: 3 },
  ]);
  expect(answer.Comments.map(({ GoalId, Comment }) => [GoalId, Comment])).toEqual([
    [goal.id, 'Half are back.'],
    [goal.id, 'Between us.'],
  ]);
});

test('all who read it find the goals in one order, whatever waits for whom', async () => {
  const { world, elif, manager, period } = at;
  for (const [title, state] of [
    ['Count every return', 'results_in_review'],
    ['Answer within a day', 'approved'],
    ['Begin the second shift', 'draft'],
  ] as const)
    await makeGoal(world, { owner: elif, period, title, state });
  const byTitle = ['Answer within a day', 'Begin the second shift', 'Count every return'];
  const titles = (goals: readonly { readonly GoalDetail: { readonly Title: string } }[]) =>
    goals.map(({ GoalDetail }) => GoalDetail.Title);
  const params = { userId: elif.id, periodId: period.id };
  const sheet = { params, query: { Order: 'title' as const } };
  for (const by of [elif, manager]) {
    expect(titles((await evidence(by)).answer.Goals)).toEqual(byTitle);
    // The outlook of the sheet, which is asked for the quarter after.
    const all = await world.as(by).call(api.goals.ofPerson, sheet);
    expect(titles(all.answer.data)).toEqual(byTitle);
    const second = { ...sheet, query: { ...sheet.query, Page: 2, PageSize: 2 } };
    const rest = (await world.as(by).call(api.goals.ofPerson, second)).answer;
    expect([titles(rest.data), rest.count]).toEqual([byTitle.slice(2), 3]);
  }
});

test('whoever is mentioned there is named as now', async () => {
  const { status } = await talkedOf();
  const { world, elif, manager } = at;
  await world.as(elif).call(api.goals.commentAdd, {
    body: {
      Id: status.id,
      Type: 'GoalStatus',
      Comment: '@Maya Manager look at this',
      Mentions: [manager.id],
    },
  });
  const { answer } = await evidence(manager);
  expect(answer.Comments.at(-1)).toMatchObject({
    Comment: '@Maya Manager look at this',
    Mentions: [{ Id: manager.id, Place: 0, Length: '@Maya Manager'.length }],
  });
});

test('of very many comments the newest are told, however many goals they stand on', async () => {
  const { goal, status } = await talkedOf();
  const { world, tenant, elif, manager } = at;
  const on = { type: 'GoalStatus', id: status.id } as const;
  const said = Array.from({ length: limits.evidenceComments + 1 }, (_, n) => ({
    goal,
    on,
    author: elif,
    text: `Said ${n}`,
  }));
  await makeComments(world, tenant, said);
  const { answer } = await evidence(manager);
  const texts = answer.Comments.map(({ Comment }) => Comment);
  expect(texts).toEqual(said.slice(1).map(({ text }) => text));
  expect(answer.HasOlderComments).toBe(true);
});

test('what one may not read is neither told of nor counted among the older', async () => {
  const { goal } = await talkedOf();
  const { world, tenant, elif, manager, hr } = at;
  const [line] = await makeTransitions(world, tenant, [
    { goal, actor: manager, from: 'draft', to: 'approved' },
  ]);
  if (line === undefined) throw new Error('No line was made.');
  const between = { goal, on: { type: 'StateTransition', id: line.id }, author: manager } as const;
  const said = Array.from({ length: limits.evidenceComments + 1 }, () => ({
    ...between,
    text: 'Between us.',
  }));
  await makeComments(world, tenant, said);
  const ofHr = (await evidence(hr)).answer;
  expect(ofHr.Comments.map(({ Comment }) => Comment)).toEqual(['Half are back.']);
  expect(ofHr.HasOlderComments).toBe(false);
  expect((await evidence(elif)).answer.HasOlderComments).toBe(true);
});

test('of very many goals it is said how many there are', async () => {
  const { world, tenant, elif, manager, period } = at;
  const one = { owner: elif, period, state: 'approved' } as const;
  await makeGoals(
    world,
    tenant,
    Array.from({ length: limits.pageSizeMaximum + 1 }, () => ({ ...one })),
  );
  const { answer } = await evidence(manager);
  expect(answer.Goals).toHaveLength(limits.pageSizeMaximum);
  expect(answer.GoalCount).toBe(limits.pageSizeMaximum + 1);
});
