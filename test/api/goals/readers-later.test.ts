import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audience } from '#contract/audience.ts';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal } from '../../make-goals.ts';
import { makeEdit, makeOwnerResults } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

/** Of what is said with a step that lets a resting edit go on, later readers are named: counted as each of them. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let admin: MadePerson;
let everybody: MadePerson[];

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const made = await makePeople(world, tenant, [
    { manager },
    { manager: ceo, isGoalAdmin: true },
    { manager: ceo, isOrgAdmin: true },
    { manager: ceo },
  ]);
  [owner, admin] = made as [MadePerson, MadePerson];
  everybody = [ceo, manager, ...made];
});
afterAll(() => world.close());

const infoFor = async (person: MadePerson, goal: MadeGoal): Promise<GoalInfo> =>
  (await world.as(person).call(api.goals.detail, { params: { id: goal.id } })).answer as GoalInfo;

/** Whoever wrote it among them. */
async function readersOf(goal: MadeGoal): Promise<number> {
  const answers = await Promise.all(
    everybody.map((person) => world.as(person).call(api.goals.detail, { params: { id: goal.id } })),
  );
  const reads = (info: GoalInfo) =>
    info.GoalTransitions.some(({ Comments }) => Comments.some(({ Comment }) => Comment === 'Frankly said.'));
  return answers.filter((one) => one.status === 200 && reads(one.answer as GoalInfo)).length;
}

const opening = { state: 'review', changes: { isPrivate: false } } as const;
const approve = async (goal: MadeGoal) =>
  world.as(manager).call(api.goals.approve, { body: { Id: goal.id, Status: 'approved' } });

test('a shelving taken back or refused, and a result taken back, name who reads it once the edits are approved', async () => {
  const asked = () => makeGoal(world, { owner, isPrivate: true, state: 'shelving_in_review' });
  const shelve = (goal: MadeGoal, person: MadePerson) =>
    world
      .as(person)
      .call(api.goals.shelve, { body: { Id: goal.id, Status: 'approved', Comment: 'Frankly said.' } });
  const finished = await makeGoal(world, { owner, isPrivate: true, state: 'results_in_review' });
  await makeOwnerResults(world, tenant, [{ goal: finished, completed: true }]);
  const steps = [
    [await asked(), owner, 'shelve approved', shelve],
    [await asked(), manager, 'shelve approved', shelve],
    [
      finished,
      owner,
      'finalize_retract',
      (goal: MadeGoal) =>
        world
          .as(owner)
          .call(api.goals.finalizeRetract, { body: { GoalId: goal.id, Comment: 'Frankly said.' } }),
    ],
  ] as const;
  for (const [goal, person, name, step] of steps) {
    await makeEdit(world, goal, opening);
    const { Steps, Later } = (await infoFor(person, goal)).Audience;
    const said = Later[name];
    expect(said?.Once).toBe('edits');
    expect(Later.Goal?.Once).toBe('edits');
    expect((await step(goal, person)).status).toBe(200);
    expect(Steps[name]?.Count).toBe(await readersOf(goal));
    expect((await approve(goal)).status).toBe(200);
    expect(said?.Audience.Count).toBe(await readersOf(goal));
    expect(said?.Audience.Count).not.toBe(Steps[name]?.Count);
  }
});

test('a shelving that ends the edits names nobody for later, a request that may be refused does', async () => {
  const goal = await makeGoal(world, { owner, isPrivate: true, state: 'approved' });
  await makeEdit(world, goal, opening);
  const own = (await infoFor(owner, goal)).Audience.Later;
  expect(own['shelve shelving_in_review']?.Once).toBe('edits');
  expect(own['retractedits draft']?.Once).toBe('approved');
  expect((await infoFor(manager, goal)).Audience.Later['shelve shelved']).toBeUndefined();
});

test('an edit that nobody can submit is told of no more: the owner has become the ceo', async () => {
  const goal = await makeGoal(world, { owner: ceo, state: 'approved' });
  await makeEdit(world, goal, { state: 'review', changes: { title: 'Another' } });
  const waiting = (await infoFor(ceo, goal)).Audience.Later;
  expect(waiting.EditChanges?.Once).toBe('approved');
  expect(waiting['retractedits draft']).toBeUndefined();
  // A goal admin may still decide it; sent back it stays.
  expect((await infoFor(admin, goal)).Audience.Later['approve draft']).toBeUndefined();
  const resting = await makeGoal(world, { owner: ceo, state: 'approved' });
  await makeEdit(world, resting, { state: 'draft', changes: { title: 'Another' } });
  expect((await infoFor(ceo, resting)).Audience.Later).toEqual({});
});

test('nor where the owner has left; a draft of theirs is published by others', async () => {
  const away = await makePeople(world, tenant, [{ manager, status: 'deactivated' }, { role: 'observer' }]);
  for (const gone of away) {
    const goal = await makeGoal(world, { owner: gone, state: 'approved' });
    await makeEdit(world, goal, { state: 'draft', changes: { isPrivate: true } });
    expect((await infoFor(ceo, goal)).Audience.Later).toEqual({});
    const asked = await makeGoal(world, { owner: gone, state: 'approved' });
    await makeEdit(world, asked, { state: 'review', changes: { isPrivate: true } });
    const { Later } = (await infoFor(admin, asked)).Audience;
    expect([Later['approve draft'], Later.Goal?.Once]).toEqual([undefined, 'edits']);
    const sent = await makeGoal(world, { owner: gone, state: 'review' });
    expect((await infoFor(admin, sent)).Audience.Later['approve draft']?.Once).toBe('published');
  }
  const own = await makeGoal(world, { owner: ceo, state: 'draft' });
  expect((await infoFor(ceo, own)).Audience.Later.Goal?.Once).toBe('published');
});

test('the form of a goal names who sees it by whose it became and who created it, not by who owns it now', async () => {
  const of = async (person: MadePerson, goal: MadeGoal) => (await infoFor(person, goal)).Audience;
  const open = (audience: Audience | undefined) => audience?.Readers.map(({ Role }) => Role);
  const former = await makeGoal(world, { owner, state: 'approved', isCompany: true });
  const { Form, Goal } = await of(owner, former);
  expect(Form?.Submitted).toEqual(Goal);
  expect(open(Form?.Submitted)).toEqual(['everyone']);
  const draft = await makeGoal(world, { owner: ceo, state: 'draft', isCompany: false });
  expect(open((await of(ceo, draft)).Form?.Submitted)).toEqual(['members']);

  const [creator] = await makePeople(world, tenant, [{ manager: ceo, name: 'Former manager' }]);
  const hidden = await makeGoal(world, { owner, creator, state: 'draft', isPrivate: true });
  const said = (await of(owner, hidden)).Form;
  const body = { Title: hidden.title, IsPrivate: false, IsDraft: true };
  const saved = await world.as(owner).call(api.goals.save, { params: { id: hidden.id }, body });
  expect(saved.status).toBe(200);
  expect((await of(owner, hidden)).Goal).toEqual(said?.Draft);
  expect(open(said?.Draft)).toContain('creator');
  // Whoever may not change it has no form.
  const [colleague] = await makePeople(world, tenant, [{ manager: ceo }]);
  expect((await of(colleague as MadePerson, former)).Form).toBeNull();
});
