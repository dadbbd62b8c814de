import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { addDays } from '#rules/calendar/days.ts';
import { todayIn } from '#rules/calendar/local-day.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { makeFollows } from '../../make-talk.ts';
import { onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya' });
  owner = await makePerson(world, { tenant, manager, name: 'Olga' });
});
beforeEach(async () => {
  world.clock.advance({ hours: 1 });
  await world.drain();
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

const listed = async (person: MadePerson) =>
  (await world.as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data;

const newest = async (person: MadePerson) => {
  const [notice] = await listed(person);
  if (notice === undefined) throw new Error('There is no notice.');
  return notice;
};

test('what is published with another title is told by the one that was published', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft', title: 'Never published so' });
  const body = { Title: 'Published so', IsDraft: false };
  const saved = await world.as(manager).call(api.goals.save, { params: { id: goal.id }, body });
  expect(saved.status).toBe(200);
  expect((await listed(owner)).map(({ Subject }) => Subject)).toContain('Maya has published “Published so”');
});

test('of an edit that rests while its goal is to be shelved, or has a result, nobody reads that it waits no more', async () => {
  const goal = await makeGoal(world, { owner, state: 'approved' });
  const Title = 'Ship it twice';
  await world.as(owner).call(api.goals.save, { params: { id: goal.id }, body: { Title, IsDraft: false } });
  const asked = await newest(manager);
  expect(asked.Body).toMatch(/are waiting for your review\.$/);
  const shelve = (by: MadePerson, Status: string) =>
    world.as(by).call(api.goals.shelve, { body: { Id: goal.id, Status, Comment: 'So it is.' } });
  expect((await shelve(owner, 'shelving_in_review')).status).toBe(200);
  const body = async () =>
    (await world.as(manager).call(api.notifications.list, { params: { page: 1 } })).answer.data.find(
      ({ Id }) => Id === asked.Id,
    )?.Body;
  expect(await body()).toMatch(/rest until it is decided whether it is shelved\.$/);
  world.clock.advance({ hours: 1 });
  await world.drain();
  expect(onlyMailTo(world, manager.email).text).toMatch(/rest until it is\s+decided/);
  expect((await shelve(manager, 'approved')).status).toBe(200);
  expect(await body()).toMatch(/are waiting for your review\.$/);
  const result = { GoalId: goal.id, Completed: true, Quality: 3, Outcome: 'Shipped.' };
  expect((await world.as(owner).call(api.goals.finalize, { body: result })).status).toBe(200);
  expect(await body()).toMatch(/rest until its result is decided\.$/);
});

test('what is asked for is named by the title it has, in the list and in a mail that leaves later', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft', title: 'Old title' });
  await world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  const body = { Title: 'New title', IsDraft: false };
  expect((await world.as(manager).call(api.goals.save, { params: { id: goal.id }, body })).status).toBe(200);
  expect((await newest(manager)).Subject).toBe('Olga asks you to approve “New title”');
  world.clock.advance({ hours: 1 });
  await world.drain();
  const told = onlyMailTo(world, manager.email).text;
  expect(told).toContain('asks you to approve “New title”');
  expect(told).not.toContain('asks you to approve “Old title”');
});

test('of a permission that was taken again the ceo reads so, in the list and by mail', async () => {
  const giver = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true, name: 'Omar' });
  const roles = (IsGoalAdmin: boolean) =>
    world.as(giver).call(api.people.roles, { params: { id: owner.id }, body: { IsGoalAdmin } });
  expect((await roles(true)).status).toBe(200);
  expect((await newest(ceo)).Body).toBe('Omar made this change.');
  expect((await roles(false)).status).toBe(200);
  expect((await newest(ceo)).Body).toMatch(/^Omar made this change\. .* taken again since\.$/);
  await world.drain();
  expect(onlyMailTo(world, ceo.email).text).toContain('taken again since');
});

test('a reminder waits until what it was of is done, and says what that is', async () => {
  const goal = await makeGoal(world, { owner, state: 'approved' });
  const remind = async (Id: number) => {
    const body = { Deed: 'remind' as const, Goals: [{ Id }] };
    expect((await world.as(manager).call(api.goals.several, { body })).status).toBe(200);
    return (await newest(owner)).Id;
  };
  const bodyOf = async (id: number) => (await listed(owner)).find(({ Id }) => Id === id)?.Body;
  const predict = (WeekId?: number) =>
    world.as(owner).call(api.goals.updateStatus, {
      body: { Id: goal.id, Likelihood: 3, Quality: 3, ...(WeekId ? { WeekId } : {}) },
    });
  const { weeks } = tenant.period;
  const today = todayIn(world.now(), tenant.timeZone);
  const at = weeks.findIndex(({ start, end }) => start <= today && today <= end);
  const id = await remind(goal.id);
  expect(await bodyOf(id)).toMatch(new RegExp(`^Your .* has no prediction for week ${at + 1} yet\\.$`));
  // The week before is not the one that was due.
  expect((await predict(weeks[at - 1]?.id)).status).toBe(200);
  expect(await bodyOf(id)).toMatch(/has no prediction for week/);
  expect((await predict()).status).toBe(200);
  expect(await bodyOf(id)).toBe('Nothing of this waits for you any more.');
  const draft = await makeGoal(world, { owner, state: 'draft' });
  const other = await remind(draft.id);
  expect(await bodyOf(other)).toMatch(/waits to be submitted or published\.$/);
  await world.as(owner).call(api.goals.approve, { body: { Id: draft.id, Status: 'review' } });
  expect(await bodyOf(other)).toBe('Nothing of this waits for you any more.');
});

test('a request waits, and those before it do not, also after a clock that was ahead', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft' });
  const turn = async (by: MadePerson, Status: string) => {
    const body = { Id: goal.id, Status, Comment: 'So it is.' };
    expect((await world.as(by).call(api.goals.approve, { body })).status).toBe(200);
  };
  world.clock.advance({ days: 10 });
  await turn(owner, 'review');
  const early = await newest(manager);
  await turn(manager, 'draft');
  world.clock.advance({ days: -10 });
  await turn(owner, 'review');
  const { data } = (await world.as(manager).call(api.notifications.list, { params: { page: 1 } })).answer;
  const bodyOf = (id: number) => data.find(({ Id }) => Id === id)?.Body;
  expect(bodyOf(data[0]?.Id ?? 0)).toMatch(/is waiting for your review\.$/);
  expect(bodyOf(early.Id)).toBe('Nothing of this waits for you any more.');
});

test('of a result that was taken back followers read so, and are mailed nothing, until it is given again', async () => {
  const goal = await makeGoal(world, { owner, state: 'approved' });
  const follower = await makePerson(world, { tenant, manager, name: 'Farid' });
  await makeFollows(world, tenant, [{ person: follower, goal }]);
  const given = { GoalId: goal.id, Completed: true, Quality: 3, Outcome: 'Shipped.' };
  const give = async () =>
    expect((await world.as(owner).call(api.goals.finalize, { body: given })).status).toBe(200);
  await give();
  expect((await newest(follower)).Body).toMatch(/^Olga gave it for Q\d \d{4}\. Those who follow/);
  const back = await world.as(owner).call(api.goals.finalizeRetract, { body: { GoalId: goal.id } });
  expect(back.status).toBe(200);
  expect((await newest(follower)).Body).toMatch(
    /^Olga gave it for Q\d \d{4}\. It has been taken back since\.$/,
  );
  world.clock.advance({ hours: 1 });
  await world.drain();
  expect(world.mail.sent.filter(({ to }) => to === follower.email)).toEqual([]);
  const before = await newest(follower);
  await give();
  expect((await newest(follower)).Body).toMatch(/Those who follow/);
  // The first one stays taken back: the second has a notice of its own.
  expect(await listed(follower)).toContainEqual(before);
  world.clock.advance({ hours: 1 });
  await world.drain();
  const mailed = onlyMailTo(world, follower.email).text;
  expect(mailed.match(/has been given/g)).toHaveLength(1);
});

test('of a week that can be predicted no more nobody is reminded, in the bell or by a late mail', async () => {
  const goal = await makeGoal(world, { owner, state: 'approved' });
  const body = { Deed: 'remind' as const, Goals: [{ Id: goal.id }] };
  await world.as(manager).call(api.goals.several, { body });
  const week = weekOf(todayIn(world.now(), tenant.timeZone)).startDate;
  // The last day on which it is open, and the first one after.
  world.clock.set(`${addDays(week, 20)}T12:00:00Z`);
  expect((await newest(owner)).Body).toMatch(/ has no prediction for week \d+ yet\.$/);
  world.clock.set(`${addDays(week, 21)}T12:00:00Z`);
  expect((await newest(owner)).Body).toBe('Nothing of this waits for you any more.');
  await world.drain();
  expect(
    world.mail.sent.filter(({ to, text }) => to === owner.email && /has no prediction/.test(text)),
  ).toEqual([]);
});

test('a mail of several changes of ceo is named by the last of them', async () => {
  const tomas = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Tomás' });
  const make = async (by: MadePerson, next: MadePerson) =>
    expect(
      (await world.as(by).call(api.people.roles, { params: { id: next.id }, body: { RoleName: 'ceo' } }))
        .status,
    ).toBe(200);
  await make(ceo, tomas);
  await make(tomas, ceo);
  await world.drain();
  expect(onlyMailTo(world, ceo.email).subject).toMatch(/^You have become the CEO, and \d more$/);
  expect(onlyMailTo(world, tomas.email).subject).toMatch(new RegExp(`^${ceo.name} has become the CEO, and`));
});
