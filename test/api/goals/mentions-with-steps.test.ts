import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { CommentedCall } from '#contract/vocabulary.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal, makeStatus } from '../../make-goals.ts';
import { makeEdit, makeFollows } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;
let admin: MadePerson;
let org: MadePerson;
let observer: MadePerson;
let weeks: readonly { readonly id: number; readonly start: string; readonly end: string }[];

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world);
  weeks = tenant.period.weeks;
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya Okafor' });
  const made = await makePeople(world, tenant, [
    { manager, name: 'Olga' },
    { manager, name: 'Petra Lind' },
    { manager: ceo, name: 'Ada', isGoalAdmin: true },
    { manager: ceo, name: 'Otto', isOrgAdmin: true },
    { role: 'observer', name: 'Oskar' },
  ]);
  [owner, peer, admin, org, observer] = made as [MadePerson, MadePerson, MadePerson, MadePerson, MadePerson];
});
afterAll(() => world.close());

const as = (person: MadePerson) => world.as(person);
const idsOf = (people: readonly MadePerson[]) => people.map(({ id }) => id);
const all = () => [ceo, manager, owner, peer, admin, org, observer];
const allNamed = '@Clara @Maya Okafor @Olga @Petra Lind @Ada @Otto @Oskar';

const step = (person: MadePerson, { id }: MadeGoal, Status: string, Comment = allNamed) =>
  as(person).call(api.goals.approve, { body: { Id: id, Status, Comment, Mentions: idsOf(all()) } });

const predict = (goal: MadeGoal, Likelihood: number, Comment: string, people: readonly MadePerson[]) =>
  as(owner).call(api.goals.updateStatus, {
    body: { Id: goal.id, Likelihood, Quality: 3, Comment, Mentions: idsOf(people) },
  });

/** What each has been told of the goal, the newest first, by the kind that the notice's words show. */
async function toldOf({ title }: MadeGoal) {
  const told: [string, string][] = [];
  for (const person of all()) {
    const { data } = (await as(person).call(api.notifications.list, { params: { page: 1 } })).answer;
    for (const { Subject } of data)
      if (Subject.includes(title)) told.push([person.name.split(' ')[0] ?? '', Subject]);
  }
  return told;
}

const noticesTo = async (person: MadePerson, { title }: MadeGoal) =>
  (await as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data.filter(({ Subject }) =>
    Subject.includes(title),
  );

const offered = async (
  person: MadePerson,
  goals: readonly MadeGoal[],
  Call: CommentedCall,
  Status?: string,
) => {
  const query = { Ids: goals.map(({ id }) => id).join(), Call, ...(Status ? { Status } : {}) };
  return as(person).call(api.goals.mentionableWith, { query });
};
const names = async (asked: ReturnType<typeof offered>) => (await asked).answer.data.map(({ Name }) => Name);

test('a weekly update names people: each is told once, with the words, and led to them', async () => {
  const goal = await makeGoal(world, { owner, title: 'Weekly depots' });
  const [before] = weeks;
  if (before === undefined) throw new Error('The quarter has no week.');
  await makeStatus(world, goal, { week: before as never, likelihood: 4, quality: 3 });
  await makeFollows(world, { id: owner.tenantId }, [
    { person: peer, goal },
    { person: admin, goal },
  ]);
  await predict(goal, 1, 'Ask @Petra Lind.', [peer]);
  const [told, ...more] = await noticesTo(peer, goal);
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    Subject: 'Olga mentioned you on “Weekly depots”',
    Body: 'Ask @Petra Lind.',
    NotifiedObjectType: 'Comment',
    Path: `/v3/goals/${goal.id}?tab=history&comment=${told?.NotifiedObjectId}`,
  });
  expect((await noticesTo(admin, goal)).map(({ NotifiedObjectType }) => NotifiedObjectType)).toEqual([
    'GoalStatus',
  ]);
  // Who commented there before reads the words of the next one, and is led to it.
  await as(manager).call(api.goals.commentAdd, {
    body: {
      Id:
        (await as(owner).call(api.goals.detail, { params: { id: goal.id } })).answer.GoalStatuses.at(-1)
          ?.Id ?? 0,
      Type: 'GoalStatus',
      Comment: 'Will do.',
    },
  });
  await predict(goal, 2, 'Thank you.', []);
  expect((await noticesTo(manager, goal))[0]).toMatchObject({
    Body: 'Thank you.',
    Path: expect.stringContaining('tab=history&comment='),
  });
});

test('with a step those are named who read what is said there, and who decides or owns hears of that alone', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft', title: 'Stepped' });
  const submitted = await step(owner, goal, 'review');
  const said = 'GoalTransitions' in submitted.answer ? submitted.answer.GoalTransitions.at(-1)?.Comments : [];
  expect(said?.[0]?.Mentions.map(({ Id }) => Id)).toEqual(idsOf([manager, owner, admin, org]));
  expect(await toldOf(goal)).toEqual([
    ['Maya', 'Olga asks you to approve “Stepped”'],
    ['Ada', 'Olga mentioned you on “Stepped”'],
    ['Otto', 'Olga mentioned you on “Stepped”'],
  ]);
  expect((await noticesTo(org, goal))[0]?.Body).toBe(allNamed);
  await step(manager, goal, 'approved');
  expect((await noticesTo(owner, goal)).map(({ Subject }) => Subject)).toEqual([
    expect.stringContaining('approved'),
  ]);
});

test('what is said as an edit makes a goal private is read, and heard, by those who see it then', async () => {
  const goal = await makeGoal(world, { owner, title: 'To be hidden' });
  await makeEdit(world, goal, { state: 'review', changes: { isPrivate: true } });
  expect(await names(offered(manager, [goal], 'approve', 'approved'))).toEqual(['Olga']);
  expect(await names(offered(manager, [goal], 'approve', 'draft'))).toEqual(['Ada', 'Olga']);
  await step(manager, goal, 'approved');
  expect(await noticesTo(admin, goal)).toEqual([]);
  expect(await noticesTo(org, goal)).toEqual([]);
});

test('the steps without a notice of their own tell whom they name', async () => {
  const goal = await makeGoal(world, { owner, state: 'review', title: 'Taken back' });
  const Mentions = idsOf(all());
  await as(owner).call(api.goals.retract, {
    body: { Id: goal.id, Status: 'draft', Comment: 'Not yet, @Maya Okafor @Otto @Petra Lind.', Mentions },
  });
  // A draft: the org admin does not see it any more.
  expect((await toldOf(goal)).map(([name]) => name)).toEqual(['Maya']);
  const finished = await makeGoal(world, { owner, state: 'results_in_review', title: 'Result taken back' });
  await as(owner).call(api.goals.finalizeRetract, {
    body: { GoalId: finished.id, Comment: '@Maya Okafor, I was wrong.', Mentions },
  });
  expect(await toldOf(finished)).toEqual([['Maya', 'Olga mentioned you on “Result taken back”']]);
  const edited = await makeGoal(world, { owner, title: 'Edit dropped' });
  await makeEdit(world, edited, { state: 'draft', changes: { title: 'Another' } });
  await as(owner).call(api.goals.retractEdits, {
    body: { Id: edited.id, Status: 'canceled', Comment: '@Maya Okafor @Otto', Mentions },
  });
  expect((await toldOf(edited)).map(([name]) => name)).toEqual(['Maya']);
});

test('of several goals somebody is told once, and of each the comment names them', async () => {
  const goals = [
    await makeGoal(world, { owner, state: 'review', title: 'Several, one' }),
    await makeGoal(world, { owner, state: 'review', title: 'Several, two' }),
    await makeGoal(world, { owner: peer, state: 'review', title: 'Several, three' }),
  ];
  expect(await names(offered(manager, goals, 'approve'))).toEqual(['Ada', 'Otto']);
  expect(await names(offered(manager, goals.slice(0, 2), 'approve'))).toEqual(['Ada', 'Olga', 'Otto']);
  const { answer } = await as(manager).call(api.goals.several, {
    body: {
      Deed: 'approve',
      Goals: goals.map(({ id: Id }) => ({ Id })),
      Comment: 'Go, @Ada! @Olga',
      Mentions: idsOf([admin, owner]),
    },
  });
  expect(answer.data.map(({ IsDone }) => IsDone)).toEqual([true, true, true]);
  const { data } = (await as(admin).call(api.notifications.list, { params: { page: 1 } })).answer;
  expect(data.filter(({ Subject }) => Subject.includes('Several'))).toMatchObject([
    { Subject: 'Maya Okafor mentioned you on “Several, one”', Body: 'Go, @Ada! @Olga' },
  ]);
  for (const { id } of goals) {
    const info = (await as(manager).call(api.goals.detail, { params: { id } })).answer;
    const said = info.GoalTransitions.at(-1)?.Comments.at(-1);
    expect(said?.Mentions.map(({ Id }) => Id)).toContain(admin.id);
  }
  expect((await toldOf(goals[0] as MadeGoal)).filter(([name]) => name === 'Olga')).toHaveLength(1);
});

test('those are offered who will read it, to whoever may take the step on a goal that they see', async () => {
  const draft = await makeGoal(world, { owner, state: 'draft' });
  expect(await names(offered(owner, [draft], 'approve', 'review'))).toEqual(['Ada', 'Maya Okafor', 'Otto']);
  const open = await makeGoal(world, { owner });
  expect(await names(offered(owner, [open], 'updatestatus'))).toEqual([
    'Ada',
    'Clara',
    'Maya Okafor',
    'Otto',
    'Petra Lind',
  ]);
  const hidden = await makeGoal(world, { owner, isPrivate: true });
  expect(await names(offered(owner, [hidden], 'updatestatus'))).toEqual(['Clara', 'Maya Okafor']);
  expect((await offered(peer, [hidden], 'updatestatus')).status).toBe(404);
  expect((await offered(peer, [open, hidden], 'shelve')).status).toBe(404);
  expect((await offered(peer, [open], 'updatestatus')).status).toBe(409);
  expect((await offered(owner, [open], 'approve', 'review')).status).toBe(409);
});
