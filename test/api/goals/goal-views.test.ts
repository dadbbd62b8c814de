import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import en from '#contract/words/en.json' with { type: 'json' };
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { turnPerson } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;
let observer: MadePerson;

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
});
afterAll(() => world.close());

describe('a view', () => {
  const save = (person: MadePerson, Name: string, IsShared: boolean, Query = 'type=my') =>
    world.as(person).call(api.goals.saveView, { body: { Name, Query, IsShared } });
  const viewsOf = async (person: MadePerson) =>
    (await world.as(person).call(api.goals.views)).answer.data.map(({ Name, IsOwn }) => [Name, IsOwn]);

  test('is kept under its name, for oneself or for everyone, and replaced by the next of that name', async () => {
    await save(manager, 'Alone', false);
    await save(manager, 'For all', true);
    await save(manager, 'FOR ALL', true, 'type=reports');
    expect(await viewsOf(manager)).toEqual([
      ['Alone', true],
      ['FOR ALL', true],
    ]);
    expect(await viewsOf(peer)).toEqual([['FOR ALL', false]]);
    expect((await save(manager, ' ', true)).refusal.Fields).toEqual({ Name: 'Please enter a name.' });
  });

  test('is replaced by whoever has looked at it, and not unseen', async () => {
    const put = (Query: string, Replaces: { Query: string; IsShared: boolean } | null, IsShared = false) =>
      world.as(manager).call(api.goals.saveView, { body: { Name: 'Quarter', Query, IsShared, Replaces } });
    expect((await put('sort=state', null, true)).status).toBe(200);
    // Another window knew of none, or of one that was not shared.
    for (const seen of [null, { Query: 'sort=state', IsShared: false }])
      expect((await put('sort=owner', seen)).refusal.Code).toBe('moved_on');
    // Deleted meanwhile, there is nothing to replace.
    const other = { Name: 'Gone', Query: '', IsShared: false, Replaces: { Query: 'a', IsShared: true } };
    const { status, answer } = await world.as(manager).call(api.goals.saveView, { body: other });
    expect(status).toBe(200);
    await world.as(manager).call(api.goals.deleteView, { params: { id: answer.Id } });
    // The same press again, whose answer was lost.
    expect((await put('sort=state', null, true)).status).toBe(200);
    expect((await put('sort=owner', { Query: 'sort=state', IsShared: true })).answer).toMatchObject({
      Query: 'sort=owner',
      IsShared: false,
    });
    const { data } = (await world.as(manager).call(api.goals.views)).answer;
    for (const { Id } of data.filter(({ Name, IsOwn }) => IsOwn && Name === 'Quarter'))
      await world.as(manager).call(api.goals.deleteView, { params: { id: Id } });
  });

  test('is one of so many, and the last of them can still be replaced', async () => {
    for (let one = 0; one < limits.views; one += 1) await save(ceo, `View ${one}`, false);
    expect((await save(ceo, 'One more', false)).refusal.Fields).toEqual({
      Name: `You keep ${limits.views} views already. Delete one first.`,
    });
    expect((await save(ceo, 'VIEW 7', true)).answer).toMatchObject({ Name: 'VIEW 7', IsShared: true });
  });

  test('is not one too many, however many are kept at once', async () => {
    const person = await makePerson(world, { tenant: { id: owner.tenantId }, manager: ceo });
    const room = 2;
    for (let one = room; one < limits.views; one += 1) await save(person, `View ${one}`, false);
    const statuses = await Promise.all(
      Array.from(
        { length: room + 4 },
        async (_, one) => (await save(person, `At once ${one}`, false)).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 400, 400, 400, 400]);
  });

  test('of who has left is listed for nobody, until they are back', async () => {
    const leaving = await makePerson(world, { tenant: { id: owner.tenantId }, manager: ceo });
    await save(leaving, 'Left behind', true);
    expect(await viewsOf(peer)).toContainEqual(['Left behind', false]);
    const params = { id: leaving.id };
    await world.as(ceo).call(api.people.deactivate, { params });
    expect(await viewsOf(peer)).not.toContainEqual(['Left behind', false]);
    await world.as(ceo).call(api.people.activate, { params });
    expect(await viewsOf(peer)).toContainEqual(['Left behind', false]);
  });

  test('is answered and listed though others share more than are shown', async () => {
    const site = await makeTenant(world);
    const boss = await makePerson(world, { tenant: site, role: 'ceo', name: 'Boss' });
    const member = await makePerson(world, { tenant: site, manager: boss });
    // More than are shown come together where somebody who shares is activated again.
    await save(member, 'Zebra', true);
    await world.db.write(site.id, world.now(), (scope) =>
      sql`insert into goal_view (tenant_id, owner_id, name, query, is_shared, created_at)
        select ${site.id}::bigint, ${boss.id}::bigint, 'A ' || n, '', true, ${scope.now}::timestamptz
        from generate_series(1, ${limits.sharedViews + 3}::int) n`.execute(scope.db),
    );
    const saved = await save(member, 'Zebra', true);
    expect(saved.answer).toMatchObject({ Name: 'Zebra', IsOwn: true, User: { Id: member.id } });
    const listed = await viewsOf(member);
    expect(listed).toHaveLength(limits.sharedViews + 1);
    expect(listed.at(-1)).toEqual(['Zebra', true]);
    expect(await viewsOf(boss)).toHaveLength(limits.sharedViews + 4);
  });

  test('is shared only while everyone finds it', async () => {
    const site = await makeTenant(world);
    const boss = await makePerson(world, { tenant: site, role: 'ceo', name: 'Boss' });
    const member = await makePerson(world, { tenant: site, manager: boss });
    const newcomer = await makePerson(world, { tenant: site, manager: boss });
    await save(member, 'Zebra', true);
    await world.db.write(site.id, world.now(), (scope) =>
      sql`insert into goal_view (tenant_id, owner_id, name, query, is_shared, created_at)
        select ${site.id}::bigint, ${boss.id}::bigint, 'A ' || n, '', true, ${scope.now}::timestamptz
        from generate_series(1, ${limits.sharedViews - 1}::int) n`.execute(scope.db),
    );
    expect((await save(member, 'Zoo', true)).refusal.Fields).toEqual({
      IsShared: `Your company shares ${limits.sharedViews} views already, as many as everyone is shown. Keep this one for yourself, or ask somebody to delete theirs.`,
    });
    expect((await save(member, 'Zoo', false)).status).toBe(200);
    // One that is shared already may be replaced, and all of them are found.
    expect((await save(member, 'Zebra', true, 'type=reports')).status).toBe(200);
    expect(await viewsOf(newcomer)).toHaveLength(limits.sharedViews);
  });

  test('is an observer’s alone', async () => {
    expect((await save(observer, 'Mine', true)).refusal.Fields).toEqual({
      IsShared: en.refusals.view_not_shared,
    });
    expect((await save(observer, 'Mine', false)).status).toBe(200);
    expect(await viewsOf(peer)).not.toContainEqual(['Mine', false]);
  });

  test('and that was shared before its owner became an observer, is shared no more', async () => {
    const site = await makeTenant(world);
    const boss = await makePerson(world, { tenant: site, role: 'ceo', name: 'Boss' });
    const member = await makePerson(world, { tenant: site, manager: boss });
    const sharedOf = async (of: MadePerson) =>
      (await world.as(of).call(api.goals.views)).answer.data.map(({ Name, IsShared }) => [Name, IsShared]);
    expect((await save(member, 'Ours', true)).status).toBe(200);
    expect(await sharedOf(boss)).toEqual([['Ours', true]]);
    await turnPerson(world, member, { role: 'observer' });
    world.app.services.sessions.forget(member.id);
    expect(await sharedOf(boss)).toEqual([]);
    expect(await sharedOf(member)).toEqual([['Ours', false]]);
  });

  test('that is shared can be deleted by ceo and org admins, and one that is kept by nobody else', async () => {
    const site = await makeTenant(world);
    const boss = await makePerson(world, { tenant: site, role: 'ceo', name: 'Boss' });
    const admin = await makePerson(world, { tenant: site, manager: boss, isOrgAdmin: true });
    const member = await makePerson(world, { tenant: site, manager: boss });
    const goalAdmin = await makePerson(world, { tenant: site, manager: boss, isGoalAdmin: true });
    const id = async (isShared: boolean, name: string) => (await save(member, name, isShared)).answer.Id;
    const mayDelete = async (person: MadePerson) =>
      (await world.as(person).call(api.goals.views)).answer.data.map(({ CanDelete }) => CanDelete);
    const remove = async (person: MadePerson, view: number) =>
      (await world.as(person).call(api.goals.deleteView, { params: { id: view } })).status;
    const [first, second] = [await id(true, 'One'), await id(true, 'Two')];
    const own = await id(false, 'Three');
    expect([await mayDelete(goalAdmin), await mayDelete(admin)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect([await remove(goalAdmin, first), await remove(admin, own), await remove(boss, own)]).toEqual([
      404, 404, 404,
    ]);
    expect([await remove(admin, first), await remove(boss, second)]).toEqual([200, 200]);
    expect(await mayDelete(member)).toEqual([true]);
  });

  test('is deleted by who keeps it, and is nobody else’s to delete', async () => {
    const { Id: id } = (await save(owner, 'Mine', true)).answer;
    const remove = (person: MadePerson) => world.as(person).call(api.goals.deleteView, { params: { id } });
    expect((await remove(peer)).status).toBe(404);
    expect((await remove(owner)).status).toBe(200);
    expect((await remove(owner)).status).toBe(404);
  });
});
