import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { mailKinds } from '#contract/vocabulary.ts';
import { askForScheduled } from '#server/job-schedule.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let manager: MadePerson;
let owner: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world, { timeZone: 'UTC' });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  owner = await makePerson(world, { tenant, manager });
});
beforeEach(async () => {
  world.clock.advance({ hours: 1 });
  await world.drain();
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

/** These, and no others. */
const turnOff = async (...Off: ('talk' | 'own' | 'reminders')[]) => {
  const On = mailKinds.filter((kind) => !Off.some((one) => one === kind));
  return (await world.as(owner).call(api.notifications.setMails, { body: { Off, On } })).answer.Off;
};
const toOwner = () => world.mail.sent.filter(({ to }) => to === owner.email);

test('one keeps which kinds of mails are off, and everything is told in the bell', async () => {
  expect((await world.as(owner).call(api.notifications.mails)).answer).toEqual({ Off: [] });
  expect(await turnOff('talk', 'own', 'talk')).toEqual(['own', 'talk']);
  expect((await world.as(owner).call(api.notifications.mails)).answer).toEqual({ Off: ['own', 'talk'] });
  expect((await world.as(manager).call(api.notifications.mails)).answer).toEqual({ Off: [] });
  expect(await turnOff('talk')).toEqual(['talk']);
});

test('what is turned in one window stays when another turns something else', async () => {
  await turnOff();
  const turn = (body: { Off?: 'talk'[]; On?: ('talk' | 'own')[] }) =>
    world.as(owner).call(api.notifications.setMails, { body });
  expect((await turn({ Off: ['talk'] })).answer.Off).toEqual(['talk']);
  expect((await turn({ On: ['own'] })).answer.Off).toEqual(['talk']);
  const both = await turn({ Off: ['talk'], On: ['talk'] });
  expect([both.status, both.refusal.Fields.On]).toEqual([400, expect.any(String)]);
});

test('of a kind that is off no mail leaves, of the others it does', async () => {
  const goal = await makeGoal(world, { owner, state: 'review' });
  await turnOff('own');
  await world.as(manager).call(api.goals.approve, { body: { Id: goal.id, Status: 'approved' } });
  await world.drain();
  expect(toOwner()).toHaveLength(0);
  const [notice] = (await world.as(owner).call(api.notifications.list, { params: { page: 1 } })).answer.data;
  expect(notice?.NotifiedObjectId).toBe(goal.id);

  await turnOff('talk');
  await world.as(manager).call(api.goals.shelve, { body: { Id: goal.id, Status: 'shelved' } });
  await world.drain();
  expect(toOwner()).toHaveLength(1);
});

test('what was turned off before the mail left is not in it', async () => {
  const [one, two] = [await makeGoal(world, { owner }), await makeGoal(world, { owner })];
  await turnOff();
  await world.as(manager).call(api.goals.shelve, { body: { Id: one.id, Status: 'shelved' } });
  await world.drain();
  await world.as(manager).call(api.goals.shelve, { body: { Id: two.id, Status: 'shelved' } });
  await world.drain();
  expect(toOwner()).toHaveLength(1);
  await turnOff('own');
  world.clock.advance({ minutes: 16 });
  await world.drain();
  expect(toOwner()).toHaveLength(1);
});

test('reminders are a kind of their own', async () => {
  await makeGoal(world, { owner });
  const monday = async (): Promise<number> => {
    const now = world.now();
    const days = (8 - now.getUTCDay()) % 7 || 7;
    world.clock.set(
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 8, 30)),
    );
    world.mail.sent.length = 0;
    await askForScheduled(world.app.services);
    await world.drain();
    return toOwner().length;
  };
  await turnOff();
  expect(await monday()).toBe(1);
  await turnOff('reminders');
  expect(await monday()).toBe(0);
});
