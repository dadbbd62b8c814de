import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleWeekly } from '#server/tenant/jobs.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../make.ts';
import { makeGoal } from '../make-goals.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let manager: MadePerson;
let owner: MadePerson;

beforeAll(async () => {
  // A Sunday evening in Chicago.
  world = await openWorld({ now: '2026-11-15T23:00:00Z' });
  const tenant = await makeTenant(world, { name: 'Solstead', subdomain: 'solstead' });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya' });
  const made = await makePeople(world, tenant, [
    { manager, name: 'Lena' },
    { manager, name: 'Quiet', emailNotifications: false },
    { manager, name: 'Idle' },
  ]);
  const quiet = made[1];
  if (made[0] === undefined || quiet === undefined) throw new Error('Nobody was made.');
  owner = made[0];
  const past = tenant.calendar.periods.find((period) => period.end < tenant.period.start);
  if (past === undefined) throw new Error('There is no earlier quarter.');
  await makeGoal(world, { owner, title: 'Predict me' });
  await makeGoal(world, { owner, title: 'Finish me', period: past });
  await makeGoal(world, { owner, title: 'Decide me', state: 'review' });
  await makeGoal(world, { owner: quiet, title: 'Say nothing' });
});
afterAll(() => world.close());

test('on Monday at eight, where the company is, everyone with something to do gets one mail, once', async () => {
  await scheduleWeekly(world.app.services);
  await world.drain();
  expect(world.mail.sent).toEqual([]);
  world.clock.set('2026-11-16T13:59:00Z');
  await world.drain();
  expect(world.mail.sent).toEqual([]);

  world.clock.set('2026-11-16T14:00:00Z');
  await scheduleWeekly(world.app.services);
  await world.drain();
  await scheduleWeekly(world.app.services);
  await world.drain();
  const mails = new Map(world.mail.sent.map((mail) => [mail.to, mail.text]));
  expect(world.mail.sent).toHaveLength(2);
  expect(mails.get(owner.email)).toMatch(/Predict me\n.*\/v3\/goals\/\d+\?open=update\n/);
  expect(mails.get(owner.email)).toMatch(/Finish me\n.*\/v3\/goals\/\d+\?open=finalize\n/);
  expect(mails.get(owner.email)).not.toContain('Decide me');
  expect(mails.get(manager.email)).toMatch(/Decide me\n {2}Lena\n.*\/v3\/goals\/\d+\?open=review\n/);
});

test('a week later it is asked again', async () => {
  const before = world.mail.sent.length;
  world.clock.set('2026-11-23T15:00:00Z');
  await scheduleWeekly(world.app.services);
  await world.drain();
  expect(world.mail.sent.length).toBe(before + 2);
});
