import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { type MadeGoal, makeGoal } from '../../make-goals.ts';
import { openCeoCompanies } from '../../support/casts.ts';

/** Whoever had to do with a goal until lately is late, and never signed out by a 403 (decisions.md 1, 'Refusals'). */
const at = openCeoCompanies();
let lead: MadePerson;
let other: MadePerson;
let report: MadePerson;

beforeEach(async () => {
  lead = await makePerson(at.world, { tenant: at.tenant, role: 'manager', manager: at.ceo });
  other = await makePerson(at.world, { tenant: at.tenant, role: 'manager', manager: at.ceo });
});

const move = async (person: MadePerson, to: MadePerson) => {
  const params = { id: person.id, managerId: to.id };
  expect((await at.world.as(at.ceo).call(api.people.changeManager, { params })).status).toBe(200);
};
const take = async (person: MadePerson, body: object) => {
  const moved = await at.world.as(at.ceo).call(api.people.roles, { params: { id: person.id }, body });
  expect(moved.status).toBe(200);
};

type Step = (by: MadePerson, goal: MadeGoal) => Promise<{ readonly status: number }>;
const steps: Record<string, Step> = {
  approve: (by, { id: Id }) => at.world.as(by).call(api.goals.approve, { body: { Id, Status: 'approved' } }),
  save: (by, { id }) => at.world.as(by).call(api.goals.save, { params: { id }, body: { Title: 'Late' } }),
  shelve: (by, { id: Id }) => at.world.as(by).call(api.goals.shelve, { body: { Id, Status: 'shelved' } }),
  'hand over': (by, { id: Id }) =>
    at.world.as(by).call(api.goals.changeOwner, { body: { Id, UserId: other.id } }),
  'move below another': (by, { id: Id }) =>
    at.world.as(by).call(api.goals.changeParent, { body: { Id, GoalId: 0 } }),
  delete: (by, { id }) => at.world.as(by).call(api.goals.remove, { params: { id }, query: {} }),
};
const answersOf = async (by: MadePerson, goal: MadeGoal) => {
  const answers: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) answers[name] = (await step(by, goal)).status;
  return answers;
};
const all = (status: number) => Object.fromEntries(Object.keys(steps).map((name) => [name, status]));

test('whose report was moved away is told that it has moved on, for a day', async () => {
  const person = await makePerson(at.world, { tenant: at.tenant, manager: lead });
  const goal = await makeGoal(at.world, { owner: person, state: 'review' });
  expect(Object.values(await answersOf(lead, goal))).not.toContain(403);
  const kept = await makeGoal(at.world, { owner: person, state: 'review' });
  await move(person, other);
  expect(await answersOf(lead, kept)).toEqual(all(409));
  at.world.clock.advance({ hours: 25 });
  expect(await answersOf(lead, kept)).toEqual(all(403));
});

test('so is whoever was above somebody who was moved, with all below', async () => {
  const top = await makePerson(at.world, { tenant: at.tenant, role: 'manager', manager: at.ceo });
  const under = await makePerson(at.world, { tenant: at.tenant, role: 'manager', manager: top });
  const person = await makePerson(at.world, { tenant: at.tenant, manager: under });
  const goal = await makeGoal(at.world, { owner: person, state: 'approved' });
  await move(under, other);
  const { delete: removed, save } = await answersOf(top, goal);
  expect([removed, save]).toEqual([409, 409]);
});

/** What a goal manager may do below their own goals, and what no goal manager ever might. */
const ofGoalManagers = ['save', 'move below another'];
const rights = [
  ['IsGoalAdmin', { isGoalAdmin: true }, all(409)],
  [
    'IsGoalManager',
    { isGoalManager: true },
    { ...all(403), ...Object.fromEntries(ofGoalManagers.map((step) => [step, 409])) },
  ],
] as const;

test.each(rights)('so is whose right %s was taken', async (flag, has, expected) => {
  const admin = await makePerson(at.world, { tenant: at.tenant, role: 'manager', manager: at.ceo, ...has });
  const above = await makeGoal(at.world, { owner: admin, state: 'approved' });
  const person = await makePerson(at.world, { tenant: at.tenant, manager: other });
  const goal = await makeGoal(at.world, { owner: person, parent: above, state: 'review' });
  await take(admin, { [flag]: false });
  expect(await answersOf(admin, goal)).toEqual(expected);
  at.world.clock.advance({ hours: 25 });
  expect(await answersOf(admin, goal)).toEqual(all(403));
});

test('so is who had the branch that a goal was taken out of', async () => {
  const manager = await makePerson(at.world, {
    tenant: at.tenant,
    role: 'manager',
    manager: at.ceo,
    isGoalManager: true,
  });
  const above = await makeGoal(at.world, { owner: manager, state: 'approved' });
  const person = await makePerson(at.world, { tenant: at.tenant, manager: other });
  const goal = await makeGoal(at.world, { owner: person, parent: above, state: 'review' });
  const away = { body: { Id: goal.id, GoalId: 0 } };
  expect((await at.world.as(other).call(api.goals.changeParent, away)).status).toBe(200);
  expect((await steps.save?.(manager, goal))?.status).toBe(409);
  at.world.clock.advance({ hours: 25 });
  expect((await steps.save?.(manager, goal))?.status).toBe(403);
});

test('so is who acted for a manager who is back', async () => {
  const person = await makePerson(at.world, { tenant: at.tenant, manager: lead });
  const params = { params: { id: lead.id } };
  expect((await at.world.as(at.ceo).call(api.people.deactivate, params)).status).toBe(200);
  const decided = async (Status: 'approved' | 'draft') => {
    const goal = await makeGoal(at.world, { owner: person, state: 'review' });
    return (
      await at.world.as(at.ceo).call(api.goals.approve, { body: { Id: goal.id, Status, Comment: 'So.' } })
    ).status;
  };
  expect([await decided('draft'), await decided('approved')]).toEqual([200, 200]);
  expect((await at.world.as(at.ceo).call(api.people.activate, params)).status).toBe(200);
  expect([await decided('draft'), await decided('approved')]).toEqual([409, 409]);
  at.world.clock.advance({ hours: 25 });
  expect(await decided('draft')).toBe(403);
});

test.each<[string, () => Promise<unknown>]>([
  ['is handed to another manager', () => move(report, other)],
  ['has a manager who is moved below another', () => move(lead, other)],
  ['has a manager who is moved below the ceo', () => move(lead, at.ceo)],
])('so is who acted for an inactive manager while the report %s', async (_, change) => {
  const acting = await makePerson(at.world, { tenant: at.tenant, role: 'manager', manager: at.ceo });
  await move(lead, acting);
  report = await makePerson(at.world, { tenant: at.tenant, manager: lead });
  await at.world.as(at.ceo).call(api.people.deactivate, { params: { id: lead.id } });
  at.world.clock.advance({ hours: 48 });
  const goal = await makeGoal(at.world, { owner: report, state: 'review' });
  const deny = () =>
    at.world.as(acting).call(api.goals.approve, { body: { Id: goal.id, Status: 'draft', Comment: 'So.' } });
  await change();
  expect((await deny()).status).toBe(409);
  at.world.clock.advance({ hours: 25 });
  expect((await deny()).status).toBe(403);
});

test('but nobody acted for a newcomer before there was one', async () => {
  const added = await at.world.as(at.ceo).call(api.people.addEmployee, {
    body: { Name: 'Nia New', Email: 'nia.new@mailbox.example', ParentId: lead.id },
  });
  const goal = await makeGoal(at.world, { owner: { ...lead, id: added.answer.Id }, state: 'review' });
  const deny = { body: { Id: goal.id, Status: 'draft' as const, Comment: 'So.' } };
  expect((await at.world.as(at.ceo).call(api.goals.approve, deny)).status).toBe(403);
});

test('what lies below a deleted goal is in nobody’s branch', async () => {
  const manager = await makePerson(at.world, {
    tenant: at.tenant,
    role: 'manager',
    manager: at.ceo,
    isGoalManager: true,
  });
  const top = await makeGoal(at.world, { owner: manager, state: 'review' });
  const middle = await makeGoal(at.world, { owner: other, parent: top, state: 'approved' });
  const person = await makePerson(at.world, { tenant: at.tenant, manager: other });
  const goal = await makeGoal(at.world, { owner: person, parent: middle, state: 'review' });
  const make = () =>
    at.world.as(manager).call(api.goals.create, {
      body: { Title: 'Below it', OwnerId: person.id, ParentId: middle.id, IsDraft: false },
    });
  const read = async () =>
    (await at.world.as(manager).call(api.goals.detail, { params: { id: goal.id } })).answer.Permissions.Edit;
  expect([await read(), (await make()).status, (await steps.save?.(manager, goal))?.status]).toEqual([
    true,
    200,
    200,
  ]);
  expect((await steps.delete?.(at.ceo, top))?.status).toBe(200);
  expect([await read(), (await make()).status, (await steps.save?.(manager, goal))?.status]).toEqual([
    false,
    400,
    409,
  ]);
  at.world.clock.advance({ hours: 25 });
  expect((await steps.save?.(manager, goal))?.status).toBe(403);
});

test('so is who had the branch that a manager took a goal out of by a change', async () => {
  const manager = await makePerson(at.world, {
    tenant: at.tenant,
    role: 'manager',
    manager: at.ceo,
    isGoalManager: true,
  });
  const above = await makeGoal(at.world, { owner: manager, state: 'approved' });
  const person = await makePerson(at.world, { tenant: at.tenant, manager: other });
  const goal = await makeGoal(at.world, { owner: person, parent: above, state: 'review' });
  const away = { params: { id: goal.id }, body: { ParentId: 0 } };
  expect((await at.world.as(other).call(api.goals.save, away)).status).toBe(200);
  expect((await steps.save?.(manager, goal))?.status).toBe(409);
});

test('and who had what lies above the parent, or the parent itself', async () => {
  const manager = await makePerson(at.world, {
    tenant: at.tenant,
    role: 'manager',
    manager: at.ceo,
    isGoalManager: true,
  });
  const branch = async () => {
    const top = await makeGoal(at.world, { owner: manager, state: 'approved' });
    const above = await makeGoal(at.world, { owner: other, parent: top, state: 'approved' });
    const person = await makePerson(at.world, { tenant: at.tenant, manager: other });
    return { top, above, goal: await makeGoal(at.world, { owner: person, parent: above, state: 'review' }) };
  };
  const save = async (goal: MadeGoal) => (await steps.save?.(manager, goal))?.status;
  const [moved, handed] = [await branch(), await branch()];
  expect([await save(moved.goal), await save(handed.goal)]).toEqual([200, 200]);
  const away = { body: { Id: moved.above.id, GoalId: 0 } };
  expect((await at.world.as(at.ceo).call(api.goals.changeParent, away)).status).toBe(200);
  const given = { body: { Id: handed.top.id, UserId: lead.id } };
  expect((await at.world.as(at.ceo).call(api.goals.changeOwner, given)).status).toBe(200);
  expect([await save(moved.goal), await save(handed.goal)]).toEqual([409, 409]);
  at.world.clock.advance({ hours: 25 });
  expect([await save(moved.goal), await save(handed.goal)]).toEqual([403, 403]);
});

test('so is who might say something of a step as the manager', async () => {
  const person = await makePerson(at.world, { tenant: at.tenant, manager: lead });
  const goal = await makeGoal(at.world, { owner: person, state: 'review' });
  const { GoalTransitions } = (await at.world.as(person).call(api.goals.detail, { params: { id: goal.id } }))
    .answer;
  const Id = GoalTransitions[0]?.Id ?? 0;
  const say = () =>
    at.world.as(lead).call(api.goals.commentAdd, { body: { Id, Type: 'StateTransition', Comment: 'Late' } });
  const name = () =>
    at.world.as(lead).call(api.goals.mentionable, { query: { Id, Type: 'StateTransition' } });
  expect([(await say()).status, (await name()).status]).toEqual([200, 200]);
  await move(person, other);
  expect([(await say()).status, (await name()).status]).toEqual([409, 404]);
  at.world.clock.advance({ hours: 25 });
  expect([(await say()).status, (await name()).status]).toEqual([403, 404]);
});
