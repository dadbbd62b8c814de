import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal } from '../../make-goals.ts';
import { makeEdit } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya Manager' });
  owner = await makePerson(world, { tenant, manager, name: 'Olga Owner' });
});
afterAll(() => world.close());

const read = async (who: MadePerson, { id }: { id: number }): Promise<GoalInfo> =>
  (await world.as(who).call(api.goals.detail, { params: { id } })).answer;

const save = (who: MadePerson, goal: MadeGoal, body: object) =>
  world.as(who).call(api.goals.save, { params: { id: goal.id }, body });

const result = { Completed: true, Quality: 3, Outcome: 'All of it.' };

test('fields absent from a save stay, of a goal and of its open edit; blank clears an optional one', async () => {
  const texts = { title: 'Title', measurement: 'Ten', description: 'Why', isPrivate: true };
  const draft = await makeGoal(world, { owner, state: 'draft', ...texts });
  await save(owner, draft, { Measurement: 'Twenty' });
  const { Goal } = await read(owner, draft);
  expect(Goal.GoalDetail).toMatchObject({ Title: 'Title', Measurement: 'Twenty', Description: 'Why' });
  expect(Goal.Hidden).toBe(true);

  const approved = await makeGoal(world, { owner, ...texts });
  await makeEdit(world, approved, { state: 'draft', changes: { title: 'Better', description: 'More' } });
  await save(owner, approved, { Measurement: '', IsFromEdit: true });
  const [edit] = (await read(owner, approved)).GoalEdits;
  expect(edit).toMatchObject({ Title: 'Better', Measurement: '', Description: 'More', Hidden: null });
});

test('two people who change different fields of one version lose nothing: the second hears of the first', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft', title: 'First', measurement: 'Ten' });
  const { UpdatedAt } = (await read(owner, goal)).Goal;
  await save(manager, goal, { Measurement: 'Twelve', UpdatedAt });
  expect((await save(owner, goal, { Title: 'Second', UpdatedAt })).status).toBe(409);
  const now = await read(owner, goal);
  expect(now.UpdatedBy).toEqual({ Id: manager.id, Name: 'Maya Manager' });
  expect((await save(owner, goal, { Title: 'Second', UpdatedAt: now.Goal.UpdatedAt })).status).toBe(200);
  const after = await read(manager, goal);
  expect(after.Goal.GoalDetail).toMatchObject({ Title: 'Second', Measurement: 'Twelve' });
  expect(after.UpdatedBy).toEqual({ Id: owner.id, Name: 'Olga Owner' });
});

/** What waits for the manager, how its owner changes what it is about, and the decision on what was read before. */
const decisions = {
  'a goal': {
    make: () => makeGoal(world, { owner, state: 'review', title: 'Asked' }),
    change: (goal: MadeGoal) => save(owner, goal, { Title: 'Asked, and more' }),
    decide: (goal: MadeGoal, UpdatedAt: string) => approve(goal, 'approved', UpdatedAt),
  },
  'an edit': {
    make: async () => {
      const goal = await makeGoal(world, { owner });
      await makeEdit(world, goal, { state: 'review', changes: { title: 'Asked' } });
      return goal;
    },
    change: (goal: MadeGoal) => save(owner, goal, { Title: 'Asked, and more', IsFromEdit: true }),
    decide: (goal: MadeGoal, UpdatedAt: string) => approve(goal, 'approved', UpdatedAt),
  },
  'a result': {
    make: async () => {
      const goal = await makeGoal(world, { owner });
      await world.as(owner).call(api.goals.finalize, { body: { ...result, GoalId: goal.id } });
      return goal;
    },
    change: async (goal: MadeGoal) => {
      const Id = (await read(owner, goal)).GoalResult?.Id ?? 0;
      return world.as(owner).call(api.goals.finalize, {
        body: { ...result, Id, GoalId: goal.id, Outcome: 'Half of it.' },
      });
    },
    decide: (goal: MadeGoal, UpdatedAt: string) =>
      world.as(manager).call(api.goals.finalizeApproved, {
        body: { GoalId: goal.id, Completed: true, Feedback: 'Fine.', UpdatedAt },
      }),
  },
  'a request to shelve': {
    make: () => makeGoal(world, { owner, state: 'shelving_in_review' }),
    change: async (goal: MadeGoal) => {
      await shelve(goal, 'approved');
      return shelve(goal, 'shelving_in_review');
    },
    decide: (goal: MadeGoal, UpdatedAt: string) =>
      world.as(manager).call(api.goals.shelve, { body: { Id: goal.id, Status: 'shelved', UpdatedAt } }),
  },
};

const approve = (goal: MadeGoal, Status: string, UpdatedAt: string) =>
  world.as(manager).call(api.goals.approve, { body: { Id: goal.id, Status, UpdatedAt } });
const shelve = (goal: MadeGoal, Status: string) =>
  world.as(owner).call(api.goals.shelve, { body: { Id: goal.id, Status, Comment: 'As it goes.' } });

test.each(Object.entries(decisions))(
  'a decision about %s that was changed after it was read is 409, and of what stands now it is taken',
  async (_, { make, change, decide }) => {
    const goal = await make();
    const { UpdatedAt } = (await read(manager, goal)).Goal;
    expect((await change(goal)).status).toBe(200);
    const now = await read(manager, goal);
    // The clock of this world stands still; UpdatedAt does not.
    expect(Date.parse(now.Goal.UpdatedAt)).toBeGreaterThan(Date.parse(UpdatedAt));
    expect(now.UpdatedBy?.Name).toBe('Olga Owner');
    expect((await decide(goal, UpdatedAt)).status).toBe(409);
    expect((await decide(goal, now.Goal.UpdatedAt)).status).toBe(200);
  },
);

test('of a comment that is changed in two windows the later save is refused, and loses no words', async () => {
  const goal = await makeGoal(world, { owner });
  const on = (await read(manager, goal)).GoalTransitions.at(-1)?.Id ?? 0;
  const added = { Id: on, Type: 'StateTransition', Comment: 'Which depot?' } as const;
  const { Id, UpdatedAt } = (await world.as(manager).call(api.goals.commentAdd, { body: added })).answer;
  const change = (Comment: string, asRead?: string) =>
    world.as(manager).call(api.goals.commentUpdate, { body: { CommentId: Id, Comment, UpdatedAt: asRead } });
  world.clock.advance({ minutes: 1 });
  const first = await change('Which depot, please?', UpdatedAt);
  expect(first.status).toBe(200);
  expect((await change('Which of the depots?', UpdatedAt)).status).toBe(409);
  const [said] = (await read(manager, goal)).GoalTransitions.at(-1)?.Comments ?? [];
  expect(said).toMatchObject({ Comment: 'Which depot, please?', UpdatedAt: first.answer.UpdatedAt });
  expect((await change('Which of the depots, please?', said?.UpdatedAt)).status).toBe(200);
});

test('what is done with a goal that was deleted is answered with that, not with a change', async () => {
  const goal = await makeGoal(world, { owner });
  const on = (await read(manager, goal)).GoalTransitions.at(-1)?.Id ?? 0;
  const body = { Id: on, Type: 'StateTransition', Comment: 'Which depot?' } as const;
  const { Id: CommentId } = (await world.as(manager).call(api.goals.commentAdd, { body })).answer;
  await world.as(manager).call(api.goals.remove, { params: { id: goal.id } });
  const as = world.as(manager);
  const tried = await Promise.all([
    as.call(api.goals.commentAdd, { body }),
    as.call(api.goals.commentUpdate, { body: { CommentId, Comment: 'Which?' } }),
    as.call(api.goals.follow, { params: { id: goal.id } }),
    as.call(api.goals.changeOwner, { body: { Id: goal.id, UserId: manager.id } }),
  ]);
  for (const { status, refusal } of tried)
    expect([status, refusal.Message]).toEqual([409, 'This has been deleted meanwhile.']);
});
