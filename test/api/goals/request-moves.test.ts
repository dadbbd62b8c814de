import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { writeAs } from '#server/kernel/reading.ts';
import { noOrigin } from '#server/kernel/safety/origin.ts';
import { changeManager } from '#server/people/actions/change-manager.ts';
import { join } from '#server/people/actions/join.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal, makeGoals } from '../../make-goals.ts';
import { makeEdit } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

/** A change of manager, however it comes about, moves every open request at once (decisions.md 2). */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let lead: MadePerson;
let other: MadePerson;
let person: MadePerson;
let goal: MadeGoal;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
  lead = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Lena Lead' });
  [other, person] = (await makePeople(world, tenant, [
    { role: 'manager', manager: ceo, name: 'Otto Other' },
    { manager: lead, name: 'Paul Person' },
  ])) as [MadePerson, MadePerson];
  goal = await makeGoal(world, { owner: person, state: 'draft' });
  await asked();
});

const asked = () =>
  world.as(person).call(api.goals.approve, { body: { Id: goal.id, Status: 'review', Comment: '' } });
/** What a bell says of the goal: subject and whether it was read. */
const bell = async (of: MadePerson) =>
  (await world.as(of).call(api.notifications.list, { params: { page: 1 } })).answer.data
    .filter(({ Subject }) => /request|approv/i.test(Subject))
    .map(({ IsRead }) => (IsRead ? 'read' : 'unread'));
const unreadRows = (of: MadePerson) =>
  world.db.read(tenant.id, world.now(), async (scope) => {
    const rows = await scope.db
      .selectFrom('notification')
      .select(['kind', 'read_at'])
      .where('tenant_id', '=', scope.tenantId)
      .where('person_id', '=', of.id)
      .where('goal_id', '=', goal.id)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, read_at }) => [kind, read_at === null ? 'waits' : 'read']);
  });

/** Of which goals somebody is told, and has not read, that their request has come to them. */
const movedTo = (of: MadePerson) =>
  world.db.read(tenant.id, world.now(), async (scope) => {
    const rows = await scope.db
      .selectFrom('notification')
      .select('goal_id')
      .where('tenant_id', '=', scope.tenantId)
      .where('person_id', '=', of.id)
      .where('kind', '=', 'request_moved')
      .where('read_at', 'is', null)
      .orderBy('goal_id')
      .execute();
    return rows.map(({ goal_id }) => goal_id);
  });

test('with a change of manager, and the new one is told who moved it', async () => {
  expect(await unreadRows(lead)).toEqual([['goal_submitted', 'waits']]);
  const moved = await world
    .as(ceo)
    .call(api.people.changeManager, { params: { id: person.id, managerId: other.id } });
  expect(moved.status).toBe(200);
  expect(await unreadRows(lead)).toEqual([['goal_submitted', 'read']]);
  expect(await unreadRows(other)).toEqual([['request_moved', 'waits']]);
  expect(await bell(lead)).not.toContain('unread');
});

test('and is said to be of whoever owns it now, also after it was handed over below the same manager', async () => {
  const heir = await makePerson(world, { tenant, manager: other, name: 'Ines Heir' });
  await world.as(ceo).call(api.people.changeManager, { params: { id: person.id, managerId: other.id } });
  const bodies = async () =>
    (await world.as(other).call(api.notifications.list, { params: { page: 1 } })).answer.data
      .filter(({ Subject }) => Subject.includes('has come to you'))
      .map(({ Body }) => Body);
  expect(await bodies()).toEqual([expect.stringContaining('of Paul Person for')]);
  const handed = await world.as(ceo).call(api.goals.changeOwner, { body: { Id: goal.id, UserId: heir.id } });
  expect(handed.status).toBe(200);
  // Nobody tells the manager anew: it was theirs to decide before.
  expect(await bodies()).toEqual([expect.stringContaining('of Ines Heir for')]);
});

test('with a goal that is handed to somebody below its owner: the former owner hears what waits for them', async () => {
  const own = await makeGoal(world, { owner: lead, state: 'review' });
  await world.as(ceo).call(api.goals.changeOwner, { body: { Id: own.id, UserId: person.id } });
  expect(await movedTo(lead)).toEqual([own.id]);
  expect(await movedTo(person)).toEqual([]);
});

test('with a deactivation to whoever acts then, and back when it is taken back', async () => {
  await world.as(ceo).call(api.people.deactivate, { params: { id: lead.id } });
  expect(await unreadRows(lead)).toEqual([['goal_submitted', 'read']]);
  // Who acts now did it: nobody tells them what they know.
  expect(await unreadRows(ceo)).toEqual([]);
  await world.as(ceo).call(api.people.activate, { params: { id: lead.id } });
  expect(await unreadRows(lead)).toEqual([
    ['goal_submitted', 'read'],
    ['request_moved', 'waits'],
  ]);
});

test('with a deactivation by somebody else to who acts above, once for each goal, and back with an activation', async () => {
  const [admin] = await makePeople(world, tenant, [{ manager: ceo, isOrgAdmin: true, name: 'Ada Admin' }]);
  const states = ['shelving_in_review', 'results_in_review', 'approved', 'approved'] as const;
  const goals = await makeGoals(
    world,
    tenant,
    states.map((state) => ({ owner: person, period: tenant.period, state })),
  );
  await makeEdit(world, goals[2] ?? goal, { state: 'review' });
  const turned = (how: 'deactivate' | 'activate') =>
    world.as(admin ?? ceo).call(api.people[how], { params: { id: lead.id } });
  const waiting = [goal.id, ...goals.slice(0, 3).map(({ id }) => id)];
  expect((await turned('deactivate')).status).toBe(200);
  expect(await movedTo(ceo)).toEqual(waiting);
  expect(await movedTo(lead)).toEqual([]);
  expect((await turned('activate')).status).toBe(200);
  expect(await movedTo(ceo)).toEqual([]);
  expect(await movedTo(lead)).toEqual(waiting);
});

test('with a role that has no reports, of whom only deactivated ones were left', async () => {
  const [admin] = await makePeople(world, tenant, [{ manager: ceo, isOrgAdmin: true, name: 'Ada Admin' }]);
  const by = world.as(admin ?? ceo);
  await by.call(api.people.deactivate, { params: { id: person.id } });
  expect(await movedTo(ceo)).toEqual([]);
  const changed = await by.call(api.people.roles, {
    params: { id: lead.id },
    body: { RoleName: 'contributor' },
  });
  expect(changed.status).toBe(200);
  expect(await movedTo(ceo)).toEqual([goal.id]);
  expect(await unreadRows(lead)).toEqual([['goal_submitted', 'read']]);
});

test('with another ceo, whose own requests nobody decides any more but themselves', async () => {
  const ofLead = await makeGoal(world, { owner: lead, state: 'draft' });
  await world.as(lead).call(api.goals.approve, { body: { Id: ofLead.id, Status: 'review', Comment: '' } });
  const changed = await world
    .as(ceo)
    .call(api.people.roles, { params: { id: other.id }, body: { RoleName: 'ceo' } });
  expect(changed.status).toBe(200);
  const rows = await world.db.read(tenant.id, world.now(), (scope) =>
    scope.db
      .selectFrom('notification')
      .select(['person_id as to', 'kind', 'read_at as readAt'])
      .where('goal_id', '=', ofLead.id)
      .orderBy('id')
      .execute(),
  );
  expect(rows.map(({ to, kind, readAt }) => [to, kind, readAt === null])).toEqual([
    [ceo.id, 'goal_submitted', false],
    [other.id, 'request_moved', true],
  ]);
});

test('with an invitation that is accepted: to who was awaited as the manager', async () => {
  const awaited = await makePerson(world, { tenant, role: 'manager', manager: ceo, status: 'invited' });
  const [admin] = await makePeople(world, tenant, [{ manager: ceo, isOrgAdmin: true }]);
  await world
    .as(admin ?? ceo)
    .call(api.people.changeManager, { params: { id: person.id, managerId: awaited.id } });
  // Until she comes it is the ceo's to decide.
  expect(await unreadRows(lead)).toEqual([['goal_submitted', 'read']]);
  expect(await unreadRows(ceo)).toEqual([['request_moved', 'waits']]);
  await world.db.write(tenant.id, world.now(), (scope) => join(scope, world.app.services, awaited));
  expect(await unreadRows(ceo)).toEqual([['request_moved', 'read']]);
});

/** Begins while somebody gets another manager, and is as far as it comes before that is committed. */
async function whileMoved(meanwhile: () => Promise<{ status: number }>): Promise<void> {
  const { services } = world.app;
  const viewer = await services.sessions.viewerOf(await world.tokenOf(ceo), world.now(), '127.0.0.1');
  const outcome = await writeAs(services, viewer, { now: world.now(), origin: noOrigin }, async (writing) => {
    await changeManager(writing, { id: person.id }, other.id);
    const answered = meanwhile();
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 300))]);
    return { answered };
  });
  expect((await outcome.answered).status).toBe(200);
}

test('with a goal that is handed over at the moment its new owner gets another manager', async () => {
  const second = await makePerson(world, { tenant, manager: lead, name: 'Sam Second' });
  goal = await makeGoal(world, { owner: second, state: 'review' });
  await whileMoved(() =>
    world.as(ceo).call(api.goals.changeOwner, { body: { Id: goal.id, UserId: person.id } }),
  );
  expect(await unreadRows(other)).toEqual([['request_moved', 'waits']]);
});

test('with a request that is sent at the moment one gets another manager', async () => {
  goal = await makeGoal(world, { owner: person, state: 'draft' });
  await whileMoved(asked);
  expect(await unreadRows(lead)).toEqual([]);
  expect(await unreadRows(other)).toEqual([['goal_submitted', 'waits']]);
});
