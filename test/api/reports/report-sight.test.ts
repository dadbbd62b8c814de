import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AskedReport } from '#contract/company/reports.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { fetchReport } from '../../support/report-files.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let boss: MadePerson;
let below: MadePerson;
let elsewhere: MadePerson;

beforeAll(async () => {
  world = await openWorld({ now: '2026-11-18T15:00:00Z' });
  tenant = await makeTenant(world, {});
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  boss = await makePerson(world, { tenant, manager: ceo, role: 'manager' });
  below = await makePerson(world, { tenant, manager: boss });
  elsewhere = await makePerson(world, { tenant, manager: ceo });
  await makeGoal(world, { owner: below, title: 'Roofs', state: 'approved' });
});
afterAll(() => world.close());
// No more than so many a person and day.
beforeEach(() => world.clock.advance({ days: 1, seconds: 1 }));

const { goals, reports } = api;
type Body = z.input<typeof AskedReport>;

/** Made and ready. */
async function made(by: MadePerson, more: Partial<Body> = {}, as: object = there): Promise<number> {
  const body: Body = { Name: 'goal_list', Type: 'excel', PeriodId: tenant.period.id, Private: true, ...more };
  const { answer } = await world.as(by).call(reports.ask, { body });
  world.clock.advance({ seconds: 3 });
  await world.drain();
  expect(await standing(by, answer.Id)).toMatchObject(as);
  return answer.Id;
}

/** What becomes of it before whoever asked: in Reports, in the list, in its notice, and of the file. */
async function standing(by: MadePerson, id: number) {
  const { State, Message } = (await world.as(by).call(reports.job, { params: { id } })).answer;
  const listed = (await world.as(by).call(reports.jobs)).answer.data.find(({ Id }) => Id === id)?.State;
  const notices = (await world.as(by).call(api.notifications.list, { params: { page: 1 } })).answer.data;
  const notice = notices.find(({ NotifiedObjectId }) => NotifiedObjectId === id)?.Body;
  const file = (await fetchReport(world, by, `jobs/${id}/file`)).statusCode;
  return { State, Message, listed, notice, file };
}

const there = {
  State: 'ready',
  Message: null,
  listed: 'ready',
  notice: 'It can be fetched from Reports within a day, by you alone.',
  file: 200,
};
const gone = {
  State: 'refused',
  Message: 'What you may see has changed since this report was made. Have it made again.',
  listed: 'refused',
  notice: 'It can no longer be fetched. Why is said in Reports.',
  file: 404,
};

const giveTo = async (by: MadePerson, Id: number, to: MadePerson): Promise<void> => {
  const { status } = await world.as(by).call(goals.changeOwner, { body: { Id, UserId: to.id } });
  expect(status).toBe(200);
};
const setPrivate = async (id: number, IsPrivate: boolean): Promise<void> => {
  const { status } = await world.as(ceo).call(goals.save, { params: { id }, body: { IsPrivate } });
  expect(status).toBe(200);
};

test('a report with a private goal that went to somebody else is handed over no more', async () => {
  const secret = await makeGoal(world, { owner: below, title: 'Secret', state: 'approved', isPrivate: true });
  const bosses = await made(boss);
  const everybodys = await made(ceo);
  const without = await made(boss, { Private: false });
  await giveTo(ceo, secret.id, elsewhere);
  expect(await standing(boss, bosses)).toMatchObject(gone);
  // Whoever sees it still, and whoever has a report in which it does not stand, keeps what was made.
  expect(await standing(ceo, everybodys)).toMatchObject(there);
  expect(await standing(boss, without)).toMatchObject(there);
  await giveTo(ceo, secret.id, below);
  expect(await standing(boss, bosses)).toMatchObject(there);
});

test('nor is one with a goal that became private', async () => {
  const goal = await makeGoal(world, { owner: elsewhere, title: 'Open', state: 'approved' });
  const mine = await made(boss);
  const theirs = await made(elsewhere);
  const of = await made(boss, { UserId: below.id });
  await setPrivate(goal.id, true);
  expect(await standing(boss, mine)).toMatchObject(gone);
  expect(await standing(elsewhere, theirs)).toMatchObject(there);
  expect(await standing(boss, of)).toMatchObject(there);
  await setPrivate(goal.id, false);
  expect(await standing(boss, mine)).toMatchObject(there);
});

test('nor one that names it beside another: as parent, in a tree or a team', async () => {
  const parent = await makeGoal(world, { owner: elsewhere, title: 'Above', state: 'approved' });
  await makeGoal(world, { owner: below, title: 'Below', parent, state: 'approved' });
  const own = await makeGoal(world, { owner: boss, title: 'Team', state: 'approved' });
  const child = await makeGoal(world, { owner: elsewhere, title: 'Child', parent: own, state: 'approved' });
  const list = await made(boss, { UserId: below.id, Private: false });
  const tree = await made(boss, { Name: 'goal_tree', Private: false });
  const team = await made(boss, { Name: 'team_goals', UserId: boss.id, Private: false, Type: 'pdf' });
  await setPrivate(parent.id, true);
  expect(await standing(boss, list)).toMatchObject(gone);
  expect(await standing(boss, tree)).toMatchObject(gone);
  expect(await standing(boss, team)).toMatchObject(there);
  await setPrivate(parent.id, false);
  await setPrivate(child.id, true);
  expect(await standing(boss, list)).toMatchObject(there);
  expect(await standing(boss, team)).toMatchObject(gone);
});

test('nor, before an observer, one with a goal that is no company goal any more', async () => {
  const observer = await makePerson(world, { tenant, manager: ceo, role: 'observer' });
  const goal = await makeGoal(world, { owner: ceo, title: 'Of the company', state: 'approved' });
  // Observers have no notices.
  const notice = undefined;
  const theirs = await made(observer, { Private: false }, { ...there, notice });
  const bosses = await made(boss, { Private: false });
  await giveTo(ceo, goal.id, elsewhere);
  expect(await standing(observer, theirs)).toMatchObject({ ...gone, notice });
  expect(await standing(boss, bosses)).toMatchObject(there);
});
