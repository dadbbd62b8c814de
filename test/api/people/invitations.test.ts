import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { inviteWaiting } from '#server/auth/actions/invite-waiting.ts';
import { invitedByLost } from '#server/auth/reads/uninvited.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** Whoever sends an invitation chooses where it goes, and with it the rights that are given before it is accepted. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world, { subdomain: 'solstead' });
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Ines Carvalho' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Marcus Hale' });
});
afterAll(() => world.close());

const invitedBy = async (by: MadePerson, email: string): Promise<number> => {
  const body = { Name: 'Head Of It', Email: email, ParentId: manager.id };
  return (await world.as(by).call(api.people.addEmployee, { body })).answer.Id;
};
const giveFlag = (id: number) =>
  world.as(ceo).call(api.people.roles, { params: { id }, body: { IsOrgAdmin: true } });
const why = 'last sent by somebody who is no active CEO or Org Admin';
const refused = { Fields: { IsOrgAdmin: expect.stringContaining(why) } };

test('nobody is given rights at an address that their manager chose, until an admin invites them or they accept', async () => {
  const id = await invitedBy(ceo, 'head.it@solstead.example');
  const moved = await world
    .as(manager)
    .call(api.people.saveProfile, { params: { id }, body: { Email: 'other@elsewhere.example' } });
  expect(moved.status).toBe(200);
  await world.drain();
  const mail = world.mail.sent.find(({ to }) => to === 'other@elsewhere.example');
  // It is theirs, and in their name.
  expect(mail?.text).toContain('Marcus Hale');
  expect(mail?.text).not.toContain('Ines Carvalho');
  expect((await giveFlag(id)).refusal).toMatchObject(refused);
  const { Manage } = (await world.as(ceo).call(api.people.profile, { params: { id } })).answer;
  expect(Manage?.Flags.find(({ Flag }) => Flag === 'IsOrgAdmin')?.Problem).toContain(why);
  expect((await world.as(ceo).call(api.people.reinvite, { params: { id }, body: {} })).status).toBe(200);
  expect((await giveFlag(id)).status).toBe(200);
});

test('so it is with whom a manager has invited, and not with whom an admin has', async () => {
  const theirs = await invitedBy(manager, 'nora@solstead.example');
  expect((await giveFlag(theirs)).refusal).toMatchObject(refused);
  const taken = { params: { id: theirs }, body: { IsOrgAdmin: false } };
  expect((await world.as(ceo).call(api.people.roles, taken)).status).toBe(200);
  expect((await giveFlag(await invitedBy(ceo, 'ada@solstead.example'))).status).toBe(200);
});

test('and with whom a manager has brought back before they ever accepted', async () => {
  const id = await invitedBy(ceo, 'olga@solstead.example');
  await world.as(ceo).call(api.people.deactivate, { params: { id }, body: {} });
  await world.as(manager).call(api.people.activate, { params: { id }, body: {} });
  expect((await giveFlag(id)).status).toBe(400);
});

describe('an invitation', () => {
  const opens = async (email: string): Promise<number> => {
    await world.drain();
    const mail = world.mail.sent.filter(({ to }) => to === email).at(-1);
    if (mail === undefined) return 0;
    const Token = linkIn(mail, '/v3/invitation/');
    const headers = { host: 'solstead.localhost' };
    return (await world.anonymous.call(api.auth.invitationCheck, { body: { Token }, headers })).status;
  };
  const as = (person: MadePerson) => world.as(person);
  let count = 0;
  const invite = async () => {
    count += 1;
    const lead = await makePerson(world, { tenant, role: 'manager', manager: ceo });
    const email = `paula-${count}@solstead.example`;
    const body = { Name: 'Paula', Email: email, ParentId: lead.id };
    const { Id: id } = (await as(lead).call(api.people.addEmployee, { body })).answer;
    expect(await opens(email)).toBe(200);
    return { lead, email, id };
  };

  test('opens nothing once whoever sent it is deactivated, until it is sent anew', async () => {
    const { lead, email, id } = await invite();
    const isOver = async () =>
      (await as(ceo).call(api.people.profile, { params: { id } })).answer.IsInvitationOver;
    expect(await isOver()).toBe(false);
    await as(ceo).call(api.people.deactivate, { params: { id: lead.id } });
    expect([await opens(email), await isOver()]).toEqual([400, true]);
    const asked = await world.anonymous.call(api.auth.forgotPassword, {
      body: { Email: email, domain: 'solstead' },
    });
    expect([asked.status, await opens(email)]).toEqual([200, 400]);
    await as(ceo).call(api.people.reinvite, { params: { id } });
    expect([await opens(email), await isOver()]).toEqual([200, false]);
  });

  test('nor once they are above that person no more; the operator is told the address instead', async () => {
    const { email, id } = await invite();
    await as(ceo).call(api.people.changeManager, { params: { id, managerId: ceo.id } });
    expect(await opens(email)).toBe(400);
    const asked = await world.db.write(tenant.id, world.now(), async (scope) => [
      await inviteWaiting(scope),
      await invitedByLost(scope),
    ]);
    expect(asked).toEqual([0, expect.arrayContaining([{ name: 'Paula', email }])]);
    expect(await opens(email)).toBe(400);
    await as(ceo).call(api.people.reinvite, { params: { id } });
    expect(await opens(email)).toBe(200);
  });

  test('of an org admin ends with the account, also where it gives permissions', async () => {
    const admin = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true });
    const id = await invitedBy(admin, 'sleeper@solstead.example');
    await as(admin).call(api.people.roles, { params: { id }, body: { IsOrgAdmin: true } });
    expect(await opens('sleeper@solstead.example')).toBe(200);
    await as(ceo).call(api.people.deactivate, { params: { id: admin.id } });
    expect(await opens('sleeper@solstead.example')).toBe(400);
  });

  /** Of an org admin, at an address of their choice, with a permission. */
  const withRights = async (email: string) => {
    const admin = await makePerson(world, { tenant, role: 'manager', manager: ceo, isOrgAdmin: true });
    const body = { Name: 'Puppet', Email: email, ParentId: admin.id };
    const { Id: id } = (await as(admin).call(api.people.addEmployee, { body })).answer;
    await as(admin).call(api.people.roles, { params: { id }, body: { IsHrAdmin: true } });
    expect(await opens(email)).toBe(200);
    return { admin, id, email };
  };
  const takeRight = (admin: MadePerson) =>
    as(ceo).call(api.people.roles, { params: { id: admin.id }, body: { IsOrgAdmin: false } });

  test('that gives permissions ends with the right to give them, also where its sender stays above that person', async () => {
    const { admin, id, email } = await withRights('puppet@elsewhere.example');
    await takeRight(admin);
    expect(await opens(email)).toBe(400);
    const mayReinvite = async (who: MadePerson) =>
      (await as(who).call(api.people.profile, { params: { id } })).answer.Permissions.Reinvite;
    expect([await mayReinvite(admin), await mayReinvite(ceo)]).toEqual([false, true]);
    const again = await as(admin).call(api.people.reinvite, { params: { id } });
    expect([again.status, again.refusal.Message]).toEqual([
      400,
      expect.stringContaining('Puppet has permissions'),
    ]);
    expect(await opens(email)).toBe(400);
    await as(ceo).call(api.people.deactivate, { params: { id } });
    const back = await as(admin).call(api.people.activate, { params: { id } });
    expect([back.status, back.answer.IsInvitationOver, await opens(email)]).toEqual([200, true, 400]);
    await as(ceo).call(api.people.reinvite, { params: { id } });
    expect(await opens(email)).toBe(200);
  });

  test('that gives permissions is sent again by a manager in the name of whoever may give them', async () => {
    const { id, email } = await withRights('second@solstead.example');
    await as(ceo).call(api.people.changeManager, { params: { id, managerId: manager.id } });
    expect((await as(manager).call(api.people.reinvite, { params: { id } })).status).toBe(200);
    expect(await opens(email)).toBe(200);
    await as(ceo).call(api.people.deactivate, { params: { id } });
    expect((await as(manager).call(api.people.activate, { params: { id } })).status).toBe(200);
    expect(await opens(email)).toBe(200);
  });

  test('of an org admin who has left is no admin’s any more', async () => {
    const { admin, id } = await withRights('third@solstead.example');
    await as(ceo).call(api.people.deactivate, { params: { id: admin.id } });
    expect((await giveFlag(id)).refusal).toMatchObject(refused);
  });

  test('is said to open nothing once it has run out, and where none was sent, but not on its way', async () => {
    const { email, id } = await invite();
    const isOver = async (of: number) =>
      (await as(ceo).call(api.people.profile, { params: { id: of } })).answer.IsInvitationOver;
    world.clock.advance({ days: 14 });
    expect([await opens(email), await isOver(id)]).toEqual([400, true]);
    await as(ceo).call(api.people.reinvite, { params: { id } });
    expect(await isOver(id)).toBe(false);
    expect([await opens(email), await isOver(id)]).toEqual([200, false]);
    const unsent = await makePerson(world, { tenant, status: 'invited', manager: ceo });
    expect(await isOver(unsent.id)).toBe(true);
  });

  test('of a ceo ends with the role, as the form says of it, unless they are an org admin', async () => {
    await invitedBy(ceo, 'of-the-ceo@solstead.example');
    expect(await opens('of-the-ceo@solstead.example')).toBe(200);
    const next = await makePerson(world, { tenant, role: 'manager', manager: ceo });
    const become = async (person: MadePerson, by: MadePerson) => {
      const params = { id: person.id };
      expect((await as(by).call(api.people.roles, { params, body: { RoleName: 'ceo' } })).status).toBe(200);
    };
    await become(next, ceo);
    expect(await opens('of-the-ceo@solstead.example')).toBe(400);
    await become(ceo, next);
    expect(await opens('of-the-ceo@solstead.example')).toBe(200);
    await as(ceo).call(api.people.roles, { params: { id: next.id }, body: { IsOrgAdmin: true } });
    await become(next, ceo);
    await invitedBy(next, 'of-both@solstead.example');
    await become(ceo, next);
    expect(await opens('of-both@solstead.example')).toBe(200);
    expect(words.people.ceo.invitations).toMatch(/no longer work, unless {{former}} is an org admin/);
  });
});

test('whoever was invited while the company was off, and got nothing, still waits', async () => {
  const person = await makePerson(world, { tenant, manager, status: 'invited' });
  const waits = () => world.db.write(tenant.id, world.now(), inviteWaiting);
  const isWaiting = async () => {
    const before = world.mail.sent.length;
    await waits();
    await world.drain();
    return world.mail.sent.slice(before).some(({ to }) => to === person.email);
  };
  const turn = (active: boolean) =>
    world.db.write(tenant.id, world.now(), ({ db }) =>
      db.updateTable('tenant').set({ active }).where('id', '=', tenant.id).execute(),
    );
  await turn(false);
  world.app.services.companies.forget();
  expect(await isWaiting()).toBe(false);
  await turn(true);
  world.app.services.companies.forget();
  expect(await isWaiting()).toBe(true);
  expect(await isWaiting()).toBe(false);
});

test('whoever asks for all that wait in several terminals at once invites nobody twice', async () => {
  const own = await makeTenant(world);
  const chief = await makePerson(world, { tenant: own, role: 'ceo' });
  for (let n = 0; n < 3; n += 1) await makePerson(world, { tenant: own, manager: chief, status: 'invited' });
  let goOn: () => void = () => undefined;
  const others = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const first = world.db.write(own.id, world.now(), async (scope) => {
    const count = await inviteWaiting(scope);
    await others;
    return count;
  });
  const later = [1, 2].map(() => world.db.write(own.id, world.now(), inviteWaiting));
  // The others have asked by now, while the first has not committed.
  await pause(300);
  goOn();
  expect((await Promise.all([first, ...later])).toSorted()).toEqual([0, 0, 3]);
});
