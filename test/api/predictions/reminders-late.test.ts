import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askForScheduled } from '#server/job-schedule.ts';
import { noteSecurity } from '#server/kernel/safety/security-log.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { makeItems } from '../../make-items.ts';
import { openWorld, type World } from '../../world.ts';

/** Mails of a morning that leave later, or not before the next one. */
let world: World;
let person: MadePerson;

beforeAll(async () => {
  world = await openWorld({ now: '2027-01-20T15:00:00Z' });
});
afterAll(() => world.close());

beforeEach(async () => {
  world.clock.set('2027-01-20T15:00:00Z');
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  person = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true, password: 'Waymark-demo-1' });
  await makeGoal(world, { owner: person });
  await makeItems(world, tenant, [
    { requester: ceo, assignee: person, title: 'By Tuesday', dueDate: '2027-02-02' },
    { requester: ceo, assignee: person, title: 'Within a week of Wednesday', dueDate: '2027-02-10' },
  ]);
  await world.db.write(tenant.id, world.now(), (scope) =>
    noteSecurity(scope, [{ kind: 'signed_in', personId: person.id }]),
  );
  await world.drain();
  world.mail.sent.length = 0;
});

async function morning(at: string, isAway: boolean): Promise<void> {
  world.clock.set(at);
  world.mail.failWith = () => (isAway ? new Error('away') : null);
  await askForScheduled(world.app.services);
  await world.drain();
}

const mails = (word: string) =>
  world.mail.sent.filter(({ to, subject }) => to === person.email && subject.includes(word));

test('a mail server that was away over two Mondays leaves one mail, and it speaks of the day on which it leaves', async () => {
  await morning('2027-01-25T15:00:00Z', true);
  await morning('2027-02-01T15:00:00Z', true);
  expect(mails('')).toEqual([]);
  await morning('2027-02-03T15:00:00Z', false);
  const [mail, ...more] = mails('to look at');
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('3 to look at');
  expect(mail?.text).toMatch(/By Tuesday\n {2}Was due 2 February\n/);
  expect(mail?.text).toMatch(/Within a week of Wednesday\n {2}Due 10 February\n/);
  expect(mails('touched safety')).toHaveLength(1);
});

test('what is left of a Monday does not leave once the next one has come, whether or not that one was got ready', async () => {
  await morning('2027-01-25T15:00:00Z', true);
  await morning('2027-02-03T15:00:00Z', false);
  expect(mails('to look at')).toEqual([]);
});

test('where Monday comes later than in UTC the mail about safety leaves each week, once', async () => {
  world.clock.set('2027-01-20T15:00:00Z');
  const tenant = await makeTenant(world, { timeZone: 'Pacific Time (US & Canada)' });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const admin = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true });
  await world.db.write(tenant.id, world.now(), (scope) =>
    noteSecurity(scope, [{ kind: 'signed_in', personId: admin.id }]),
  );
  const mailsAt = async (at: string, isAway = false) => {
    world.mail.sent.length = 0;
    await morning(at, isAway);
    return world.mail.sent.filter(
      ({ to, subject }) => to === admin.email && subject.includes('touched safety'),
    );
  };
  await mailsAt('2027-01-20T16:00:00Z');
  for (const monday of ['2027-01-25', '2027-02-01', '2027-02-08'])
    expect(await mailsAt(`${monday}T00:10:00Z`)).toHaveLength(1);
  // Sunday there, and the mail server away until Monday there.
  expect(await mailsAt('2027-02-15T00:10:00Z', true)).toHaveLength(0);
  expect(await mailsAt('2027-02-15T12:00:00Z')).toHaveLength(1);
});

test('the mail about safety goes on from where the last one that left ended', async () => {
  world.mail.sent.length = 0;
  const failed = () =>
    world.db.write(person.tenantId, world.now(), (scope) =>
      noteSecurity(scope, [{ kind: 'sign_in_failed', personId: person.id }]),
    );
  await morning('2027-01-25T09:00:00Z', false);
  world.clock.set('2027-01-25T09:05:00Z');
  await failed();
  await morning('2027-02-01T09:00:00Z', true);
  await morning('2027-02-10T12:00:00Z', false);
  await morning('2027-02-15T00:10:00Z', false);
  expect(mails('touched safety').map(({ text }) => /From .* failed ones \d+/.exec(text)?.[0])).toEqual([
    'From 18 January 2027 at 03:00 to 25 January 2027 at 03:00 (Central Time (US & Canada)): sign-ins 1, failed ones 0',
    'From 25 January 2027 at 03:00 to 10 February 2027 at 06:00 (Central Time (US & Canada)): sign-ins 0, failed ones 1',
    'From 10 February 2027 at 06:00 to 14 February 2027 at 18:10 (Central Time (US & Canada)): sign-ins 0, failed ones 0',
  ]);
});

test('what began before a mail about safety and was committed after it is counted in the next one', async () => {
  await morning('2027-01-25T09:00:00Z', false);
  world.mail.sent.length = 0;
  // Its instant is that of its transaction's beginning.
  await world.db.write(person.tenantId, new Date('2027-01-25T08:59:59Z'), (scope) =>
    noteSecurity(scope, [{ kind: 'sign_in_failed', personId: person.id }]),
  );
  await morning('2027-02-01T09:00:00Z', false);
  expect(mails('touched safety').map(({ text }) => /failed ones \d+/.exec(text)?.[0])).toEqual([
    'failed ones 1',
  ]);
});
