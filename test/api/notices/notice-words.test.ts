import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { onlyMailTo } from '../../support/mails.ts';
import { turnPerson } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let admin: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya' });
  [owner, admin] = (await makePeople(world, tenant, [
    { manager, name: 'Olga' },
    { manager: ceo, name: 'Ada', isGoalAdmin: true },
  ])) as [MadePerson, MadePerson];
});
beforeEach(async () => {
  world.clock.advance({ hours: 1 });
  await world.drain();
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

const newest = async (person: MadePerson) => {
  const [notice] = (await world.as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data;
  if (notice === undefined) throw new Error('There is no notice.');
  return notice;
};

test('a mail and a notice of a request open the dialog in which it is decided', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft' });
  await world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  expect((await newest(manager)).Path).toBe(`/v3/goals/${goal.id}?open=review`);
  await world.drain();
  expect(onlyMailTo(world, manager.email).text).toContain(`/v3/goals/${goal.id}?open=review`);
});

test('the words of a comment stand in notice and mail, and the link leads to it', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft' });
  await world
    .as(owner)
    .call(api.goals.approve, { body: { Id: goal.id, Status: 'review', Comment: 'Please.' } });
  const info = (await world.as(manager).call(api.goals.detail, { params: { id: goal.id } })).answer;
  const on = info.GoalTransitions.at(-1)?.Id ?? 0;
  await world.drain();
  world.mail.sent.length = 0;
  const say = (person: MadePerson, Comment: string) =>
    world.as(person).call(api.goals.commentAdd, { body: { Id: on, Type: 'StateTransition', Comment } });
  const { Id } = (await say(manager, 'Which depots, Olga?\nAll of them?')).answer;
  expect(await newest(owner)).toMatchObject({
    Body: 'Which depots, Olga?\nAll of them?',
    Path: `/v3/goals/${goal.id}?tab=history&comment=${Id}`,
  });
  await world.drain();
  const mail = onlyMailTo(world, owner.email);
  expect(mail.text).toContain('Which depots, Olga?');
  expect(mail.text).toContain(`comment=${Id}`);

  await world.as(manager).call(api.goals.commentUpdate, { body: { CommentId: Id, Comment: 'Which ones?' } });
  expect((await newest(owner)).Body).toBe('Which ones?');
  await world.as(manager).call(api.goals.commentDelete, { params: { id: Id } });
  expect((await newest(owner)).Body).toBe('The comment is no longer here for you to read.');
  const long = 'x'.repeat(limits.noticeQuote + 5);
  await say(manager, long);
  expect((await newest(owner)).Body).toBe(`${'x'.repeat(limits.noticeQuote)}…`);
});

test('several comments that are all a mail tells of say how often', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft', title: 'Sell it' });
  await world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  const info = (await world.as(manager).call(api.goals.detail, { params: { id: goal.id } })).answer;
  const on = { Id: info.GoalTransitions.at(-1)?.Id ?? 0, Type: 'StateTransition' as const };
  for (const Comment of ['One thing.', 'Another.', 'A third.']) {
    await world.as(manager).call(api.goals.commentAdd, { body: { ...on, Comment } });
    world.clock.advance({ minutes: 1 });
  }
  world.clock.advance({ minutes: 15 });
  await world.drain();
  const mail = onlyMailTo(world, owner.email);
  expect(mail.subject).toBe('Maya commented on “Sell it” (3 times)');
  expect(mail.text).toContain('A third.');
});

test('whoever may not read the comment any more reads no word of it', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft' });
  await world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  const info = (await world.as(admin).call(api.goals.detail, { params: { id: goal.id } })).answer;
  const body = { Id: info.GoalTransitions.at(-1)?.Id ?? 0, Type: 'StateTransition' as const };
  await world.as(admin).call(api.goals.commentAdd, { body: { ...body, Comment: 'From Ada.' } });
  await world.as(manager).call(api.goals.commentAdd, { body: { ...body, Comment: 'For few eyes.' } });
  expect((await newest(admin)).Body).toBe('For few eyes.');
  await turnPerson(world, admin, { is_goal_admin: false });
  world.app.services.sessions.forget(admin.id);
  const after = await newest(admin);
  expect(after.Path).toContain(`/v3/goals/${goal.id}`);
  expect(after.Body).toBe('The comment is no longer here for you to read.');
});

test('a notice of what is decided, signed or done says that it waits no more, whatever is asked for afterwards', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft' });
  const ask = (by: MadePerson, Status: string) =>
    world.as(by).call(api.goals.approve, { body: { Id: goal.id, Status, Comment: 'So it is.' } });
  await ask(owner, 'review');
  const asked = await newest(manager);
  expect(asked.Body).toMatch(/is waiting for your review\.$/);
  const body = async () =>
    (await world.as(manager).call(api.notifications.list, { params: { page: 1 } })).answer.data.find(
      ({ Id }) => Id === asked.Id,
    )?.Body;
  await ask(manager, 'draft');
  expect(await body()).toBe('Nothing of this waits for you any more.');
  // What is asked anew is told anew, and the request before stays decided.
  world.clock.advance({ minutes: 1 });
  await ask(owner, 'review');
  expect((await newest(manager)).Id).not.toBe(asked.Id);
  expect((await newest(manager)).Body).toMatch(/is waiting for your review\.$/);
  expect(await body()).toBe('Nothing of this waits for you any more.');
  await ask(manager, 'approved');
  expect((await newest(manager)).Body).toBe('Nothing of this waits for you any more.');
  expect(await body()).toBe('Nothing of this waits for you any more.');
  // What merely happened stays as it was told.
  expect((await newest(owner)).Body).toMatch(/ approved this objective for /);
});

test('who has submitted again what was sent back is not asked for it once more, neither in the app nor by mail', async () => {
  const goal = await makeGoal(world, { owner, state: 'review' });
  const turn = (by: MadePerson, Status: string) =>
    world.as(by).call(api.goals.approve, { body: { Id: goal.id, Status, Comment: 'So it is.' } });
  await turn(manager, 'draft');
  expect((await newest(owner)).Body).toMatch(/Change what is needed and submit it again\.$/);
  await turn(owner, 'review');
  expect((await newest(owner)).Body).toBe('Nothing of this waits for you any more.');
  world.clock.advance({ hours: 1 });
  await world.drain();
  expect(world.mail.sent.filter(({ to }) => to === owner.email)).toEqual([]);
});

test('who has become the ceo since is told to publish what was sent back, in the app and by mail', async () => {
  const other = await makeTenant(world);
  const leads = await makePerson(world, { tenant: other, role: 'ceo' });
  const next = await makePerson(world, { tenant: other, role: 'manager', manager: leads });
  const goal = await makeGoal(world, { owner: next, state: 'review' });
  const body = { Id: goal.id, Status: 'draft', Comment: 'Name the depot.' };
  await world.as(leads).call(api.goals.approve, { body });
  const handed = { params: { id: next.id }, body: { RoleName: 'ceo' as const } };
  await world.as(leads).call(api.people.roles, handed);
  const told = (await world.as(next).call(api.notifications.list, { params: { page: 1 } })).answer.data;
  const said = told.find(({ NotifiedObjectId }) => NotifiedObjectId === goal.id)?.Body;
  expect(said).toMatch(/with a comment\. Change what is needed and publish it\.$/);
  world.clock.advance({ hours: 1 });
  await world.drain();
  const mails = world.mail.sent.filter(({ to }) => to === next.email).map(({ text }) => text);
  expect(mails.join()).toContain('Changes requested for');
  expect(mails.join()).not.toContain('submit it again');
  await world.as(next).call(api.goals.approve, { body: { Id: goal.id, Status: 'approved' } });
  const after = (await world.as(next).call(api.notifications.list, { params: { page: 1 } })).answer.data;
  expect(after.find(({ NotifiedObjectId }) => NotifiedObjectId === goal.id)?.Body).toBe(
    'Nothing of this waits for you any more.',
  );
});

test('of a comment that is deleted before the mail leaves nobody is written', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft' });
  await world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  const info = (await world.as(manager).call(api.goals.detail, { params: { id: goal.id } })).answer;
  const on = { Id: info.GoalTransitions.at(-1)?.Id ?? 0, Type: 'StateTransition' as const };
  const body = { ...on, Comment: 'Taken back at once.' };
  const { Id } = (await world.as(manager).call(api.goals.commentAdd, { body })).answer;
  expect((await newest(owner)).Body).toBe('Taken back at once.');
  await world.as(manager).call(api.goals.commentDelete, { params: { id: Id } });
  world.clock.advance({ hours: 1 });
  await world.drain();
  expect(world.mail.sent.filter(({ to }) => to === owner.email)).toEqual([]);
});

test('nobody is written of who reported to them for a moment, or left them for one', async () => {
  const [first, second] = (await makePeople(world, tenant, [
    { role: 'manager', manager: ceo, name: 'Fanny' },
    { role: 'manager', manager: ceo, name: 'Sara' },
  ])) as [MadePerson, MadePerson];
  const report = await makePerson(world, { tenant, manager: first, name: 'Rita' });
  const moveTo = (to: MadePerson) =>
    world.as(ceo).call(api.people.changeManager, { params: { id: report.id, managerId: to.id } });
  await moveTo(second);
  expect((await newest(second)).Body).toMatch(/is yours to decide\.$/);
  await moveTo(first);
  expect((await newest(second)).Subject).toBe('Rita has left your direct reports');
  const received = (await world.as(second).call(api.notifications.list, { params: { page: 1 } })).answer.data;
  expect(received.map(({ Body }) => Body)).toContain('Nothing of this waits for you any more.');
  await world.drain();
  const subjects = (to: MadePerson) => world.mail.sent.filter((mail) => mail.to === to.email);
  expect(subjects(second).map(({ subject }) => subject)).toEqual(['Rita has left your direct reports']);
  expect(subjects(first).map(({ subject }) => subject)).toEqual(['You have become the manager of Rita']);
});

test('who has submitted the draft they were reminded of is not asked for it, also before its quarter', async () => {
  const periods = (await world.as(owner).call(api.goals.periods)).answer;
  const later = periods.findLast(({ StartDate }) => StartDate > world.now().toISOString().slice(0, 10));
  const goal = await makeGoal(world, { owner, state: 'draft', period: { id: later?.Id ?? 0 } });
  const body = { Deed: 'remind' as const, Goals: [{ Id: goal.id }] };
  await world.as(manager).call(api.goals.several, { body });
  expect((await newest(owner)).Body).toMatch(/ waits to be submitted or published\.$/);
  world.clock.advance({ hours: 1 });
  await world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  await world.as(manager).call(api.goals.approve, { body: { Id: goal.id, Status: 'approved' } });
  const told = (await world.as(owner).call(api.notifications.list, { params: { page: 1 } })).answer.data;
  expect(told.find(({ Subject }) => Subject.includes('reminds you'))?.Body).toBe(
    'Nothing of this waits for you any more.',
  );
});

test('whoever has handed a goal over is not asked for another parent of it', async () => {
  const parent = await makeGoal(world, { owner: manager, state: 'approved' });
  const goal = await makeGoal(world, { owner, state: 'approved', parent });
  await world.as(ceo).call(api.goals.remove, { params: { id: parent.id } });
  expect((await newest(owner)).Body).toMatch(/^Choose another parent/);
  await world.as(ceo).call(api.goals.changeOwner, { body: { Id: goal.id, UserId: admin.id } });
  const told = (await world.as(owner).call(api.notifications.list, { params: { page: 1 } })).answer.data;
  expect(told.find(({ Subject }) => Subject.startsWith('The parent of'))?.Body).toBe(
    'Nothing of this waits for you any more.',
  );
});

test('a changed review says that the result still is in dispute, or nothing where nobody ever disputed it', async () => {
  const tenant = await makeTenant(world, { goalType: 'objective_results' });
  const lead = await makePerson(world, { tenant, role: 'ceo' });
  const giver = await makePerson(world, { tenant, manager: lead });
  const one = await makeGoal(world, { owner: giver, state: 'approved' });
  const given = { GoalId: one.id, ObjectiveResult: 60, Quality: 3, Outcome: 'Most of it.' };
  await world.as(giver).call(api.goals.finalize, { body: given });
  const review = async (ObjectiveResult: number, Feedback: string): Promise<string> => {
    const { GoalManagerResult } = (await world.as(lead).call(api.goals.detail, { params: { id: one.id } }))
      .answer;
    const body = { GoalId: one.id, Id: GoalManagerResult?.Id ?? 0, ObjectiveResult, Feedback };
    expect((await world.as(lead).call(api.goals.finalizeApproved, { body })).status).toBe(200);
    await world.drain();
    const mailed = world.mail.sent.at(-1)?.text ?? '';
    const { Body } = await newest(giver);
    world.clock.advance({ hours: 1 });
    expect(mailed).toContain(Body);
    return Body;
  };
  expect(await review(70, 'More.')).toMatch(/was finalized, in dispute\.$/);
  expect(await review(80, 'Still more.')).toMatch(/The result had been in dispute, and stayed so\.$/);
  expect(await review(60, 'As you say.')).toMatch(/With that nobody disputed the result\.$/);
  expect(await review(60, 'Just as you say.')).toMatch(/changed the review of the result for Q. \d{4}\.$/);
  expect(await review(50, 'Or less.')).toMatch(/With that the result was in dispute\.$/);
});
