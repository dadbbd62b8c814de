import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { listenAs } from '../support/live.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let maya: MadePerson;
let daniel: MadePerson;
let lena: MadePerson;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Henrik Aalto' });
  maya = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya Okafor' });
  const made = await makePeople(world, tenant, [
    { manager: maya, name: 'Daniel Kim' },
    { manager: maya, name: 'Lena Novak' },
  ]);
  const [first, second] = made;
  if (first === undefined || second === undefined) throw new Error('Nobody was made.');
  daniel = first;
  lena = second;
});

const { actionItems } = api;
const create = (as: MadePerson, to: MadePerson, more: Record<string, unknown> = {}) =>
  world.as(as).call(actionItems.create, {
    body: { Title: 'Count the vans', DueDate: '2026-11-27', AssigneeId: to.id, ...more },
  });
const save = (as: MadePerson, id: number, body: Record<string, unknown>) =>
  world.as(as).call(actionItems.save, { params: { id }, body });
const toggle = (as: MadePerson, id: number, tab: '0' | '1', query = {}) =>
  world.as(as).call(actionItems.markComplete, { params: { id, tab }, query });
const noticesOf = async (person: MadePerson) =>
  (await world.as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data.map(
    ({ Subject }) => Subject,
  );

describe('people are told', () => {
  test('of what is new, changed, moved, done, reopened and deleted, and never the actor', async () => {
    const { Id } = (await create(maya, daniel)).answer;
    expect(await noticesOf(daniel)).toEqual(['Maya Okafor asks you: “Count the vans”']);
    await save(maya, Id, { Title: 'Count all vans' });
    expect((await noticesOf(daniel))[0]).toBe('“Count all vans” has been changed');
    await toggle(daniel, Id, '0');
    expect(await noticesOf(maya)).toEqual(['“Count all vans” is done']);
    await toggle(daniel, Id, '1');
    expect((await noticesOf(maya))[0]).toBe('“Count all vans” is in progress again');
    await save(maya, Id, { AssigneeId: lena.id, DueDate: '2026-12-24' });
    expect((await noticesOf(daniel))[0]).toBe('“Count all vans” is no longer yours to do');
    expect(await noticesOf(lena)).toEqual(['“Count all vans” is now yours to do']);
    await save(maya, Id, { AssigneeId: maya.id, RequesterId: lena.id });
    expect(await noticesOf(lena)).toEqual(
      expect.arrayContaining(['You are now the requester of “Count all vans”']),
    );
    const own = (await create(maya, maya)).answer.Id;
    await toggle(maya, own, '0');
    expect((await noticesOf(maya)).length).toBe(2);
  });

  test('of nothing that is no longer theirs, but that it is gone', async () => {
    const { Id } = (await create(maya, daniel)).answer;
    await save(maya, Id, { AssigneeId: lena.id });
    expect(await noticesOf(daniel)).toEqual(['“Count the vans” is no longer yours to do']);
    await world.as(maya).call(actionItems.remove, { params: { id: Id } });
    expect(await noticesOf(lena)).toEqual(['“Count the vans” has been deleted']);
  });

  test('by mail of what is still so when it leaves', async () => {
    const { Id } = (await create(maya, daniel)).answer;
    await create(maya, daniel, { Title: 'Wash the vans' });
    await toggle(daniel, Id, '0');
    world.mail.sent.length = 0;
    await world.drain();
    const mail = world.mail.sent.find(({ to }) => to === daniel.email);
    expect(mail?.subject).toBe('Maya Okafor asks you: “Wash the vans”');
    expect(mail?.text).toContain('/v3/actionitems');
  });

  test('by a live event that goes to those alone whose item it is or was', async () => {
    const { Id } = (await create(maya, daniel)).answer;
    const listeners = await Promise.all([maya, daniel, lena, ceo].map((person) => listenAs(world, person)));
    await save(maya, Id, { AssigneeId: lena.id });
    for (const listener of listeners.slice(0, 3))
      expect(await listener.next('TenantUpdate')).toEqual({ Kind: 'item_update' });
    expect(listeners[3]?.heard.filter(({ event }) => event === 'TenantUpdate')).toEqual([]);
    for (const listener of listeners) listener.stop();
  });
});
