import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

const world: World = await openWorld();
afterAll(() => world.close());

const password = 'Pass-word-1';
let tenant: MadeTenant;
let ceo: MadePerson;
let admin: MadePerson;
let manager: MadePerson;
let person: MadePerson;
let peer: MadePerson;
let observer: MadePerson;
let invited: MadePerson;
let left: MadePerson;

beforeEach(async () => {
  await world.drain();
  world.mail.sent.length = 0;
  tenant = await makeTenant(world, { timeZone: 'Berlin', strategyEnabled: true });
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya Manager' });
  const made = await makePeople(world, tenant, [
    { manager, name: 'Paul Person', email: 'paul@company.example', jobTitle: 'Baker', password },
    { manager, name: 'Petra Peer' },
    { manager: ceo, name: 'Omar Admin', isOrgAdmin: true },
    { role: 'observer', name: 'Olga Observer' },
    { manager, name: 'Ida Invited', status: 'invited', invitedBy: ceo },
    { manager, name: 'Lea Left', email: 'lea@company.example', status: 'deactivated' },
  ]);
  [person, peer, admin, observer, invited, left] = made as typeof made &
    [MadePerson, MadePerson, MadePerson, MadePerson, MadePerson, MadePerson];
});

type Fields = NonNullable<Parameters<typeof save>[2]>;
const save = (by: MadePerson, of: { id: number }, body: Record<string, string>) =>
  world.as(by).call(api.people.saveProfile, { params: { id: of.id }, body });
const profile = async (by: MadePerson, of: { id: number }) =>
  (await world.as(by).call(api.people.profile, { params: { id: of.id } })).answer;
const refusal = async (by: MadePerson, of: { id: number }, body: Fields) => {
  const { status, refusal } = await save(by, of, body);
  return [status, refusal.Fields];
};
const history = async (by: MadePerson, of: { id: number }) =>
  (await world.as(by).call(api.people.history, { params: { id: of.id } })).answer;

describe('a profile', () => {
  test('says whether its address may be changed, so that nobody types what is refused', async () => {
    const may = async (by: MadePerson, of: MadePerson) => (await profile(by, of)).IsEmailEditable;
    expect([await may(person, person), await may(ceo, person), await may(admin, person)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await may(manager, person), await may(peer, person), await may(admin, ceo)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await may(manager, invited)).toBe(true);
  });

  test('carries permissions, tabs and what may be managed, by viewer', async () => {
    const own = await profile(person, person);
    expect([own.IsEditable, own.Tabs, own.Manage]).toEqual([true, ['Goals', 'UserManual', 'Settings'], null]);
    expect(own.Permissions).toMatchObject({ EditProfile: true, SetRole: false, ChangePassword: true });
    const above = await profile(manager, person);
    expect([above.IsEditable, above.Tabs]).toEqual([true, ['Goals', 'UserManual', 'History']]);
    expect(above.Manage).toEqual({
      Roles: [
        { RoleName: 'manager', Problem: null },
        { RoleName: 'contributor', Problem: null },
      ],
      Flags: [],
      EndSessions: false,
    });
    const beside = await profile(peer, person);
    expect([beside.IsEditable, beside.Tabs, beside.Manage]).toEqual([false, ['Goals', 'UserManual'], null]);
    const byCeo = await profile(ceo, manager);
    expect(byCeo.Tabs).toEqual(['Goals', 'DirectReports', 'UserManual', 'History']);
    expect(byCeo.Manage?.Roles.at(-1)).toEqual({
      RoleName: 'observer',
      Problem: 'The observer role cannot be given to a user with direct reports or a manager.',
    });
    expect([own.IsStrategy, (await profile(observer, observer)).IsStrategy]).toEqual([true, false]);
  });

  test('is changed field by field; what is absent stays and blank clears', async () => {
    await save(person, person, { PhoneNumber: '+49 30 1', Biography: 'Long\nstory', TimeZone: 'Tokyo' });
    const { answer } = await save(manager, person, { LinkedinUrl: 'linkedin.com/in/paul', PhoneNumber: '' });
    expect(answer).toMatchObject({
      PhoneNumber: '',
      Biography: 'Long\nstory',
      TimeZone: 'Tokyo',
      LinkedinUrl: 'https://linkedin.com/in/paul',
      JobTitle: 'Baker',
    });
    const lines = await history(ceo, person);
    expect(lines.count).toBe(2);
    expect(lines.data[0]).toMatchObject({
      Kind: 'profile',
      Actor: { Name: 'Maya Manager' },
      Changes: [
        { Field: 'LinkedinUrl', From: '', To: 'https://linkedin.com/in/paul' },
        { Field: 'PhoneNumber', From: '+49 30 1', To: '' },
      ],
    });
    const unread = await world.as(peer).call(api.people.history, { params: { id: person.id } });
    expect(unread.status).toBe(404);
  });

  test('what cannot be used is told at its field and nothing is changed', async () => {
    const before = await profile(person, person);
    for (const [body, sentence] of [
      [{ Name: ' ' }, 'Please input your name!'],
      [{ Name: '\u200b\u3164' }, 'Please input your name!'],
      [{ JobTitle: '' }, 'Please input your job title!'],
      [{ Email: 'paul' }, 'Please enter valid email'],
      [{ Email: '' }, 'Please input your email!'],
      [{ LinkedinUrl: 'https://example.com/paul' }, 'Invalid LinkedIn URL!'],
      [{ TimeZone: 'Atlantis' }, 'This time zone is not on the list.'],
      [{ PhoneNumber: '1'.repeat(51) }, 'Please use at most 50 characters.'],
      [{ Biography: 'x'.repeat(3001) }, 'Please use at most 3000 characters.'],
      [{ Email: 'LEA@company.example' }, 'This e-mail address is already in use.'],
      [{ RoleName: 'manager' }, 'You cannot change this.'],
    ] as const) {
      const [field = ''] = Object.keys(body);
      expect(await refusal(person, person, { JobTitle: 'Chef', ...body })).toEqual([
        400,
        { [field]: sentence },
      ]);
    }
    expect(await profile(person, person)).toEqual(before);
  });

  test('what is sent as it is is never an error', async () => {
    const { answer } = await save(person, peer, {}).then(() =>
      save(manager, person, { Email: 'paul@company.example', RoleName: 'contributor', TimeZone: 'Berlin' }),
    );
    expect(answer.TimeZone).toBe('Berlin');
    expect((await history(ceo, person)).count).toBe(0);
    expect((await save(observer, observer, { JobTitle: '', Name: 'Olga O' })).status).toBe(200);
  });

  test('who may not is refused: 403 to colleagues, 409 to who held the right until now or read an older one', async () => {
    expect((await save(peer, person, { Name: 'X' })).status).toBe(403);
    expect((await save(admin, ceo, { Name: 'Clara C.' })).status).toBe(200);
    expect(await refusal(admin, ceo, { Email: 'new@company.example' })).toEqual([
      400,
      { Email: 'You cannot change this.' },
    ]);
    expect((await save(manager, ceo, { Name: 'X' })).status).toBe(403);
    expect((await save(manager, observer, { Name: 'X' })).status).toBe(404);
    const { UpdatedAt } = await profile(manager, person);
    await save(person, person, { Name: 'Paul P.' });
    expect((await save(manager, person, { Name: 'Paul', UpdatedAt })).status).toBe(409);
  });

  test('a role in the profile follows the rule of Roles', async () => {
    expect((await save(manager, person, { RoleName: 'manager' })).answer.RoleName).toBe('manager');
    expect(await refusal(ceo, manager, { RoleName: 'contributor' })).toEqual([
      400,
      { RoleName: 'The contributor role cannot be given to a user with direct reports or a manager.' },
    ]);
    expect(await refusal(ceo, ceo, { RoleName: 'manager' })).toEqual([
      400,
      { RoleName: 'Make someone else CEO first.' },
    ]);
  });
});

describe('an e-mail address', () => {
  const home = () => ({ host: `${tenant.subdomain}.localhost:3000` });
  const confirm = (Token: string) =>
    world.anonymous.call(api.auth.confirmEmailCheck, { body: { Token }, headers: home() });

  test('waits for its link, and the old one is told', async () => {
    const { answer } = await save(person, person, { Email: 'Paul@new.example' });
    expect([answer.Email, answer.UnconfirmedEmail]).toEqual(['paul@company.example', 'Paul@new.example']);
    expect((await profile(peer, person)).UnconfirmedEmail).toBe(null);
    await world.drain();
    expect(onlyMailTo(world, 'paul@company.example').text).toContain('Paul@new.example');
    const token = linkIn(onlyMailTo(world, 'Paul@new.example'), '/v3/confirmemail/');
    expect((await confirm(token)).status).toBe(200);
    const after = await profile(person, person);
    expect([after.Email, after.UnconfirmedEmail]).toEqual(['Paul@new.example', null]);
    expect((await history(ceo, person)).data.map(({ Kind, Actor }) => [Kind, Actor?.Name ?? null])).toEqual([
      ['email', null],
      ['email', 'Paul Person'],
    ]);
  });

  test('asked for by an admin can be taken back from the old one, by its own link', async () => {
    await save(admin, person, { Email: 'taken@over.example' });
    await world.drain();
    const token = linkIn(onlyMailTo(world, 'paul@company.example'), '/v3/cancelemail/');
    const confirmation = linkIn(onlyMailTo(world, 'taken@over.example'), '/v3/confirmemail/');
    const cancel = () =>
      world.anonymous.call(api.auth.cancelEmailCheck, { body: { Token: token }, headers: home() });
    const preview = () =>
      world.anonymous.call(api.auth.cancelEmailPreview, { body: { Token: token }, headers: home() });
    // Who scans mails opens every link in them: that alone changes nothing.
    for (let opened = 0; opened < 2; opened += 1)
      expect((await preview()).answer).toEqual({
        Email: 'paul@company.example',
        UnconfirmedEmail: 'taken@over.example',
      });
    expect((await profile(person, person)).UnconfirmedEmail).toBe('taken@over.example');
    expect((await cancel()).answer).toEqual({});
    expect((await profile(person, person)).UnconfirmedEmail).toBe(null);
    expect([(await confirm(confirmation)).status, (await cancel()).status]).toEqual([400, 400]);
    expect((await preview()).refusal.Code).toBe('dead_link');
  });

  test('is taken back by the present one, and not by management', async () => {
    await save(person, person, { Email: 'paul@new.example' });
    expect((await save(manager, person, { Email: 'paul@company.example' })).answer.UnconfirmedEmail).toBe(
      'paul@new.example',
    );
    expect((await save(person, person, { Email: 'paul@company.example' })).answer.UnconfirmedEmail).toBe(
      null,
    );
    expect(await refusal(manager, person, { Email: 'mine@company.example' })).toEqual([
      400,
      { Email: 'You cannot change this.' },
    ]);
  });

  test('of someone invited changes at once, with a new invitation', async () => {
    const { answer } = await save(manager, invited, { Email: 'ida@new.example' });
    expect([answer.Email, answer.UnconfirmedEmail]).toEqual(['ida@new.example', null]);
    await world.drain();
    linkIn(onlyMailTo(world, 'ida@new.example'), '/v3/invitation/');
  });

  test('but not by management where rights come with the account', async () => {
    await world.as(admin).call(api.people.roles, { params: { id: invited.id }, body: { IsOrgAdmin: true } });
    expect((await refusal(manager, invited, { Email: 'mine@new.example' }))[0]).toBe(400);
    expect((await save(admin, invited, { Email: 'ida@new.example' })).answer.Email).toBe('ida@new.example');
  });
});

describe('a responsibility', () => {
  const write = (by: MadePerson, of: MadePerson, body: { Body: string; UpdatedAt?: string }) =>
    world.as(by).call(api.people.saveResponsibility, { params: { id: of.id }, body });
  const read = (by: MadePerson, of: MadePerson) =>
    world.as(by).call(api.people.responsibility, { params: { id: of.id } });

  test('is written by oneself and above, read by members', async () => {
    expect((await read(peer, person)).answer).toEqual({ Body: '', UpdatedAt: null, UpdatedBy: null });
    const { answer } = await write(manager, person, { Body: ' Bread and rolls ' });
    expect(answer).toMatchObject({ Body: 'Bread and rolls', UpdatedBy: { Id: manager.id } });
    expect((await read(peer, person)).answer).toEqual(answer);
    expect((await read(observer, person)).status).toBe(404);
    const blank = await write(person, person, { Body: '  ' });
    expect([blank.status, blank.refusal.Fields]).toEqual([400, { Body: 'Please input!' }]);
    expect((await write(peer, person, { Body: 'x' })).status).toBe(403);
    expect((await write(admin, ceo, { Body: 'x' })).status).toBe(403);
    const older = await write(person, person, { Body: 'x', UpdatedAt: '2020-01-01T00:00:00.000Z' });
    expect(older.status).toBe(409);
  });
});

describe('a password', () => {
  const change = (token: string, Password: string, NewPassword: string) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/User/ChangePassword',
      headers: { authorization: `Bearer ${token}` },
      payload: { Password, NewPassword },
    });

  test('is changed with the old one, and the other sessions end', async () => {
    const [here, elsewhere] = [await world.tokenOf(person), await world.tokenOf(person)];
    const relogin = (token: string) =>
      world.app.http.inject({ url: '/api/Auth/relogin', headers: { authorization: `Bearer ${token}` } });
    expect((await relogin(elsewhere)).statusCode).toBe(200);
    const wrong = await change(here, 'Not-this-1', 'New-pass-word-2');
    expect([wrong.statusCode, wrong.json().Message]).toEqual([400, 'Old password not matched!!']);
    expect((await change(here, password, 'weakpassword')).json().Fields).toEqual({
      NewPassword: 'Please enter a strong password.',
    });
    expect((await change(here, '', 'New-pass-word-2')).json().Fields).toEqual({
      Password: 'Please enter your old password.',
    });
    expect((await change(here, password, 'New-pass-word-2')).statusCode).toBe(200);
    expect([(await relogin(here)).statusCode, (await relogin(elsewhere)).statusCode]).toEqual([200, 401]);
    expect((await change(here, password, 'New-pass-word-3')).statusCode).toBe(400);
    await world.drain();
    expect(onlyMailTo(world, 'paul@company.example').subject).toContain('password');
  });
});

test('deactivated people stay as they are told of', async () => {
  expect((await profile(ceo, left)).Permissions).toMatchObject({ Activate: true, Deactivate: false });
});
