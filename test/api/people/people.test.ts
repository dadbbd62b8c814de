import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { authorityOf, companyOf, type PersonFacts } from '#rules/people/authority.ts';
import { setAvatar } from '#server/people/actions/set-avatar.ts';
import { insertPersons, rebuildManagement, setManagers } from '#server/people/store.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let admin: MadePerson;
let manager: MadePerson;
let person: MadePerson;
let peer: MadePerson;
let observer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world, { timeZone: 'Berlin' });
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo', jobTitle: 'CEO' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya Manager' });
  const made = await makePeople(world, tenant, [
    { manager, name: 'Paul Person', email: 'paul@company.example', phone: '+1 555 0100', timeZone: 'Tokyo' },
    { manager, name: 'Petra Peer' },
    { manager: ceo, name: 'Omar Admin', isOrgAdmin: true },
    { role: 'observer', name: 'Olga Observer', phone: '+1 555 0199' },
  ]);
  [person, peer, admin, observer] = made as [MadePerson, MadePerson, MadePerson, MadePerson];
});
afterAll(() => world.close());

const profile = (viewer: MadePerson, of: { id: number }) =>
  world.as(viewer).call(api.people.profile, { params: { id: of.id } });

test('a profile shows what is for everyone, with the manager and the company’s time zone', async () => {
  const { answer } = await profile(peer, person);
  expect(answer).toMatchObject({
    Id: person.id,
    Name: 'Paul Person',
    RoleName: 'contributor',
    TimeZone: 'Tokyo',
    ParentId: manager.id,
    Manager: { Id: manager.id, Name: 'Maya Manager', Avatar: null },
    InvitationAcceptedAt: world.now().toISOString(),
    DeactivatedAt: null,
  });
  expect((await profile(peer, manager)).answer.TimeZone).toBe('Berlin');
});

test('who approves the goals is the manager, or the nearest active one above', async () => {
  const fresh = await makeTenant(world);
  const head = await makePerson(world, { tenant: fresh, role: 'ceo', name: 'Hanna Head' });
  const acts = await makePerson(world, { tenant: fresh, role: 'manager', manager: head, name: 'Ada Acts' });
  const [away, watcher] = (await makePeople(world, fresh, [
    { role: 'manager', manager: acts, status: 'deactivated' },
    { role: 'observer' },
  ])) as [MadePerson, MadePerson];
  const [worker] = (await makePeople(world, fresh, [{ manager: away }])) as [MadePerson];
  const approver = async (of: MadePerson) => (await profile(head, of)).answer.ActingManager?.Name ?? null;
  expect(await approver(worker)).toBe('Ada Acts');
  expect(await approver(acts)).toBe('Hanna Head');
  expect([await approver(head), await approver(watcher)]).toEqual([null, null]);
});

test('contact is for members, the address’ proof for who disposes of it', async () => {
  const shown = async (viewer: MadePerson) => {
    const { Email, PhoneNumber, EmailActivatedAt } = (await profile(viewer, person)).answer;
    return {
      contact: Email === 'paul@company.example' && PhoneNumber !== null,
      proof: EmailActivatedAt !== null,
    };
  };
  expect(await shown(person)).toEqual({ contact: true, proof: true });
  expect(await shown(ceo)).toEqual({ contact: true, proof: true });
  expect(await shown(admin)).toEqual({ contact: true, proof: true });
  expect(await shown(manager)).toEqual({ contact: true, proof: true });
  expect(await shown(peer)).toEqual({ contact: true, proof: false });
  expect(await shown(observer)).toEqual({ contact: false, proof: false });
  const own = (await profile(observer, observer)).answer;
  expect([own.Email, own.PhoneNumber]).toEqual([observer.email, '+1 555 0199']);
});

test('observers exist for the ceo, org admins and themselves; another company’s people for nobody', async () => {
  const statuses = await Promise.all(
    [ceo, admin, observer, manager, peer].map(async (viewer) => (await profile(viewer, observer)).status),
  );
  expect(statuses).toEqual([200, 200, 200, 404, 404]);
  const stranger = await makePerson(world, { tenant: await makeTenant(world) });
  const refused = await profile(ceo, stranger);
  expect(refused.text).toBe((await profile(ceo, { id: 999_999_999 })).text);
  expect(refused.status).toBe(404);
  // A picture that there is: who has none is 404 to everybody.
  await givePicture(observer);
  for (const call of [api.people.avatar, api.people.avatarData]) {
    const asked = [admin, observer, peer].map(async (viewer) => {
      const { status } = await world.as(viewer).call(call, { params: { id: observer.id } });
      return status;
    });
    expect(await Promise.all(asked)).toEqual([200, 200, 404]);
  }
});

test('everyone may know the ceo', async () => {
  for (const viewer of [peer, observer]) {
    const { answer } = await world.as(viewer).call(api.people.ceo);
    expect(answer).toEqual({ Id: ceo.id, Name: 'Clara Ceo', JobTitle: 'CEO', Avatar: null });
  }
});

test('a picture has one address for an hour, good for one to two, for this company and picture alone', async () => {
  await givePicture(peer);
  world.clock.set('2026-11-18T15:00:00Z');
  const first = (await avatarOf(peer)).answer;
  expect(first.ExpiryUTC).toBe('2026-11-18T17:00:00.000Z');
  world.clock.set('2026-11-18T15:59:59Z');
  expect((await avatarOf(peer)).answer).toEqual(first);

  const shown = await world.app.http.inject({ url: first.Url });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3601, immutable',
  });
  expect(await sizeOf(shown.rawPayload)).toEqual([512, 512]);
  expect(await sizeOf((await world.app.http.inject({ url: `${first.Url}?size=96` })).rawPayload)).toEqual([
    96, 96,
  ]);
  // Addresses are matched without regard to case.
  expect((await world.app.http.inject({ url: first.Url.toUpperCase() })).statusCode).toBe(200);

  // Signed by a clock that was ahead, and was put right.
  world.clock.set('2026-11-18T13:59:00Z');
  expect((await world.app.http.inject({ url: first.Url })).statusCode).toBe(404);
  world.clock.set('2026-11-18T17:00:00Z');
  expect((await world.app.http.inject({ url: first.Url })).statusCode).toBe(404);
  expect((await avatarOf(peer)).answer.Url).not.toBe(first.Url);
});

test('an address that was tampered with shows nothing', async () => {
  const { Url } = (await avatarOf(peer)).answer;
  const [, , , , company = '', avatar = '', until = '', signature = ''] = Url.split('/');
  const flipped = (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
  const wrong = [
    [company, avatar, until, flipped],
    [company, avatar, String(Number(until) + 3600), signature],
    [company, String(Number(avatar) + 1), until, signature],
    [String(Number(company) + 1), avatar, until, signature],
    [company, avatar, until, signature.slice(1)],
    [company, avatar, until, 'zz'],
    ['x', avatar, until, signature],
  ];
  for (const parts of wrong) {
    const shown = await world.app.http.inject({ url: `/api/files/avatar/${parts.join('/')}` });
    expect(shown.statusCode).toBe(404);
  }
  expect((await world.app.http.inject({ url: `${Url}?size=4096` })).statusCode).toBe(404);
  expect((await world.app.http.inject({ url: Url })).statusCode).toBe(200);
});

test('a new picture leaves the old address empty; without one there is none', async () => {
  const before = (await avatarOf(peer)).answer;
  await givePicture(peer);
  expect((await world.app.http.inject({ url: before.Url })).statusCode).toBe(404);
  expect((await avatarOf(person)).status).toBe(404);
  const data = await world.as(person).call(api.people.avatarData, { params: { id: peer.id } });
  expect(data.answer).toMatchObject({ width: 512, height: 512 });
  expect(data.answer.data).toMatch(/^data:image\/png;base64,iVBOR/);
  expect((await profile(person, peer)).answer.Avatar?.AvatarImage.Url).toContain('/api/files/avatar/');
});

test('management in the database is what the rules say, after every change', async () => {
  const site = await makeTenant(world);
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const statuses = ['active', 'active', 'invited', 'deactivated'] as const;
  await world.db.write(site.id, world.now(), async (scope) => {
    const facts = Array.from({ length: 60 }, (_, i) => ({
      role: i === 0 ? ('ceo' as const) : i % 13 === 12 ? ('observer' as const) : ('manager' as const),
      status: i === 0 ? ('active' as const) : (statuses[random(4)] ?? 'active'),
    }));
    const ids = await insertPersons(
      scope,
      facts.map(({ role, status }, i) => ({
        name: `Person ${i}`,
        email: `p${i}@tree.example`,
        role,
        invitationAcceptedAt: status === 'invited' ? null : scope.now,
        deactivatedAt: status === 'deactivated' ? scope.now : null,
      })),
    );
    for (let round = 0; round < 3; round += 1) {
      const people: PersonFacts[] = facts.map((fact, i) => ({
        ...fact,
        id: ids[i] ?? 0,
        managerId: i === 0 || fact.role === 'observer' || random(9) === 0 ? null : (ids[random(i)] ?? null),
      }));
      await setManagers(scope, people);
      await rebuildManagement(scope);
      const expected = authorityOf(companyOf(people));
      const rows = await scope.db
        .selectFrom('management')
        .selectAll()
        .where('tenant_id', '=', site.id)
        .orderBy('depth')
        .execute();
      const acting = await scope.db
        .selectFrom('person')
        .select(['id', 'acting_manager_id'])
        .where('tenant_id', '=', site.id)
        .execute();
      for (const { id, acting_manager_id } of acting) {
        const chain = rows.filter((row) => row.person_id === id).map((row) => row.above_id);
        expect({ chain, actingManagerId: acting_manager_id }).toEqual(expected.get(id));
      }
    }
  });
});

const avatarOf = (of: MadePerson) => world.as(person).call(api.people.avatar, { params: { id: of.id } });

async function givePicture(of: MadePerson): Promise<void> {
  const wide = { create: { width: 300, height: 120, channels: 3 as const, background: '#3781C2' } };
  const picture = await sharp(wide).jpeg().toBuffer();
  await world.db.write(tenant.id, world.now(), (scope) => setAvatar(scope, world.files, of.id, picture));
}

async function sizeOf(content: Buffer): Promise<[number, number]> {
  const { width, height } = await sharp(content).metadata();
  return [width, height];
}

test('mails are turned off and on by oneself alone, and asking twice changes nothing more', async () => {
  const world = await openWorld();
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const other = await makePerson(world, { tenant, manager: ceo });
  const set = (query: { On?: 'true' | 'false' }) =>
    world.as(other).call(api.people.emailPreference, { params: { id: other.id }, query });
  expect((await set({ On: 'false' })).answer).toEqual({ EmailNotifications: false });
  expect((await set({ On: 'false' })).answer).toEqual({ EmailNotifications: false });
  expect((await set({})).answer).toEqual({ EmailNotifications: true });
  const foreign = await world.as(ceo).call(api.people.emailPreference, { params: { id: other.id } });
  expect(foreign.status).toBe(403);
  const seen = (person: MadePerson) =>
    world.as(person).call(api.people.profile, { params: { id: other.id } });
  expect((await seen(other)).answer.EmailNotifications).toBe(true);
  expect((await seen(ceo)).answer.EmailNotifications).toBeNull();
  await world.close();
});
