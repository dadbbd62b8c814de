import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GoalInfo } from '#contract/goal-shapes.ts';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { countingChange } from '#server/kernel/safety/changes.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeGoals, makeTransitions } from '../../make-goals.ts';
import { makeItems } from '../../make-items.ts';
import { makeComments } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

/** How much one person makes of what others have to read, find their way through and keep. */
let world: World;
let ceo: MadePerson;
let person: MadePerson;

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  const tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  person = await makePerson(world, { tenant, manager: ceo });
});

const many = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);

test('one person makes so many goals for a quarter, and others go on', async () => {
  const goal = await makeGoal(world, { owner: person });
  const rest = many(limits.goalsMade - 2, () => ({ owner: person, period: { id: goal.periodId } }));
  await makeGoals(world, { id: person.tenantId }, rest);
  const add = (by: MadePerson) => world.as(by).call(api.goals.create, { body: { Title: 'One more' } });
  expect((await add(person)).status).toBe(200);
  const refused = await add(person);
  expect([refused.status, refused.refusal.Fields.Title]).toEqual([
    400,
    `You have made ${limits.goalsMade} for this quarter already, as many as one person can.`,
  ]);
  expect((await add(ceo)).status).toBe(200);
});

test('one person writes so many lines of the History of a goal, and others go on', async () => {
  const goal = await makeGoal(world, { owner: ceo });
  const edit = (n: number) =>
    world.as(ceo).call(api.goals.save, { params: { id: goal.id }, body: { Title: `Edited ${n} times` } });
  const lines = async () => {
    const seen = await world.as(person).call(api.goals.detail, { params: { id: goal.id } });
    return seen.answer.GoalTransitions.length;
  };
  const line = { goal, actor: ceo, from: 'approved', to: 'approved' };
  const before = many(limits.linesOfHistory - 1 - (await lines()), () => line);
  await makeTransitions(world, { id: ceo.tenantId }, before);
  expect((await edit(1)).status).toBe(200);
  const refused = await edit(limits.linesOfHistory);
  expect([refused.status, refused.refusal.Message]).toEqual([
    400,
    `You have written ${limits.linesOfHistory} lines of this History, as many as one person can. Copy it, and go on there.`,
  ]);
  const admin = await makePerson(world, { tenant: { id: ceo.tenantId }, manager: ceo, isGoalAdmin: true });
  const goOn = { params: { id: goal.id }, body: { Title: 'Others go on' } };
  expect((await world.as(admin).call(api.goals.save, goOn)).status).toBe(200);
});

/** A goal with a weekly status that is talked about, and how. */
async function talkedAbout() {
  const goal = await makeGoal(world, { owner: ceo });
  const given = await world
    .as(ceo)
    .call(api.goals.updateStatus, { body: { Id: goal.id, Likelihood: 3, Quality: 3 } });
  const { GoalStatuses } = GoalInfo.parse(given.answer);
  const on = { type: 'GoalStatus' as const, id: GoalStatuses[0]?.Id ?? 0 };
  const say = (by: MadePerson, Comment: string, ...Mentions: number[]) =>
    world.as(by).call(api.goals.commentAdd, { body: { Id: on.id, Type: on.type, Comment, Mentions } });
  return { goal, on, say };
}

test('one person writes so many comments on a goal, and others go on', async () => {
  const { goal, on, say } = await talkedAbout();
  const comments = many(limits.commentsOnGoal, () => ({ goal, on, author: person }));
  const made = await makeComments(world, { id: ceo.tenantId }, comments);
  const refused = await say(person, 'One more');
  expect([refused.status, refused.refusal.Fields.Comment]).toEqual([
    400,
    `You have written ${limits.commentsOnGoal} comments here already. Delete one first.`,
  ]);
  expect((await say(ceo, 'One more')).status).toBe(200);
  await world.as(person).call(api.goals.commentDelete, { params: { id: made[0]?.id ?? 0 } });
  expect((await say(person, 'One more')).status).toBe(200);
});

test('all that one person says on a goal is so long, and others go on', async () => {
  const { goal, on, say } = await talkedAbout();
  const longest = 'a'.repeat(limits.comment);
  const rest = many(limits.commentLettersOnGoal / limits.comment - 1, () => ({
    goal,
    on,
    author: person,
    text: longest,
  }));
  await makeComments(world, { id: ceo.tenantId }, rest);
  const last = await say(person, longest.slice(1));
  expect(last.status).toBe(200);
  const refused = await say(person, 'ab');
  expect([refused.status, refused.refusal.Fields.Comment]).toEqual([
    400,
    `With this your comments here would be longer than ${limits.commentLettersOnGoal} characters. Say it in fewer words, or delete one first.`,
  ]);
  const change = (Comment: string) =>
    world.as(person).call(api.goals.commentUpdate, { body: { CommentId: last.answer.Id, Comment } });
  expect((await change('Said in fewer words.')).status).toBe(200);
  expect((await change(longest)).status).toBe(200);
  expect((await say(person, 'ab')).status).toBe(400);
  expect((await say(ceo, longest)).status).toBe(200);
});

test('one person names people so often on a goal, and others go on', async () => {
  const { say } = await talkedAbout();
  const names = `@${ceo.name} `.repeat(limits.mentionPlaces);
  for (let named = 0; named < limits.mentionPlacesOnGoal; named += limits.mentionPlaces)
    expect((await say(person, names, ceo.id)).status).toBe(200);
  const refused = await say(person, `@${ceo.name}`, ceo.id);
  expect([refused.status, refused.refusal.Fields.Comment]).toEqual([
    400,
    `With this your comments here would name people more than ${limits.mentionPlacesOnGoal} times. Name fewer, or delete one first.`,
  ]);
  expect((await say(person, 'Nobody in particular')).status).toBe(200);
  const colleague = await makePerson(world, { tenant: { id: ceo.tenantId }, manager: ceo });
  expect((await say(colleague, `@${ceo.name}`, ceo.id)).status).toBe(200);
});

test('one person writes down so many action items that are in progress, whoever they are with', async () => {
  const item = { requester: person, assignee: ceo };
  await makeItems(
    world,
    { id: ceo.tenantId },
    many(limits.itemsInProgress - 1, () => item),
  );
  const taken = { requester: ceo, assignee: ceo, maker: person };
  const [last] = await makeItems(world, { id: ceo.tenantId }, [taken]);
  const ask = () =>
    world.as(person).call(api.actionItems.create, {
      body: { Title: 'One more', DueDate: '2026-12-01', AssigneeId: ceo.id },
    });
  expect((await ask()).refusal.Fields.Title).toBe(
    `${limits.itemsInProgress} action items that you have written down are in progress. Have one completed or deleted first.`,
  );
  const done = { params: { id: last?.id ?? 0, tab: '0' as const } };
  expect((await world.as(ceo).call(api.actionItems.markComplete, done)).status).toBe(200);
  expect((await ask()).status).toBe(200);
});

test('what has a number beyond those of 32 bits is listed like all else', async () => {
  const [made] = await makeItems(world, { id: ceo.tenantId }, [{ requester: ceo, assignee: person }]);
  const id = 3_000_000_000;
  await world.db.write(ceo.tenantId, world.now(), async ({ db }) => {
    const item = db
      .selectFrom('action_item')
      .selectAll()
      .where('id', '=', made?.id ?? 0);
    await db
      .insertInto('action_item')
      .values({ ...(await item.executeTakeFirstOrThrow()), id })
      .execute();
  });
  const listed = await world.as(person).call(api.actionItems.list, { body: {} });
  expect([listed.status, listed.answer.NewestId]).toEqual([200, id]);
});

test('one person changes so many things an hour, by all sessions together', async () => {
  const { services } = world.app;
  const now = world.now();
  for (let n = 1; n < limits.changesAnHour; n += 1)
    await countingChange({ services, viewer: person, now }, async () => undefined);
  const failing = countingChange({ services, viewer: person, now }, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  const add = (by: MadePerson) => world.as(by).call(api.goals.create, { body: { Title: 'One more' } });
  expect((await add(person)).status).toBe(200);
  const refused = await add(person);
  expect([refused.status, refused.refusal.Message, refused.headers['retry-after']]).toEqual([
    429,
    `You have changed ${limits.changesAnHour} things within an hour. Please go on in 60 minutes.`,
    '3600',
  ]);
  const token = await world.db.write(person.tenantId, now, (scope) => beginSession(scope, person.id));
  const again = await world.app.http.inject({
    method: 'POST',
    url: '/api/Goal',
    headers: { authorization: `Bearer ${token}` },
    payload: { Title: 'One more' },
  });
  expect(again.statusCode).toBe(429);
  expect((await world.as(person).call(api.people.ceo)).status).toBe(200);
  expect((await add(ceo)).status).toBe(200);
  world.clock.advance({ hours: 1 });
  expect((await add(person)).status).toBe(200);
});
