import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson } from '../../make.ts';
import { makeGoal, makeStatus } from '../../make-goals.ts';
import { makeNamedTeam } from '../../support/casts.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  ({ tenant, manager, owner, peer } = await makeNamedTeam(world));
});
afterAll(() => world.close());

test('search by title, owner and department, without regard to case and accents', async () => {
  const goal = await makeGoal(world, { owner, title: 'Ångström für alle' });
  for (const Title of ['angstrom', 'FÜR', 'fur alle']) {
    const found = await world.as(peer).call(api.goals.list, { body: { Title } });
    expect(found.answer.data.map((one) => one.Id)).toEqual([goal.id]);
  }
  for (const Search of ['fjarrvarme', 'olaf']) {
    const found = await world.as(peer).call(api.goals.list, { body: { Search, PageSize: 100 } });
    expect(found.answer.data.map((one) => one.Id)).toContain(goal.id);
  }
});

test('worsened goals first, then those waiting for my review', async () => {
  const worse = await makeGoal(world, { owner: peer });
  const weeks = tenant.period.weeks.filter((week) => week.start <= '2026-11-16');
  const [before, now] = weeks.slice(-2);
  if (before === undefined || now === undefined) throw new Error('The quarter has just begun.');
  await makeStatus(world, worse, { week: before, likelihood: 4, quality: 2 });
  await makeStatus(world, worse, { week: now, likelihood: 1, quality: 2 });
  await makeGoal(world, { owner: peer, state: 'review' });
  const list = await world.as(manager).call(api.goals.list, { body: { GoalSelectFilter: 2, PageSize: 100 } });
  const [first, second] = list.answer.data;
  expect(first).toMatchObject({ Id: worse.id, MostRecentGoalStatus: { LikelihoodDelta: 'worsened' } });
  expect(first?.Tags.map((tag) => tag.Tag)).toContain('trending_down');
  expect(second?.Tags.map((tag) => tag.Tag)).toContain('needs_review');
});

test('a goal in the list carries its last weeks, those without a word too', async () => {
  const goal = await makeGoal(world, { owner, title: 'Eight weeks back' });
  const begun = tenant.period.weeks.filter((week) => week.start <= '2026-11-18');
  const [first, , third] = begun.slice(-8);
  if (first === undefined || third === undefined) throw new Error('The quarter has just begun.');
  await makeStatus(world, goal, { week: first, likelihood: 4, quality: 2 });
  await makeStatus(world, goal, { week: third, likelihood: 0, quality: 2 });
  const weeks = [4, null, 0, null, null, null, null, null];
  const list = await world.as(peer).call(api.goals.list, { body: { Title: 'Eight weeks back' } });
  expect(list.answer.data[0]?.RecentLikelihoods).toEqual(weeks);
  const alone = await world.as(peer).call(api.goals.single, { params: { id: goal.id } });
  expect(alone.answer.RecentLikelihoods).toEqual(weeks);
});

test('a result waits for the manager like any other request', async () => {
  const goal = await makeGoal(world, { owner: peer, state: 'results_in_review' });
  const tagsFor = async (person: MadePerson) =>
    (await world.as(person).call(api.goals.single, { params: { id: goal.id } })).answer.Tags.map(
      ({ Tag }) => Tag,
    );
  expect(await tagsFor(manager)).toEqual(['needs_review', 'results_in_review']);
  expect(await tagsFor(peer)).toEqual(['results_in_review']);
});

test('pages follow one another without a gap; a page past the end still knows the count', async () => {
  const all = await world.as(manager).call(api.goals.list, { body: { PageSize: 100 } });
  const pages = [];
  for (let Page = 1; Page <= 3; Page += 1)
    pages.push(
      ...(await world.as(manager).call(api.goals.list, { body: { PageSize: 5, Page } })).answer.data,
    );
  expect(pages.map((goal) => goal.Id)).toEqual(all.answer.data.slice(0, 15).map((goal) => goal.Id));
  const past = await world.as(manager).call(api.goals.list, { body: { PageSize: 5, Page: 5000 } });
  expect(past.answer).toMatchObject({ data: [], count: all.answer.count });
});

test("a person's goals of a quarter are those one sees, with how many stand at each step", async () => {
  const someone = await makePerson(world, { tenant, manager, name: 'Tab Owner' });
  const shown = await makeGoal(world, { owner: someone, title: 'For everyone' });
  const hidden = await makeGoal(world, { owner: someone, title: 'Ours alone', isPrivate: true });
  await makeGoal(world, { owner: someone, state: 'shelved' });
  const week = tenant.period.weeks.filter((one) => one.start <= '2026-11-18').at(-1);
  if (week === undefined) throw new Error('The quarter has just begun.');
  await makeStatus(world, shown, { week, likelihood: 3, quality: 2 });
  await makeStatus(world, hidden, { week, likelihood: 0, quality: 2 });
  // What has a result reads that in its row, whatever was predicted last.
  const over = await makeGoal(world, { owner: someone, title: 'Over', state: 'finalized' });
  await makeStatus(world, over, { week, likelihood: 4, quality: 4 });
  const params = { userId: someone.id, periodId: tenant.period.id };
  const read = async (viewer: MadePerson) => {
    const { answer } = await world.as(viewer).call(api.goals.ofPerson, { params });
    return {
      titles: answer.data.map((goal) => goal.GoalDetail.Title).sort(),
      steps: answer.Likelihoods,
      count: answer.count,
    };
  };
  expect(await read(peer)).toEqual({
    titles: ['For everyone', 'Over'],
    steps: [0, 0, 0, 1, 0],
    count: 2,
  });
  expect(await read(manager)).toEqual({
    titles: ['For everyone', 'Ours alone', 'Over'],
    steps: [1, 0, 0, 1, 0],
    count: 3,
  });
  const unknown = await world
    .as(peer)
    .call(api.goals.ofPerson, { params: { userId: someone.id, periodId: 999_999_999 } });
  expect(unknown.status).toBe(404);
});
