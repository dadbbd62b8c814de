import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audience } from '#contract/audience.ts';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal, makeStatus } from '../../make-goals.ts';
import { makeComments, makeEdit } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

/** Who is said to read something is who reads it: counted by asking as each of them. */
let world: World;
let tenant: MadeTenant;
let everybody: MadePerson[];
let owner: MadePerson;
let manager: MadePerson;
let creator: MadePerson;
let admin: MadePerson;
let orgAdmin: MadePerson;
let observer: MadePerson;
let peer: MadePerson;
let weeks: readonly { readonly id: number }[];

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  weeks = tenant.period.weeks;
  const ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Ada Novak' });
  const gone = await makePerson(world, {
    tenant,
    role: 'manager',
    manager: ceo,
    status: 'deactivated',
  });
  manager = await makePerson(world, { tenant, role: 'manager', manager: gone, name: 'Maya Okafor' });
  const made = await makePeople(world, tenant, [
    { manager, name: 'Jonas Brandt' },
    { manager: ceo },
    { manager: ceo, isGoalAdmin: true },
    { manager: ceo, isOrgAdmin: true },
    { role: 'observer' },
    { manager },
    { manager: ceo, isGoalAdmin: true, status: 'deactivated' },
  ]);
  [owner, creator, admin, orgAdmin, observer, peer] = made as [
    MadePerson,
    MadePerson,
    MadePerson,
    MadePerson,
    MadePerson,
    MadePerson,
  ];
  everybody = [ceo, manager, owner, creator, admin, orgAdmin, observer, peer];
});
afterAll(() => world.close());

const infoFor = async (person: MadePerson, goal: MadeGoal): Promise<GoalInfo> =>
  (await world.as(person).call(api.goals.detail, { params: { id: goal.id } })).answer as GoalInfo;

async function readersOf(goal: MadeGoal, reads: (info: GoalInfo) => boolean = () => true): Promise<number> {
  const answers = await Promise.all(
    everybody.map((person) => world.as(person).call(api.goals.detail, { params: { id: goal.id } })),
  );
  return answers.filter((one) => one.status === 200 && reads(one.answer as GoalInfo)).length;
}

const saidOf = ({ Readers }: Audience) =>
  Readers.map(({ Role, Name, Count }) => Name ?? (Count > 1 ? `${Role} ${Count}` : Role));

const goals: readonly (readonly [string, { state?: 'draft'; isPrivate?: boolean }])[] = [
  ['a draft', { state: 'draft' }],
  ['a private draft', { state: 'draft', isPrivate: true }],
  ['a private goal', { isPrivate: true }],
];

test.each(goals)('%s is read by as many as is said', async (_, spec) => {
  const goal = await makeGoal(world, { owner, creator, ...spec });
  for (const person of [owner, manager]) {
    const { Audience } = await infoFor(person, goal);
    expect(Audience.Goal.Count).toBe(await readersOf(goal));
  }
});

test('an owner is told names and how many others; whoever left is not counted', async () => {
  const draft = await makeGoal(world, { owner, creator, state: 'draft' });
  expect(saidOf((await infoFor(owner, draft)).Audience.Goal)).toEqual([
    'you',
    'Maya Okafor',
    'above',
    'creator',
    'goal_admins',
  ]);
  expect(saidOf((await infoFor(admin, draft)).Audience.Goal)).toEqual([
    'you',
    'Jonas Brandt',
    'Maya Okafor',
    'above',
    'creator',
  ]);
  const secret = await makeGoal(world, { owner, creator, isPrivate: true });
  expect(saidOf((await infoFor(owner, secret)).Audience.Goal)).toEqual(['you', 'Maya Okafor', 'above']);
});

test('what everybody reads is said so, a company goal for observers too', async () => {
  const open = await makeGoal(world, { owner });
  expect(saidOf((await infoFor(peer, open)).Audience.Goal)).toEqual(['members']);
  expect(await readersOf(open)).toBe(everybody.length - 1);
  const company = await makeGoal(world, { owner, isCompany: true });
  expect(saidOf((await infoFor(observer, company)).Audience.Goal)).toEqual(['everyone']);
  expect(await readersOf(company)).toBe(everybody.length);
});

test('a proposed change and a comment on a request are read by as many as is said', async () => {
  const goal = await makeGoal(world, { owner, creator });
  await makeEdit(world, goal, { state: 'review', changes: { title: 'Another' } });
  const { Audience, GoalTransitions } = await infoFor(owner, goal);
  expect(Audience.Edits.Count).toBe(await readersOf(goal, ({ GoalEdits }) => GoalEdits.length === 1));
  const [change] = GoalTransitions;
  const on = { type: 'StateTransition' as const, id: change?.Id ?? 0 };
  await makeComments(world, { id: goal.tenantId }, [{ goal, author: owner, on }]);
  const read = ({ GoalTransitions: lines }: GoalInfo) => lines.some(({ Comments }) => Comments.length > 0);
  expect(Audience.Changes.Count).toBe(await readersOf(goal, read));
});

test('an edit that makes a goal private, or opens it, is read by as many as is said, until then and afterwards', async () => {
  for (const isPrivate of [true, false]) {
    const goal = await makeGoal(world, { owner, creator, isPrivate: !isPrivate });
    await makeEdit(world, goal, { state: 'draft', changes: { isPrivate } });
    const inForm = (await world.as(owner).call(api.goals.audience, { params: { ownerId: owner.id } })).answer;
    const edits = ({ GoalEdits }: GoalInfo) => GoalEdits.length === 1;
    for (const Status of ['review', 'approved']) {
      const { Audience } = await infoFor(owner, goal);
      expect(Audience.Edits.Count).toBe(await readersOf(goal, edits));
      expect(saidOf(Audience.Edits).includes('goal_admins')).toBe(isPrivate);
      const { status } = await world
        .as(Status === 'review' ? owner : manager)
        .call(api.goals.approve, { body: { Id: goal.id, Status } });
      expect(status).toBe(200);
    }
    const once = isPrivate ? inForm.Private : inForm.Submitted;
    // All but observers are not counted, and said so.
    expect(once.Count ?? everybody.length - 1).toBe(await readersOf(goal));
    expect((await infoFor(owner, goal)).Audience.Goal).toEqual(once);
  }
});

test('what is said with a step is read by as many as was said before it, and on an edit by few', async () => {
  const read = ({ GoalTransitions: lines }: GoalInfo) => lines.some(({ Comments }) => Comments.length > 0);
  const approve = (person: MadePerson, { id: Id }: { readonly id: number }, Status: string) =>
    world.as(person).call(api.goals.approve, { body: { Id, Status, Comment: 'So it is.' } });
  const draft = await makeGoal(world, { owner, creator, state: 'draft' });
  const before = (await infoFor(owner, draft)).Audience;
  await approve(owner, draft, 'review');
  expect(before.Steps['approve review']?.Count).toBe(await readersOf(draft, read));
  // An org admin reads no draft, and what is said as it is submitted.
  expect(saidOf(before.Changes)).not.toContain('org_admins');
  expect(before.Steps['approve review'] && saidOf(before.Steps['approve review'])).toContain('org_admins');

  const goal = await makeGoal(world, { owner, creator });
  await makeEdit(world, goal, { state: 'draft', changes: { title: 'Another' } });
  const asking = (await infoFor(owner, goal)).Audience.Steps['approve review'];
  await approve(owner, goal, 'review');
  expect(asking?.Count).toBe(await readersOf(goal, read));
  const { Audience, GoalTransitions } = await infoFor(owner, goal);
  expect(GoalTransitions.at(-1)?.IsOfOpenEdit).toBe(true);
  expect(Audience.EditChanges).toEqual(asking);
  const deciding = (await infoFor(manager, goal)).Audience.Steps;
  expect(deciding['approve draft']?.Count).toBe(asking?.Count);
  await approve(manager, goal, 'approved');
  expect(deciding['approve approved']?.Count).toBe(await readersOf(goal, read));
});

test('the form says beforehand who will read it', async () => {
  const ask = (person: MadePerson, ownerId: number) =>
    world.as(person).call(api.goals.audience, { params: { ownerId } });
  const { answer } = await ask(creator, owner.id);
  expect(saidOf(answer.Draft)).toEqual(['you', 'Jonas Brandt', 'Maya Okafor', 'above', 'goal_admins']);
  expect(saidOf(answer.Submitted)).toEqual(['members']);
  expect(saidOf(answer.Private)).toEqual(['Jonas Brandt', 'Maya Okafor', 'above']);
  expect((await ask(observer, owner.id)).status).toBe(404);
  expect((await ask(owner, observer.id)).status).toBe(404);
});

test('the box Private is offered to whom it may be set by, and to nobody else', async () => {
  for (const person of [owner, manager, admin]) {
    const { answer } = await world.as(person).call(api.goals.audience, { params: { ownerId: owner.id } });
    const { status } = await world
      .as(person)
      .call(api.goals.create, { body: { Title: 'To few', OwnerId: owner.id, IsPrivate: true } });
    expect([answer.MaySetPrivate, status]).toEqual(person === admin ? [false, 400] : [true, 200]);
  }
});

test('who may comment, and change what they said, is told with each line', async () => {
  const goal = await makeGoal(world, { owner, isCompany: true });
  const [week = { id: 0 }] = weeks;
  const status = await makeStatus(world, goal, { week });
  await makeComments(world, { id: goal.tenantId }, [
    { goal, author: peer, on: { type: 'GoalStatus', id: status.id } },
  ]);
  const seen = async (person: MadePerson) => {
    const info = await infoFor(person, goal);
    return {
      comments: info.MayComment,
      onChanges: info.GoalTransitions.every(({ MayComment }) => MayComment),
      own: info.GoalStatusComments.every(({ MayChange }) => MayChange),
    };
  };
  expect(await seen(owner)).toEqual({ comments: true, onChanges: true, own: false });
  expect(await seen(orgAdmin)).toEqual({ comments: true, onChanges: true, own: false });
  expect(await seen(peer)).toEqual({ comments: true, onChanges: false, own: true });
  expect(await seen(observer)).toEqual({ comments: false, onChanges: false, own: false });
});

test('of the draft of somebody deactivated the form says who reads it, and which parents it may have', async () => {
  const left = await makePerson(world, { tenant, manager, status: 'deactivated' });
  const parent = await makeGoal(world, { owner: manager });
  const draft = await makeGoal(world, { owner: left, creator: manager, state: 'draft' });
  const asked = await world.as(manager).call(api.goals.audience, { params: { ownerId: left.id } });
  expect(asked.status).toBe(200);
  expect(asked.answer.Submitted.Readers.length).toBeGreaterThan(0);
  expect(saidOf(asked.answer.Submitted)).not.toContain(left.name);
  expect(asked.answer.MaySetPrivate).toBe(true);
  const params = { ownerId: left.id, periodId: tenant.period.id, goalId: draft.id, page: 1 };
  const { data } = (await world.as(manager).call(api.goals.parents, { params })).answer;
  expect(data).toContainEqual(expect.objectContaining({ Id: parent.id, Disabled: false }));
  const moved = await world
    .as(manager)
    .call(api.goals.changeParent, { body: { Id: draft.id, GoalId: parent.id } });
  expect(moved.status).toBe(200);
});

test('who will read it once a draft is submitted, or an edit approved, is said before it is written', async () => {
  const read = ({ GoalTransitions: lines }: GoalInfo) =>
    lines.some(({ Comments }) => Comments.some((one) => one.Comment === 'Frankly said.'));
  const approve = (person: MadePerson, { id: Id }: { readonly id: number }, Status: string) =>
    world
      .as(person)
      .call(api.goals.approve, { body: { Id, Status, Comment: Status === 'draft' ? 'Frankly said.' : '' } });
  const goal = await makeGoal(world, { owner, creator });
  await makeEdit(world, goal, { state: 'review', changes: { title: 'Another' } });
  const { Later } = (await infoFor(manager, goal)).Audience;
  // That there is an edit is told to nobody else.
  for (const person of [peer, orgAdmin]) {
    const { Audience, UpdatedBy } = await infoFor(person, goal);
    expect([Audience.Later, UpdatedBy]).toEqual([{}, null]);
  }
  await approve(manager, goal, 'draft');
  const said = Later['approve draft'];
  expect(said?.Once).toBe('approved');
  expect(said?.Audience.Count).not.toBe(await readersOf(goal, read));
  expect(Later.EditChanges?.Audience.Count).toBe(said?.Audience.Count);
  await approve(owner, goal, 'review');
  await approve(manager, goal, 'approved');
  expect(said?.Audience.Count).toBe(await readersOf(goal, read));
  expect((await infoFor(manager, goal)).Audience.Later).toEqual({});

  const draft = await makeGoal(world, { owner, creator, state: 'review' });
  const sent = (await infoFor(manager, draft)).Audience.Later['approve draft'];
  await approve(manager, draft, 'draft');
  expect(sent?.Once).toBe('submitted');
  expect(sent?.Audience.Count).not.toBe(await readersOf(draft, read));
  expect((await infoFor(owner, draft)).Audience.Later.Changes).toMatchObject({ Once: 'submitted' });
  await approve(owner, draft, 'review');
  expect(sent?.Audience.Count).toBe(await readersOf(draft, read));
});

test('of an edit that is given up nothing is said to come, and of one that opens or hides its goal for every comment', async () => {
  const goal = await makeGoal(world, { owner, creator });
  await makeEdit(world, goal, { state: 'draft', changes: { title: 'Another' } });
  const { Later } = (await infoFor(owner, goal)).Audience;
  expect(Object.keys(Later).toSorted()).toEqual(['EditChanges', 'approve review']);
  const body = { Id: goal.id, Status: 'canceled', Comment: 'Given up.' };
  expect((await world.as(owner).call(api.goals.retractEdits, { body })).status).toBe(200);
  await world
    .as(owner)
    .call(api.goals.save, { params: { id: goal.id }, body: { Title: 'A third', IsDraft: false } });
  expect((await infoFor(manager, goal)).UpdatedBy?.Id).toBe(owner.id);
  expect((await infoFor(peer, goal)).UpdatedBy).toBeNull();
  const lines = (await infoFor(owner, goal)).GoalTransitions.filter((line) => line.IsOfOpenEdit);
  expect(lines.map(({ MayBeApplied }) => MayBeApplied)).toEqual([false, true]);

  const hidden = await makeGoal(world, { owner, creator, isPrivate: true });
  await makeEdit(world, hidden, { state: 'review', changes: { isPrivate: false } });
  const opening = (await infoFor(owner, hidden)).Audience.Later;
  expect(opening.Goal && saidOf(opening.Goal.Audience)).toEqual(['members']);
  expect(opening.Changes?.Once).toBe('edits');
});

test('that shelving a draft opens it is said, and of nothing else', async () => {
  const draft = await makeGoal(world, { owner, creator, state: 'draft' });
  const { Shelved } = (await infoFor(manager, draft)).Audience;
  expect(Shelved && saidOf(Shelved)).toEqual(['members']);
  const Id = draft.id;
  expect((await world.as(manager).call(api.goals.shelve, { body: { Id, Status: 'shelved' } })).status).toBe(
    200,
  );
  expect(await readersOf(draft)).toBe(everybody.length - 1);
  for (const spec of [{}, { state: 'draft', isPrivate: true }] as const)
    expect((await infoFor(manager, await makeGoal(world, { owner, ...spec }))).Audience.Shelved).toBeNull();
});
