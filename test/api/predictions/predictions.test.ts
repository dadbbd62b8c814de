import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { PredictionResult } from '#contract/predictions.ts';
import type { PeriodFacts, WeekFacts } from '#server/kernel/calendars.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal, makeStatus } from '../../make-goals.ts';
import { makeComments, makeManagerResults, makeOwnerResults } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;
let observer: MadePerson;
let top: MadeGoal;
let team: MadeGoal;
let leaf: MadeGoal;
let secret: MadeGoal;
let below: MadeGoal;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  owner = await makePerson(world, { tenant, manager, orgUnit: 'Sales' });
  peer = await makePerson(world, { tenant, manager: ceo });
  observer = await makePerson(world, { tenant, role: 'observer' });
  top = await makeGoal(world, { owner: ceo, title: 'Top' });
  team = await makeGoal(world, { owner: manager, parent: top, title: 'Team' });
  leaf = await makeGoal(world, { owner, parent: team, title: 'Leaf', measurement: 'Ten of them' });
  secret = await makeGoal(world, { owner, parent: team, isPrivate: true, title: 'Secret' });
  below = await makeGoal(world, { owner: manager, parent: secret, title: 'Below a secret' });
  const shelved = await makeGoal(world, { owner, parent: team, state: 'shelved', title: 'Shelved' });
  await makeGoal(world, { owner, parent: shelved, title: 'Below a shelved one' });
  const deleted = await makeGoal(world, { owner, parent: team, deletedAt: world.now() });
  await makeGoal(world, { owner, parent: deleted, title: 'Below a deleted one' });
  await makeGoal(world, { owner, parent: team, state: 'draft', title: 'Draft' });
  await makeGoal(world, { owner, parent: team, state: 'review', title: 'In review' });
});
afterAll(() => world.close());

const weekOn = (period: PeriodFacts, day: string): WeekFacts => {
  const week = period.weeks.find(({ start, end }) => start <= day && day <= end);
  if (week === undefined) throw new Error(`No week holds ${day}.`);
  return week;
};
const thisWeek = (): WeekFacts => weekOn(tenant.period, '2026-11-18');
const lastWeek = (): WeekFacts => weekOn(tenant.period, '2026-11-11');

const matrix = (person: MadePerson, goal: { id: number }, week: { id: number }) =>
  world.as(person).call(api.predictions.matrix, { params: { goalId: goal.id, weekId: week.id } });
const titles = ({ childs }: PredictionResult): string[] => childs.map(({ Title }) => Title).sort();
const childOf = ({ childs }: PredictionResult, goal: MadeGoal) => childs.find(({ Id }) => Id === goal.id);

describe('the goals below one', () => {
  const open = ['Below a shelved one', 'Leaf', 'Team'];

  test('are all generations that the viewer sees, in the states that count', async () => {
    const { answer } = await matrix(ceo, top, thisWeek());
    expect(titles(answer)).toEqual(['Below a secret', ...open, 'Secret'].sort());
    expect(childOf(answer, leaf)).toMatchObject({ ParentId: team.id, Generation: 2, State: 'approved' });
    expect(childOf(answer, below)).toMatchObject({ ParentId: secret.id, Generation: 3 });
  });

  test('end at a goal that is not seen, as the hierarchy does', async () => {
    const { answer } = await matrix(peer, top, thisWeek());
    expect(titles(answer)).toEqual(open);
    expect(JSON.stringify(answer)).not.toContain('Secret');
    const detail = await world.as(peer).call(api.goals.detail, { params: { id: below.id } });
    expect(detail.answer).toMatchObject({ Ancestors: [], Goal: { ParentID: 0 } });
  });

  test('are none for an observer, who sees company goals alone', async () => {
    expect((await matrix(observer, top, thisWeek())).answer.childs).toEqual([]);
    expect((await matrix(observer, team, thisWeek())).status).toBe(404);
  });

  test('of a goal that one does not see are 404, as of one that is not there', async () => {
    expect((await matrix(peer, secret, thisWeek())).status).toBe(404);
    expect((await matrix(ceo, { id: 999_999 }, thisWeek())).status).toBe(404);
  });
});

describe('weeks', () => {
  test('carry the status of the chosen one, of the one before, and its comments', async () => {
    await makeStatus(world, leaf, { week: lastWeek(), likelihood: 4, quality: 3 });
    const given = await makeStatus(world, leaf, { week: thisWeek(), likelihood: 1, quality: 2 });
    await makeComments(world, tenant, [
      { goal: leaf, on: { type: 'GoalStatus', id: given.id }, author: owner },
      { goal: leaf, on: { type: 'GoalStatus', id: given.id }, author: owner, deletedAt: world.now() },
    ]);
    const { answer } = await matrix(ceo, top, thisWeek());
    expect(childOf(answer, leaf)).toEqual({
      Id: leaf.id,
      ParentId: team.id,
      Generation: 2,
      Likelihood: 1,
      Quality: 2,
      Likelihood1: 1,
      Quality1: 2,
      Likelihood2: 4,
      Quality2: 3,
      Likelihood3: null,
      Quality3: null,
      GoalStatusId: given.id,
      CommentCount: 1,
      IsFinalized: false,
      State: 'approved',
      Title: 'Leaf',
      Measurement: 'Ten of them',
      User: { Id: owner.id, Name: owner.name, OrgUnit: 'Sales', Avatar: null },
      GoalType: 'okr',
    });
    expect(childOf(answer, team)).toMatchObject({ Likelihood: null, Quality: null, GoalStatusId: null });
    const before = (await matrix(ceo, top, lastWeek())).answer;
    expect(childOf(before, leaf)).toMatchObject({ Likelihood: 4, Quality: 3, Likelihood2: null });
    expect([before.nextWeek?.Id, before.prevWeek?.Week]).toEqual([thisWeek().id, lastWeek().number - 1]);
  });

  test('begin with the current one where none is asked for, and hold three', async () => {
    const early = tenant.period.weeks.find(({ number }) => number === lastWeek().number - 1);
    if (early === undefined) throw new Error('There is no third week.');
    await makeStatus(world, leaf, { week: early, likelihood: 0, quality: 1 });
    await makeStatus(world, team, { week: thisWeek(), likelihood: 2, quality: 4 });
    const { answer } = await matrix(ceo, top, { id: 0 });
    expect(answer.weekPeriod.Id).toBe(thisWeek().id);
    expect(answer.earlierWeek?.Id).toBe(early.id);
    expect(childOf(answer, leaf)).toMatchObject({
      Likelihood1: 1,
      Likelihood2: 4,
      Likelihood3: 0,
      Quality3: 1,
    });
    const own = (await matrix(ceo, team, { id: 0 })).answer.goalStatus;
    expect(own).toMatchObject({ Likelihood: 2, Quality: 4 });
    expect((await matrix(ceo, top, { id: 0 })).answer.goalStatus).toBeNull();
  });

  test('end with the first of the period and the current one', async () => {
    const [first] = tenant.period.weeks;
    if (first === undefined) throw new Error('A period without weeks.');
    expect((await matrix(ceo, top, first)).answer).toMatchObject({ prevWeek: null, weekPeriod: { Week: 1 } });
    expect((await matrix(ceo, top, thisWeek())).answer.nextWeek).toBeNull();
    expect((await matrix(ceo, top, weekOn(tenant.period, '2026-11-25'))).status).toBe(404);
    const another = tenant.calendar.periods.find(({ end }) => end < tenant.period.start);
    expect((await matrix(ceo, top, { id: another?.weeks[2]?.id ?? 0 })).status).toBe(404);
  });

  test('show the comments on the chosen goal’s own status', async () => {
    const status = await makeStatus(world, top, { week: thisWeek() });
    const on = { type: 'GoalStatus' as const, id: status.id };
    await makeComments(world, tenant, [{ goal: top, on, author: ceo, text: 'We are ahead.' }]);
    const { goalStatusComments } = (await matrix(owner, top, thisWeek())).answer;
    expect(goalStatusComments.map(({ Comment }) => Comment)).toEqual(['We are ahead.']);
    expect((await matrix(owner, top, lastWeek())).answer.goalStatusComments).toEqual([]);
  });
});

test('a quarter that is over begins in the week in which its last result was settled', async () => {
  const past = tenant.calendar.periods.find(({ end }) => end === '2026-09-30');
  if (past === undefined) throw new Error('There is no third quarter.');
  const parent = await makeGoal(world, { owner: ceo, period: past });
  const before = (await matrix(ceo, parent, { id: 0 })).answer.weekPeriod;
  expect(before.StartDate).toBe('2026-09-28');
  const stateSince = new Date('2026-10-08T10:00:00Z');
  const done = await makeGoal(world, { owner, parent, period: past, state: 'finalized', stateSince });
  await makeOwnerResults(world, tenant, [{ goal: done, completed: true, quality: 2 }]);
  const { answer } = await matrix(ceo, parent, { id: 0 });
  expect(answer.weekPeriod.StartDate).toBe('2026-10-05');
  expect(childOf(answer, done)).toMatchObject({ IsFinalized: true });
  const first = await world.as(ceo).call(api.predictions.first, { params: { periodId: past.id } });
  expect(first.answer.WeekId).toBe(answer.weekPeriod.Id);
});

test('finalized goals count by the result that counts, once the week is past their finalization', async () => {
  const past = tenant.calendar.periods.find(({ end }) => end === '2026-09-30');
  if (past === undefined) throw new Error('There is no third quarter.');
  const parent = await makeGoal(world, { owner: ceo, period: past });
  const at = new Date('2026-10-08T10:00:00Z');
  const done = await makeGoal(world, { owner, parent, period: past, state: 'finalized', stateSince: at });
  await makeStatus(world, done, { week: weekOn(past, '2026-09-30'), likelihood: 3, quality: 1 });
  const [own] = await makeOwnerResults(world, tenant, [{ goal: done, completed: true, quality: 2 }]);
  const [reviewed] = await makeManagerResults(world, tenant, [
    { goal: done, author: manager, completed: false },
  ]);
  const early = (await matrix(ceo, parent, weekOn(past, '2026-09-30'))).answer;
  expect(childOf(early, done)).toMatchObject({ IsFinalized: false, Likelihood: 3, Quality: 1 });
  expect([early.results, early.managerresults]).toEqual([[], []]);
  // So is the goal that is chosen itself, which had no result before.
  const isDone = async (week: { id: number }) => (await matrix(ceo, done, week)).answer.IsFinalized;
  expect(await isDone(weekOn(past, '2026-09-23'))).toBe(false);
  expect(await isDone(weekOn(tenant.period, '2026-10-08'))).toBe(true);
  const late = (await matrix(ceo, parent, weekOn(tenant.period, '2026-10-08'))).answer;
  expect(childOf(late, done)).toMatchObject({
    IsFinalized: true,
    Likelihood: 0,
    Quality: 2,
    Likelihood1: null,
  });
  expect(late.results).toEqual([
    { Id: own?.id, GoalId: done.id, Completed: true, Quality: 2, ObjectiveResult: null },
  ]);
  expect(late.managerresults).toEqual([
    { Id: reviewed?.id, GoalId: done.id, Completed: false, ObjectiveResult: null },
  ]);
});

test('of a measure comes as much as a row shows', async () => {
  const measurement = 'Ten of them. '.repeat(40);
  const boss = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
  const parent = await makeGoal(world, { owner: boss });
  const long = await makeGoal(world, { owner: boss, parent, measurement });
  const { answer } = await matrix(boss, parent, { id: 0 });
  expect(childOf(answer, long)?.Measurement).toBe(measurement.slice(0, limits.measureInRow));
});

test('a percentage counts by fifths', async () => {
  const other = await makeTenant(world, { goalType: 'objective_results' });
  const boss = await makePerson(world, { tenant: other, role: 'ceo' });
  const parent = await makeGoal(world, { owner: boss });
  const child = await makeGoal(world, { owner: boss, parent, state: 'finalized' });
  await makeOwnerResults(world, other, [{ goal: child, percent: 59, quality: 4 }]);
  const { answer } = await matrix(boss, parent, weekOn(other.period, '2026-11-18'));
  expect(childOf(answer, child)).toMatchObject({ Likelihood: 2, Quality: 4, GoalType: 'objective_results' });
  expect(answer.Size).toBe(5);
});

describe('prediction goals', () => {
  const first = (person: MadePerson, periodId = tenant.period.id) =>
    world.as(person).call(api.predictions.first, { params: { periodId } });
  const search = async (person: MadePerson, Title?: string) => {
    const query = Title === undefined ? {} : { Title };
    const params = { periodId: tenant.period.id };
    return (await world.as(person).call(api.predictions.search, { params, query })).answer;
  };

  test('are the own ones with a child, by title', async () => {
    expect((await first(ceo)).answer).toEqual({ GoalId: top.id, WeekId: thisWeek().id, GoalIds: [top.id] });
    const another = await makeGoal(world, { owner: manager, title: 'alpha' });
    await makeGoal(world, { owner, parent: another });
    expect((await first(manager)).answer.GoalIds).toEqual([another.id, team.id]);
  });

  test('are the company’s for who has none, and for an observer those with a company goal below', async () => {
    expect((await first(peer)).answer.GoalIds).toEqual([top.id]);
    expect((await first(observer)).answer.GoalIds).toEqual([]);
    await makeGoal(world, { owner: ceo, parent: top, title: 'Another company goal' });
    expect((await first(observer)).answer.GoalId).toBe(top.id);
  });

  test('are none in a period without any, and 404 in one that is not there', async () => {
    const next = tenant.calendar.periods.find(({ start }) => start > tenant.period.end);
    expect((await first(ceo, next?.id)).answer).toEqual({
      GoalId: null,
      WeekId: next?.weeks[0]?.id,
      GoalIds: [],
    });
    expect((await first(ceo, 999_999)).status).toBe(404);
  });

  test('are found by any part of the title among all that the viewer sees', async () => {
    expect((await search(peer)).data.map(({ Id }) => Id)).toEqual([top.id]);
    expect(await search(peer, 'TEA')).toMatchObject({ count: 1, data: [{ Id: team.id, ParentId: top.id }] });
    expect((await search(peer, 'Secret')).count).toBe(0);
    expect((await search(ceo, 'Secret')).data.map(({ Id }) => Id)).toEqual([secret.id]);
    expect((await search(observer, 'team')).count).toBe(0);
  });
});
