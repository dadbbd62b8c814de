import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { askForScheduled } from '#server/job-schedule.ts';
import { hashOf } from '#server/kernel/token.ts';
import { notify } from '#server/notifications/actions.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal } from '../../make-goals.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** What was counted and asked for while the machine's clock was hours or days ahead, once it is right again. */
let world: World;
let tenant: MadeTenant;
let person: MadePerson;
let goal: MadeGoal;

const right = '2026-11-18T15:00:00Z';
const ahead = '2026-11-18T23:00:00Z';
const password = 'Right-password-1';

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on' } });
  tenant = await makeTenant(world, { subdomain: 'solstead' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(right);
  person = await makePerson(world, { tenant, password });
  goal = await makeGoal(world, { owner: person });
  await world.drain();
  world.mail.sent.length = 0;
  world.clock.set(ahead);
});

const login = (given: string) =>
  world.anonymous.call(api.auth.login, {
    body: { userName: person.email, password: given, domain: 'solstead' },
  });
const askForLink = () =>
  world.anonymous.call(api.auth.forgotPassword, { body: { Email: person.email, domain: 'solstead' } });

test('nobody stays locked until the clock comes there again', async () => {
  for (let one = 0; one < 11; one += 1) await login('Wrong-password-1');
  expect((await login(password)).status).toBe(400);
  world.clock.set(right);
  expect((await login(password)).status).toBe(200);
});

test('what was asked for too often then may be asked for now', async () => {
  for (let one = 0; one < 5; one += 1) expect((await askForLink()).status).toBe(200);
  expect((await askForLink()).status).toBe(429);
  world.clock.set(right);
  expect((await askForLink()).status).toBe(200);
});

test('a mail that was asked for then goes out now', async () => {
  await askForLink();
  world.clock.set(right);
  await world.drain();
  expect(world.mail.sent).toEqual([]);
  await askForScheduled(world.app.services);
  await world.drain();
  expect(world.mail.sent.filter(({ to }) => to === person.email)).toHaveLength(1);
});

const tellOf = (kind: 'goal_changed' | 'goal_moved') =>
  world.db.write(tenant.id, world.now(), (scope) =>
    notify(scope, [
      {
        personId: person.id,
        actorId: 0,
        kind,
        params: { actor: 'Ada', owner: 'Olga', title: 'Ship it', quarter: 'Q4 2026' },
        objectId: goal.id,
        place: { goal: goal.id },
      },
    ]),
  );
const worked = async (at: string): Promise<number> => {
  world.clock.set(at);
  await askForScheduled(world.app.services);
  await world.drain();
  return world.mail.sent.filter(({ to }) => to === person.email).length;
};

test('who was mailed of a notice then is mailed of others now', async () => {
  await tellOf('goal_changed');
  expect(await worked(ahead)).toBe(1);
  world.clock.set(right);
  await tellOf('goal_moved');
  expect(await worked(right)).toBe(2);
});

test('a mail of notices that was to follow then goes out now, and those after it', async () => {
  await tellOf('goal_changed');
  await worked(ahead);
  await tellOf('goal_moved');
  expect(await worked(ahead)).toBe(1);
  world.clock.set(right);
  await tellOf('goal_changed');
  expect(await worked(right)).toBe(2);
});

test('a mail of before, which failed then, is tried again now', async () => {
  world.clock.set(right);
  await askForLink();
  world.clock.set(ahead);
  world.mail.failWith = () => new Error('away');
  await world.drain();
  world.mail.failWith = () => null;
  expect(await worked(right)).toBe(1);
});

const lives = async (token: string): Promise<boolean> => {
  world.app.services.sessions.forget();
  const headers = { authorization: `Bearer ${token}` };
  return (await world.anonymous.call(api.auth.relogin, { headers })).status === 200;
};
/** That it lives, and is written down as used now, for which nobody who uses it waits. */
async function isUsed(token: string): Promise<void> {
  expect(await lives(token)).toBe(true);
  const usedAt = () =>
    world.db.read(tenant.id, world.now(), (scope) =>
      scope.db
        .selectFrom('session')
        .select('used_at')
        .where('tenant_id', '=', scope.tenantId)
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirstOrThrow(),
    );
  await expect.poll(usedAt).toEqual({ used_at: world.now() });
}

test('a session of a day that has not come yet is over', async () => {
  world.clock.set('2026-11-30T15:00:00Z');
  const { Token } = (await login(password)).answer;
  expect(await lives(Token)).toBe(true);
  world.clock.set(right);
  expect(await lives(Token)).toBe(false);
});

test('a session that was only used then is over as well', async () => {
  world.clock.set(right);
  const { Token } = (await login(password)).answer;
  world.clock.set('2026-11-30T15:00:00Z');
  await isUsed(Token);
  world.clock.set(right);
  expect(await lives(Token)).toBe(false);
});

test('a session of some hours later goes on, and is over once it was idle for thirty days from now', async () => {
  const { Token } = (await login(password)).answer;
  world.clock.set(right);
  await isUsed(Token);
  world.clock.advance({ days: 30, minutes: 1 });
  expect(await lives(Token)).toBe(false);
});

/** A link that was mailed at this moment. */
async function mailedAt(moment: string): Promise<string> {
  world.clock.set(moment);
  world.mail.sent.length = 0;
  await askForLink();
  await world.drain();
  return linkIn(onlyMailTo(world, person.email), '/v3/resetpassword/');
}

test('a link that was made then opens nothing now, one of another process’s clock does', async () => {
  const check = async (Token: string) => {
    const headers = { host: 'solstead.localhost' };
    return (await world.anonymous.call(api.auth.resetPasswordCheck, { body: { Token }, headers })).status;
  };
  const later = await mailedAt(ahead);
  expect(await check(later)).toBe(200);
  world.clock.set(right);
  expect(await check(later)).toBe(400);
  const beside = await mailedAt('2026-11-18T15:05:00Z');
  world.clock.set(right);
  expect(await check(beside)).toBe(200);
});
