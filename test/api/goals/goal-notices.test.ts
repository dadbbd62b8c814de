import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { eventNames, type GoalEvent, rowOf } from '#rules/notifications/events.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type GoalSpec, type MadeGoal, makeGoal, makeStatus } from '../../make-goals.ts';
import { makeComments, makeEdit, makeFollows } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

/** Every row of docs/rules/notifications.md, brought about by the calls that bring it about. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let boss: MadePerson;
let owner: MadePerson;
let admin: MadePerson;
let other: MadePerson;
let peer: MadePerson;
const brought = new Set<string>();

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'ceo' });
  boss = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'boss' });
  const people = await makePeople(world, tenant, [
    { manager: boss, name: 'owner' },
    { manager: boss, name: 'peer' },
    { manager: ceo, name: 'admin', isGoalAdmin: true },
    { role: 'manager', manager: ceo, name: 'other' },
  ]);
  const named = (name: string): MadePerson => {
    const found = people.find((person) => person.name === name);
    if (found === undefined) throw new Error(`${name} was not made.`);
    return found;
  };
  [owner, peer, admin, other] = [named('owner'), named('peer'), named('admin'), named('other')];
});
afterAll(() => world.close());

type Told = readonly [who: string, event: GoalEvent];

/** Who is told of what by this, in the order of names. */
async function toldBy(action: Promise<{ readonly status: number; readonly text: string }>): Promise<Told[]> {
  const { status, text } = await action;
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  const rows = await world.db.read(tenant.id, world.now(), (scope) =>
    scope.db
      .selectFrom('notification as n')
      .innerJoin('person as p', 'p.id', 'n.person_id')
      .select(['n.id', 'p.name', 'n.kind'])
      .where('n.id', '>', seen)
      .execute(),
  );
  seen = Math.max(seen, ...rows.map(({ id }) => id));
  for (const { kind } of rows) brought.add(kind);
  return rows.map(({ name, kind }): Told => [name, kind as GoalEvent]).sort();
}
let seen = 0;

const newestOf = async (person: MadePerson) =>
  (await as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data[0];

const goal = (spec: Partial<GoalSpec> = {}): Promise<MadeGoal> => makeGoal(world, { ...spec, owner });
const as = (person: MadePerson) => world.as(person);
const approve = (person: MadePerson, { id }: MadeGoal, Status: 'review' | 'approved' | 'draft') =>
  as(person).call(api.goals.approve, { body: { Id: id, Status, Comment: 'So be it.' } });
const shelve = (
  person: MadePerson,
  { id }: MadeGoal,
  Status: 'shelving_in_review' | 'shelved' | 'approved',
) => as(person).call(api.goals.shelve, { body: { Id: id, Status, Comment: 'So be it.' } });

test('a request goes to the acting manager, its decision to the owner', async () => {
  const one = await goal({ state: 'draft' });
  expect(await toldBy(approve(owner, one, 'review'))).toEqual([['boss', 'goal_submitted']]);
  expect(await toldBy(approve(boss, one, 'draft'))).toEqual([['owner', 'goal_returned']]);
  await toldBy(approve(owner, one, 'review'));
  expect(await toldBy(approve(admin, one, 'approved'))).toEqual([['owner', 'goal_approved']]);
});

test('so do edits and shelving', async () => {
  const one = await goal();
  await makeEdit(world, one, { state: 'draft' });
  expect(await toldBy(approve(owner, one, 'review'))).toEqual([['boss', 'edit_submitted']]);
  expect(await toldBy(approve(boss, one, 'draft'))).toEqual([['owner', 'edit_returned']]);
  await toldBy(approve(owner, one, 'review'));
  expect(await toldBy(approve(boss, one, 'approved'))).toEqual([['owner', 'edit_approved']]);
  expect(await toldBy(shelve(owner, one, 'shelving_in_review'))).toEqual([['boss', 'shelving_requested']]);
  expect(await toldBy(shelve(boss, one, 'approved'))).toEqual([['owner', 'shelving_denied']]);
  await toldBy(shelve(owner, one, 'shelving_in_review'));
  expect(await toldBy(shelve(boss, one, 'shelved'))).toEqual([['owner', 'shelving_approved']]);
});

test('a result goes to the acting manager and once to followers, its review to the owner', async () => {
  const one = await goal();
  await makeFollows(world, tenant, [
    { person: peer, goal: one },
    { person: boss, goal: one },
  ]);
  const given = { GoalId: one.id, Completed: true, Quality: 3, Outcome: 'Done.' };
  expect(await toldBy(as(owner).call(api.goals.finalize, { body: given }))).toEqual([
    ['boss', 'result_submitted'],
    ['peer', 'result_given'],
  ]);
  const bodies = async (): Promise<string[]> => {
    const { data } = (await as(owner).call(api.notifications.list, { params: { page: 1 } })).answer;
    return data.filter(({ NotifiedObjectId }) => NotifiedObjectId === one.id).map(({ Body }) => Body);
  };
  const review = { GoalId: one.id, Completed: true, Feedback: 'Fine.' };
  expect(await toldBy(as(boss).call(api.goals.finalizeApproved, { body: review }))).toEqual([
    ['owner', 'result_approved'],
  ]);
  expect(await bodies()).toEqual([expect.stringMatching(/^boss reviewed the result\. .* was finalized\.$/)]);
  const { GoalManagerResult } = (await as(boss).call(api.goals.detail, { params: { id: one.id } })).answer;
  const again = { ...review, Id: GoalManagerResult?.Id ?? 0, Completed: false };
  expect(await toldBy(as(boss).call(api.goals.finalizeApproved, { body: again }))).toEqual([
    ['owner', 'result_review_changed'],
  ]);
  expect((await bodies())[0]).toMatch(/With that the result was in dispute\.$/);
  const agreed = { ...review, Id: GoalManagerResult?.Id ?? 0, Feedback: 'Fine after all.' };
  await as(boss).call(api.goals.finalizeApproved, { body: agreed });
  expect((await bodies())[0]).toMatch(/With that nobody disputed the result\.$/);
});

test('a review that judges otherwise than the owner says so', async () => {
  const one = await goal();
  const given = { GoalId: one.id, Completed: true, Quality: 3, Outcome: 'Done.' };
  await as(owner).call(api.goals.finalize, { body: given });
  const review = { GoalId: one.id, Completed: false, Feedback: 'Not all of it.' };
  expect(await toldBy(as(boss).call(api.goals.finalizeApproved, { body: review }))).toContainEqual([
    'owner',
    'result_approved',
  ]);
  const told = await newestOf(owner);
  expect(told?.Body).toMatch(
    /^boss reviewed the result and judged otherwise than it says\. .* in dispute\.$/,
  );
});

test('what someone else makes or publishes', async () => {
  const made = { Title: 'Made for you', OwnerId: owner.id, PeriodId: tenant.period.id };
  expect(await toldBy(as(boss).call(api.goals.create, { body: { ...made, IsDraft: true } }))).toEqual([
    ['owner', 'goal_made'],
  ]);
  expect(await toldBy(as(admin).call(api.goals.create, { body: { ...made, IsDraft: false } }))).toEqual([
    ['boss', 'report_goal_published'],
    ['owner', 'goal_made'],
  ]);
  expect(await toldBy(approve(admin, await goal({ state: 'draft' }), 'approved'))).toEqual([
    ['boss', 'report_goal_published'],
    ['owner', 'goal_published'],
  ]);
  expect(await toldBy(approve(boss, await goal({ state: 'draft' }), 'approved'))).toEqual([
    ['owner', 'goal_published'],
  ]);
});

test('what someone else does with a goal', async () => {
  const parent = await makeGoal(world, { owner: ceo });
  const one = await goal();
  const save = as(admin).call(api.goals.save, { params: { id: one.id }, body: { Title: 'Better' } });
  expect(await toldBy(save)).toEqual([['owner', 'goal_changed']]);
  const move = as(admin).call(api.goals.changeParent, { body: { Id: one.id, GoalId: parent.id } });
  expect(await toldBy(move)).toEqual([['owner', 'goal_moved']]);
  expect(await toldBy(shelve(admin, one, 'shelved'))).toEqual([['owner', 'goal_shelved']]);
  expect(await toldBy(shelve(admin, one, 'approved'))).toEqual([['owner', 'goal_reactivated']]);
  await makeGoal(world, { owner: peer, parent: one });
  await makeGoal(world, { owner: admin, parent: one });
  expect(await toldBy(as(admin).call(api.goals.remove, { params: { id: one.id } }))).toEqual([
    ['owner', 'goal_deleted'],
    ['peer', 'parent_deleted'],
  ]);
});

test('a change of owner tells both, and whoever decides from now on', async () => {
  const hand = (one: MadeGoal) =>
    as(admin).call(api.goals.changeOwner, { body: { Id: one.id, UserId: other.id } });
  expect(await toldBy(hand(await goal()))).toEqual([
    ['other', 'goal_received'],
    ['owner', 'goal_handed_over'],
  ]);
  expect(await toldBy(hand(await goal({ state: 'review' })))).toEqual([
    ['ceo', 'request_moved'],
    ['other', 'goal_received'],
    ['owner', 'goal_handed_over'],
  ]);
});

test('both read whose it is now; whoever decided before is told of no move', async () => {
  const one = await goal({ state: 'review', title: 'Passed on' });
  await toldBy(as(admin).call(api.goals.changeOwner, { body: { Id: one.id, UserId: peer.id } }));
  expect(await newestOf(owner)).toMatchObject({
    Subject: '“Passed on” has gone over to peer',
    Body: expect.stringContaining('over to peer.'),
  });
  expect(await newestOf(peer)).toMatchObject({ Subject: '“Passed on” has become yours' });
  expect((await newestOf(boss))?.Subject ?? '').not.toContain('Passed on');
});

test('of two people with one name, who hands a goal to the other is not said to take it over', async () => {
  const namesake = await makePerson(world, { tenant, manager: ceo, name: admin.name });
  const one = await goal({ title: 'Whose' });
  await toldBy(as(admin).call(api.goals.changeOwner, { body: { Id: one.id, UserId: namesake.id } }));
  const bodyFor = async (person: MadePerson) => (await newestOf(person))?.Body;
  expect(await bodyFor(owner)).toMatch(/^admin handed this .* over to admin\.$/);
  const two = await goal({ title: 'Mine' });
  await toldBy(as(admin).call(api.goals.changeOwner, { body: { Id: two.id, UserId: admin.id } }));
  expect(await bodyFor(owner)).toMatch(/^admin took this .* over from you\.$/);
});

test('a comment goes to the owner and to earlier commenters, one beside a weekly status as well', async () => {
  const one = await goal();
  const week = tenant.period.weeks.find(({ start, end }) => start <= '2026-11-18' && '2026-11-18' <= end);
  if (week === undefined) throw new Error('No week holds today.');
  const { id } = await makeStatus(world, one, { week, likelihood: 3, quality: 3 });
  const on = { type: 'GoalStatus' as const, id };
  await makeComments(world, tenant, [{ goal: one, on, author: peer }]);
  const say = { Id: id, Type: 'GoalStatus' as const, Comment: 'Well done.' };
  expect(await toldBy(as(boss).call(api.goals.commentAdd, { body: say }))).toEqual([
    ['owner', 'comment_added'],
    ['peer', 'comment_added'],
  ]);
  const { data } = (await as(owner).call(api.notifications.list, { params: { page: 1 } })).answer;
  expect(data[0]).toMatchObject({
    NotifiedObjectType: 'Comment',
    Path: `/v3/goals/${one.id}?tab=history&comment=${data[0]?.NotifiedObjectId}`,
  });
  const status = { Id: one.id, Likelihood: 4, Quality: 3, Comment: 'Thank you.', WeekId: week.id };
  expect(await toldBy(as(owner).call(api.goals.updateStatus, { body: status }))).toEqual([
    ['boss', 'comment_added'],
    ['peer', 'comment_added'],
  ]);
});

test('a worsened likelihood goes to followers, who open the goal of that status', async () => {
  const one = await goal();
  const [before] = tenant.period.weeks;
  if (before === undefined) throw new Error('The quarter has no week.');
  await makeStatus(world, one, { week: before, likelihood: 3, quality: 3 });
  await makeFollows(world, tenant, [
    { person: peer, goal: one },
    { person: owner, goal: one },
  ]);
  const status = { Id: one.id, Likelihood: 1, Quality: 3 };
  expect(await toldBy(as(owner).call(api.goals.updateStatus, { body: status }))).toEqual([
    ['peer', 'likelihood_worsened'],
  ]);
  const told = await newestOf(peer);
  expect(told).toMatchObject({ NotifiedObjectType: 'GoalStatus', Path: `/v3/goals/${one.id}` });
  const found = as(peer).call(api.goals.goalOfStatus, { params: { id: told?.NotifiedObjectId ?? 0 } });
  expect((await found).answer).toEqual({ GoalId: one.id });
});

test('a likelihood that rises is no bad news, nor is one that followers have heard of', async () => {
  const one = await goal();
  const [before] = tenant.period.weeks;
  if (before === undefined) throw new Error('The quarter has no week.');
  await makeStatus(world, one, { week: before, likelihood: 3, quality: 3 });
  await makeFollows(world, tenant, [{ person: peer, goal: one }]);
  const say = (Likelihood: number) =>
    toldBy(as(owner).call(api.goals.updateStatus, { body: { Id: one.id, Likelihood, Quality: 3 } }));
  const worsened: Told[] = [['peer', 'likelihood_worsened']];
  const isCorrected = async () => /no lower than before/.test((await newestOf(peer))?.Body ?? '');
  expect(await say(1)).toEqual(worsened);
  expect([await say(2), await isCorrected()]).toEqual([[], false]);
  expect([await say(3), await isCorrected()]).toEqual([[], true]);
  expect(await say(1)).toEqual([]);
  expect(await say(0)).toEqual(worsened);
});

test('whoever is mentioned hears of that, and not of the comment as well', async () => {
  const one = await goal();
  const [week] = tenant.period.weeks;
  if (week === undefined) throw new Error('The quarter has no week.');
  const { id } = await makeStatus(world, one, { week });
  const said = { Comment: '@owner and @peer, please.', Mentions: [owner.id, peer.id] };
  const body = { Id: id, Type: 'GoalStatus' as const, ...said };
  expect(await toldBy(as(boss).call(api.goals.commentAdd, { body }))).toEqual([
    ['owner', 'mentioned'],
    ['peer', 'mentioned'],
  ]);
});

test('a reminder of what is due goes to the owner', async () => {
  const one = await goal({ state: 'draft' });
  const body = { Deed: 'remind' as const, Goals: [{ Id: one.id }] };
  expect(await toldBy(as(boss).call(api.goals.several, { body }))).toEqual([['owner', 'goal_reminded']]);
});

test('every event has been brought about, and each reads in bell and mail', async () => {
  expect(
    eventNames.filter((event) => rowOf(event).words === 'goal').filter((event) => !brought.has(event)),
  ).toEqual([]);
  await world.drain();
  world.clock.advance({ hours: 1 });
  await world.drain();
  expect(world.mail.sent.length).toBeGreaterThan(4);
  for (const { subject, text } of world.mail.sent)
    expect(`${subject}${text}`).not.toMatch(/\{\{|notices\.|mails\.|undefined|null/);
});
