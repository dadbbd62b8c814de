import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { type Listener, listenAs } from '../../support/live.ts';
import { openWorld, type World } from '../../world.ts';

/** What the live channel says of a change, and what it keeps to itself. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let report: MadePerson;
let one: Listener;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  report = await makePerson(world, { tenant, manager: ceo });
  one = await listenAs(world, ceo);
});
afterAll(async () => {
  one.stop();
  await world.close();
});

test('which goal of which quarter it was, whose, below which, and in which way it changed', async () => {
  const [parent, secret] = [
    await makeGoal(world, { owner: ceo }),
    await makeGoal(world, { owner: ceo, isPrivate: true }),
  ];
  world.clock.advance({ minutes: 1 });
  const [goal, below] = [
    await makeGoal(world, { owner: report, parent }),
    await makeGoal(world, { owner: report, parent: secret }),
  ];
  world.clock.advance({ minutes: 1 });
  const { id: PeriodId } = tenant.period;
  const told = { Kind: 'goal_update', PeriodId, OwnerId: report.id };
  const asReport = world.as(report);
  await asReport.call(api.goals.updateStatus, { body: { Id: goal.id, Likelihood: 3, Quality: 2 } });
  expect(await one.next('TenantUpdate')).toEqual({
    ...told,
    GoalId: goal.id,
    ParentId: parent.id,
    Change: 'status',
  });
  await asReport.call(api.goals.updateStatus, { body: { Id: below.id, Likelihood: 3, Quality: 2 } });
  // Of a parent that not all may see nothing is said.
  expect(await one.next('TenantUpdate')).toEqual({ ...told, GoalId: below.id, Change: 'status' });
  await asReport.call(api.goals.shelve, {
    body: { Id: goal.id, Status: 'shelving_in_review', Comment: 'It can wait.' },
  });
  expect(await one.next('TenantUpdate')).toMatchObject({ GoalId: goal.id, Change: 'state' });
  await asReport.call(api.goals.create, { body: { Title: 'A new one', IsDraft: true } });
  expect(await one.next('TenantUpdate')).toMatchObject({ Change: 'made' });
});

test('which goal another has left, unless that is hidden', async () => {
  const parent = await makeGoal(world, { owner: ceo });
  const secret = await makeGoal(world, { owner: ceo, isPrivate: true });
  world.clock.advance({ minutes: 1 });
  const goal = await makeGoal(world, { owner: report, parent });
  const below = await makeGoal(world, { owner: report, parent: secret });
  world.clock.advance({ minutes: 1 });
  const leave = (Id: number) => world.as(ceo).call(api.goals.changeParent, { body: { Id, GoalId: 0 } });
  await leave(goal.id);
  const said = { Kind: 'goal_update', PeriodId: tenant.period.id, OwnerId: report.id, Change: 'parent' };
  expect(await one.next('TenantUpdate')).toEqual({ ...said, GoalId: goal.id, FormerParentId: parent.id });
  await leave(below.id);
  expect(await one.next('TenantUpdate')).toEqual({ ...said, GoalId: below.id });
});

test('of a goal that vanishes from most screens no more than that it has changed', async () => {
  const goal = await makeGoal(world, { owner: report, state: 'draft', isPrivate: false });
  world.clock.advance({ minutes: 1 });
  const outsider = await makePerson(world, { tenant });
  const open = await makeGoal(world, { owner: report });
  world.clock.advance({ minutes: 1 });
  const line = await listenAs(world, outsider);
  const asReport = world.as(report);
  const hidden = await asReport.call(api.goals.save, { params: { id: goal.id }, body: { Title: 'A draft' } });
  expect(hidden.status).toBe(200);
  await asReport.call(api.goals.updateStatus, { body: { Id: open.id, Likelihood: 1, Quality: 1 } });
  expect(await line.next('TenantUpdate')).toMatchObject({ GoalId: open.id });
  expect(line.heard).toHaveLength(1);
  await world.as(ceo).call(api.goals.save, { params: { id: open.id }, body: { IsPrivate: true } });
  expect(await line.next('TenantUpdate')).toEqual({
    Kind: 'goal_update',
    GoalId: open.id,
    PeriodId: tenant.period.id,
    Change: 'sight',
  });
  line.stop();
});
