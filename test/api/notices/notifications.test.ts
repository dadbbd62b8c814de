import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type NewNotice, notify } from '#server/notifications/actions.ts';
import { unreadCount } from '#server/notifications/reads.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeAppraisals } from '../../make-appraisals.ts';
import { type MadeGoal, makeGoal } from '../../make-goals.ts';
import { makeNotices } from '../../make-talk.ts';
import { onlyMailTo } from '../../support/mails.ts';
import { turnPerson } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let goal: MadeGoal;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world, { talentEnabled: true });
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Ada Ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Max Manager' });
  owner = await makePerson(world, { tenant, manager, name: 'Olga Owner' });
  goal = await makeGoal(world, { owner, title: 'Ship it' });
  await world.drain();
  world.mail.sent.length = 0;
});

const listOf = async (person: MadePerson, page = 1) =>
  (await world.as(person).call(api.notifications.list, { params: { page } })).answer;
const markRead = (person: MadePerson, id: number) =>
  world.as(person).call(api.notifications.markRead, { params: { id } });

function notice(to: MadePerson, more: Partial<NewNotice<'goal'>> = {}): NewNotice<'goal'> {
  return {
    personId: to.id,
    actorId: manager.id,
    kind: 'goal_approved',
    params: { actor: 'Max Manager', owner: 'Olga Owner', title: 'Ship it', quarter: 'Q4 2026' },
    objectId: goal.id,
    place: { goal: goal.id },
    ...more,
  };
}

const tell = (...notices: NewNotice[]): Promise<void> =>
  world.db.write(tenant.id, world.now(), (scope) => notify(scope, notices));

test('a session counts the bell by the rights of this moment, whatever was believed a moment before', async () => {
  await tell(notice(owner));
  const session = async () => (await world.as(owner).call(api.auth.relogin, {})).answer;
  await turnPerson(world, owner, { role: 'observer' });
  expect((await session()).UnreadCount).toBe(0);
  await turnPerson(world, owner, { role: 'contributor' });
  expect((await session()).UnreadCount).toBe(1);
});

test('a notice says what happened in the words of the company, in the bell and in the mail', async () => {
  await tell(notice(owner));
  const { data, UnreadCount } = await listOf(owner);
  expect(UnreadCount).toBe(1);
  expect(data).toEqual([
    {
      Id: data[0]?.Id,
      Subject: '“Ship it” has been approved',
      Body: 'Max Manager approved this objective for Q4 2026. With that it became active. What is active takes a prediction for each week of its quarter, in that week or soon after.',
      CreatedAt: world.now().toISOString(),
      IsRead: false,
      NotifiedObjectType: 'Goal',
      NotifiedObjectId: goal.id,
      Path: `/v3/goals/${goal.id}`,
    },
  ]);
  await world.drain();
  expect(world.mail.sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: owner.email, subject: '“Ship it” has been approved' },
  ]);
  expect(world.mail.sent[0]?.text).toContain('Max Manager approved this objective for Q4 2026.');
});

test('what stands in a title is never read as a placeholder', async () => {
  const title = '{{actor}} $t(messages.internal) <b>& {{-noun}}';
  await tell(notice(owner, { params: { ...notice(owner).params, title } }));
  expect((await listOf(owner)).data[0]?.Subject).toBe(`“${title}” has been approved`);
});

test('never told: who acted, observers, the deactivated and the invited', async () => {
  const observer = await makePerson(world, { tenant, role: 'observer' });
  const gone = await makePerson(world, { tenant, manager, status: 'deactivated' });
  const invited = await makePerson(world, { tenant, manager, status: 'invited' });
  await tell(...[manager, observer, gone, invited, owner].map((person) => notice(person)));
  const rows = await world.db.read(tenant.id, world.now(), (scope) =>
    scope.db.selectFrom('notification').select('person_id').execute(),
  );
  expect(rows.map((row) => row.person_id)).toEqual([owner.id]);
  expect((await listOf(observer)).data).toEqual([]);
  await world.drain();
  expect(world.mail.sent.map(({ to }) => to)).toEqual([owner.email]);
});

test('who turned mails off is told in the app alone', async () => {
  const quiet = await makePerson(world, { tenant, manager, emailNotifications: false });
  await tell(notice(quiet), notice(owner));
  await world.drain();
  expect(world.mail.sent.map(({ to }) => to)).toEqual([owner.email]);
  expect((await listOf(quiet)).UnreadCount).toBe(1);
});

test('what is rolled back tells nobody and mails nobody', async () => {
  const failing = world.db.write(tenant.id, world.now(), async (scope) => {
    await notify(scope, [notice(owner)]);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await world.drain();
  expect((await listOf(owner)).data).toEqual([]);
  expect(world.mail.sent).toEqual([]);
});

test('twenty a page, newest first, and an empty page after the last', async () => {
  const ids = await makeNotices(
    world,
    tenant,
    Array.from({ length: 45 }, () => ({ person: owner, goal })),
  );
  const newestFirst = ids.map(({ id }) => id).reverse();
  const pages = [
    await listOf(owner, 1),
    await listOf(owner, 2),
    await listOf(owner, 3),
    await listOf(owner, 4),
  ];
  expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5, 0]);
  expect(pages.flatMap(({ data }) => data.map(({ Id }) => Id))).toEqual(newestFirst);
  expect(pages[0]?.UnreadCount).toBe(45);
});

test('marking read is for the own notices, once, and says what is left', async () => {
  const [first, second] = await makeNotices(world, tenant, [
    { person: owner, goal },
    { person: owner, goal },
  ]);
  expect((await markRead(owner, first?.id ?? 0)).answer).toEqual({ UnreadCount: 1 });
  expect((await markRead(owner, first?.id ?? 0)).answer).toEqual({ UnreadCount: 1 });
  expect((await markRead(manager, second?.id ?? 0)).refusal.Code).toBe('not_found');
  const stranger = await makePerson(world, { role: 'ceo' });
  expect((await markRead(stranger, second?.id ?? 0)).status).toBe(404);
  expect((await markRead(owner, 999_999)).status).toBe(404);
  const { data } = await listOf(owner);
  expect(data.map(({ Id, IsRead }) => [Id, IsRead])).toEqual([
    [second?.id, false],
    [first?.id, true],
  ]);
});

test('marking all read is for the own notices alone', async () => {
  await tell(notice(owner), notice(owner), notice(ceo));
  const markAll = (person: MadePerson) => world.as(person).call(api.notifications.markAllRead);
  expect((await markAll(owner)).answer).toEqual({ UnreadCount: 0 });
  expect((await markAll(owner)).answer).toEqual({ UnreadCount: 0 });
  expect((await listOf(owner)).data.map(({ IsRead }) => IsRead)).toEqual([true, true]);
  expect((await listOf(ceo)).UnreadCount).toBe(1);
});

test('a notice may be about a person, an appraisal or an action item: the words and the address are its own', async () => {
  const by = { personId: owner.id, actorId: manager.id };
  const quarter = 'Q3 2026';
  const person = owner.name;
  const [appraisal] = await makeAppraisals(world, tenant, [
    { employee: owner, period: tenant.period, reviewer: manager, state: 'shared' },
  ]);
  const appraisalId = appraisal?.id ?? 0;
  await tell(
    {
      ...by,
      kind: 'role_changed',
      params: { actor: manager.name, role: 'contributor' },
      place: { person: owner.id },
      objectId: owner.id,
    },
    {
      ...by,
      kind: 'appraisal_shared',
      params: { actor: manager.name, person, quarter },
      place: { period: 3, reviewer: manager.id },
      objectId: appraisalId,
    },
    {
      ...by,
      kind: 'item_given',
      params: { actor: manager.name, title: 'Call them', assignee: person, requester: manager.name },
      place: { item: 80 },
      objectId: 80,
    },
  );
  const { data } = await listOf(owner);
  expect(
    data.map(({ NotifiedObjectType, NotifiedObjectId, Path, Subject }) => [
      NotifiedObjectType,
      NotifiedObjectId,
      Path,
      Subject,
    ]),
  ).toEqual([
    ['ActionItem', 80, '/v3/actionitems?item=80', 'Max Manager asks you: “Call them”'],
    ['EmployeeEvaluation', appraisalId, '/v3/talent/myappraisal', 'Your appraisal for Q3 2026 is ready'],
    ['User', owner.id, `/v3/profile/${owner.id}`, 'Your role has changed'],
  ]);
  expect(data[2]?.Body).toBe('Max Manager changed it to Individual Contributor.');
  await world.drain();
  expect(onlyMailTo(world, owner.email).text).toContain('Action items');
});

test('of a new ceo all sides are told by mail too, whoever acted and whatever they prefer', async () => {
  const admin = await makePerson(world, {
    tenant,
    manager: ceo,
    emailNotifications: false,
    name: 'Ann Admin',
  });
  const params = { actor: ceo.name, person: manager.name, former: ceo.name };
  const common = { actorId: ceo.id, params, place: { person: manager.id }, objectId: manager.id };
  await tell(
    { ...common, personId: manager.id, kind: 'ceo_received' },
    { ...common, personId: ceo.id, kind: 'ceo_handed_over' },
    { ...common, personId: admin.id, kind: 'ceo_changed' },
    notice(admin, { kind: 'comment_added' }),
  );
  await world.drain();
  expect(onlyMailTo(world, manager.email).subject).toBe('You have become the CEO');
  expect(onlyMailTo(world, ceo.email).subject).toBe('Max Manager has become the CEO');
  const mail = onlyMailTo(world, admin.email);
  expect(mail.subject).toBe('Max Manager has become the CEO');
  expect(mail.text).not.toContain('commented');
  // What comes all the same is not said to be turned off by anything.
  expect(mail.text).not.toMatch(/turn these e-mails off/i);
  expect(mail.text).toContain('come whatever else is turned off');
  expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
});

test('of a goal that its receiver no longer sees nothing is left, nor counted, nor mailed', async () => {
  const peer = await makePerson(world, { tenant, manager });
  await tell(notice(peer, { kind: 'goal_moved' }), notice(owner, { kind: 'goal_moved' }));
  const { data } = await listOf(peer);
  await world.db.write(tenant.id, world.now(), (scope) =>
    scope.db.updateTable('goal').set({ is_private: true }).where('id', '=', goal.id).execute(),
  );
  expect(await listOf(peer)).toEqual({ data: [], UnreadCount: 0 });
  expect((await markRead(peer, data[0]?.Id ?? 0)).status).toBe(404);
  expect((await listOf(owner)).UnreadCount).toBe(1);
  await world.drain();
  expect(world.mail.sent.map(({ to }) => to)).toEqual([owner.email]);
});

test('the news of a deletion outlives the goal; other news of it does not', async () => {
  await tell(notice(owner, { kind: 'comment_added' }), notice(owner, { kind: 'goal_deleted' }));
  await world.db.write(tenant.id, world.now(), (scope) =>
    scope.db.updateTable('goal').set({ deleted_at: scope.now }).where('id', '=', goal.id).execute(),
  );
  expect((await listOf(owner)).data.map(({ Subject }) => Subject)).toEqual([
    'Max Manager has deleted “Ship it”',
  ]);
});

test('an observer has no notices, not even the ones of an earlier role', async () => {
  await tell(notice(owner));
  await turnPerson(world, owner, { role: 'observer' });
  expect(await listOf(owner)).toEqual({ data: [], UnreadCount: 0 });
  const count = await world.db.read(tenant.id, world.now(), (scope) =>
    unreadCount(world.app.services, scope, {
      id: owner.id,
      role: 'observer',
      isOrgAdmin: false,
      isGoalAdmin: false,
      isGoalManager: false,
      isHrAdmin: false,
    }),
  );
  expect(count).toBe(0);
});

test('many are told at once', async () => {
  const people = await makePeople(
    world,
    tenant,
    Array.from({ length: 120 }, () => ({ manager })),
  );
  await tell(...people.flatMap((person) => Array.from({ length: 6 }, () => notice(person))));
  const first = people[0];
  const last = people.at(-1);
  if (first === undefined || last === undefined) throw new Error('Nobody was made.');
  expect([(await listOf(first)).UnreadCount, (await listOf(last)).UnreadCount]).toEqual([6, 6]);
});
