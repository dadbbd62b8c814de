import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { type MadeGoal, makeGoal } from '../../make-goals.ts';
import { makeEdit, makeFollows } from '../../make-talk.ts';
import { detailFor, infoOf, makeTeam } from '../../support/goal-answers.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  const { tenant, ...team } = await makeTeam(world);
  ({ ceo, manager, owner, peer } = team);
  await makePerson(world, { tenant, role: 'observer' });
});
afterAll(() => world.close());

const detail = (person: MadePerson, goal: { id: number }) => detailFor(world, person, goal);
const lines = (info: GoalInfo): string[] => info.GoalTransitions.map((line) => line.Wording);
const newest = async (person: MadePerson) =>
  (await world.as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data[0];

const result = { Completed: true, Quality: 3, Outcome: 'All crews certified.' };

test('a result is given, edited, reviewed and disputed; every version is kept', async () => {
  const goal = await makeGoal(world, { owner });
  const bare = await world
    .as(owner)
    .call(api.goals.finalize, { body: { ...result, GoalId: goal.id, Outcome: ' ' } });
  expect(bare.refusal.Fields).toEqual({ Outcome: 'A description of result is required.' });
  const unsaid = await world
    .as(owner)
    .call(api.goals.finalize, { body: { GoalId: goal.id, Quality: 3, Outcome: 'x' } });
  expect(unsaid.refusal.Fields).toHaveProperty('Completed');
  const given = infoOf(
    (await world.as(owner).call(api.goals.finalize, { body: { ...result, GoalId: goal.id } })).answer,
  );
  expect(given.Goal.State).toBe('results_in_review');
  expect((await newest(manager))?.NotifiedObjectId).toBe(goal.id);
  const second = await world.as(owner).call(api.goals.finalize, { body: { ...result, GoalId: goal.id } });
  expect(second.status).toBe(409);
  const Id = given.GoalResult?.Id ?? 0;
  await world.as(owner).call(api.goals.finalize, { body: { ...result, Id, GoalId: goal.id, Quality: 2 } });
  const reviewed = await world.as(manager).call(api.goals.finalizeApproved, {
    body: { GoalId: goal.id, Completed: false, Feedback: 'Two crews are not.' },
  });
  const info = infoOf(reviewed.answer);
  expect(info.Goal).toMatchObject({
    State: 'finalized',
    OwnerGoalResult: { Quality: 2 },
    ManagerGoalResult: { Completed: false },
  });
  expect(info.Goal.Tags.map((tag) => tag.Tag)).toContain('finalized_in_dispute');
  expect(lines(info).slice(-3)).toEqual(['Submitted result', 'Edited result', 'Result approved']);
  const versions = await world.db.read(goal.tenantId, world.now(), (scope) =>
    scope.db
      .selectFrom('owner_result')
      .select('quality')
      .where('tenant_id', '=', goal.tenantId)
      .where('goal_id', '=', goal.id)
      .orderBy('id')
      .execute(),
  );
  expect(versions.map((version) => version.quality)).toEqual([3, 2]);
});

test('a retracted result is kept aside, and the next one is a new one', async () => {
  const goal = await makeGoal(world, { owner });
  const first = infoOf(
    (await world.as(owner).call(api.goals.finalize, { body: { ...result, GoalId: goal.id } })).answer,
  );
  const back = infoOf(
    (
      await world
        .as(owner)
        .call(api.goals.finalizeRetract, { body: { GoalId: goal.id, Comment: 'Too early.' } })
    ).answer,
  );
  expect(back).toMatchObject({ Goal: { State: 'approved', OwnerGoalResult: null }, GoalResult: null });
  expect(back.GoalTransitions.at(-1)).toMatchObject({
    Wording: 'Retracted result',
    Comments: [{ Comment: 'Too early.' }],
  });
  const again = infoOf(
    (await world.as(owner).call(api.goals.finalize, { body: { ...result, GoalId: goal.id } })).answer,
  );
  expect(again.GoalResult?.Id).not.toBe(first.GoalResult?.Id);
});

test('shelving is asked for, denied with a comment, asked again and approved; an open edit ends with it', async () => {
  const goal = await makeGoal(world, { owner });
  await makeEdit(world, goal, { state: 'draft', changes: { title: 'Other' } });
  await world.as(owner).call(api.goals.shelve, { body: { Id: goal.id, Status: 'shelving_in_review' } });
  const silent = await world
    .as(manager)
    .call(api.goals.shelve, { body: { Id: goal.id, Status: 'approved' } });
  expect(silent.refusal.Message).toBe('Please enter comment');
  await world
    .as(manager)
    .call(api.goals.shelve, { body: { Id: goal.id, Status: 'approved', Comment: 'We need it.' } });
  expect((await detail(owner, goal)).GoalEdits).toHaveLength(1);
  await world.as(owner).call(api.goals.shelve, { body: { Id: goal.id, Status: 'shelving_in_review' } });
  await world.as(manager).call(api.goals.shelve, { body: { Id: goal.id, Status: 'shelved' } });
  const info = await detail(owner, goal);
  expect(info).toMatchObject({
    Goal: { State: 'shelved' },
    GoalEdits: [],
    Permissions: { Reactivate: true },
  });
  expect(lines(info).slice(-5)).toEqual([
    'Submitted shelving request',
    'Shelving denied',
    'Submitted shelving request',
    'canceled edits',
    'Shelving approved',
  ]);
});

test('an edit of an approved goal: draft, submitted, sent back, discarded', async () => {
  const goal = await makeGoal(world, { owner, title: 'As it was', state: 'approved' });
  const save = (body: { Title: string; IsDraft: boolean }) =>
    world.as(owner).call(api.goals.save, { params: { id: goal.id }, body });
  const drafted = infoOf((await save({ Title: 'As it should be', IsDraft: true })).answer);
  expect(drafted).toMatchObject({
    Goal: { GoalDetail: { Title: 'As it was' } },
    GoalEdits: [{ State: 'draft', Title: 'As it should be', Measurement: null }],
  });
  expect((await detail(peer, goal)).GoalEdits).toEqual([]);
  await save({ Title: 'As it should be', IsDraft: false });
  await world
    .as(manager)
    .call(api.goals.approve, { body: { Id: goal.id, Status: 'draft', Comment: 'Shorter.' } });
  await world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  await world
    .as(owner)
    .call(api.goals.retractEdits, { body: { Id: goal.id, Status: 'draft', Comment: 'Wait.' } });
  await world
    .as(owner)
    .call(api.goals.retractEdits, { body: { Id: goal.id, Status: 'canceled', Comment: 'No.' } });
  const info = await detail(owner, goal);
  expect(info).toMatchObject({ Goal: { GoalDetail: { Title: 'As it was' } }, GoalEdits: [] });
  expect(lines(info).slice(-5)).toEqual([
    'submitted edits for approval',
    'changes requested',
    'submitted edits for approval',
    'canceled edits',
    'canceled draft edits',
  ]);
});

test('a field that a save leaves out stays in the open edit; one that is as before leaves it', async () => {
  const goal = await makeGoal(world, { owner, title: 'Old title', measurement: 'Old measure' });
  const save = async (body: { Title?: string; Measurement?: string }) =>
    infoOf((await world.as(owner).call(api.goals.save, { params: { id: goal.id }, body })).answer)
      .GoalEdits[0];
  await save({ Title: 'New title' });
  expect(await save({ Measurement: 'New measure' })).toMatchObject({
    Title: 'New title',
    Measurement: 'New measure',
  });
  expect(await save({ Title: 'Old title' })).toMatchObject({ Title: null, Measurement: 'New measure' });
});

test('a deleted goal is told to its owner and the owners below, and its children say so until re-aligned', async () => {
  const parent = await makeGoal(world, { owner, title: 'Goes away' });
  const child = await makeGoal(world, { owner: peer, parent });
  const gone = await world.as(manager).call(api.goals.remove, { params: { id: parent.id } });
  expect(gone.answer).toEqual({});
  expect((await world.as(owner).call(api.goals.detail, { params: { id: parent.id } })).status).toBe(404);
  expect(
    (
      await world
        .as(owner)
        .call(api.goals.updateStatus, { body: { Id: parent.id, Likelihood: 1, Quality: 1 } })
    ).status,
  ).toBe(409);
  expect((await newest(owner))?.Subject).toContain('Goes away');
  expect((await newest(peer))?.NotifiedObjectId).toBe(child.id);
  const info = await detail(peer, child);
  expect(info).toMatchObject({ ParentGoal: null, DeletedDescestors: [{ Id: parent.id, Count: 1 }] });
  const moved = await world.as(peer).call(api.goals.changeParent, { body: { Id: child.id, GoalId: 0 } });
  expect(infoOf(moved.answer).DeletedDescestors).toEqual([]);
  expect(lines(infoOf(moved.answer)).at(-1)).toBe('Removed parent');
});

test('handed over: both are told, the company mark follows the ceo', async () => {
  const goal = await makeGoal(world, { owner, title: 'Changes hands' });
  const toPeer = await world
    .as(manager)
    .call(api.goals.changeOwner, { body: { Id: goal.id, UserId: peer.id } });
  expect(infoOf(toPeer.answer).Goal).toMatchObject({ User: { Id: peer.id }, IsCompany: false });
  expect((await newest(owner))?.Subject).toContain('Changes hands');
  expect((await newest(peer))?.Subject).toContain('Changes hands');
  const toCeo = await world.as(ceo).call(api.goals.changeOwner, { body: { Id: goal.id, UserId: ceo.id } });
  expect(infoOf(toCeo.answer).Goal.IsCompany).toBe(true);
  expect(lines(infoOf(toCeo.answer)).slice(-2)).toEqual([
    `Changed owner from ${owner.name} to ${peer.name}`,
    `Changed owner from ${peer.name} to ${ceo.name}`,
  ]);
  const nobody = await world.as(ceo).call(api.goals.changeOwner, { body: { Id: goal.id, UserId: 0 } });
  expect(nobody.refusal.Message).toBe('Please select owner!');
});

test('comments: own ones are changed and deleted, others told, transitions kept among few', async () => {
  const goal = await makeGoal(world, { owner, state: 'review' });
  const transition = (await detail(owner, goal)).GoalTransitions.at(-1)?.Id ?? 0;
  const add = (person: MadePerson, Comment: string) =>
    world
      .as(person)
      .call(api.goals.commentAdd, { body: { Id: transition, Type: 'StateTransition', Comment } });
  expect((await add(peer, 'May I?')).status).toBe(403);
  expect((await add(manager, '   ')).refusal.Message).toBe('Please enter your comment.');
  const comment = (await add(manager, 'Which depot?')).answer;
  expect((await newest(owner))?.NotifiedObjectType).toBe('Comment');
  const edit = { body: { CommentId: comment.Id, Comment: 'Which depot, please?' } };
  expect((await world.as(owner).call(api.goals.commentUpdate, edit)).status).toBe(403);
  expect((await world.as(peer).call(api.goals.commentUpdate, edit)).status).toBe(404);
  expect((await world.as(manager).call(api.goals.commentUpdate, edit)).answer.Comment).toBe(
    'Which depot, please?',
  );
  expect((await world.as(manager).call(api.goals.commentDelete, { params: { id: comment.Id } })).status).toBe(
    200,
  );
  expect((await detail(owner, goal)).GoalTransitions.at(-1)?.Comments).toEqual([]);
});

test('followers hear of a worsened likelihood, once', async () => {
  const goal: MadeGoal = await makeGoal(world, { owner });
  await makeFollows(world, { id: goal.tenantId }, [{ person: peer, goal }]);
  const give = (Likelihood: number, WeekId?: number) =>
    world.as(owner).call(api.goals.updateStatus, {
      body: { Id: goal.id, Likelihood, Quality: 2, ...(WeekId === undefined ? {} : { WeekId }) },
    });
  const weeks = (await detail(owner, goal)).GoalWeeklyStates.filter((week) => week.IsEnabled);
  await give(4, weeks[0]?.WeekId);
  const before = (await world.as(peer).call(api.notifications.list, { params: { page: 1 } })).answer
    .UnreadCount;
  await give(1, weeks[1]?.WeekId);
  await give(1, weeks[1]?.WeekId);
  const after = (await world.as(peer).call(api.notifications.list, { params: { page: 1 } })).answer
    .UnreadCount;
  expect(after - before).toBe(1);
});

test('two goals cannot be moved under each other', async () => {
  const a = await makeGoal(world, { owner });
  const b = await makeGoal(world, { owner });
  const both = await Promise.all([
    world.as(owner).call(api.goals.changeParent, { body: { Id: a.id, GoalId: b.id } }),
    world.as(owner).call(api.goals.changeParent, { body: { Id: b.id, GoalId: a.id } }),
  ]);
  expect(both.map((one) => one.status).sort()).toEqual([200, 400]);
});
