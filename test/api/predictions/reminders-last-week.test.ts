import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForScheduled } from '#server/job-schedule.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { makeItems } from '../../make-items.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ now: '2027-03-20T15:00:00Z' });
});
afterAll(() => world.close());

async function mailsOf(monday: string): Promise<ReadonlyMap<string, string>> {
  world.mail.sent.length = 0;
  world.clock.set(`${monday}T15:00:00Z`);
  await askForScheduled(world.app.services);
  await world.drain();
  return new Map(world.mail.sent.map(({ to, text }) => [to, text]));
}

test('in its last week it is said when the quarter ends, whatever Monday’s mail is about', async () => {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const decides = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const owes = await makePerson(world, { tenant, manager: decides });
  const asked = await makePerson(world, { tenant, manager: decides });
  const last = tenant.calendar.periods.findLast(({ end }) => end < tenant.period.start);
  if (last === undefined) throw new Error('There is no quarter before.');
  await makeGoal(world, { owner: owes, state: 'review' });
  await makeGoal(world, { owner: owes, period: last });
  await makeItems(world, tenant, [{ requester: ceo, assignee: asked, dueDate: '2027-03-25' }]);

  const people = [decides, owes, asked];
  const before = await mailsOf('2027-03-22');
  for (const { email } of people) expect(before.get(email)).not.toContain('ends on');
  const mails = await mailsOf('2027-03-29');
  for (const { email } of people) {
    expect(mails.get(email)).toContain('Q1 2027 ends on 31 March.');
    // None of them has a goal of this quarter that a result could be given for.
    expect(mails.get(email)).not.toContain('Results can be given already');
  }
});

test('a day of another year is told with it: bare, it would be read as one of this year', async () => {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  await makeItems(world, tenant, [
    { requester: ceo, assignee: ceo, title: 'Old', dueDate: '2026-04-02' },
    { requester: ceo, assignee: ceo, title: 'New', dueDate: '2027-04-02' },
  ]);
  const mail = (await mailsOf('2027-04-05')).get(ceo.email);
  expect(mail).toMatch(/Old\n {2}Was due 2 April 2026\n/);
  expect(mail).toMatch(/New\n {2}Was due 2 April\n/);
});
