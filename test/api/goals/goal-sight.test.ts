import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { api } from '#contract/index.ts';
import en from '#contract/words/en.json' with { type: 'json' };
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatus } from '../../make-goals.ts';
import { makeComments, makeEdit } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

/** Side doors to what one may not see or do, each found by a reviewer once. */
let world: World;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;
let admin: MadePerson;
let goalManager: MadePerson;
let orgAdmin: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const made = await makePeople(world, tenant, [
    { manager },
    { manager },
    { manager: ceo, isGoalAdmin: true },
    { manager: ceo, isGoalManager: true },
    { manager: ceo, isOrgAdmin: true },
  ]);
  [owner, peer, admin, goalManager, orgAdmin] = made as [
    MadePerson,
    MadePerson,
    MadePerson,
    MadePerson,
    MadePerson,
  ];
});
afterAll(() => world.close());

const infoOf = (answer: unknown): GoalInfo => answer as GoalInfo;

test('the parent picker is silent about a goal one does not see', async () => {
  const secret = await makeGoal(world, { owner, isPrivate: true });
  const params = { ownerId: peer.id, periodId: secret.periodId, goalId: secret.id, page: 1 };
  expect((await world.as(peer).call(api.goals.parents, { params })).status).toBe(404);
  expect((await world.as(owner).call(api.goals.parents, { params })).status).toBe(200);
});

test('who does not see a parent does not hear that it was deleted', async () => {
  const parent = await makeGoal(world, { owner, isPrivate: true });
  await makeGoal(world, { owner: peer, parent });
  const unread = async () =>
    (await world.as(peer).call(api.notifications.list, { params: { page: 1 } })).answer.UnreadCount;
  const before = await unread();
  expect((await world.as(manager).call(api.goals.remove, { params: { id: parent.id } })).status).toBe(200);
  expect(await unread()).toBe(before);
});

test('a proposed parent that one does not see is not named', async () => {
  const secret = await makeGoal(world, { owner, isPrivate: true });
  const goal = await makeGoal(world, { owner });
  await makeEdit(world, goal, { state: 'review', changes: { parentId: secret.id } });
  const seenBy = async (person: MadePerson) =>
    infoOf((await world.as(person).call(api.goals.detail, { params: { id: goal.id } })).answer).GoalEdits[0];
  expect(await seenBy(manager)).toMatchObject({ ParentId: secret.id, IsParentUnseen: false });
  // None is proposed to nobody who does not see it: it is said that there is one.
  expect(await seenBy(admin)).toMatchObject({ ParentId: 0, IsParentUnseen: true });
});

test('a goal manager does not take a goal out of the own branch by the form', async () => {
  const parent = await makeGoal(world, { owner: goalManager });
  const goal = await makeGoal(world, { owner, parent });
  const save = (body: { ParentId?: number; Title?: string }) =>
    world.as(goalManager).call(api.goals.save, { params: { id: goal.id }, body });
  expect((await save({ ParentId: 0 })).refusal.Fields).toHaveProperty('ParentId');
  expect((await save({ Title: 'Still below' })).status).toBe(200);
});

test('a draft with children stays in its quarter', async () => {
  const draft = await makeGoal(world, { owner, state: 'draft' });
  await makeGoal(world, { owner: peer, parent: draft });
  const periods = (await world.as(owner).call(api.goals.periods)).answer;
  const other = periods.find((period) => !period.IsCurrent && period.StartDate > '2026-12-01');
  const moved = await world.as(owner).call(api.goals.save, {
    params: { id: draft.id },
    body: { PeriodId: other?.Id ?? 0 },
  });
  expect(moved.refusal.Fields).toHaveProperty('PeriodId');
});

test('UpdatedAt is an instant, however many digits it is written with', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft' });
  const read = infoOf((await world.as(owner).call(api.goals.detail, { params: { id: goal.id } })).answer);
  const UpdatedAt = read.Goal.UpdatedAt.replace('.000Z', 'Z');
  const saved = await world.as(owner).call(api.goals.save, {
    params: { id: goal.id },
    body: { Title: 'New', UpdatedAt },
  });
  expect(saved.status).toBe(200);
});

test('a write on a deleted goal that one saw has moved on', async () => {
  const goal = await makeGoal(world, { owner, deletedAt: world.now() });
  expect((await world.as(peer).call(api.goals.follow, { params: { id: goal.id } })).status).toBe(409);
});

test('what History says of an edit waits for those who do not see it until it is applied', async () => {
  const { id } = await makeGoal(world, { owner });
  const as = (person: MadePerson) => world.as(person);
  await as(owner).call(api.goals.save, { params: { id }, body: { Title: 'Better', IsDraft: false } });
  const linesFor = async (person: MadePerson) => {
    const info = infoOf((await as(person).call(api.goals.detail, { params: { id } })).answer);
    return info.GoalTransitions.filter((line) => line.TransitionableType === 'GoalEdit');
  };
  for (const person of [owner, manager, admin]) expect(await linesFor(person)).toHaveLength(1);
  for (const person of [peer, goalManager, orgAdmin]) expect(await linesFor(person)).toEqual([]);

  const [line] = await linesFor(owner);
  const comment = { Type: 'StateTransition' as const, Id: line?.Id ?? 0, Comment: 'Why?' };
  expect((await as(orgAdmin).call(api.goals.commentAdd, { body: comment })).status).toBe(404);
  expect((await as(admin).call(api.goals.commentAdd, { body: comment })).status).toBe(200);

  await as(manager).call(api.goals.approve, { body: { Id: id, Status: 'approved' } });
  const said = ['submitted edits for approval', 'approved edits'];
  for (const person of [owner, peer, orgAdmin])
    expect((await linesFor(person)).map(({ Wording }) => Wording)).toEqual(said);
  expect((await linesFor(orgAdmin))[0]?.Comments).toHaveLength(1);
  expect((await linesFor(peer))[0]?.Comments).toEqual([]);
});

test('an edit that was discarded stays between those who saw it', async () => {
  const { id } = await makeGoal(world, { owner });
  await world
    .as(owner)
    .call(api.goals.save, { params: { id }, body: { Title: 'No, after all', IsDraft: false } });
  const body = { Id: id, Comment: 'Second thoughts.' };
  await world.as(owner).call(api.goals.retractEdits, { body: { ...body, Status: 'draft' } });
  await world.as(owner).call(api.goals.retractEdits, { body: { ...body, Status: 'canceled' } });
  const linesFor = async (person: MadePerson) =>
    infoOf((await world.as(person).call(api.goals.detail, { params: { id } })).answer).GoalTransitions.map(
      ({ Wording }) => Wording,
    );
  expect(await linesFor(owner)).toContain('canceled draft edits');
  expect((await linesFor(peer)).filter((line) => line.includes('edits'))).toEqual([]);
});

test('who has become an observer leaves what was said as it is', async () => {
  const tenant = { id: owner.tenantId };
  const [observer] = await makePeople(world, tenant, [{ role: 'observer', manager: null }]);
  if (observer === undefined) throw new Error('Nobody was made.');
  const goal = await makeGoal(world, { owner, isCompany: true });
  const status = await makeStatus(world, goal, { week: await weekOf(goal) });
  const spec = { goal, on: { type: 'GoalStatus' as const, id: status.id }, author: observer };
  const [comment] = await makeComments(world, tenant, [spec]);
  const as = world.as(observer);
  const body = { CommentId: comment?.id ?? 0, Comment: 'Otherwise.' };
  expect((await as.call(api.goals.commentUpdate, { body })).status).toBe(403);
  expect((await as.call(api.goals.commentDelete, { params: { id: body.CommentId } })).status).toBe(403);
  const seen = infoOf((await as.call(api.goals.detail, { params: { id: goal.id } })).answer);
  expect(seen.GoalStatusComments.map(({ Comment }) => Comment)).toEqual(['Well said.']);
});

async function weekOf({ periodId }: { readonly periodId: number }): Promise<{ id: number }> {
  const periods = (await world.as(owner).call(api.goals.periods)).answer;
  return { id: periods.find(({ Id }) => Id === periodId)?.WeekId ?? 0 };
}

test('a follow is turned over as often as it is asked for, also at once', async () => {
  const goal = await makeGoal(world, { owner });
  const follow = () => world.as(peer).call(api.goals.follow, { params: { id: goal.id } });
  const turned = await Promise.all(Array.from({ length: 6 }, async () => (await follow()).answer.IsFollowed));
  expect(turned.filter(Boolean)).toHaveLength(3);
  expect((await follow()).answer.IsFollowed).toBe(true);
});

test('a goal manager who chose no parent is told to choose one, not that one cannot be it', async () => {
  const said = 'Choose a parent: one of your own, or one that lies below one.';
  const top = await makeGoal(world, { owner: goalManager });
  const goal = await makeGoal(world, { owner, parent: top });
  const as = world.as(goalManager);
  const made = await as.call(api.goals.create, { body: { Title: 'Loose', OwnerId: owner.id } });
  expect([made.status, made.refusal.Fields]).toEqual([400, { ParentId: said }]);
  const mustAlign = async (ownerId: number) =>
    (await as.call(api.goals.audience, { params: { ownerId } })).answer.MustAlign;
  expect([await mustAlign(owner.id), await mustAlign(goalManager.id)]).toEqual([true, false]);
  const body = { Id: goal.id, GoalId: 0 };
  expect((await as.call(api.goals.changeParent, { body })).refusal.Fields).toEqual({ GoalId: said });
  const put = await as.call(api.goals.save, { params: { id: goal.id }, body: { ParentId: 0 } });
  expect(put.refusal.Fields).toEqual({ ParentId: said });
});

test('an org admin who is goal manager too takes no goal of the ceo out of the own branch', async () => {
  const tenant = { id: owner.tenantId };
  const both = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true, isGoalManager: true });
  const top = await makeGoal(world, { owner: both });
  const goal = await makeGoal(world, { owner: ceo, parent: top, isCompany: true });
  const elsewhere = await makeGoal(world, { owner: peer });
  const params = { id: goal.id };
  const put = async (ParentId: number) =>
    (await world.as(both).call(api.goals.save, { params, body: { ParentId } })).refusal.Fields;
  const move = async (GoalId: number) =>
    (await world.as(both).call(api.goals.changeParent, { body: { Id: goal.id, GoalId } })).refusal.Fields;
  const told = async (by: MadePerson) =>
    infoOf((await world.as(by).call(api.goals.detail, { params })).answer).MustAlign;
  expect([await told(both), await told(ceo)]).toEqual([true, false]);
  const offered = async (goalId: number) => {
    const asked = { ownerId: ceo.id, periodId: goal.periodId, goalId, page: 1 };
    const { data } = (await world.as(both).call(api.goals.parents, { params: asked })).answer;
    return data.find(({ Id }) => Id === elsewhere.id)?.Disabled;
  };
  // A new goal of the ceo's may hang anywhere.
  expect([await offered(goal.id), await offered(0)]).toEqual([true, false]);
  expect([await put(0), await move(0)]).toEqual([
    { ParentId: en.refusals.parent_needed },
    { GoalId: en.refusals.parent_needed },
  ]);
  expect([await put(elsewhere.id), await move(elsewhere.id)]).toEqual([
    { ParentId: en.refusals.parent_unusable },
    { GoalId: en.refusals.parent_unusable },
  ]);
});
