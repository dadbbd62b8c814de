import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { rememberBrowser } from '#server/auth/store/browsers.ts';
import { hashOf } from '#server/kernel/token.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { engine } from '../../support/engines.ts';
import { openWorld, type World } from '../../world.ts';

/** How often one may call, with the limits that tests turn off elsewhere. */
let world: World;
let person: MadePerson;
const password = 'Right-password-1';
// The embedded engine does one thing at a time: there more of one person's would only be before others.
const share = engine === 'pglite' ? 2 : 6;

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on' } });
  person = await makePerson(world, {
    tenant: await makeTenant(world, { subdomain: 'limited' }),
    role: 'ceo',
  });
});
afterAll(() => world.close());

test('nobody uses up what another person may ask, by whatever stands in the header', async () => {
  const refused = new Set<number>();
  for (const authorization of [`person ${person.id}`, `Bearer person ${person.id}`])
    for (let turn = 0; turn < 21; turn += 1)
      refused.add((await world.anonymous.call(api.assist.titles, { headers: { authorization } })).status);
  expect([...refused]).toEqual([401, 429]);
  expect((await world.as(person).call(api.assist.titles)).status).toBe(200);
});

test('whoever sends more at once than their share waits behind themselves, and others are answered', async () => {
  const { turns } = world.app.services;
  const tenant = { id: person.tenantId };
  const colleague = await makePerson(world, { tenant, manager: person });
  const crowd = await makePerson(world, { tenant, manager: person });
  const ceoFor = (who: MadePerson) => world.as(who).call(api.people.ceo);
  await ceoFor(crowd);
  const held = await Promise.all(Array.from({ length: share }, () => turns.take(String(crowd.id))));
  let answered = false;
  const late = ceoFor(crowd).then(({ status }) => {
    answered = true;
    return status;
  });
  await expect.poll(() => turns.waiting).toBe(1);
  expect((await ceoFor(colleague)).status).toBe(200);
  expect(answered).toBe(false);
  const waiting = Array.from({ length: 199 }, () => turns.during(String(crowd.id), async () => undefined));
  expect((await ceoFor(crowd)).status).toBe(429);
  for (const giveBack of held) giveBack();
  expect(await late).toBe(200);
  await Promise.all(waiting);
});

test('whoever is signed in goes on while strangers press at the door of the company', async () => {
  const { doors } = world.app.services;
  const visitor = await makePerson(world, { tenant: { id: person.tenantId }, manager: person, password });
  const held = await Promise.all(Array.from({ length: 6 }, () => doors.take(String(person.tenantId))));
  const late = world.anonymous.call(api.auth.login, {
    body: { userName: visitor.email, password, domain: 'limited' },
  });
  await expect.poll(() => doors.waiting).toBe(1);
  expect((await world.as(visitor).call(api.people.ceo)).status).toBe(200);
  for (const giveBack of held) giveBack();
  expect((await late).status).toBe(200);
});

test('of a thousand made-up tokens that come at once few reach the database', async () => {
  const made = (n: number) => `${person.tenantId.toString(36)}.${String(n).padStart(43, 'A')}`;
  const send = async (authorization: string) => {
    const url = '/api/Auth/relogin';
    const remoteAddress = '10.7.0.1';
    const answer = await world.app.http.inject({ url, remoteAddress, headers: { authorization } });
    return answer.statusCode;
  };
  const statuses = await Promise.all(Array.from({ length: 1000 }, (_, n) => send(`Bearer ${made(n)}`)));
  const asked = statuses.filter((status) => status === 401).length;
  expect(asked).toBeGreaterThanOrEqual(300);
  expect(asked).toBeLessThan(310);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

test('whoever comes by a browser of theirs does not stand behind strangers at the door', async () => {
  const { doors } = world.app.services;
  const visitor = await makePerson(world, { tenant: { id: person.tenantId }, manager: person, password });
  const browser = 'the-visitors-own-browser-number';
  await world.db.write(person.tenantId, world.now(), (scope) =>
    rememberBrowser(scope, visitor.id, hashOf(browser)),
  );
  const held = await Promise.all(Array.from({ length: 6 }, () => doors.take(String(person.tenantId))));
  const Token = `${person.tenantId.toString(36)}.${'A'.repeat(43)}`;
  const late = world.anonymous.call(api.auth.resetPasswordCheck, { body: { Token } });
  await expect.poll(() => doors.waiting).toBe(1);
  const asked = await world.anonymous.call(api.auth.login, {
    body: { userName: visitor.email, password, domain: 'limited' },
    headers: { 'x-browser': browser, host: 'limited.localhost' },
  });
  expect([asked.status, doors.waiting]).toEqual([200, 1]);
  for (const giveBack of held) giveBack();
  expect((await late).status).toBe(400);
});

test('a crowd that tries companies that do not exist keeps nobody out of one that does', async () => {
  const tenant = { id: person.tenantId };
  const visitor = await makePerson(world, { tenant, manager: person, password });
  const enter = (userName: string, domain: string, remoteAddress: string) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/Auth/Login',
      payload: { userName, password, domain },
      remoteAddress,
    });
  const crowd = Array.from({ length: 120 }, (_, n) => enter('nobody@company.example', 'none', `10.8.0.${n}`));
  expect((await enter(visitor.email, 'limited', '10.8.1.1')).statusCode).toBe(200);
  await Promise.all(crowd);
});

test('passwords are hashed a few at a time, and who would wait for long is told to come back', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      const answer = await world.app.http.inject({
        method: 'POST',
        url: '/api/Auth/Login',
        payload: { userName: `nobody-${n}@company.example`, password: 'Wrong-password-1', domain: 'nowhere' },
        remoteAddress: `10.3.0.${n}`,
      });
      return answer.statusCode;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([400, 503]));
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(102);
});

test('mails to addresses that nobody has proven are so many an hour', async () => {
  const tenant = { id: person.tenantId };
  const mailer = await makePerson(world, { tenant, manager: person });
  const change = (Email: string) =>
    world.as(mailer).call(api.people.saveProfile, { params: { id: mailer.id }, body: { Email } });
  for (let one = 0; one < 10; one += 1) expect((await change('victim@elsewhere.example')).status).toBe(200);
  expect((await change('victim@elsewhere.example')).status).toBe(429);
  expect((await change('another@elsewhere.example')).status).toBe(429);
  world.clock.advance({ minutes: 61 });
  expect((await change('victim@elsewhere.example')).status).toBe(200);
});

test('one person says so much in a minute, by all sessions together', async () => {
  const tenant = { id: person.tenantId };
  const talker = await makePerson(world, { tenant, manager: person });
  const tokens = [await world.tokenOf(talker), await world.tokenOf(talker)];
  const say = async (token: string | undefined) => {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: '/api/Goal/CommentAdd',
      headers: { authorization: `Bearer ${token}` },
      payload: { Id: 999_999, Type: 'GoalStatus', Comment: 'Again' },
    });
    return answer.statusCode;
  };
  for (let n = 0; n < 60; n += 1) expect(await say(tokens[n % 2])).toBe(404);
  expect([await say(tokens[0]), await say(tokens[1])]).toEqual([429, 429]);
  expect(await say(await world.tokenOf(person))).toBe(404);
});

test('whoever is invited gets so many mails an hour, however they are added, taken back and written', async () => {
  const admin = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
  const { answer } = await world
    .as(admin)
    .call(api.people.addEmployee, { body: { Name: 'Vic', Email: 'vic@mailbox.example' } });
  const at = { params: { id: answer.Id } };
  const invited = () => world.mail.sent.filter(({ to }) => to.endsWith('@mailbox.example')).length;
  const takenBack = async () => {
    await world.as(admin).call(api.people.deactivate, at);
    return (await world.as(admin).call(api.people.activate, at)).status;
  };
  const write = (Email: string) => world.as(admin).call(api.people.saveProfile, { ...at, body: { Email } });
  for (let n = 0; n < 2; n += 1) expect(await takenBack()).toBe(200);
  expect((await write('vic+1@mailbox.example')).status).toBe(200);
  expect((await write('vic@mailbox.example')).status).toBe(200);
  const again = await write('vic+2@mailbox.example');
  expect(again.status).toBe(429);
  const other = { Name: 'Vic', Email: 'vic+3@mailbox.example' };
  expect((await world.as(admin).call(api.people.addEmployee, { body: other })).status).toBe(429);
  expect((await world.as(admin).call(api.people.reinvite, at)).status).toBe(429);
  expect(await takenBack()).toBe(429);
  await world.drain();
  expect(invited()).toBeLessThanOrEqual(5);
  world.clock.advance({ minutes: 61 });
  expect((await world.as(admin).call(api.people.activate, at)).status).toBe(200);
});

test('who fills somebody’s mailbox with invitations keeps nobody else from adding or activating its owner', async () => {
  const tenant = await makeTenant(world);
  const admin = await makePerson(world, { tenant, role: 'ceo' });
  const rival = await makePerson(world, { tenant, role: 'manager', manager: admin });
  const add = (by: MadePerson, Email: string) =>
    world.as(by).call(api.people.addEmployee, { body: { Name: 'Vic', Email } });
  const { answer } = await add(admin, 'vic@filled.example');
  const at = { params: { id: answer.Id } };
  await world.as(admin).call(api.people.deactivate, at);
  const filled: number[] = [];
  for (const name of ['vic', 'new'])
    for (let n = 0; n < 6; n += 1) filled.push((await add(rival, `${name}+${n}@filled.example`)).status);
  expect(filled).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429]);
  expect((await world.as(admin).call(api.people.activate, at)).status).toBe(200);
  expect((await add(admin, 'new@filled.example')).status).toBe(200);
});

test('a file brings no more invitations into one mailbox than come into it by hand', async () => {
  const admin = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
  const bring = async (names: readonly string[], Invite: boolean, DryRun = false) => {
    const lines = names.map((name) => `Vic,${name}@one.example`);
    const body = { Csv: ['Name,Email', ...lines].join('\n'), Invite, DryRun };
    const { answer } = await world.as(admin).call(api.people.importPeople, { body });
    return { done: answer.Done, lines: answer.Problems.map(({ Line, Field }) => `${Line} ${Field}`) };
  };
  const tags = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `vic+${from + n}`);
  const eight = ['vic', ...tags(1, 8)];
  const late = ['7 Email', '8 Email', '9 Email'];
  expect(await bring(eight, true)).toEqual({ done: false, lines: late });
  expect(await bring(eight, true, true)).toEqual({ done: false, lines: late });
  expect(await bring(tags(1, 4), true)).toEqual({ done: true, lines: [] });
  expect(await bring([...tags(4, 7), 'another'], true)).toEqual({ done: false, lines: ['4 Email'] });
  expect(await bring(tags(4, 7), false)).toEqual({ done: true, lines: [] });
  await world.drain();
  expect(world.mail.sent.filter(({ to }) => to.endsWith('@one.example'))).toHaveLength(3);
  world.clock.advance({ minutes: 61 });
  expect(await bring(tags(7, 9), true)).toEqual({ done: true, lines: [] });
});

test('one person invites so many an hour by hand', async () => {
  const tenant = await makeTenant(world);
  const lead = await makePerson(world, { tenant, role: 'manager' });
  const add = async (n: number) => {
    const body = { Name: 'Somebody', Email: `somebody-${n}@elsewhere.example` };
    return (await world.as(lead).call(api.people.addEmployee, { body })).status;
  };
  for (let n = 0; n < 200; n += 1) expect(await add(n)).toBe(200);
  expect(await add(200)).toBe(429);
});

if (engine === 'postgres') {
  test('a company has not all connections, so that another one is answered', async () => {
    const other = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
    const company = String(person.tenantId);
    const held = await Promise.all(
      Array.from({ length: 4 }, () => world.db.engine.connect({ company, writes: false })),
    );
    const late = world.as(person).call(api.people.ceo);
    expect((await world.as(other).call(api.people.ceo)).status).toBe(200);
    for (const connection of held) connection.release();
    expect((await late).status).toBe(200);
  });
}

test('an address that somebody claims counts for nothing without a proxy, and a trace is answered by nobody', async () => {
  const statuses = [];
  for (let one = 0; one < 31; one += 1) {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: '/api/Auth/ResetPasswordCheck',
      payload: { Token: 'none' },
      remoteAddress: '10.4.0.1',
      headers: { 'x-forwarded-for': `10.5.0.${one}` },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.slice(-2)).toEqual([400, 429]);
  expect((await world.app.http.inject({ method: 'TRACE', url: '/api/Auth/relogin' })).statusCode).toBe(404);
});

test('whoever has no session is turned away before the body is read, and a tangle of brackets is not parsed', async () => {
  const send = async (authorization: string, payload: string, url = '/api/Profile/Import') => {
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await world.app.http.inject({ method: 'POST', url, payload, headers });
    return [answer.statusCode, answer.json().Code];
  };
  expect(await send('Bearer made-up', '{"not JSON')).toEqual([401, 'signed_out']);
  const token = `Bearer ${await world.tokenOf(person)}`;
  expect(await send(token, '{"not JSON')).toEqual([400, 'malformed_json']);
  expect(await send(token, `{"Csv":${'['.repeat(1000)}${']'.repeat(1000)}}`)).toEqual([
    400,
    'malformed_json',
  ]);
  expect(await send(token, `{"LeftOut":[${'{},'.repeat(200_000)}{}]}`)).toEqual([400, 'malformed_json']);
  expect((await send(token, `{"Csv":"${'[{,'.repeat(1000)}"}`))[0]).toBe(200);
});
