import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { openWorld, type World } from '../../world.ts';

/** Whoever loses a right between their request and its turn is decided by what is left. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let stranger: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  stranger = await makePerson(world, { tenant, role: 'manager', manager: ceo });
});
afterAll(() => world.close());

const lead = (flags: object = {}) => makePerson(world, { tenant, role: 'manager', manager: ceo, ...flags });

/** As if the change had been committed while the next write of `work` waited for its turn. */
async function losing<T>(person: MadePerson, change: object, work: () => Promise<T>): Promise<T> {
  const write = world.db.write.bind(world.db);
  const spy = vi.spyOn(world.db, 'write').mockImplementationOnce((tenantId, now, asked) =>
    write(tenantId, now, async (scope) => {
      await scope.db.updateTable('person').set(change).where('id', '=', person.id).execute();
      return asked(scope);
    }),
  );
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

test('a goal is handed over by the rights that are left', async () => {
  const admin = await lead({ isGoalAdmin: true });
  const goal = await makeGoal(world, { owner: await makePerson(world, { tenant, manager: admin }) });
  const handOver = () =>
    world.as(admin).call(api.goals.changeOwner, { body: { Id: goal.id, UserId: stranger.id } });
  const { status, refusal } = await losing(admin, { is_goal_admin: false }, handOver);
  expect([status, Object.keys(refusal.Fields)]).toEqual([400, ['UserId']]);
});

test('so is one that is made for somebody, a comment, and a shared view that is deleted', async () => {
  const admin = await lead({ isGoalAdmin: true });
  const make = () =>
    world.as(admin).call(api.goals.create, { body: { Title: 'For a stranger', OwnerId: stranger.id } });
  expect((await losing(admin, { is_goal_admin: false }, make)).status).toBe(400);
  const left = await lead({ isGoalAdmin: true });
  const makeLate = () => world.as(left).call(api.goals.create, { body: { Title: 'From outside' } });
  expect((await losing(left, { deactivated_at: world.now() }, makeLate)).status).toBe(401);

  const owner = await makePerson(world, { tenant, manager: stranger });
  const draft = await makeGoal(world, { owner, state: 'review' });
  const [asked] = (await world.as(owner).call(api.goals.detail, { params: { id: draft.id } })).answer
    .GoalTransitions;
  const talker = await lead({ isGoalAdmin: true });
  const say = () =>
    world.as(talker).call(api.goals.commentAdd, {
      body: { Id: asked?.Id ?? 0, Type: 'StateTransition', Comment: 'Late' },
    });
  expect((await losing(talker, { is_goal_admin: false }, say)).status).toBe(403);

  const kept = await world
    .as(stranger)
    .call(api.goals.saveView, { body: { Name: 'Mondays', Query: '', IsShared: true } });
  const orgAdmin = await lead({ isOrgAdmin: true });
  const remove = () => world.as(orgAdmin).call(api.goals.deleteView, { params: { id: kept.answer.Id } });
  expect((await losing(orgAdmin, { is_org_admin: false }, remove)).status).toBe(404);
});

test('whoever becomes an observer meanwhile changes and deletes no comment', async () => {
  const author = await makePerson(world, { tenant, manager: stranger });
  const goal = await makeGoal(world, { owner: author, state: 'approved' });
  await world.as(author).call(api.goals.updateStatus, { body: { Id: goal.id, Likelihood: 3, Quality: 3 } });
  const { GoalStatuses } = (await world.as(author).call(api.goals.detail, { params: { id: goal.id } }))
    .answer;
  const said = await world.as(author).call(api.goals.commentAdd, {
    body: { Id: GoalStatuses[0]?.Id ?? 0, Type: 'GoalStatus', Comment: 'Said before' },
  });
  const CommentId = said.answer.Id;
  const change = () =>
    world.as(author).call(api.goals.commentUpdate, { body: { CommentId, Comment: 'Said after' } });
  expect((await losing(author, { role: 'observer' }, change)).status).toBeGreaterThanOrEqual(400);
  const remove = () => world.as(author).call(api.goals.commentDelete, { params: { id: CommentId } });
  await world.db.write(tenant.id, world.now(), ({ db }) =>
    db.updateTable('person').set({ role: 'contributor' }).where('id', '=', author.id).execute(),
  );
  expect((await losing(author, { role: 'observer' }, remove)).status).toBeGreaterThanOrEqual(400);
});

/** Each step that a goal admin may take with the goal of somebody they do not manage, and no colleague may. */
const steps: Record<string, (admin: MadePerson, id: number) => Promise<{ readonly status: number }>> = {
  approve: (admin, Id) => world.as(admin).call(api.goals.approve, { body: { Id, Status: 'approved' } }),
  save: (admin, id) => world.as(admin).call(api.goals.save, { params: { id }, body: { Title: 'Late' } }),
  'move below another': (admin, Id) =>
    world.as(admin).call(api.goals.changeParent, { body: { Id, GoalId: 0 } }),
  delete: (admin, id) => world.as(admin).call(api.goals.remove, { params: { id }, query: {} }),
};

test.each(Object.entries(steps))('%s is decided by the rights that are left', async (_, step) => {
  const owner = await makePerson(world, { tenant, manager: stranger });
  const admin = await lead({ isGoalAdmin: true });
  const parent = await makeGoal(world, { owner: stranger });
  const specs = { owner, parent, state: 'review' as const };
  const [goal, other] = [await makeGoal(world, specs), await makeGoal(world, specs)];
  expect((await losing(admin, { is_goal_admin: false }, () => step(admin, goal.id))).status).toBe(403);
  await world.db.write(tenant.id, world.now(), ({ db }) =>
    db.updateTable('person').set({ is_goal_admin: true }).where('id', '=', admin.id).execute(),
  );
  expect((await step(admin, other.id)).status).toBe(200);
});
