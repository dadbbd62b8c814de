import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { askForScheduled } from '#server/job-schedule.ts';
import { filterOf, placeOf } from '#web/goals/place.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { type GoalSpec, makeGoal, makeGoals } from '../../make-goals.ts';
import { makeEdit } from '../../make-talk.ts';
import { onlyMailTo } from '../../support/mails.ts';
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

test('what a mail counts and does not name stands where its link leads', async () => {
  const tenant = await makeTenant(world, {});
  const next = tenant.calendar.periods.find(({ start }) => start > tenant.period.end);
  if (next === undefined) throw new Error('There is no next quarter.');
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const boss = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const owner = await makePerson(world, { tenant, role: 'manager', manager: boss });
  const report = await makePerson(world, { tenant, manager: owner });
  const many = (kind: string, of: Partial<GoalSpec>) =>
    Array.from({ length: 17 }, (_, n) => ({ owner, title: `${kind} ${n}`, period: tenant.period, ...of }));
  await makeGoals(world, tenant, [
    ...many('To predict', { period: next }),
    ...many('To finalize', {}),
    ...many('To finalize, but not mine', { owner: report }),
    ...many('To decide', { owner: report, state: 'review' }),
    ...many('For boss', { state: 'results_in_review' }),
  ]);
  await makeGoals(world, tenant, [{ owner, title: 'For boss, next', state: 'review', period: next }]);
  world.mail.sent.length = 0;
  world.clock.set('2027-04-05T14:00:00Z');
  await askForScheduled(world.app.services);
  await world.drain();
  const restIn = (to: MadePerson) => [
    ...onlyMailTo(world, to.email).text.matchAll(/and 2 more\n.*(\/v3\/.*)/g),
  ];
  const listed = async (address: string) => {
    const { pathname, search } = new URL(address, 'http://waymark');
    const body = { ...filterOf(placeOf(pathname, search, ['my', 'reports'])), PageSize: 100 };
    const { answer } = await world.as(owner).call(api.goals.list, { body });
    return answer.data.map(({ GoalDetail }) => GoalDetail.Title).sort();
  };
  const lists = await Promise.all(restIn(owner).map(([, address = '']) => listed(address)));
  const titled = (kind: string) =>
    many(kind, {})
      .map(({ title }) => title)
      .sort();
  expect(lists).toEqual([titled('To predict'), titled('To finalize'), titled('To decide')]);
  // Of two quarters: together on the dashboard alone.
  expect(onlyMailTo(world, boss.email).text).toMatch(/and 3 more\n.*\/v3\/home\n/);
});
