import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type Listener, listenAs } from '../../support/live.ts';
import { operate } from '../../support/operator.ts';
import { openWorld, type World } from '../../world.ts';

/** What is said of each change of a person, and to whom (decisions-people.md 4). */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let lead: MadePerson;
let other: MadePerson;
let person: MadePerson;
let admin: MadePerson;
let observer: MadePerson;
/** A colleague without any right. */
let peer: Listener;
let adminLine: Listener;
let observerLine: Listener;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  lead = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const made = await makePeople(world, tenant, [
    { role: 'manager', manager: ceo },
    { manager: lead },
    { manager: ceo, isOrgAdmin: true },
    { role: 'observer' },
    { manager: lead },
  ]);
  let colleague: MadePerson;
  [other, person, admin, observer, colleague] = made as [
    MadePerson,
    MadePerson,
    MadePerson,
    MadePerson,
    MadePerson,
  ];
  peer = await listenAs(world, colleague);
  adminLine = await listenAs(world, admin);
  observerLine = await listenAs(world, observer);
});
afterEach(() => {
  for (const line of [peer, adminLine, observerLine]) line.stop();
});

const at = (of: { id: number }) => ({ params: { id: of.id } });
const heard = (line: Listener) =>
  line.heard.filter(({ event }) => event === 'TenantUpdate').map(({ data }) => data);

test('everyone hears who was added, changed, moved, deactivated and activated', async () => {
  const as = world.as(ceo);
  const told = async (call: Promise<{ status: number }>) => {
    expect((await call).status).toBe(200);
    return peer.next('TenantUpdate');
  };
  const UserId = person.id;
  const changed = { Kind: 'user_updated', UserId };
  const { id } = person;
  expect(await told(as.call(api.people.saveProfile, { ...at(person), body: { JobTitle: 'Baker' } }))).toEqual(
    changed,
  );
  expect(await told(as.call(api.people.roles, { ...at(person), body: { IsHrAdmin: true } }))).toEqual(
    changed,
  );
  const body = { Body: 'Bread' };
  expect(await told(as.call(api.people.saveResponsibility, { ...at(person), body }))).toEqual(changed);
  const moved = as.call(api.people.changeManager, { params: { id, managerId: other.id } });
  expect(await told(moved)).toEqual({ Kind: 'manager_updated', UserId, ManagerId: other.id });
  expect(await told(as.call(api.people.deactivate, at(person)))).toEqual({
    Kind: 'user_deactivated',
    UserId,
  });
  expect(await told(as.call(api.people.activate, at(person)))).toEqual({ Kind: 'user_activated', UserId });
  const Email = `new-${tenant.id}@company.example`;
  const added = await as.call(api.people.addEmployee, { body: { Name: 'New', Email } });
  expect(await peer.next('TenantUpdate')).toEqual({ Kind: 'employee_added', UserId: added.answer.Id });
  // The same once more is no news.
  await as.call(api.people.changeManager, { params: { id, managerId: other.id } });
  await as.call(api.people.saveProfile, { ...at(person), body: { JobTitle: 'Last' } });
  expect(await peer.next('TenantUpdate')).toEqual(changed);
});

test('everyone hears that the company was changed, by its ceo or by the operator, and reads it then', async () => {
  await world.as(ceo).call(api.people.editTenant, { body: { Name: 'Solstead AG' } });
  for (const line of [peer, observerLine])
    expect(await line.next('TenantUpdate')).toEqual({ Kind: 'company_updated' });
  expect((await world.as(admin).call(api.auth.relogin)).answer.Tenant.Name).toBe('Solstead AG');
  await operate(world, tenant, { talent_enabled: true });
  expect(await peer.next('TenantUpdate')).toEqual({ Kind: 'company_updated' });
  expect((await world.as(admin).call(api.auth.relogin)).answer.Tenant.TalentEnabled).toBe(true);
});

test('of an observer only those hear to whom observers exist, of becoming one too', async () => {
  const as = world.as(ceo);
  const Email = `observer-${tenant.id}@company.example`;
  const added = await as.call(api.people.addEmployee, { body: { Name: 'On', Email, IsObserver: true } });
  await as.call(api.people.saveProfile, { ...at(observer), body: { JobTitle: 'Auditor' } });
  await as.call(api.people.deactivate, { params: { id: added.answer.Id } });
  await as.call(api.people.activate, { params: { id: added.answer.Id } });
  const known = [
    { Kind: 'employee_added', UserId: added.answer.Id },
    { Kind: 'user_updated', UserId: observer.id },
    { Kind: 'user_deactivated', UserId: added.answer.Id },
    { Kind: 'user_activated', UserId: added.answer.Id },
  ];
  for (const event of known) expect(await adminLine.next('TenantUpdate')).toEqual(event);
  expect(await observerLine.next('TenantUpdate')).toEqual({ Kind: 'user_updated', UserId: observer.id });
  await as.call(api.people.saveProfile, { ...at(person), body: { JobTitle: 'Baker' } });
  expect(await peer.next('TenantUpdate')).toEqual({ Kind: 'user_updated', UserId: person.id });
  expect(heard(peer)).toHaveLength(1);
});

test('everybody hears once that somebody has become an observer, and takes them off the screen', async () => {
  await world.as(ceo).call(api.people.changeManager, { params: { id: person.id, managerId: 0 } });
  await peer.next('TenantUpdate');
  const made = await world.as(ceo).call(api.people.roles, { ...at(person), body: { RoleName: 'observer' } });
  expect(made.status).toBe(200);
  for (const line of [peer, adminLine])
    await expect.poll(() => heard(line).at(-1)).toEqual({ Kind: 'user_updated', UserId: person.id });
  await world.as(ceo).call(api.people.saveProfile, { ...at(person), body: { JobTitle: 'Auditor' } });
  await world.as(ceo).call(api.people.saveProfile, { ...at(other), body: { JobTitle: 'Baker' } });
  await expect.poll(() => heard(peer).at(-1)).toEqual({ Kind: 'user_updated', UserId: other.id });
  expect(heard(peer)).toHaveLength(3);
});

test('another ceo is told of the new one, the former one and everyone moved', async () => {
  const answer = await world.as(ceo).call(api.people.roles, { ...at(lead), body: { RoleName: 'ceo' } });
  expect(answer.status).toBe(200);
  const events = [];
  for (let i = 0; i < 5; i += 1) events.push(await peer.next('TenantUpdate'));
  expect(events).toEqual([
    { Kind: 'user_updated', UserId: lead.id },
    { Kind: 'user_updated', UserId: ceo.id },
    { Kind: 'manager_updated', UserId: ceo.id, ManagerId: lead.id },
    { Kind: 'manager_updated', UserId: other.id, ManagerId: lead.id },
    { Kind: 'manager_updated', UserId: admin.id, ManagerId: lead.id },
  ]);
});

test('whoever has a user manual open hears of another one of the same type, and that it is gone', async () => {
  const UserId = person.id;
  const save = async (Description: string) => {
    const body = { Disc: 'DI' as const, Description };
    expect((await world.as(person).call(api.manuals.save, { body })).status).toBe(200);
    expect(await peer.next('TenantUpdate')).toEqual({ Kind: 'user_updated', UserId });
  };
  await save('Short words, please.');
  await save('Short words, and early.');
  expect((await world.as(person).call(api.manuals.remove)).status).toBe(200);
  expect(await peer.next('TenantUpdate')).toEqual({ Kind: 'user_updated', UserId });
});
