import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForScheduled } from '#server/job-schedule.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { makeEdit } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ now: '2027-03-20T15:00:00Z' });
});
afterAll(() => world.close());

test('a request waits for its decision whatever the quarter of its goal', async () => {
  const tenant = await makeTenant(world, {});
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const boss = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const report = await makePerson(world, { tenant, manager: boss, name: 'Rita' });
  const subjects = () => world.mail.sent.filter(({ to }) => to === boss.email).map(({ subject }) => subject);
  const next = tenant.calendar.periods.find(({ start }) => start > '2027-03-20');
  const longOver = tenant.calendar.periods[0];
  if (next === undefined || longOver === undefined) throw new Error('There are no such quarters.');
  const published = await makeGoal(world, { owner: report, title: 'Changes for next', period: next });
  await makeEdit(world, published, { state: 'review' });
  await makeGoal(world, { owner: report, title: 'For next', state: 'review', period: next });
  await makeGoal(world, {
    owner: report,
    title: 'Of long ago',
    state: 'results_in_review',
    period: longOver,
  });
  world.clock.set('2027-03-22T14:00:00Z');
  await askForScheduled(world.app.services);
  await world.drain();
  expect(subjects()).toEqual(['3 requests wait for your decision']);
  await makeGoal(world, { owner: report, title: 'For now', state: 'review' });
  world.clock.set('2027-03-29T14:00:00Z');
  await askForScheduled(world.app.services);
  await world.drain();
  expect(subjects().at(-1)).toBe('4 requests wait for your decision');
});
