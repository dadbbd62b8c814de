import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { GoalDeed } from '#contract/vocabulary.ts';
import en from '#contract/words/en.json' with { type: 'json' };
import { OutOfReach } from '#server/db/away.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal, makeStatus } from '../../make-goals.ts';
import { makeEdit } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;
let observer: MadePerson;
let week: { readonly id: number; readonly start: string; readonly end: string };

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world, { goalType: 'okr' });
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya' });
  const made = await makePeople(world, tenant, [
    { manager, name: 'Lena' },
    { manager, name: 'Petra' },
    { role: 'observer', name: 'Olga' },
  ]);
  [owner, peer, observer] = made as [MadePerson, MadePerson, MadePerson];
  const now = tenant.period.weeks.find(({ start, end }) => start <= '2026-11-18' && '2026-11-18' <= end);
  if (now === undefined) throw new Error('No week holds today.');
  week = now;
});
afterAll(() => world.close());

const readBy = async (person: MadePerson, { id }: { readonly id: number }) =>
  (await world.as(person).call(api.goals.single, { params: { id } })).answer;

async function ask(person: MadePerson, Deed: GoalDeed, goals: readonly MadeGoal[], more: object = {}) {
  const Goals = [];
  for (const goal of goals) {
    const seen = await world.as(person).call(api.goals.single, { params: { id: goal.id } });
    Goals.push({ Id: goal.id, ...(seen.status === 200 ? { UpdatedAt: seen.answer.UpdatedAt } : {}) });
  }
  const { answer } = await world.as(person).call(api.goals.several, { body: { Deed, Goals, ...more } });
  return answer.data;
}

const doneOf = (data: readonly { readonly IsDone: boolean }[]) => data.map(({ IsDone }) => IsDone);
const noticesTo = async (person: MadePerson) =>
  (await world.as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data.map(
    ({ Subject }) => Subject,
  );

describe('to approve several', () => {
  test('answers goals, edits and shelving requests alike, with one comment, and each by itself', async () => {
    const waiting = await makeGoal(world, { owner, state: 'review', title: 'Waiting' });
    const edited = await makeGoal(world, { owner, title: 'Edited' });
    await makeEdit(world, edited, { state: 'review', changes: { title: 'Edited anew' } });
    const shelving = await makeGoal(world, { owner, state: 'shelving_in_review', title: 'Shelving' });
    const draft = await makeGoal(world, { owner, state: 'draft', title: 'A draft' });
    const result = await makeGoal(world, { owner, state: 'results_in_review', title: 'With a result' });
    const data = await ask(manager, 'approve', [waiting, draft, edited, result, shelving], {
      Comment: 'Go.',
    });
    expect(doneOf(data)).toEqual([true, false, true, false, true]);
    expect(data[1]?.Message).toMatch(/^This cannot be done with it as it is now/);
    expect(data[3]?.Message).toBe('It waits with its result, which is reviewed by itself.');
    const states = [];
    for (const goal of [waiting, draft, edited, result, shelving])
      states.push((await readBy(manager, goal)).State);
    expect(states).toEqual(['approved', 'draft', 'approved', 'results_in_review', 'shelved']);
    expect((await readBy(owner, edited)).GoalDetail.Title).toBe('Edited anew');
    const { GoalTransitions } = (await world.as(owner).call(api.goals.detail, { params: { id: waiting.id } }))
      .answer;
    expect(JSON.stringify(GoalTransitions)).toContain('Go.');
    expect(await noticesTo(owner)).toEqual(
      expect.arrayContaining(['“Waiting” has been approved', '“Shelving” has been shelved']),
    );
  });

  test('refuses what has changed since it was read, what is named twice and what is not seen', async () => {
    const goal = await makeGoal(world, { owner, state: 'review' });
    const hidden = await makeGoal(world, { owner, state: 'review', isPrivate: true });
    const { UpdatedAt } = await readBy(manager, goal);
    const Goals = [
      { Id: goal.id, UpdatedAt: '2026-01-01T00:00:00.000Z' },
      { Id: goal.id, UpdatedAt },
      { Id: goal.id, UpdatedAt },
    ];
    world.clock.advance({ minutes: 1 });
    const body = { Deed: 'approve' as const, Goals };
    const { answer } = await world.as(manager).call(api.goals.several, { body });
    expect(doneOf(answer.data)).toEqual([false, true, false]);
    expect(doneOf(await ask(peer, 'approve', [hidden]))).toEqual([false]);
    expect(doneOf(await ask(observer, 'approve', [goal]))).toEqual([false]);
    expect((await readBy(manager, hidden)).State).toBe('review');
  });

  test.each([
    ['whose right is taken away', { is_goal_admin: false }, en.refusals.deed_not_now],
    ['who is deactivated', { deactivated_at: new Date('2026-11-18T15:00:00Z') }, en.messages.signed_out],
  ] as const)('goes no further for somebody %s half-way', async (_, change, said) => {
    const admin = await makePerson(world, {
      tenant: { id: owner.tenantId },
      manager: ceo,
      isGoalAdmin: true,
    });
    const goals = [];
    for (let one = 0; one < 2; one += 1) goals.push(await makeGoal(world, { owner, state: 'review' }));
    await readBy(admin, goals[0] ?? { id: 0 });
    const write = world.db.write.bind(world.db);
    const losing = vi.spyOn(world.db, 'write').mockImplementation(async (...given) => {
      const done = await write(...given);
      await write(owner.tenantId, world.now(), ({ db }) =>
        db.updateTable('person').set(change).where('id', '=', admin.id).execute(),
      );
      return done;
    });
    const Goals = goals.map(({ id }) => ({ Id: id }));
    const { answer } = await world
      .as(admin)
      .call(api.goals.several, { body: { Deed: 'approve', Goals } })
      .finally(() => losing.mockRestore());
    expect(answer.data.map(({ IsDone, Message }) => [IsDone, Message])).toEqual([
      [true, ''],
      [false, said],
    ]);
    expect((await readBy(manager, goals[1] ?? { id: 0 })).State).toBe('review');
  });

  test('keeps its answers when the database fails half-way, and says what was not tried', async () => {
    const goals = [];
    for (let one = 0; one < 3; one += 1) goals.push(await makeGoal(world, { owner, state: 'review' }));
    const Goals = goals.map(({ id }) => ({ Id: id }));
    // A session begins with a write of its own.
    await readBy(manager, goals[0] ?? { id: 0 });
    const write = world.db.write.bind(world.db);
    let writes = 0;
    const failing = vi.spyOn(world.db, 'write').mockImplementation((...given) => {
      writes += 1;
      return writes === 2 ? Promise.reject(new OutOfReach()) : write(...given);
    });
    const { status, answer } = await world
      .as(manager)
      .call(api.goals.several, { body: { Deed: 'approve', Goals } })
      .finally(() => failing.mockRestore());
    expect(status).toBe(200);
    expect(answer.data.map(({ IsDone, Message }) => [IsDone, Message])).toEqual([
      [true, ''],
      [false, en.messages.not_done],
      [false, en.messages.not_done],
    ]);
    const states = [];
    for (const goal of goals) states.push((await readBy(manager, goal)).State);
    expect(states).toEqual(['approved', 'review', 'review']);
  });

  test('takes no more than the limit, and at least one', async () => {
    for (const count of [0, limits.severalGoals + 1]) {
      const Goals = Array.from({ length: count }, () => ({ Id: 1 }));
      const asked = await world.as(manager).call(api.goals.several, { body: { Deed: 'shelve', Goals } });
      expect(Object.keys(asked.refusal.Fields)).toEqual(['Goals']);
    }
  });
});

test('an owner asks to shelve several, their manager shelves them', async () => {
  const goals = [await makeGoal(world, { owner }), await makeGoal(world, { owner })];
  const requested = await ask(owner, 'shelve', goals, { Comment: 'Later.' });
  expect(doneOf(requested)).toEqual([true, true]);
  // Whoever pressed Shelve reads that it still waits.
  expect(requested.map(({ Message }) => Message)).toEqual([
    en.refusals.shelving_asked,
    en.refusals.shelving_asked,
  ]);
  expect((await readBy(owner, goals[0] ?? { id: 0 })).State).toBe('shelving_in_review');
  expect(doneOf(await ask(peer, 'shelve', goals))).toEqual([false, false]);
  const shelved = await ask(manager, 'shelve', goals);
  expect(shelved.map(({ IsDone, Message }) => [IsDone, Message])).toEqual([
    [true, ''],
    [true, ''],
  ]);
});

test('several are shelved for one reason, which each keeps', async () => {
  const goals = [await makeGoal(world, { owner }), await makeGoal(world, { owner })];
  expect(doneOf(await ask(manager, 'shelve', goals, { Reason: 'too_high' }))).toEqual([false, false]);
  expect(doneOf(await ask(manager, 'shelve', goals, { Reason: 'capacity' }))).toEqual([true, true]);
  for (const { id } of goals) {
    const { answer } = await world.as(owner).call(api.goals.detail, { params: { id } });
    expect(answer.GoalTransitions.map(({ Why }) => Why)).toContain(en.goals.reason.capacity);
  }
});

test('several are aligned to one parent, each only where it may hang there', async () => {
  const parent = await makeGoal(world, { owner: manager, title: 'Above' });
  const below = await makeGoal(world, { owner, parent });
  const loose = await makeGoal(world, { owner });
  const data = await ask(manager, 'realign', [loose, parent, below], { Parent: below.id });
  expect(doneOf(data)).toEqual([true, false, false]);
  expect((await readBy(manager, loose)).ParentID).toBe(below.id);
  expect((await readBy(manager, parent)).ParentID).toBe(0);
  expect(doneOf(await ask(manager, 'realign', [loose, below], { Parent: 0 }))).toEqual([true, true]);
  expect((await readBy(manager, below)).ParentID).toBe(0);
});

test('whether no parent can be meant is asked of the goals, not of their owners', async () => {
  const tenant = { id: owner.tenantId };
  const flags = { isGoalManager: true, isOrgAdmin: true };
  const lead = await makePerson(world, { tenant, manager: ceo, ...flags });
  const top = await makeGoal(world, { owner: lead });
  const own = await makeGoal(world, { owner: lead });
  const elsewhere = await makeGoal(world, { owner: peer });
  const bound = [];
  for (const one of [owner, peer, ceo]) bound.push(await makeGoal(world, { owner: one, parent: top }));
  const mustAlign = async (person: MadePerson, goals: readonly { readonly id: number }[]) => {
    const query = { Ids: goals.map(({ id }) => id).join(',') };
    return (await world.as(person).call(api.goals.mustAlign, { query })).answer.MustAlign;
  };
  expect(await mustAlign(lead, bound)).toBe(true);
  expect((await ask(lead, 'realign', bound, { Parent: 0 })).map(({ Message }) => Message)).toEqual(
    bound.map(() => en.refusals.parent_needed),
  );
  for (const goal of bound) expect(await mustAlign(lead, [goal])).toBe(true);
  expect(await mustAlign(lead, [...bound, { id: 999_999_999 }, elsewhere])).toBe(true);
  expect(await mustAlign(lead, [...bound, own])).toBe(false);
  expect(await mustAlign(ceo, bound)).toBe(false);
  const offered = async (MustAlign: 'true' | 'false') => {
    const params = { ownerId: lead.id, periodId: top.periodId, goalId: 0, page: 1 };
    const { answer } = await world.as(lead).call(api.goals.parents, { params, query: { MustAlign } });
    return answer.data.find(({ Id }) => Id === elsewhere.id)?.Disabled;
  };
  expect([await offered('false'), await offered('true')]).toEqual([false, true]);
});

test('what has that parent already, or none, is said to have it, and not counted as done', async () => {
  const parent = await makeGoal(world, { owner: manager, title: 'Above' });
  const below = await makeGoal(world, { owner, parent });
  const loose = await makeGoal(world, { owner });
  const toParent = await ask(manager, 'realign', [loose, below], { Parent: parent.id });
  expect(toParent.map(({ IsDone, Message }) => [IsDone, Message])).toEqual([
    [true, ''],
    [false, 'It has this parent already.'],
  ]);
  await ask(manager, 'realign', [loose], { Parent: 0 });
  const toNone = await ask(manager, 'realign', [loose, below], { Parent: 0 });
  expect(toNone.map(({ IsDone, Message }) => [IsDone, Message])).toEqual([
    [false, 'It has no parent as it is.'],
    [true, ''],
  ]);
});

describe('a reminder of several', () => {
  test('tells the owner what is due, once a day, and changes nothing', async () => {
    const due = await makeGoal(world, { owner: peer, title: 'Due' });
    const draft = await makeGoal(world, { owner: peer, state: 'draft', title: 'Begun' });
    const given = await makeGoal(world, { owner: peer, title: 'Given' });
    await makeStatus(world, given, { week: week as never });
    const own = await makeGoal(world, { owner: manager, title: 'Own' });
    const before = await readBy(manager, due);
    expect(doneOf(await ask(manager, 'remind', [due, draft, given, own]))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await readBy(manager, due)).toEqual(before);
    expect(await noticesTo(peer)).toEqual(['Maya reminds you of “Begun”', 'Maya reminds you of “Due”']);
    expect((await ask(ceo, 'remind', [due]))[0]?.Message).toBe(
      'Its owner was reminded of it within the last day.',
    );
    world.clock.advance({ days: 1, minutes: 1 });
    expect(doneOf(await ask(manager, 'remind', [due]))).toEqual([true]);
  });

  test('is refused of an owner who gets no notices, and says so', async () => {
    const tenant = { id: owner.tenantId };
    const gone = await makePerson(world, { tenant, manager, name: 'Gone', status: 'deactivated' });
    const invited = await makePerson(world, { tenant, manager, name: 'Invited', status: 'invited' });
    const goals = [await makeGoal(world, { owner: gone }), await makeGoal(world, { owner: invited })];
    const data = await ask(manager, 'remind', goals);
    expect(doneOf(data)).toEqual([false, false]);
    for (const { Message } of data) expect(Message).toBe(en.refusals.remind_nobody);
  });

  test('is for those above, not for colleagues', async () => {
    const due = await makeGoal(world, { owner });
    const data = await ask(peer, 'remind', [due]);
    expect(doneOf(data)).toEqual([false]);
    // As of every other deed: what is not theirs to do is no matter of signing in.
    expect(data[0]?.Message).toBe(en.refusals.deed_not_now);
  });
});
