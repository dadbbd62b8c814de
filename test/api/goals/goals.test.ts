import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { makeNamedTeam } from '../../support/casts.ts';
import { infoOf } from '../../support/goal-answers.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;
let observer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  ({ tenant, ceo, manager, owner, peer } = await makeNamedTeam(world));
  observer = await makePerson(world, { tenant, role: 'observer', name: 'Oda Observer' });
});
afterAll(() => world.close());

describe('the path of the foundation', () => {
  test('a goal is set, submitted, approved and predicted; both see it in list and detail', async () => {
    const parent = await makeGoal(world, { owner: manager, title: 'Every roof on time' });
    const created = await world.as(owner).call(api.goals.create, {
      body: {
        Title: '  Cut lead time to 21 days ',
        Measurement: 'Median 21 days',
        ParentId: parent.id,
        IsDraft: true,
      },
    });
    const draft = infoOf(created.answer);
    expect(draft.Goal).toMatchObject({
      State: 'draft',
      ParentID: parent.id,
      GoalDetail: { Title: 'Cut lead time to 21 days' },
    });
    expect(draft.GoalTransitions.map((line) => line.Wording)).toEqual(['Draft created']);
    expect(draft.Permissions).toMatchObject({
      Edit: true,
      SubmitForApproval: true,
      Publish: false,
      Update: false,
    });
    expect(draft.Approver).toEqual({ Id: manager.id, Name: 'Maya Manager' });
    const id = draft.Goal.Id;

    const submitted = await world.as(owner).call(api.goals.approve, {
      body: { Id: id, Status: 'review', Comment: 'Ready for you.', UpdatedAt: draft.Goal.UpdatedAt },
    });
    expect(infoOf(submitted.answer).Goal.State).toBe('review');
    const waiting = await world.as(manager).call(api.goals.list, { body: { GoalSelectFilter: 2 } });
    expect(waiting.answer.data[0]).toMatchObject({ Id: id, Tags: [{ Tag: 'needs_review' }] });

    const approved = await world
      .as(manager)
      .call(api.goals.approve, { body: { Id: id, Status: 'approved' } });
    expect(infoOf(approved.answer).GoalTransitions.map((line) => line.Wording)).toEqual([
      'Draft created',
      'Submitted for approval',
      'Approved',
    ]);
    const mine = await world.as(owner).call(api.goals.list, { body: { GoalSelectFilter: 1 } });
    expect(mine.answer.data.find((goal) => goal.Id === id)).toMatchObject({
      State: 'approved',
      IsNeedsUpdate: true,
    });

    const updated = await world.as(owner).call(api.goals.updateStatus, {
      body: { Id: id, Likelihood: 2, Quality: 3, Comment: 'Two crews wait for a meter slot.' },
    });
    expect(infoOf(updated.answer).Goal.MostRecentGoalStatus).toMatchObject({
      Likelihood: 2,
      Quality: 3,
      LikelihoodDelta: null,
    });
    const seen = infoOf((await world.as(manager).call(api.goals.detail, { params: { id } })).answer);
    expect(seen.Goal).toMatchObject({ IsNeedsUpdate: false, MostRecentGoalStatus: { Likelihood: 2 } });
    expect(seen.GoalStatusComments.map((comment) => comment.Comment)).toEqual([
      'Two crews wait for a meter slot.',
    ]);
    expect(seen.GoalTransitions[1]?.Comments.map((comment) => comment.Comment)).toEqual(['Ready for you.']);
    expect(seen.ParentGoal).toMatchObject({ Id: parent.id, Title: 'Every roof on time' });
    const week = seen.GoalWeeklyStates.find((one) => one.StartDate === '2026-11-16');
    expect(week).toMatchObject({
      Likelihood: 2,
      Quality: 3,
      State: 'approved',
      CommentCount: 1,
      IsEnabled: false,
    });
  });

  test.each([
    ['deactivated', { status: 'deactivated' }, false],
    ['an observer', { role: 'observer' }, false],
    ['there', {}, true],
  ] as const)('asks for no prediction of an owner who is %s', async (_, spec, isAsked) => {
    const tenant = await makeTenant(world);
    const ceo = await makePerson(world, { tenant, role: 'ceo' });
    const whose = await makePerson(world, { tenant, manager: ceo, ...spec });
    const { id } = await makeGoal(world, { owner: whose });
    const { Goal } = infoOf((await world.as(ceo).call(api.goals.detail, { params: { id } })).answer);
    expect([Goal.IsNeedsUpdate, Goal.Tags.some(({ Tag }) => Tag === 'needs_update')]).toEqual([
      isAsked,
      isAsked,
    ]);
  });

  test('sent back with a comment, which a peer does not read', async () => {
    const goal = await makeGoal(world, { owner, state: 'review' });
    const silent = await world
      .as(manager)
      .call(api.goals.approve, { body: { Id: goal.id, Status: 'draft', Comment: '  ' } });
    expect(silent.refusal).toMatchObject({
      Message: 'Please enter comment',
      Fields: { Comment: 'Please enter comment' },
    });
    await world
      .as(manager)
      .call(api.goals.approve, { body: { Id: goal.id, Status: 'draft', Comment: 'Name a number.' } });
    await world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
    const lines = async (person: MadePerson) =>
      infoOf((await world.as(person).call(api.goals.detail, { params: { id: goal.id } })).answer)
        .GoalTransitions;
    expect((await lines(owner)).flatMap((line) => line.Comments.map((comment) => comment.Comment))).toEqual([
      'Name a number.',
    ]);
    expect((await lines(peer)).flatMap((line) => line.Comments)).toEqual([]);
    expect((await lines(peer)).map((line) => line.Wording)).toContain('Changes requested');
  });
});

describe('who sees what', () => {
  test('a private goal exists for its owner and their management alone', async () => {
    const goal = await makeGoal(world, { owner, isPrivate: true, title: 'A secret plan' });
    for (const person of [owner, manager, ceo]) {
      expect((await world.as(person).call(api.goals.detail, { params: { id: goal.id } })).status).toBe(200);
    }
    for (const person of [peer, observer]) {
      expect((await world.as(person).call(api.goals.detail, { params: { id: goal.id } })).status).toBe(404);
      const found = await world.as(person).call(api.goals.list, { body: { Title: 'a secret plan' } });
      expect(found.answer).toMatchObject({ data: [], count: 0 });
    }
  });

  test('a child of an unseen parent has none', async () => {
    const parent = await makeGoal(world, { owner: manager, isPrivate: true });
    const child = await makeGoal(world, { owner, parent });
    const seen = infoOf((await world.as(peer).call(api.goals.detail, { params: { id: child.id } })).answer);
    expect(seen).toMatchObject({ Goal: { ParentID: 0 }, ParentGoal: null, Ancestors: [] });
  });

  test('observers see company goals and nothing else, and may not create', async () => {
    const company = await makeGoal(world, { owner: ceo, title: 'Power in 45 days' });
    const other = await makeGoal(world, { owner });
    const list = await world.as(observer).call(api.goals.list, { body: {} });
    expect(list.answer.data.map((goal) => goal.Id)).toContain(company.id);
    expect(list.answer.data.every((goal) => goal.IsCompany)).toBe(true);
    expect((await world.as(observer).call(api.goals.detail, { params: { id: other.id } })).status).toBe(404);
    expect((await world.as(observer).call(api.goals.create, { body: { Title: 'Mine' } })).status).toBe(403);
  });
});

describe('bad input changes nothing', () => {
  test.each([
    ['a blank title', { Title: '   ' }, 'Title', 'Please enter a title.'],
    ['a long title', { Title: 'x'.repeat(256) }, 'Title', 'Please use at most 255 characters.'],
    ['a NUL byte', { Title: 'a\u0000b' }, 'Title', 'This text holds a character that cannot be kept.'],
    ['a memo in an okr company', { Title: 'T', ReportingMemo: 'm' }, 'ReportingMemo', undefined],
    ['an owner that does not exist', { Title: 'T', OwnerId: 999_999_999 }, 'OwnerId', undefined],
    ['a parent that does not exist', { Title: 'T', ParentId: 999_999_999 }, 'ParentId', undefined],
    ['a period that does not exist', { Title: 'T', PeriodId: 999_999_999 }, 'PeriodId', undefined],
  ])('%s', async (_, body, field, message) => {
    const before = (await world.as(owner).call(api.goals.list, { body: { GoalSelectFilter: 1 } })).answer
      .count;
    const refused = await world.as(owner).call(api.goals.create, { body });
    expect(refused.status).toBe(400);
    expect(refused.refusal.Fields[field]).toBe(message ?? refused.refusal.Fields[field]);
    expect(refused.refusal.Fields[field]).toBeTruthy();
    const after = (await world.as(owner).call(api.goals.list, { body: { GoalSelectFilter: 1 } })).answer
      .count;
    expect(after).toBe(before);
  });

  test('emoji and right-to-left text are kept; half a character, which no text has, is left out', async () => {
    const Title = 'Ziel 🎯 הגדל \ud800את המכירות';
    const made = await world.as(owner).call(api.goals.create, { body: { Title } });
    expect(infoOf(made.answer).Goal.GoalDetail.Title).toBe('Ziel 🎯 הגדל את המכירות');
  });

  test('a goal cannot be its own parent, nor hang below itself', async () => {
    const top = await makeGoal(world, { owner, state: 'draft' });
    const middle = await makeGoal(world, { owner, parent: top });
    for (const ParentId of [top.id, middle.id]) {
      const refused = await world
        .as(owner)
        .call(api.goals.save, { params: { id: top.id }, body: { ParentId } });
      expect(refused.refusal.Fields).toHaveProperty('ParentId');
    }
  });

  test('a week outside the window is refused; the same week again replaces, and keeps what was said', async () => {
    const goal = await makeGoal(world, { owner });
    const old = tenant.period.weeks[0];
    const refused = await world.as(owner).call(api.goals.updateStatus, {
      body: { Id: goal.id, Likelihood: 1, Quality: 1, WeekId: old?.id ?? 0 },
    });
    expect(refused.refusal.Fields).toHaveProperty('WeekId');
    for (const Likelihood of [4, 1])
      await world.as(owner).call(api.goals.updateStatus, { body: { Id: goal.id, Likelihood, Quality: 2 } });
    const info = infoOf((await world.as(owner).call(api.goals.detail, { params: { id: goal.id } })).answer);
    expect(info.GoalStatuses.map((status) => status.Likelihood)).toEqual([1]);
    const entries = await world.db.read(tenant.id, world.now(), (scope) =>
      scope.db
        .selectFrom('goal_status_entry')
        .select('likelihood')
        .where('tenant_id', '=', tenant.id)
        .where('goal_status_id', '=', info.GoalStatuses[0]?.Id ?? 0)
        .orderBy('id')
        .execute(),
    );
    expect(entries.map((entry) => entry.likelihood)).toEqual([4, 1]);
  });
});

test('a stale save answers 409 and changes nothing', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft', title: 'First' });
  const read = infoOf((await world.as(owner).call(api.goals.detail, { params: { id: goal.id } })).answer);
  const UpdatedAt = read.Goal.UpdatedAt;
  expect(
    (
      await world
        .as(owner)
        .call(api.goals.save, { params: { id: goal.id }, body: { Title: 'Second', UpdatedAt } })
    ).status,
  ).toBe(200);
  const stale = await world
    .as(owner)
    .call(api.goals.save, { params: { id: goal.id }, body: { Title: 'Third', UpdatedAt } });
  expect(stale.status).toBe(409);
  const now = infoOf((await world.as(owner).call(api.goals.detail, { params: { id: goal.id } })).answer);
  expect(now.Goal.GoalDetail.Title).toBe('Second');
});

test('approve against approve: one wins, the other gets 409', async () => {
  const goal = await makeGoal(world, { owner, state: 'review' });
  const approve = () =>
    world.as(manager).call(api.goals.approve, { body: { Id: goal.id, Status: 'approved' } });
  const both = await Promise.all([approve(), approve()]);
  expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
});

test('approve against send back: the request is answered once, whichever comes first', async () => {
  const goal = await makeGoal(world, { owner, state: 'review' });
  const [approved, sentBack] = await Promise.all([
    world.as(manager).call(api.goals.approve, { body: { Id: goal.id, Status: 'approved' } }),
    world.as(manager).call(api.goals.approve, { body: { Id: goal.id, Status: 'draft', Comment: 'No.' } }),
  ]);
  const { answer } = await world.as(owner).call(api.goals.detail, { params: { id: goal.id } });
  const steps = infoOf(answer).GoalTransitions.map(({ FromState, ToState }) => [FromState, ToState]);
  const answered = steps.filter(([from]) => from === 'review');
  expect(answered).toHaveLength(1);
  // What was sent back first may be published by who is above.
  expect(approved.status).toBe(200);
  expect(sentBack.status).toBe(answered[0]?.[1] === 'draft' ? 200 : 409);
});

test('the whole of a request commits together: notice, mail and event for the acting manager', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft', title: 'Tell my manager' });
  await world.drain();
  // The manager's last mail of notices is long gone, so the next leaves at once.
  world.clock.advance({ hours: 1 });
  const before = world.mail.sent.length;
  await world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  const notices = await world.as(manager).call(api.notifications.list, { params: { page: 1 } });
  expect(notices.answer.data[0]).toMatchObject({
    NotifiedObjectId: goal.id,
    IsRead: false,
    Path: `/v3/goals/${goal.id}?open=review`,
  });
  expect(notices.answer.data[0]?.Subject).toContain('Tell my manager');
  await world.drain();
  expect(world.mail.sent.slice(before).map((mail) => mail.to)).toEqual([manager.email]);
});
