import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { publish } from '#server/kernel/live/bus.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatus } from '../../make-goals.ts';
import { makeNotices } from '../../make-talk.ts';
import { engine } from '../../support/engines.ts';
import { addressOfWorld, type Listener, listen, listenAs } from '../../support/live.ts';
import { patience } from '../../support/speed.ts';
import { turnIn } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let report: MadePerson;
let observer: MadePerson;
let stranger: MadePerson;
const open: Listener[] = [];

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  report = await makePerson(world, { tenant, manager: ceo });
  observer = await makePerson(world, { tenant, role: 'observer' });
  stranger = await makePerson(world, { role: 'ceo' });
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.stop();
});
afterAll(() => world.close());

async function on(person: MadePerson, at = world, transport?: 'polling'): Promise<Listener> {
  const listener = await listenAs(at, person, transport === undefined ? {} : { transport });
  open.push(listener);
  return listener;
}

type Message = Parameters<typeof publish>[1];
const tell = (person: MadePerson, message: Message): Promise<void> =>
  world.db.write(person.tenantId, world.now(), async (scope) => publish(scope, message));
const goalUpdate = (goal: number, people: number[] | null = null): Message => ({
  people,
  event: 'TenantUpdate',
  data: { Kind: 'goal_update', GoalId: goal },
});

test('an event of a company reaches all of it and nobody else, by either transport', async () => {
  const [one, other, watching, outside] = [
    await on(ceo),
    await on(report, world, 'polling'),
    await on(observer),
    await on(stranger),
  ];
  await tell(ceo, goalUpdate(7));
  for (const listener of [one, other, watching])
    expect(await listener.next('TenantUpdate')).toEqual({ Kind: 'goal_update', GoalId: 7 });
  await tell(stranger, goalUpdate(8));
  expect(await outside.next('TenantUpdate')).toEqual({ Kind: 'goal_update', GoalId: 8 });
  expect(outside.heard).toHaveLength(1);
});

test('an event for some people reaches them alone', async () => {
  const [one, other] = [await on(ceo), await on(report)];
  await tell(ceo, goalUpdate(1, [report.id]));
  await tell(ceo, goalUpdate(2));
  expect(await other.next('TenantUpdate')).toMatchObject({ GoalId: 1 });
  expect(await one.next('TenantUpdate')).toMatchObject({ GoalId: 2 });
  expect(one.heard).toHaveLength(1);
});

test('what was rolled back is never heard', async () => {
  const one = await on(ceo);
  const failing = world.db.write(tenant.id, world.now(), async (scope) => {
    await publish(scope, goalUpdate(1));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await tell(ceo, goalUpdate(2));
  await one.next('TenantUpdate');
  expect(one.heard).toEqual([{ event: 'TenantUpdate', data: { Kind: 'goal_update', GoalId: 2 } }]);
});

const ring = (people: readonly MadePerson[]): Promise<void> =>
  tell(ceo, { people: people.map(({ id }) => id), event: 'NotificationUpdate', data: {} });

test('the bell rings for the person alone, with what is unread by then, and for no observer', async () => {
  const goal = await makeGoal(world, { owner: report });
  const notice = { person: report, goal };
  await makeNotices(world, tenant, [notice, notice, notice, { ...notice, readAt: world.now() }]);
  const [one, other, watching] = [await on(report), await on(ceo), await on(observer)];
  await ring([report, observer]);
  expect(await one.next('NotificationUpdate')).toEqual({ UnreadCount: 3 });
  await tell(ceo, goalUpdate(9));
  for (const listener of [other, watching]) {
    await listener.next('TenantUpdate');
    expect(listener.heard).toHaveLength(1);
  }
});

test('of notices that race, the last ring has them all', async () => {
  const told = await makePerson(world, { tenant, manager: ceo });
  const goal = await makeGoal(world, { owner: told });
  const line = await on(told);
  const [week] = tenant.period.weeks;
  if (week === undefined) throw new Error('The quarter has no week.');
  const status = await makeStatus(world, goal, { week });
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((Comment) =>
      world.as(ceo).call(api.goals.commentAdd, { body: { Id: status.id, Type: 'GoalStatus', Comment } }),
    ),
  );
  expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200, 200, 200]);
  await expect
    .poll(() => line.heard.filter(({ event }) => event === 'NotificationUpdate').at(-1)?.data)
    .toEqual({
      UnreadCount: 6,
    });
});

test('what the contract does not name is never published', async () => {
  const more = { Kind: 'goal_update', GoalId: 1, Title: 'Secret' } as const;
  await expect(tell(ceo, { people: null, event: 'TenantUpdate', data: more })).rejects.toThrow();
});

test('a finished user manual is told to its owner alone', async () => {
  const [one, other] = [await on(report), await on(ceo)];
  const data = { Kind: 'user_manual_done' } as const;
  await tell(ceo, { people: [report.id], event: 'UserManualUpdate', data });
  expect(await one.next('UserManualUpdate')).toEqual(data);
  await tell(ceo, goalUpdate(21));
  await other.next('TenantUpdate');
  expect(other.heard).toHaveLength(1);
});

test('an approval request rings the manager through the whole pipeline', async () => {
  const manager = await on(ceo);
  const goal = await makeGoal(world, { owner: report, state: 'draft' });
  const asked = await world.as(report).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  expect(asked.status).toBe(200);
  expect(await manager.next('NotificationUpdate')).toEqual({ UnreadCount: 1 });
});

test.each([
  ['none', undefined],
  ['garbage', 'garbage'],
  ['well formed but unknown', `1.${'a'.repeat(43)}`],
  ['a number', 7],
  ['an object', { a: 1 }],
])('a token that is %s opens no line', async (_, token) => {
  await expect(listen(world, { token })).rejects.toThrow('signed_out');
});

test('a page of another site opens no line, one of ours does', async () => {
  const token = await world.tokenOf(ceo);
  await expect(listen(world, { token, origin: 'https://evil.example' })).rejects.toThrow();
  await expect(listen(world, { token, origin: 'https://demo.localhost.evil.example' })).rejects.toThrow();
  const own = await listen(world, { token, origin: 'http://demo.localhost:3000' });
  own.stop();
});

test('what clients say is ignored, and too much of it ends the line', async () => {
  const [one, other] = [await on(ceo), await on(report)];
  one.say('join', `user:${report.id}`);
  one.say('TenantUpdate', { Kind: 'goal_update', GoalId: 666 });
  await tell(ceo, goalUpdate(3));
  await other.next('TenantUpdate');
  expect(other.heard).toHaveLength(1);
  one.say('x', 'y'.repeat(5000));
  await one.closed();
});

test('signing out closes the line of that session and no other', async () => {
  const [one, again] = [await listenAs(world, report), await on(report)];
  const token = await world.tokenOf(report);
  const third = await listen(world, { token });
  const left = await world.app.http.inject({
    method: 'POST',
    url: '/api/Auth/SignOut',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(left.statusCode).toBe(200);
  await third.closed();
  await tell(ceo, goalUpdate(4, [report.id]));
  await one.next('TenantUpdate');
  await again.next('TenantUpdate');
  one.stop();
});

test('who is deactivated is told and loses the line; who becomes an observer loses the bell', async () => {
  const leaving = await makePerson(world, { tenant });
  const demoted = await makePerson(world, { tenant });
  const [line, quiet] = [await on(leaving), await on(demoted)];
  await world.db.write(tenant.id, world.now(), async (scope) => {
    await turnIn(scope, leaving, { deactivated_at: scope.now });
    await publish(scope, {
      people: null,
      event: 'TenantUpdate',
      data: { Kind: 'user_deactivated', UserId: leaving.id },
    });
  });
  await line.closed();
  expect(line.heard).toEqual([
    { event: 'TenantUpdate', data: { Kind: 'user_deactivated', UserId: leaving.id } },
  ]);
  await world.db.write(tenant.id, world.now(), async (scope) => {
    await turnIn(scope, demoted, { role: 'observer' });
    await publish(scope, {
      people: null,
      event: 'TenantUpdate',
      data: { Kind: 'user_updated', UserId: demoted.id },
    });
  });
  await expect
    .poll(async () => {
      await ring([demoted]);
      const before = quiet.heard.filter(({ event }) => event === 'NotificationUpdate').length;
      await tell(ceo, goalUpdate(5, [demoted.id]));
      await quiet.next('TenantUpdate');
      const after = quiet.heard.filter(({ event }) => event === 'NotificationUpdate').length;
      return after - before;
    })
    .toBe(0);
});

if (engine === 'postgres') {
  test('two servers on one database deliver to each other, and sessions end on both at once', async () => {
    const second = await world.another();
    const [here, there] = [await on(ceo), await on(report, second)];
    await tell(ceo, goalUpdate(11));
    expect(await here.next('TenantUpdate')).toMatchObject({ GoalId: 11 });
    expect(await there.next('TenantUpdate')).toMatchObject({ GoalId: 11 });
    await second.db.write(tenant.id, world.now(), async (scope) => publish(scope, goalUpdate(12)));
    expect(await here.next('TenantUpdate')).toMatchObject({ GoalId: 12 });

    const token = await world.tokenOf(report);
    const line = await listen(second, { token });
    const headers = { authorization: `Bearer ${token}` };
    const profile = `/api/profile/${report.id}`;
    expect((await second.app.http.inject({ url: profile, headers })).statusCode).toBe(200);
    await world.app.http.inject({ method: 'POST', url: '/api/Auth/SignOut', headers, payload: {} });
    await line.closed();
    expect((await second.app.http.inject({ url: profile, headers })).statusCode).toBe(401);
    await second.close();
  });
}

if (engine === 'postgres') {
  test('a listener that is cut off listens again, however often', async () => {
    const line = await on(ceo);
    const updates = () => line.heard.filter(({ event }) => event === 'TenantUpdate').length;
    for (let cut = 0; cut < 3; cut += 1) {
      const ended = await world.db.engine.asOwner((connection) =>
        connection.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'waymark-listen' and datname = current_database()`,
          [],
        ),
      );
      expect(ended.rows.length).toBeGreaterThan(0);
      const before = updates();
      await expect
        .poll(
          async () => {
            await tell(ceo, goalUpdate(100 + cut));
            return updates() - before;
          },
          { timeout: patience(10_000), interval: 200 },
        )
        .toBeGreaterThan(0);
    }
    // What was said while nobody listened is asked for.
    await line.next('Missed');
  });
}

test('a stop closes every line, and no client takes it for good', async () => {
  const other = await openWorld();
  const person = await makePerson(other, { role: 'ceo' });
  const lines = [await listenAs(other, person), await listenAs(other, person, { transport: 'polling' })];
  await addressOfWorld(other);
  await other.close();
  // Of its own accord socket.io comes back after these, and never after 'io server disconnect'.
  for (const line of lines) expect(await line.closed()).toMatch(/^transport (close|error)$/);
});
