import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { MadePerson } from '../../make.ts';
import { makeItems } from '../../make-items.ts';
import { itemCallsOn, openItemCompany } from '../../support/item-company.ts';
import { listenAs } from '../../support/live.ts';

const at = openItemCompany();
const { create, save, toggle } = itemCallsOn(at);
const { actionItems } = api;
const noticesOf = async (person: MadePerson) =>
  (await at.world.as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data.map(
    ({ Subject }) => Subject,
  );

describe('people are told', () => {
  test('of what is new, changed, moved, done, reopened and deleted, and never the actor', async () => {
    const { Id } = (await create(at.maya, at.daniel)).answer;
    expect(await noticesOf(at.daniel)).toEqual(['Maya Okafor asks you: “Count the vans”']);
    await save(at.maya, Id, { Title: 'Count all vans' });
    expect((await noticesOf(at.daniel))[0]).toBe('“Count all vans” has been changed');
    await toggle(at.daniel, Id, '0');
    expect(await noticesOf(at.maya)).toEqual(['“Count all vans” has been completed']);
    await toggle(at.daniel, Id, '1');
    expect((await noticesOf(at.maya))[0]).toBe('“Count all vans” has been reopened');
    await save(at.maya, Id, { AssigneeId: at.lena.id, DueDate: '2026-12-24' });
    expect((await noticesOf(at.daniel))[0]).toBe('“Count all vans” has gone over to Lena Novak');
    expect(await noticesOf(at.lena)).toEqual(['“Count all vans” has become yours to do']);
    await save(at.maya, Id, { AssigneeId: at.maya.id, RequesterId: at.lena.id });
    expect(await noticesOf(at.lena)).toEqual(
      expect.arrayContaining(['You have become the requester of “Count all vans”']),
    );
    const own = (await create(at.maya, at.maya)).answer.Id;
    await toggle(at.maya, own, '0');
    expect((await noticesOf(at.maya)).length).toBe(2);
  });

  test('of what somebody notes or keeps as asked of them, with that name once', async () => {
    const newest = async () =>
      (await at.world.as(at.maya).call(api.notifications.list, { params: { page: 1 } })).answer.data[0];
    await create(at.daniel, at.daniel, { RequesterId: at.maya.id });
    expect((await newest())?.Body.match(/Daniel Kim/g)).toHaveLength(1);
    const own = (await create(at.daniel, at.daniel)).answer.Id;
    await save(at.daniel, own, { RequesterId: at.maya.id });
    expect((await newest())?.Subject).toContain('You have become the requester');
    expect((await newest())?.Body.match(/Daniel Kim/g)).toHaveLength(1);
  });

  test('of nothing that is no longer theirs, but that it is gone', async () => {
    const { Id } = (await create(at.maya, at.daniel)).answer;
    await save(at.maya, Id, { AssigneeId: at.lena.id });
    expect(await noticesOf(at.daniel)).toEqual(['“Count the vans” has gone over to Lena Novak']);
    await at.world.as(at.maya).call(actionItems.remove, { params: { id: Id } });
    expect(await noticesOf(at.lena)).toEqual(['“Count the vans” has been deleted']);
  });

  test('nor of what it is called from the save on that takes it away', async () => {
    const { Id } = (await create(at.maya, at.daniel)).answer;
    await save(at.maya, Id, { Title: 'Not for Daniel', AssigneeId: at.lena.id });
    expect((await noticesOf(at.daniel))[0]).toBe('“Count the vans” has gone over to Lena Novak');
    expect((await noticesOf(at.lena))[0]).toBe('“Not for Daniel” has become yours to do');
    await at.world.as(at.maya).call(actionItems.remove, { params: { id: Id } });
  });

  test('and led to the item itself, wherever it stands, as long as it is theirs', async () => {
    const pathsOf = async (person: MadePerson) =>
      (await at.world.as(person).call(api.notifications.list, { params: { page: 1 } })).answer.data.map(
        ({ Path }) => Path,
      );
    const placeOf = async (person: MadePerson, id: number) => {
      const asked = await at.world.as(person).call(actionItems.one, { params: { id } });
      return asked.status === 200 ? [asked.answer.CompletedAt !== null, asked.answer.Page] : asked.status;
    };
    const due = Array.from({ length: 25 }, () => ({ requester: at.maya, assignee: at.daniel }));
    await makeItems(
      at.world,
      at.tenant,
      due.map((item) => ({ ...item, dueDate: '2026-11-27' })),
    );
    const { Id } = (await create(at.maya, at.daniel)).answer;
    expect(await pathsOf(at.daniel)).toEqual([`/v3/actionitems?item=${Id}`]);
    expect(await placeOf(at.daniel, Id)).toEqual([false, 2]);
    const { answer } = await at.world
      .as(at.daniel)
      .call(actionItems.list, { body: { Page: 2, IsCompleted: false } });
    expect(answer.data.map((item) => item.Id)).toContain(Id);
    await toggle(at.daniel, Id, '0');
    expect(await pathsOf(at.maya)).toEqual([`/v3/actionitems?item=${Id}`]);
    expect(await placeOf(at.maya, Id)).toEqual([true, 1]);
    for (const stranger of [at.lena, at.ceo]) expect(await placeOf(stranger, Id)).toBe(404);
    await toggle(at.daniel, Id, '1');
    await save(at.maya, Id, { AssigneeId: at.lena.id });
    expect(await placeOf(at.daniel, Id)).toBe(404);
    expect((await pathsOf(at.daniel))[0]).toBe('/v3/actionitems');
    await at.world.as(at.maya).call(actionItems.remove, { params: { id: Id } });
    expect(await placeOf(at.lena, Id)).toBe(404);
    expect((await pathsOf(at.lena))[0]).toBe('/v3/actionitems');
  });

  test('by mail of what is still so when it leaves', async () => {
    const { Id } = (await create(at.maya, at.daniel)).answer;
    await create(at.maya, at.daniel, { Title: 'Wash the vans' });
    await toggle(at.daniel, Id, '0');
    at.world.mail.sent.length = 0;
    await at.world.drain();
    const mail = at.world.mail.sent.find(({ to }) => to === at.daniel.email);
    expect(mail?.subject).toBe('Maya Okafor asks you: “Wash the vans”');
    expect(mail?.text).toMatch(/\/v3\/actionitems\?item=\d+/);
  });

  test('by the title it has now, and in a mail once, however often it came to them', async () => {
    const bodyTo = (person: MadePerson) => at.world.mail.sent.find(({ to }) => to === person.email);
    const { Id } = (await create(at.maya, at.lena, { Title: 'Order twelve ladders' })).answer;
    await save(at.maya, Id, { Title: 'Order twenty ladders' });
    expect(await noticesOf(at.lena)).toEqual([
      '“Order twenty ladders” has been changed',
      'Maya Okafor asks you: “Order twenty ladders”',
    ]);
    await save(at.maya, Id, { AssigneeId: at.daniel.id });
    await save(at.maya, Id, { Title: 'Order thirty ladders' });
    // It is no longer theirs: what it is called since is not for them.
    expect(await noticesOf(at.lena)).toEqual(['“Order twenty ladders” has gone over to Daniel Kim']);
    await save(at.maya, Id, { AssigneeId: at.lena.id });
    at.world.mail.sent.length = 0;
    await at.world.drain();
    const mail = bodyTo(at.lena);
    expect(mail?.subject).toBe('“Order thirty ladders” has become yours to do');
    expect(mail?.text).not.toMatch(/twelve|twenty|asks you|has been changed/);
  });

  test('by a live event that goes to those alone whose item it is or was', async () => {
    const { Id } = (await create(at.maya, at.daniel)).answer;
    const listeners = await Promise.all(
      [at.maya, at.daniel, at.lena, at.ceo].map((person) => listenAs(at.world, person)),
    );
    await save(at.maya, Id, { AssigneeId: at.lena.id });
    for (const listener of listeners.slice(0, 3))
      expect(await listener.next('TenantUpdate')).toEqual({ Kind: 'item_update' });
    expect(listeners[3]?.heard.filter(({ event }) => event === 'TenantUpdate')).toEqual([]);
    for (const listener of listeners) listener.stop();
  });
});

test('says of an observer that they are one: they read it no more', async () => {
  const { Id } = (await create(at.maya, at.daniel)).answer;
  const as = at.world.as(at.ceo);
  await as.call(api.people.changeManager, { params: { id: at.daniel.id, managerId: 0 } });
  const body = { RoleName: 'observer' } as const;
  expect((await as.call(api.people.roles, { params: { id: at.daniel.id }, body })).status).toBe(200);
  const params = { id: Id };
  expect((await at.world.as(at.daniel).call(actionItems.one, { params })).status).toBe(404);
  const seen = (await at.world.as(at.maya).call(actionItems.one, { params })).answer;
  expect([seen.Assignee.IsObserver, seen.Requester.IsObserver]).toEqual([true, false]);
  expect((await at.world.as(at.maya).call(actionItems.list, { body: {} })).answer.to_users).toMatchObject([
    { Id: at.daniel.id, IsObserver: true },
  ]);
});
