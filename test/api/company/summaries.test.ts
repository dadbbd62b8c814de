import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoals } from '../../make-goals.ts';
import { makeManagerResults, makeOwnerResults } from '../../make-talk.ts';
import { makeSummaryTeam, quarterBefore } from '../../support/casts.ts';
import { answersJson, type ModelServer, openModelServer, streams } from '../../support/model-server.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let below: MadePerson;
let orgAdmin: MadePerson;
let observer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ tenant, ceo, manager, below, orgAdmin } = await makeSummaryTeam(world));
  observer = await makePerson(world, { tenant, role: 'observer' });
});

const past = () => quarterBefore(tenant);
const ask = (by: MadePerson, forWhom: 'me' | 'ceo' = 'me', periodId = past().id) =>
  world.as(by).call(api.summaries.quarter, { params: { periodId, forWhom } });

test('who asks for whom, and about what', async () => {
  const params = (forWhom: 'me' | 'ceo', periodId = past().id) => ({ params: { periodId, forWhom } });
  const status = async (by: MadePerson, given: ReturnType<typeof params>) => {
    const { status: told, text } = await world.as(by).call(api.summaries.quarter, given);
    return [told, told === 400 ? Object.keys(JSON.parse(text).Fields) : []];
  };
  expect(await status(observer, params('me'))).toEqual([404, []]);
  for (const by of [ceo, manager, below]) expect(await status(by, params('ceo'))).toEqual([400, ['forWhom']]);
  expect(await status(orgAdmin, params('ceo'))).toEqual([200, []]);
  expect(await status(manager, params('me', tenant.period.id))).toEqual([400, ['periodId']]);
  expect(await status(manager, params('me', 999_999_999))).toEqual([400, ['periodId']]);
  const year = (by: MadePerson, which: number) =>
    world.as(by).call(api.summaries.year, { params: { year: which, forWhom: 'me' } });
  expect((await year(manager, 2026)).refusal.Fields).toHaveProperty('year');
  const { answer } = await world.as(orgAdmin).call(api.summaries.choices);
  expect(answer.ForWhom).toEqual(['me', 'ceo']);
  expect(answer.Periods[0]?.Id).toBe(past().id);
  for (const which of answer.Years) expect((await year(manager, which)).status).toBe(200);
  expect((await world.as(observer).call(api.summaries.choices)).status).toBe(404);
});

test('without goals there is nothing to sum up, and it is said', async () => {
  const { status, answer } = await ask(manager);
  expect([status, answer.Success, answer.Message]).toEqual([
    200,
    false,
    'You do not have goals to summarize for this period.',
  ]);
});

const goalsOf = (...titles: string[]) =>
  makeGoals(
    world,
    tenant,
    titles.map((title) => ({ owner: manager, period: { id: past().id }, state: 'results_in_review', title })),
  );

test('the built-in writer says only what a count says, the same for the same goals', async () => {
  const [first, second] = await goalsOf('Open the depot', 'Train the crews');
  if (first === undefined || second === undefined) throw new Error('No goals.');
  await makeOwnerResults(world, tenant, [
    { goal: first, completed: true },
    { goal: second, completed: false },
  ]);
  await makeGoals(world, tenant, [
    { owner: below, period: { id: past().id }, parent: first, state: 'approved', title: 'Rent it' },
  ]);
  const { answer } = await ask(manager);
  expect(answer).toMatchObject({ Writer: 'built_in', Message: 'Written without an AI service.' });
  expect(answer.GoalSummary?.Goals.map(({ Summary }) => Summary)).toEqual([
    '“Open the depot” was achieved. 0 of 1 contributing objective achieved.',
    '“Train the crews” was not achieved.',
  ]);
  expect((await ask(manager)).answer.GoalSummary).toEqual(answer.GoalSummary);
  for (const { Summary, Sentences } of answer.GoalSummary?.Goals ?? []) {
    expect(Sentences.map(({ Text }) => Text).join(' ')).toBe(Summary);
    for (const { Basis } of Sentences) expect(Basis).toMatch(/\d/);
  }
  const again = await world.as(manager).call(api.summaries.goal, {
    params: { periodId: past().id, goalId: first.id, forWhom: 'me' },
    body: { Context: 'Storms cost us two days.' },
  });
  expect(again.answer.GoalSummary?.Goals).toMatchObject([
    { Id: first.id, SummaryAdditionalContext: 'Storms cost us two days.' },
  ]);
  expect(again.answer.GoalSummary?.Goals[0]?.Summary).toMatch(/ Storms cost us two days\.$/);
  const whole = await world.as(manager).call(api.summaries.quarterExecutive, {
    params: { periodId: past().id, forWhom: 'me' },
    body: {},
  });
  expect(whole.answer.ExecutiveSummary?.Summary).toContain('1 of 3 objectives achieved in');
  expect(whole.answer.ExecutiveSummary?.Summary).toContain('(33 %)');
  expect(whole.answer.ExecutiveSummary?.Summary).toContain('“Open the depot” went best');
  const foreign = await world.as(manager).call(api.summaries.goal, {
    params: { periodId: past().id, goalId: 999_999_999, forWhom: 'me' },
    body: {},
  });
  expect(foreign.status).toBe(404);
});

test('a quarter ranks by the result that counts, and says what the review says where it is in dispute', async () => {
  const [yesNo, noNo, noYes] = await makeGoals(
    world,
    tenant,
    ['Open the depot', 'Train the crews', 'Certify both depots'].map((title) => ({
      ...{ owner: manager, period: { id: past().id }, state: 'finalized' as const, title },
    })),
  );
  if (!yesNo || !noNo || !noYes) throw new Error('No goals.');
  const give = async (goal: typeof yesNo, own: boolean, reviewed: boolean) => {
    await makeOwnerResults(world, tenant, [{ goal, completed: own, quality: 2 }]);
    await makeManagerResults(world, tenant, [{ goal, author: ceo, completed: reviewed }]);
  };
  await give(yesNo, true, false);
  await give(noNo, false, false);
  const text = async () =>
    (
      await world.as(manager).call(api.summaries.quarterExecutive, {
        params: { periodId: past().id, forWhom: 'me' },
        body: {},
      })
    ).answer.ExecutiveSummary?.Summary;
  // Two that count as not achieved, alike in quality: neither went better.
  expect(await text()).not.toMatch(/went/);
  await give(noYes, false, true);
  expect(await text()).toContain(
    '“Certify both depots” went best: achieved by the review, in dispute (quality: Okay).',
  );
  expect(await text()).toContain('was among those that went least well: not achieved');
  const { Context } = (await ask(manager)).answer;
  expect(Context.Goals.map(({ Result }) => [Result.Outcome, Result.IsAchieved])).toEqual([
    ['in_dispute', false],
    ['not_achieved', false],
    ['in_dispute', true],
  ]);
});

test('slides are made of the facts as they are and the texts as edited', async () => {
  const [goal] = await goalsOf('Open the depot');
  const { status, headers, text } = await world.as(manager).call(api.summaries.quarterDeck, {
    params: { periodId: past().id, forWhom: 'me' },
    body: { ExecutiveSummary: 'All went well.', Goals: [{ Id: goal?.id ?? 0, Summary: 'Edited.' }] },
  });
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ]);
  expect(text.startsWith('PK')).toBe(true);
  const year = await world
    .as(manager)
    .call(api.summaries.yearDeck, { params: { year: 2026, forWhom: 'me' }, body: {} });
  expect(year.status).toBe(400);
});

test('a year of which there is one quarter is told as a year', async () => {
  ({ tenant, manager } = await makeSummaryTeam(world, 4));
  const [only, ...later] = tenant.calendar.periods;
  if (only === undefined) throw new Error('There is no quarter.');
  expect([only.quarter, later[0]?.quarter]).toEqual([4, 1]);
  await makeGoals(world, tenant, [
    { owner: manager, period: { id: only.id }, state: 'results_in_review', title: 'Open the depot' },
  ]);
  const params = { year: only.year, forWhom: 'me' } as const;
  const { answer } = await world.as(manager).call(api.summaries.year, { params });
  const { Period, Goals, Totals, Quarters } = answer.Context;
  expect([Period, Goals, Totals]).toEqual([null, [], null]);
  expect(Quarters).toMatchObject([{ Period: { Id: only.id }, Goals: [{ Title: 'Open the depot' }] }]);
  expect(answer.AnnualSummary?.Periods.map(({ PeriodId }) => PeriodId)).toEqual([only.id]);
});

test('two hundred texts an hour, then later', async () => {
  await goalsOf(...Array.from({ length: 120 }, (_, at) => `Goal ${at}`));
  expect((await ask(manager)).answer.Success).toBe(true);
  const { answer } = await ask(manager);
  expect([answer.Success, answer.Message]).toEqual([false, 'Please try again later.']);
});

describe('with a model', () => {
  let server: ModelServer;
  let other: World;
  beforeAll(async () => {
    server = await openModelServer();
    other = await openWorld({ env: { AI_URL: server.url } });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });
  const setting = async () => {
    const own = await makeTenant(other);
    const boss = await makePerson(other, { tenant: own, role: 'ceo' });
    const before = own.calendar.periods.filter(({ end }) => end < own.period.start).at(-1);
    if (before === undefined) throw new Error('There is no quarter before.');
    await makeGoals(other, own, [
      { owner: boss, period: { id: before.id }, state: 'approved', title: 'Reach 40 homes' },
    ]);
    const given = { params: { periodId: before.id, forWhom: 'me' as const } };
    return {
      texts: () => other.as(boss).call(api.summaries.quarter, given),
      executive: (body: { Context: string; Own?: string }) =>
        other.as(boss).call(api.summaries.quarterExecutive, { ...given, body }),
    };
  };

  test('a number that nobody gave it is named', async () => {
    server.reply(streams({ Summary: 'Of 40 homes, 37 were reached, 1 is open.' }));
    const { answer } = await (await setting()).texts();
    expect(answer).toMatchObject({ Writer: 'model', Message: '' });
    expect(answer.GoalSummary?.Goals[0]).toMatchObject({
      Summary: 'Of 40 homes, 37 were reached, 1 is open.',
      Sentences: [],
      Unproven: ['37'],
    });
    expect(server.asked.at(-1)?.body.messages[1]?.content).toContain('Reach 40 homes');
  });

  test('a number that it made up in the texts is named also in what sums them up; the person’s own is not', async () => {
    const { executive } = await setting();
    const Context = '77 homes were reached, 12 of them late.';
    const named = async (body: { Context: string; Own?: string }) => {
      server.reply(streams({ Summary: 'Of 40 homes 77 were reached, 12 of them late.' }));
      return (await executive(body)).answer.ExecutiveSummary?.Unproven;
    };
    expect(await named({ Context })).toEqual(['77', '12']);
    expect(server.asked.at(-1)?.body.messages[1]?.content).toContain(Context);
    expect(await named({ Context, Own: '12' })).toEqual(['77']);
  });

  test('a failure is told as one, and nothing is written in its place', async () => {
    server.reply(answersJson({}, 401));
    const { status, refusal } = await (await setting()).texts();
    expect([status, refusal.Message]).toEqual([502, 'Something went wrong! Please try again to generate..']);
  });
});
