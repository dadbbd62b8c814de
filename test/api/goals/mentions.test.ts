import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal, makeStatus, makeTransitions } from '../../make-goals.ts';
import { makeEdit } from '../../make-talk.ts';
import { onlyMailTo } from '../../support/mails.ts';
import { turnPerson } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;
let other: MadePerson;
let admin: MadePerson;
let observer: MadePerson;
let stranger: MadePerson;
let week: { readonly id: number; readonly start: string; readonly end: string };

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya Okafor' });
  const made = await makePeople(world, tenant, [
    { manager, name: 'Olga' },
    { manager, name: 'Petra Lind' },
    { manager: ceo, name: 'Ota Lindholm' },
    { manager: ceo, name: 'Ada', isGoalAdmin: true },
    { role: 'observer', name: 'Oskar' },
  ]);
  [owner, peer, other, admin, observer] = made as [
    MadePerson,
    MadePerson,
    MadePerson,
    MadePerson,
    MadePerson,
  ];
  stranger = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo', name: 'Stranger' });
  const now = tenant.period.weeks.find(({ start, end }) => start <= '2026-11-18' && '2026-11-18' <= end);
  if (now === undefined) throw new Error('No week holds today.');
  week = now;
});
beforeEach(async () => {
  world.clock.advance({ hours: 1 });
  await world.drain();
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

const weekOf = (goal: MadeGoal) => makeStatus(world, goal, { week: week as never });

const say = (person: MadePerson, on: number, Comment: string, ...people: readonly MadePerson[]) =>
  world.as(person).call(api.goals.commentAdd, {
    body: { Id: on, Type: 'GoalStatus', Comment, Mentions: people.map(({ id }) => id) },
  });

const change = (person: MadePerson, CommentId: number, Comment: string, people?: readonly MadePerson[]) =>
  world.as(person).call(api.goals.commentUpdate, {
    body: { CommentId, Comment, ...(people ? { Mentions: people.map(({ id }) => id) } : {}) },
  });

const offered = async (person: MadePerson, Id: number, Search = '', Type = 'GoalStatus' as const) =>
  (
    await world.as(person).call(api.goals.mentionable, { query: { Id: String(Id), Type, Search } })
  ).answer.data.map(({ Name }) => Name);

const noticesTo = async (person: MadePerson) =>
  (await world.as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data;

const named = ({
  Comment,
  Mentions,
}: {
  Comment: string;
  Mentions: { Id: number; Place: number; Length: number }[];
}) => Mentions.map(({ Id, Place, Length }) => [Id, Comment.slice(Place, Place + Length)]);

test('whoever is mentioned is told once, with the words, and is led to the comment', async () => {
  const goal = await makeGoal(world, { owner, title: 'Depots' });
  const { id } = await weekOf(goal);
  const { answer } = await say(manager, id, 'Ask @Petra Lind, @Olga, please.', peer, owner);
  expect(named(answer)).toEqual([
    [peer.id, '@Petra Lind'],
    [owner.id, '@Olga'],
  ]);
  for (const person of [peer, owner]) {
    const about = (await noticesTo(person)).filter(({ NotifiedObjectId }) => NotifiedObjectId === answer.Id);
    expect(about).toMatchObject([
      {
        Subject: 'Maya Okafor mentioned you on “Depots”',
        Body: 'Ask @Petra Lind, @Olga, please.',
        Path: `/v3/goals/${goal.id}?tab=history&comment=${answer.Id}`,
      },
    ]);
  }
  await world.drain();
  expect(onlyMailTo(world, peer.email).text).toContain('Ask @Petra Lind, @Olga, please.');
  expect(world.mail.sent.filter(({ to }) => to === manager.email)).toEqual([]);
});

test('of mentions no mail leaves to whoever turned that kind off', async () => {
  const { id } = await weekOf(await makeGoal(world, { owner }));
  await world.as(other).call(api.notifications.setMails, { body: { Off: ['mentions'] } });
  await say(manager, id, '@Ota Lindholm and @Petra Lind', other, peer);
  await world.drain();
  expect(world.mail.sent.map(({ to }) => to)).not.toContain(other.email);
  expect(world.mail.sent.map(({ to }) => to)).toContain(peer.email);
  expect((await noticesTo(other))[0]?.Subject).toMatch(/^Maya Okafor mentioned you on/);
  await world.as(other).call(api.notifications.setMails, { body: { On: ['mentions'] } });
});

test('another name later does no harm: the comment says the new one, of the same person', async () => {
  const { id } = await weekOf(await makeGoal(world, { owner }));
  const { Id } = (await say(manager, id, 'Well done, @Ota Lindholm! @Petra Lind too.', other, peer)).answer;
  const rename = (name: string) => turnPerson(world, other, { name });
  await rename('Ota Å. Berg');
  const read = async () =>
    (await world.as(owner).call(api.goals.statusComments, { params: { id } })).answer.data.at(-1);
  const comment = await read();
  expect(comment?.Comment).toBe('Well done, @Ota Å. Berg! @Petra Lind too.');
  expect(comment && named(comment)).toEqual([
    [other.id, '@Ota Å. Berg'],
    [peer.id, '@Petra Lind'],
  ]);
  expect((await noticesTo(peer)).find(({ NotifiedObjectId }) => NotifiedObjectId === Id)?.Body).toBe(
    'Well done, @Ota Å. Berg! @Petra Lind too.',
  );
  // Written on with the new name: nobody has to be picked anew, and nobody is told again.
  await change(manager, Id, 'Again: @Ota Å. Berg!');
  const after = await read();
  expect(after && named(after)).toEqual([[other.id, '@Ota Å. Berg']]);
  expect((await noticesTo(other)).filter(({ NotifiedObjectId }) => NotifiedObjectId === Id)).toHaveLength(1);
  await rename('Ota Lindholm');
});

test('a changed comment tells those it names anew', async () => {
  const { id } = await weekOf(await makeGoal(world, { owner }));
  const { Id } = (await say(manager, id, 'Ask @Petra Lind.', peer)).answer;
  const { answer } = await change(manager, Id, 'Ask @Petra Lind or @Ada.', [peer, admin]);
  expect(named(answer).map(([personId]) => personId)).toEqual([peer.id, admin.id]);
  const told = async (person: MadePerson) =>
    (await noticesTo(person)).filter(({ NotifiedObjectId }) => NotifiedObjectId === Id).length;
  expect([await told(peer), await told(admin)]).toEqual([1, 1]);
  expect(named((await change(manager, Id, 'Ask somebody.', [peer])).answer)).toEqual([]);
  // Put back: told once each, however often it is changed.
  await change(manager, Id, 'Ask @Petra Lind after all.', [peer]);
  expect(await told(peer)).toBe(1);
});

test('whoever is taken out again reads so, and gets no mail of it', async () => {
  const { id } = await weekOf(await makeGoal(world, { owner }));
  const { Id } = (await say(manager, id, 'Ask @Petra Lind.', peer)).answer;
  const bodyNow = async () =>
    (await noticesTo(peer)).find(({ NotifiedObjectId }) => NotifiedObjectId === Id)?.Body;
  expect(await bodyNow()).toBe('Ask @Petra Lind.');
  await change(manager, Id, 'Ask somebody.', []);
  expect(await bodyNow()).toBe('The comment no longer mentions you.');
  await world.drain();
  expect(world.mail.sent.map(({ to }) => to)).not.toContain(peer.email);
  await change(manager, Id, 'Ask @Petra Lind, then.', [peer]);
  expect(await bodyNow()).toBe('Ask @Petra Lind, then.');
});

test('nobody is named who does not read the comment, is not in the text, or looks on', async () => {
  const goal = await makeGoal(world, { owner, isPrivate: true });
  const { id } = await weekOf(goal);
  const text = '@Petra Lind @Ada @Clara @Oskar @Stranger @Maya Okafor';
  const { answer } = await say(owner, id, text, peer, admin, ceo, observer, stranger, manager, other);
  expect(named(answer)).toEqual([
    [ceo.id, '@Clara'],
    [manager.id, '@Maya Okafor'],
  ]);
  for (const person of [peer, admin, other])
    expect((await noticesTo(person)).map(({ NotifiedObjectId }) => NotifiedObjectId)).not.toContain(
      answer.Id,
    );
  const many = Array.from({ length: limits.mentions + 1 }, () => peer);
  expect((await say(owner, id, 'Too many', ...many)).refusal.Fields).toHaveProperty('Mentions');
});

test('whoever sees the goal no more hears of the mention no more, in the bell or by mail', async () => {
  const goal = await makeGoal(world, { owner, title: 'Soon hidden' });
  const { id } = await weekOf(goal);
  await say(manager, id, 'First, @Petra Lind.', peer);
  await world.drain();
  world.mail.sent.length = 0;
  await say(manager, id, 'Look, @Petra Lind and @Clara.', peer, ceo);
  await world.db.write(owner.tenantId, world.now(), (scope) =>
    scope.db.updateTable('goal').set({ is_private: true }).where('id', '=', goal.id).execute(),
  );
  expect((await noticesTo(peer)).map(({ Subject }) => Subject).join()).not.toContain('Soon hidden');
  expect((await noticesTo(ceo)).map(({ Subject }) => Subject).join()).toContain('Soon hidden');
  world.clock.advance({ minutes: 20 });
  await world.drain();
  expect(world.mail.sent.filter(({ to }) => to === peer.email)).toEqual([]);
});

test('those are offered who read the comment, by any part of the name, and no more than a few', async () => {
  const open = await weekOf(await makeGoal(world, { owner }));
  expect(await offered(owner, open.id)).toEqual([
    'Ada',
    'Clara',
    'Maya Okafor',
    'Ota Lindholm',
    'Petra Lind',
  ]);
  expect(await offered(owner, open.id, 'lind')).toEqual(['Ota Lindholm', 'Petra Lind']);
  expect(await offered(owner, open.id, 'okáfor')).toEqual(['Maya Okafor']);
  const hidden = await weekOf(await makeGoal(world, { owner, isPrivate: true }));
  expect(await offered(owner, hidden.id)).toEqual(['Clara', 'Maya Okafor']);
  expect(
    (
      await world
        .as(peer)
        .call(api.goals.mentionable, { query: { Id: String(hidden.id), Type: 'GoalStatus' } })
    ).status,
  ).toBe(404);
});

test('what is said of a change of state names the few who read it', async () => {
  const goal = await makeGoal(world, { owner, state: 'draft' });
  await world.as(owner).call(api.goals.approve, { body: { Id: goal.id, Status: 'review' } });
  const info = (await world.as(owner).call(api.goals.detail, { params: { id: goal.id } })).answer;
  const Id = info.GoalTransitions.at(-1)?.Id ?? 0;
  const { answer } = await world
    .as(owner)
    .call(api.goals.mentionable, { query: { Id: String(Id), Type: 'StateTransition' } });
  expect(answer.data.map(({ Name }) => Name)).toEqual(['Ada', 'Maya Okafor']);
  const body = { Id, Type: 'StateTransition' as const, Comment: '@Maya Okafor @Clara @Petra Lind' };
  const said = await world
    .as(owner)
    .call(api.goals.commentAdd, { body: { ...body, Mentions: [manager.id, ceo.id, peer.id] } });
  expect(named(said.answer)).toEqual([[manager.id, '@Maya Okafor']]);
});

describe('an org admin', () => {
  let boss: MadePerson;
  let asker: MadePerson;
  let apart: MadePerson;

  beforeAll(async () => {
    const tenant = await makeTenant(world);
    const head = await makePerson(world, { tenant, role: 'ceo', name: 'Head' });
    boss = await makePerson(world, {
      tenant,
      role: 'manager',
      manager: head,
      isOrgAdmin: true,
      name: 'Boss',
    });
    const lead = await makePerson(world, { tenant, role: 'manager', manager: boss, name: 'Lead' });
    asker = await makePerson(world, { tenant, manager: lead, name: 'Asker' });
    apart = await makePerson(world, { tenant, manager: head, isOrgAdmin: true, name: 'Apart' });
  });

  async function lineOf(goal: MadeGoal, edit: { readonly id: number }, from: string, to: string) {
    const [line] = await makeTransitions(world, { id: asker.tenantId }, [
      { goal, actor: asker, edit, from, to },
    ]);
    if (line === undefined) throw new Error('No line was made.');
    return line;
  }

  /** The line of History that says that an edit was asked for. */
  async function askedEdit() {
    const goal = await makeGoal(world, { owner: asker, title: 'Edited' });
    const edit = await makeEdit(world, goal, { state: 'review' });
    return { goal, edit, line: await lineOf(goal, edit, 'draft', 'review') };
  }
  const speak = (line: { readonly id: number }, Comment: string, people: readonly MadePerson[]) =>
    world.as(asker).call(api.goals.commentAdd, {
      body: { Id: line.id, Type: 'StateTransition', Comment, Mentions: people.map(({ id }) => id) },
    });

  test('above the owner is offered and told on an edit that waits, one apart is not', async () => {
    const { line } = await askedEdit();
    const query = { Id: String(line.id), Type: 'StateTransition' as const };
    const { data } = (await world.as(asker).call(api.goals.mentionable, { query })).answer;
    expect(data.map(({ Name }) => Name)).toEqual(['Boss', 'Lead']);
    const { Id } = (await speak(line, 'Well, @Boss and @Apart?', [boss, apart])).answer;
    expect((await noticesTo(boss))[0]).toMatchObject({
      NotifiedObjectId: Id,
      Body: 'Well, @Boss and @Apart?',
    });
    expect(await noticesTo(apart)).toEqual([]);
  });

  test('apart reads the words about an edit once it is applied', async () => {
    const { goal, edit, line } = await askedEdit();
    await lineOf(goal, edit, 'review', 'approved');
    await world.db.write(asker.tenantId, world.now(), (scope) =>
      scope.db.updateTable('goal_edit').set({ state: 'approved' }).where('id', '=', edit.id).execute(),
    );
    await speak(line, 'Done, @Apart.', [apart]);
    expect((await noticesTo(apart))[0]?.Body).toBe('Done, @Apart.');
  });
});
