import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { detailFor, infoOf, makeTeam } from '../../support/goal-answers.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;
let admin: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  ({ ceo, manager, owner, peer } = await makeTeam(world));
  admin = await makePerson(world, { tenant: { id: ceo.tenantId }, manager: ceo, isGoalAdmin: true });
});
afterAll(() => world.close());

const detail = (person: MadePerson, goal: { id: number }) => detailFor(world, person, goal);
const lines = (info: GoalInfo): string[] => info.GoalTransitions.map((line) => line.Wording);

const result = { Completed: true, Quality: 3, Outcome: 'All crews certified.' };

test('a week says since when its prediction stands: the same given again keeps its time', async () => {
  const goal = await makeGoal(world, { owner });
  const given = async (Likelihood: number) => {
    world.clock.advance({ minutes: 1 });
    await world.as(owner).call(api.goals.updateStatus, { body: { Id: goal.id, Likelihood, Quality: 2 } });
    const { GoalWeeklyStates } = await detail(owner, goal);
    return GoalWeeklyStates.flatMap(({ GivenAt }) => GivenAt ?? []);
  };
  const start = await given(4);
  expect(start).toEqual([world.clock.now().toISOString()]);
  expect(await given(4)).toEqual(start);
  expect(await given(1)).toEqual([world.clock.now().toISOString()]);
});

test('History says what an edit changed, old and new, and hides what was private', async () => {
  const parent = await makeGoal(world, { owner: ceo, title: 'Far above' });
  const goal = await makeGoal(world, { owner, title: 'Old words', measurement: '1 of 2' });
  const save = (body: object) =>
    world.as(manager).call(api.goals.save, { params: { id: goal.id }, body: { IsDraft: false, ...body } });
  await save({ Title: 'New words', ParentId: parent.id });
  const changes = async (person: MadePerson) =>
    (await detail(person, goal)).GoalTransitions.map(({ Changes }) => Changes).filter(
      (one) => one.length > 0,
    );
  const first = [
    { Field: 'Title', From: 'Old words', To: 'New words' },
    { Field: 'ParentId', From: '', To: 'Far above' },
  ];
  expect(await changes(peer)).toEqual([first]);
  await save({ IsPrivate: true });
  await save({ Measurement: 'Secret' });
  await save({ Measurement: 'Open', IsPrivate: false });
  await save({ Measurement: 'Wide open' });
  const last = [{ Field: 'Measurement', From: 'Open', To: 'Wide open' }];
  expect(await changes(peer)).toEqual([last]);
  expect(await changes(admin)).toEqual([last]);
  expect((await changes(owner)).flat()).toContainEqual({ Field: 'Hidden', From: 'No', To: 'Yes' });
});

test('History says what a manager changed in a goal that waits for approval, and nothing of a draft', async () => {
  for (const state of ['review', 'draft'] as const) {
    const goal = await makeGoal(world, { owner, title: 'Old words', state });
    await world.as(manager).call(api.goals.save, {
      params: { id: goal.id },
      body: { IsDraft: true, Title: 'New words' },
    });
    const newest = (await detail(owner, goal)).GoalTransitions.at(-1);
    const told = { Wording: 'edited', Name: manager.name, Changes: [{ From: 'Old words', To: 'New words' }] };
    if (state === 'review') expect(newest).toMatchObject(told);
    else expect(newest?.Wording ?? '').not.toBe('edited');
  }
});

test('what older edits changed is told of each when it is asked, and hides what was private', async () => {
  const goal = await makeGoal(world, { owner, title: 'Title 0' });
  const save = (body: object) =>
    world.as(manager).call(api.goals.save, { params: { id: goal.id }, body: { IsDraft: false, ...body } });
  await save({ IsPrivate: true });
  await save({ Title: 'Title 1' });
  await save({ IsPrivate: false });
  for (let i = 2; i < 5 + limits.changesTold; i += 1) await save({ Title: `Title ${i}` });
  const old = async (person: MadePerson) =>
    (await detail(person, goal)).GoalTransitions.filter(({ ChangesLeftOut }) => ChangesLeftOut);
  const info = await detail(owner, goal);
  expect(info.GoalTransitions.filter(({ Changes }) => Changes.length > 0)).toHaveLength(limits.changesTold);
  const asked = (person: MadePerson, lineId: number) =>
    world.as(person).call(api.goals.changes, { params: { id: goal.id, lineId } });
  const told = async (person: MadePerson) => {
    const answers = (await old(owner)).map(async ({ Id }) => (await asked(person, Id)).answer.data);
    return (await Promise.all(answers)).flat().map(({ Field, From, To }) => `${Field} ${From} > ${To}`);
  };
  const open = ['Title Title 1 > Title 2', 'Title Title 2 > Title 3', 'Title Title 3 > Title 4'];
  const secret = ['Hidden No > Yes', 'Title Title 0 > Title 1', 'Hidden Yes > No'];
  expect(await told(owner)).toEqual([...secret, ...open]);
  // Whoever did not see it then is not offered to ask, and is told nothing.
  expect(await told(peer)).toEqual(open);
  expect(await told(admin)).toEqual(open);
  expect(await old(peer)).toHaveLength(open.length);
  expect((await asked(owner, info.GoalTransitions.at(-1)?.Id ?? 0)).answer.data).toHaveLength(1);
  const other = await makeGoal(world, { owner });
  const [line] = await old(owner);
  const params = { id: other.id, lineId: line?.Id ?? 0 };
  expect((await world.as(owner).call(api.goals.changes, { params })).status).toBe(404);
});

test('a parent of before is named by its line as by the goal, to whoever sees it alone', async () => {
  const secret = await makeGoal(world, { owner, title: 'Far from all', isPrivate: true });
  const gone = await makeGoal(world, { owner: ceo, title: 'Gone by now' });
  const goal = await makeGoal(world, { owner, parent: secret });
  for (const ParentId of [gone.id, secret.id])
    await world
      .as(manager)
      .call(api.goals.save, { params: { id: goal.id }, body: { IsDraft: false, ParentId } });
  await world.as(ceo).call(api.goals.remove, { params: { id: gone.id } });
  const told = async (person: MadePerson) => {
    const edits = (await detail(person, goal)).GoalTransitions.filter(({ Changes }) => Changes.length > 0);
    const asked = edits.map(async ({ Id: lineId }) => {
      const params = { id: goal.id, lineId };
      return (await world.as(person).call(api.goals.changes, { params })).answer.data;
    });
    expect(await Promise.all(asked)).toEqual(edits.map(({ Changes }) => Changes));
    return edits.flatMap(({ Changes }) => Changes.map(({ From, To }) => `${From} > ${To}`));
  };
  expect((await told(owner)).join()).toContain(secret.title);
  for (const person of [peer, ceo]) {
    const said = (await told(person)).join();
    expect(said.includes(secret.title), said).toBe(person === ceo);
  }
});

test('nothing more is said about a result that was retracted', async () => {
  const goal = await makeGoal(world, { owner });
  const give = () => world.as(owner).call(api.goals.finalize, { body: { ...result, GoalId: goal.id } });
  const Id = infoOf((await give()).answer).GoalResult?.Id ?? 0;
  const say = (on: number) =>
    world.as(manager).call(api.goals.commentAdd, {
      body: { Id: on, Type: 'OwnerGoalResult', Comment: 'Well done.' },
    });
  expect((await say(Id)).status).toBe(200);
  await world.as(owner).call(api.goals.finalizeRetract, { body: { GoalId: goal.id, Comment: 'Too early.' } });
  expect((await say(Id)).status).toBe(409);
  const next = infoOf((await give()).answer).GoalResult?.Id ?? 0;
  expect((await say(next)).status).toBe(200);
  expect((await detail(owner, goal)).GoalStatusComments.map(({ CommentableId }) => CommentableId)).toEqual([
    Id,
    next,
  ]);
});

test('a deleted grandparent stands in the hierarchy, and a parent one may not see has a line that says so', async () => {
  const gone = await makeGoal(world, { owner: ceo, deletedAt: world.now() });
  const parent = await makeGoal(world, { owner: manager, parent: gone });
  const goal = await makeGoal(world, { owner, parent });
  const info = await detail(owner, goal);
  expect(info.Ancestors.map(({ Id }) => Id)).toEqual([parent.id]);
  expect(info.DeletedDescestors).toEqual([{ Id: gone.id, ParentId: 0, Count: 1 }]);
  const secret = await makeGoal(world, { owner, isPrivate: true });
  await world.as(manager).call(api.goals.changeParent, { body: { Id: goal.id, GoalId: secret.id } });
  expect(lines(await detail(peer, goal)).at(-1)).toBe('Changed parent to one that you do not see');
});

test('an edit that changes nothing is not submitted', async () => {
  const goal = await makeGoal(world, { owner, title: 'As it was' });
  const save = (Title: string, IsDraft: boolean) =>
    world.as(owner).call(api.goals.save, { params: { id: goal.id }, body: { Title, IsDraft } });
  await save('Otherwise', true);
  expect((await save('As it was', false)).refusal.Fields).toEqual({ Title: 'Nothing is changed yet.' });
  expect((await save('Better', false)).status).toBe(200);
});

test('of a request that its owner took back it is known that it was the owner, also after a hand-over', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft' });
  const last = async () => (await detail(manager, goal)).GoalTransitions.findLast((one) => one.ToState);
  const ask = () => world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  await ask();
  await world
    .as(owner)
    .call(api.goals.retract, { body: { Id: goal.id, Status: 'draft', Comment: 'Not yet.' } });
  expect(await last()).toMatchObject({ Wording: 'Canceled request for approval', IsByOwner: true });
  await world.as(manager).call(api.goals.changeOwner, { body: { Id: goal.id, UserId: peer.id } });
  expect((await detail(manager, goal)).Goal.User.Id).toBe(peer.id);
  expect(await last()).toMatchObject({ Wording: 'Canceled request for approval', IsByOwner: true });
});
