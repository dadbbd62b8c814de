import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { askForScheduled } from '#server/job-schedule.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatus } from '../../make-goals.ts';
import { changedTables, stateOfTables } from '../../support/tables.ts';
import { turnPerson } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

/** What is added once, however often it is sent under one key (docs/decisions/0025). */
let world: World;
let ceo: MadePerson;
let owner: MadePerson;
let peer: MadePerson;
let observer: MadePerson;
let statusId: number;
let goalId: number;
let weekId: number;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world, { notesEnabled: true });
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  owner = await makePerson(world, { tenant, manager: ceo });
  peer = await makePerson(world, { tenant, manager: ceo });
  observer = await makePerson(world, { tenant, role: 'observer' });
  const week = tenant.period.weeks.find(({ start, end }) => start <= '2026-11-18' && '2026-11-18' <= end);
  const goal = await makeGoal(world, { owner });
  [goalId, weekId] = [goal.id, week?.id ?? 0];
  statusId = (await makeStatus(world, goal, { week: week as never })).id;
});
afterAll(() => world.close());

const newKey = (): string => randomUUID();
const under = (key: string) => ({ headers: { 'idempotency-key': key } });

type Add = (key: string, words: string, by?: MadePerson) => Promise<{ Id: number }>;
const additions = {
  comment: async (key, Comment, by = ceo) =>
    (
      await world
        .as(by)
        .call(api.goals.commentAdd, { body: { Id: statusId, Type: 'GoalStatus', Comment }, ...under(key) })
    ).answer,
  'action item': async (key, Title, by = ceo) =>
    (
      await world.as(by).call(api.actionItems.create, {
        body: { Title, DueDate: '2026-12-01', AssigneeId: owner.id },
        ...under(key),
      })
    ).answer,
  goal: async (key, Title, by = ceo) => {
    const body = { Title, ParentId: 0, IsDraft: true };
    const made = (await world.as(by).call(api.goals.create, { body, ...under(key) })).answer;
    return { Id: 'Goal' in made ? made.Goal.Id : 0 };
  },
  note: async (key, Title, by = ceo) =>
    (
      await world
        .as(by)
        .call(api.notes.add, { body: { UserId: owner.id, Title, Body: 'Only mine.' }, ...under(key) })
    ).answer,
  employee: async (key, Name, by = ceo) =>
    (
      await world.as(by).call(api.people.addEmployee, {
        body: { Name, Email: `${Name.replaceAll(' ', '.')}@once.test`, ParentId: ceo.id },
        ...under(key),
      })
    ).answer,
} satisfies Record<string, Add>;

describe.each(Object.entries<Add>(additions))('a new %s', (name, add) => {
  test('that is sent again under its key is there once, and answered again', async () => {
    const key = newKey();
    const first = await add(key, `${name} sent twice`);
    await world.drain();
    const before = await stateOfTables(world.db);
    expect(await add(key, `${name} sent twice`)).toMatchObject({ Id: first.Id });
    expect(await add(`"${key}"`, `${name} sent twice`)).toMatchObject({ Id: first.Id });
    expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);
  });

  test('that is sent twice at the same time is there once', async () => {
    const key = newKey();
    const both = await Promise.all([add(key, `${name} at once`), add(key, `${name} at once`)]);
    expect(new Set(both.map(({ Id }) => Id)).size).toBe(1);
  });

  test('with other words, under another key, or by somebody else is another one', async () => {
    const key = newKey();
    const ids = [
      (await add(key, `${name} one`)).Id,
      (await add(key, `${name} two`)).Id,
      ...(name === 'employee' ? [] : [(await add(newKey(), `${name} one`)).Id]),
      ...(['comment', 'action item', 'goal'].includes(name)
        ? [(await add(key, `${name} one`, peer)).Id]
        : []),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('what is said with a week is said once, however often it is sent under its key', async () => {
  const key = newKey();
  const say = async (Comment: string, Likelihood = 4) =>
    (
      await world.as(owner).call(api.goals.updateStatus, {
        body: { Id: goalId, Likelihood, Quality: 3, Comment, WeekId: weekId },
        ...under(key),
      })
    ).answer;
  const said = async (Comment: string) =>
    (
      await world.db.read(ceo.tenantId, world.now(), (scope) =>
        scope.db.selectFrom('comment').select('id').where('body', '=', Comment).execute(),
      )
    ).length;
  const first = await say('On our way.');
  await world.drain();
  const before = await stateOfTables(world.db);
  expect(await say('On our way.')).toEqual(first);
  expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);
  await say('On our way, still.', 1);
  // Given otherwise since, the first is meant anew; what was said with it is not said once more.
  expect(await say('On our way.')).toMatchObject({ Goal: { MostRecentGoalStatus: { Likelihood: 4 } } });
  expect([await said('On our way.'), await said('On our way, still.')]).toEqual([1, 1]);
});

test('a goal that is deleted again under the key was deleted, and under no other', async () => {
  const { id } = await makeGoal(world, { owner });
  const key = newKey();
  const remove = async (by: MadePerson, how: string) => {
    const params = { id: String(id) };
    const told = await world.as(by).call(api.goals.remove, { params, ...under(how) });
    return told.status === 200 ? told.answer : told.status;
  };
  expect(await remove(ceo, key)).toEqual({});
  await world.drain();
  const before = await stateOfTables(world.db);
  expect([await remove(ceo, key), await remove(ceo, newKey()), await remove(owner, key)]).toEqual([
    {},
    409,
    409,
  ]);
  expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);
});

test('several goals that are asked for again under the key are answered as done, the refused as refused', async () => {
  const waiting = await makeGoal(world, { owner, state: 'review' });
  const approved = await makeGoal(world, { owner });
  const key = newKey();
  const read = async ({ id }: { readonly id: number }) => ({
    Id: id,
    UpdatedAt: (await world.as(ceo).call(api.goals.single, { params: { id } })).answer.UpdatedAt,
  });
  const Goals = [await read(waiting), await read(approved), await read(waiting)];
  const send = async () =>
    (await world.as(ceo).call(api.goals.several, { body: { Deed: 'approve', Goals }, ...under(key) })).answer
      .data;
  const first = await send();
  await world.drain();
  expect(first.map(({ IsDone }) => IsDone)).toEqual([true, false, false]);
  const before = await stateOfTables(world.db);
  expect(await send()).toEqual(first);
  expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);

  const shelving = await makeGoal(world, { owner });
  const ask = async (by: string) =>
    (
      await world.as(owner).call(api.goals.several, {
        body: { Deed: 'shelve', Goals: [{ Id: shelving.id }] },
        ...under(by),
      })
    ).answer.data;
  const asked = await ask(key);
  expect(asked).toEqual([{ Id: shelving.id, IsDone: true, Message: expect.stringMatching(/./) }]);
  expect(await ask(key)).toEqual(asked);
});

test('what was refused is no addition: sent again when it may be, it is made', async () => {
  const key = newKey();
  const put = (Name: string) =>
    world.as(ceo).call(api.people.addEmployee, {
      body: { Name, Email: 'refused.first@once.test', ParentId: observer.id },
      ...under(key),
    });
  expect((await put('Refused First')).status).toBe(400);
  await turnPerson(world, observer, { role: 'manager' });
  expect((await put('Refused First')).status).toBe(200);
});

test('what is gone by then is said to be gone, and not added again', async () => {
  const as = world.as(ceo);
  const gone = async (name: keyof typeof additions, remove: (Id: number) => Promise<unknown>) => {
    const key = newKey();
    const { Id } = await additions[name](key, 'Gone soon');
    await remove(Id);
    return additions[name](key, 'Gone soon').then(
      () => 'made',
      (error: Error) => / answered (\d+)/.exec(error.message)?.[1],
    );
  };
  const params = (id: number) => ({ params: { id } });
  expect(await gone('note', (id) => as.call(api.notes.remove, params(id)))).toBe('404');
  expect(await gone('goal', (id) => as.call(api.goals.remove, params(id)))).toBe('404');
  expect(await gone('comment', (id) => as.call(api.goals.commentDelete, params(id)))).toBe('404');
  expect(await gone('action item', (id) => as.call(api.actionItems.remove, params(id)))).toBe('404');
});

test('every call that adds something once is tried here', () => {
  const flagged = Object.values(api)
    .flatMap((noun) => Object.values<Endpoint>(noun))
    .filter(({ once }) => once);
  expect(flagged).toHaveLength([...Object.keys(additions), 'updateStatus', 'several', 'remove'].length);
});

test('a key that is none is refused, and nothing is added', async () => {
  const before = await stateOfTables(world.db);
  const body = { UserId: owner.id, Title: 'No key', Body: 'None.' };
  for (const key of ['short', 'with spaces in between', 'x'.repeat(65)]) {
    const { status, refusal } = await world.as(ceo).call(api.notes.add, { body, ...under(key) });
    expect([status, Object.keys(refusal.Fields)]).toEqual([400, ['Idempotency-Key']]);
  }
  expect(changedTables(before, await stateOfTables(world.db))).not.toContain('note');
});

test('a key is forgotten after a day, and goes with the weekly cleanup', async () => {
  const key = newKey();
  const add = additions['action item'];
  const { Id } = await add(key, 'Again next week');
  world.clock.advance({ hours: 23 });
  expect((await add(key, 'Again next week')).Id).toBe(Id);
  world.clock.advance({ hours: 2 });
  const next = (await add(key, 'Again next week')).Id;
  expect(next).not.toBe(Id);
  expect((await add(key, 'Again next week')).Id).toBe(next);
  world.clock.advance({ days: 8 });
  await askForScheduled(world.app.services);
  await world.drain();
  const left = await world.db.read(ceo.tenantId, world.now(), (scope) =>
    scope.db.selectFrom('made_once').select('object_id').execute(),
  );
  expect(left).toEqual([]);
});
