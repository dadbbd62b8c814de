import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { operate } from '../../support/operator.ts';
import { openWorld, type World } from '../../world.ts';

const lines: string[] = [];
const world: World = await openWorld({ log: (line) => lines.push(line) });
afterAll(() => world.close());

const secret = 'Zwischenzug';
/** Whoever asks is told that nobody else reads it. */
const Audience = { Readers: [{ Role: 'you', Name: null, Count: 1 }], Count: 1 };
let tenant: MadeTenant;
let ceo: MadePerson;
let admin: MadePerson;
let writer: MadePerson;
let subject: MadePerson;
let observer: MadePerson;

beforeEach(async () => {
  tenant = await makeTenant(world, { notesEnabled: true });
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
  writer = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya Writer' });
  const made = await makePeople(world, tenant, [
    { manager: writer, name: 'Tom Subject' },
    { manager: ceo, name: 'Ada Admin', isOrgAdmin: true, isHrAdmin: true, isGoalAdmin: true },
    { role: 'observer', name: 'Olga Observer' },
  ]);
  [subject, admin, observer] = made as [MadePerson, MadePerson, MadePerson];
});

const list = (by: MadePerson, about: { id: number }, query = {}) =>
  world.as(by).call(api.notes.list, { params: { userId: about.id }, query });
const add = (by: MadePerson, about: { id: number }, Title = 'Title', Body = secret) =>
  world.as(by).call(api.notes.add, { body: { UserId: about.id, Title, Body } });
const edit = (by: MadePerson, id: number, body: object) =>
  world.as(by).call(api.notes.edit, { params: { id }, body });
const remove = (by: MadePerson, id: number, query = {}) =>
  world.as(by).call(api.notes.remove, { params: { id }, query });
const titles = async (by: MadePerson, query = {}) =>
  (await list(by, subject, query)).answer.data.map(({ Title }) => Title);

describe('a note', () => {
  test('is written, changed field by field and deleted by its writer', async () => {
    const made = (await add(writer, subject, ' Saturdays ', 'One\nTwo')).answer;
    expect(made).toMatchObject({ UserId: subject.id, Title: 'Saturdays', Body: 'One\nTwo' });
    world.clock.advance({ minutes: 1 });
    const changed = (await edit(writer, made.Id, { Body: 'Three', UpdatedAt: made.UpdatedAt })).answer;
    expect(changed).toMatchObject({ Title: 'Saturdays', Body: 'Three', CreatedAt: made.CreatedAt });
    expect(Date.parse(changed.UpdatedAt)).toBeGreaterThan(Date.parse(made.UpdatedAt));
    expect((await edit(writer, made.Id, { Body: 'Three' })).answer).toEqual(changed);
    expect((await list(writer, subject)).answer).toEqual({ data: [changed], count: 1, Audience });
    expect((await remove(writer, made.Id, { UpdatedAt: changed.UpdatedAt })).answer).toEqual({});
    expect((await list(writer, subject)).answer).toEqual({ data: [], count: 0, Audience });
    expect((await remove(writer, made.Id)).status).toBe(404);
  });

  test('stands by when it was changed, or by when it was written, and comes in pages', async () => {
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C']) {
      world.clock.advance({ minutes: 1 });
      ids.push((await add(writer, subject, title)).answer.Id);
    }
    world.clock.advance({ minutes: 1 });
    await edit(writer, ids[0] ?? 0, { Body: 'New' });
    expect(await titles(writer)).toEqual(['A', 'C', 'B']);
    expect(await titles(writer, { Sort: 'created' })).toEqual(['C', 'B', 'A']);
    const second = (await list(writer, subject, { Page: 2, PageSize: 2 })).answer;
    expect([second.data.map(({ Title }) => Title), second.count]).toEqual([['B'], 3]);
  });

  test('needs title and text, and is about somebody else', async () => {
    for (const [Title, Body, field] of [
      [' ', 'x', 'Title'],
      ['x', '\n', 'Body'],
    ] as const) {
      const { status, refusal } = await add(writer, subject, Title, Body);
      expect([status, refusal.Fields]).toEqual([400, { [field]: 'Please enter!' }]);
    }
    expect((await add(writer, subject, 'x'.repeat(256), 'x')).status).toBe(400);
    expect((await add(writer, subject, 'x', 'x'.repeat(10_001))).status).toBe(400);
    const about = await add(writer, writer);
    expect([about.status, Object.keys(about.refusal.Fields)]).toEqual([400, ['UserId']]);
    expect((await list(writer, writer)).status).toBe(400);
    const { Id } = (await add(writer, subject)).answer;
    expect((await edit(writer, Id, { Title: '' })).refusal.Fields).toEqual({ Title: 'Please enter!' });
    expect((await list(writer, subject)).answer.count).toBe(1);
  });

  test('that was changed meanwhile is 409, and stays as it is', async () => {
    const made = (await add(writer, subject)).answer;
    await edit(writer, made.Id, { Title: 'Mine' });
    const old = { UpdatedAt: made.UpdatedAt };
    expect((await edit(writer, made.Id, { Title: 'Other', ...old })).status).toBe(409);
    expect((await remove(writer, made.Id, old)).status).toBe(409);
    expect(await titles(writer)).toEqual(['Mine']);
  });
});

test('nobody but its writer comes to a note, whatever their role', async () => {
  const { Id } = (await add(writer, subject)).answer;
  for (const other of [ceo, admin, subject, observer]) {
    expect((await edit(other, Id, { Title: 'x' })).status).toBe(404);
    expect((await remove(other, Id)).status).toBe(404);
    const asked = await list(other, subject);
    if (asked.status === 200) expect(asked.answer).toEqual({ data: [], count: 0, Audience });
    else expect([other.name, asked.status]).toEqual([other.name, other === subject ? 400 : 404]);
  }
  // Observers write none: the table refuses them.
  expect((await add(observer, ceo)).status).toBe(403);
  expect((await list(writer, observer)).status).toBe(404);
  expect((await list(writer, subject)).answer.count).toBe(1);
});

test('a deactivated subject keeps the notes about them', async () => {
  await add(writer, subject);
  await world.as(ceo).call(api.people.deactivate, { params: { id: subject.id } });
  expect((await list(writer, subject)).answer.count).toBe(1);
  expect((await add(writer, subject, 'After')).status).toBe(200);
});

test('switched off, notes are 404 everywhere; switched on again, they are back', async () => {
  const { Id } = (await add(writer, subject)).answer;
  const tabs = async () =>
    (await world.as(writer).call(api.people.profile, { params: { id: subject.id } })).answer.Tabs;
  expect(await tabs()).toContain('Notes');
  await operate(world, tenant, { notes_enabled: false });
  for (const answer of [
    await list(writer, subject),
    await add(writer, subject),
    await edit(writer, Id, { Title: 'x' }),
    await remove(writer, Id),
  ])
    expect(answer.status).toBe(404);
  expect(await tabs()).not.toContain('Notes');
  await operate(world, tenant, { notes_enabled: true });
  expect(await tabs()).toContain('Notes');
  expect((await list(writer, subject)).answer.data.map(({ Id: each }) => each)).toEqual([Id]);
});

test('nothing of a note is in a line of the log, a mail, a notice or a change of the person', async () => {
  const { Id } = (await add(writer, subject, secret)).answer;
  await edit(writer, Id, { Body: `${secret} again` });
  await remove(writer, Id);
  await add(writer, subject, 'x'.repeat(300), secret);
  await world.drain();
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('\n')).not.toContain(secret);
  expect(JSON.stringify(world.mail.sent)).not.toContain(secret);
  const kept = await world.db.engine.asOwner(async (connection) => {
    const tables = ['notification', 'person_change', 'job', 'transition', 'tenant_change'];
    const found: unknown[] = [];
    for (const table of tables)
      found.push((await connection.query(`select * from ${table} where tenant_id = $1`, [tenant.id])).rows);
    return JSON.stringify(found);
  });
  expect(kept).not.toContain(secret);
});
