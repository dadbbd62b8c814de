import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { signedInPaths } from '#rules/shell/legacy-links.ts';
import { printedLog } from '#server/auth/reads/security-log.ts';
import { askForScheduled } from '#server/job-schedule.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** Sessions one can end, attempts that shut out whoever makes them, and the log of both (issue 12: 14, 16, 17). */
const password = 'Right-password-1';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead', RATE_LIMITS: 'on' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead' });
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
});
beforeEach(() => {
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

const member = (spec: Parameters<typeof makePerson>[1] = {}): Promise<MadePerson> =>
  makePerson(world, { tenant, password, ...spec });

const browserOf = (name: string) => name.padEnd(30, 'x');

async function login(email: string, given: string, from: { address?: string; browser?: string } = {}) {
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/api/Auth/Login',
    payload: { userName: email, password: given, domain: 'solstead' },
    remoteAddress: from.address ?? '10.1.1.1',
    headers: {
      'user-agent': windows,
      ...(from.browser === undefined ? {} : { 'x-browser': browserOf(from.browser) }),
    },
  });
  const body = answer.json();
  return { status: answer.statusCode, code: body.Code as string, token: body.Token as string };
}

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const lives = async (token: string) =>
  (await world.anonymous.call(api.auth.relogin, withToken(token))).status === 200;

test('thirty wrong passwords from elsewhere shut out that address, not the owner once the link was used', async () => {
  const person = await member();
  for (let i = 0; i < 31; i += 1) await login(person.email, 'Wrong-password-1', { address: '10.6.6.6' });
  expect(await login(person.email, password, { address: '10.6.6.6' })).toMatchObject({ status: 429 });
  // Locked for all strangers, as the specification asks for; the unlock link ends it.
  expect(await login(person.email, password)).toMatchObject({ code: 'account_locked' });
  await world.anonymous.call(api.auth.lostPassword, { body: { Email: person.email, domain: 'solstead' } });
  await world.drain();
  const [, token = ''] = /\/v3\/login\/unlock\/([\w.-]+)/.exec(onlyMailTo(world, person.email).text) ?? [];
  await world.anonymous.call(api.auth.unlockAccountCheck, { body: { Token: token } });
  expect((await login(person.email, password)).status).toBe(200);
});

test('a browser in which a link of the mailbox was opened is not locked out again', async () => {
  const person = await member();
  const lock = async (address: string) => {
    for (let i = 0; i < 11; i += 1) await login(person.email, 'Wrong-password-1', { address });
  };
  await lock('10.6.7.1');
  await world.anonymous.call(api.auth.lostPassword, { body: { Email: person.email, domain: 'solstead' } });
  await world.drain();
  const Token = linkIn(onlyMailTo(world, person.email), '/v3/login/unlock/');
  const headers = { 'x-browser': browserOf('unlocked') };
  await world.anonymous.call(api.auth.unlockAccountCheck, { body: { Token }, headers });
  await lock('10.6.7.2');
  expect(await login(person.email, password)).toMatchObject({ code: 'account_locked' });
  expect((await login(person.email, password, { browser: 'unlocked' })).status).toBe(200);
});

test('a neighbour at the same address shuts nobody out of a browser of their own', async () => {
  const person = await member();
  const office = { address: '10.6.8.1' };
  expect((await login(person.email, password, { ...office, browser: 'desk' })).status).toBe(200);
  // At the name of a colleague, and at those of nobody, until the address may do nothing more.
  for (let i = 0; i < 31; i += 1)
    await login(i < 30 ? person.email : `nobody-${i}@solstead.example`, 'Wrong-password-1', office);
  expect(await login(person.email, password, office)).toMatchObject({ status: 429 });
  expect((await login(person.email, password, { ...office, browser: 'desk' })).status).toBe(200);
  expect(await login(person.email, password, { ...office, browser: 'other' })).toMatchObject({ status: 429 });
  // What is tried in that browser itself has an end as well.
  for (let i = 0; i < 30; i += 1)
    await login(person.email, 'Wrong-password-1', { ...office, browser: 'desk' });
  expect(await login(person.email, password, { ...office, browser: 'desk' })).toMatchObject({ status: 429 });
});

test('whoever has a whole network is counted as one, whichever of its addresses is used', async () => {
  const person = await member();
  const from = (host: number) => ({ address: `2001:db8:6:6:${host.toString(16)}::1` });
  for (let i = 0; i < 30; i += 1) await login(person.email, 'Wrong-password-1', from(i));
  expect(await login(person.email, password, from(31))).toMatchObject({ status: 429 });
});

test('whoever signed in here before is not shut out by what others try elsewhere', async () => {
  const person = await member();
  expect((await login(person.email, password, { browser: 'mine' })).status).toBe(200);
  for (let i = 0; i < 11; i += 1)
    await login(person.email, 'Wrong-password-1', { address: '10.6.6.7', browser: 'theirs' });
  expect(await login(person.email, password)).toMatchObject({ code: 'account_locked' });
  expect((await login(person.email, password, { browser: 'mine' })).status).toBe(200);
  // Attempts from the known browser count as well: ten lock it too.
  for (let i = 0; i < 10; i += 1) await login(person.email, 'Wrong-password-1', { browser: 'mine' });
  expect(await login(person.email, password, { browser: 'mine' })).toMatchObject({ code: 'account_locked' });
});

test('reset mails asked for elsewhere take none of the owner away', async () => {
  const person = await member();
  const ask = (remoteAddress: string) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/Auth/ForgotPassword',
      payload: { Email: person.email, domain: 'solstead' },
      remoteAddress,
    });
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await ask('10.6.6.8')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await ask('10.1.1.2')).statusCode).toBe(200);
});

test('made-up tokens are refused unasked after a while, and sessions in use go on', async () => {
  const person = await member();
  const token = await world.tokenOf(person);
  expect(await lives(token)).toBe(true);
  const made = (i: number) => withToken(`${tenant.id.toString(36)}.${String(i).padStart(43, 'A')}`);
  const statuses = new Set<number>();
  for (let i = 0; i < 305; i += 1)
    statuses.add((await world.anonymous.call(api.auth.relogin, made(i))).status);
  expect([...statuses]).toEqual([401, 429]);
  expect(await lives(token)).toBe(true);
  // Not believed any more without asking, and asked for all the same.
  world.app.services.sessions.forget();
  expect(await lives(token)).toBe(true);
  world.clock.advance({ minutes: 1 });
  expect((await world.anonymous.call(api.auth.relogin, made(999))).status).toBe(401);
});

test('one sees and ends one’s own sessions alone', async () => {
  const [person, other] = [await member(), await member()];
  const first = await login(person.email, password, { browser: 'first' });
  const second = await login(person.email, password, { browser: 'second' });
  const theirs = await login(other.email, password);
  const list = async (token: string) =>
    (await world.anonymous.call(api.safety.sessions, withToken(token))).answer.data;
  const shown = await list(second.token);
  expect(shown.map(({ Device, IsThis }) => ({ Device, IsThis }))).toEqual([
    { Device: 'Chrome on Windows', IsThis: true },
    { Device: 'Chrome on Windows', IsThis: false },
  ]);
  const [foreign] = await list(theirs.token);
  const end = (id: number) =>
    world.anonymous.call(api.safety.endSession, { params: { id }, ...withToken(second.token) });
  expect((await end(foreign?.Id ?? 0)).status).toBe(404);
  expect(await lives(theirs.token)).toBe(true);
  const old = shown.find(({ IsThis }) => !IsThis)?.Id ?? 0;
  expect((await end(old)).status).toBe(200);
  expect((await end(old)).status).toBe(404);
  expect([await lives(first.token), await lives(second.token)]).toEqual([false, true]);
  const third = await login(person.email, password, { browser: 'third' });
  await world.anonymous.call(api.safety.endOtherSessions, withToken(third.token));
  expect([await lives(second.token), await lives(third.token)]).toEqual([false, true]);
});

test.each(['the same person', 'a colleague'])(
  'a new sign-in of %s in the same browser ends the session it replaces at once',
  async (who) => {
    const person = await member();
    const next = who === 'a colleague' ? await member() : person;
    const browser = `shared by ${who}`.replaceAll(' ', '-');
    const first = await login(person.email, password, { browser });
    expect(await lives(first.token)).toBe(true);
    const second = await login(next.email, password, { browser });
    expect([await lives(first.token), await lives(second.token)]).toEqual([false, true]);
    world.app.services.sessions.forget();
    expect([await lives(first.token), await lives(second.token)]).toEqual([false, true]);
  },
);

test('a session ends 90 days after it began, however much it is used', async () => {
  const begun = world.now();
  const person = await member();
  const token = await world.tokenOf(person);
  for (let day = 0; day < 90; day += 15) {
    world.clock.advance({ days: 15 });
    if (day < 75) expect(await lives(token)).toBe(true);
  }
  world.clock.advance({ minutes: 1 });
  world.app.services.sessions.forget();
  expect(await lives(token)).toBe(false);
  world.clock.set(begun);
});

test('ceo and org admins end somebody’s sessions, an org admin not the ceo’s, nobody else anybody’s', async () => {
  const admin = await member({ isOrgAdmin: true });
  const boss = await member({ role: 'manager' });
  const person = await member({ manager: boss });
  const token = await world.tokenOf(person);
  const end = (who: MadePerson, id: number) =>
    world.as(who).call(api.safety.endSessionsOf, { params: { id } });
  expect((await end(boss, person.id)).status).toBe(403);
  expect((await end(person, boss.id)).status).toBe(403);
  expect((await end(admin, ceo.id)).status).toBe(403);
  expect((await end(admin, 999_999)).status).toBe(404);
  expect(await lives(token)).toBe(true);
  expect((await end(admin, person.id)).answer).toEqual({ Ended: 2 });
  expect(await lives(token)).toBe(false);
  expect((await end(ceo, person.id)).answer).toEqual({ Ended: 0 });
});

test('the log holds who did what from where, and is read by ceo and org admins alone', async () => {
  const company = await makeTenant(world, { subdomain: 'logged', name: 'Logged' });
  const chief = await makePerson(world, { tenant: company, role: 'ceo', name: 'Lea Log', password });
  const person = await makePerson(world, { tenant: company, name: 'Pia Person', manager: chief });
  const enter = (userName: string, given: string) =>
    world.anonymous.call(api.auth.login, { body: { userName, password: given, domain: 'logged' } });
  await enter(chief.email, password);
  await enter('nobody@company.example', password);
  await world.as(chief).call(api.people.roles, { params: { id: person.id }, body: { IsOrgAdmin: true } });
  await world.as(chief).call(api.organization.directoryExport, { body: {} });
  await world.as(chief).call(api.reports.users, { params: { type: 'excel' } });
  await world.anonymous.call(api.auth.resetPasswordCheck, {
    body: { Token: `${company.id.toString(36)}.${'A'.repeat(43)}` },
  });
  await world.anonymous.call(api.auth.resetPasswordCheck, {
    body: { Token: `${company.id.toString(36)}.${'A'.repeat(43)}` },
    headers: { host: 'logged.localhost:3000' },
  });
  const { answer } = await world.as(chief).call(api.safety.log);
  const lines = answer.data.map(({ Kind, Person, Actor, Detail }) => [
    Kind,
    Person?.Name ?? null,
    Actor?.Name ?? null,
    Detail,
  ]);
  expect(lines).toEqual([
    ['link_dead', null, null, ''],
    ['foreign_refused', null, null, ''],
    // Which of them it was.
    ['exported', 'Lea Log', null, 'Users, Excel'],
    ['exported', 'Lea Log', null, 'Employee Directory'],
    ['right_changed', 'Pia Person', 'Lea Log', 'Org Admin: given'],
    ['sign_in_failed', null, null, ''],
    ['signed_in', 'Lea Log', null, ''],
  ]);
  expect(JSON.stringify(answer)).not.toContain('nobody@company.example');
  const reader = await makePerson(world, { tenant: company, manager: chief, role: 'manager' });
  expect((await world.as(reader).call(api.safety.log)).status).toBe(404);
  expect((await world.as(person).call(api.safety.log)).status).toBe(200);
});

test('nobody changes the log unnoticed, old entries go, and org admins are mailed where it stands', async () => {
  const company = await makeTenant(world, { subdomain: 'chained', name: 'Chained' });
  const chief = await makePerson(world, { tenant: company, role: 'ceo', isOrgAdmin: true, password });
  const enter = () =>
    world.anonymous.call(api.auth.login, { body: { userName: chief.email, password, domain: 'chained' } });
  await enter();
  world.clock.advance({ days: 401 });
  await enter();
  await enter();
  const printed = () => world.db.read(company.id, world.now(), (scope) => printedLog(scope, 10));
  expect((await printed()).split('\n')).toHaveLength(4);
  expect(await printed()).toContain('The chain is whole.');

  await askForScheduled(world.app.services);
  await world.drain();
  const [first = '', second = '', verdict = ''] = (await printed()).split('\n');
  expect([first, second]).toEqual([
    expect.stringContaining('signed_in'),
    expect.stringContaining('signed_in'),
  ]);
  const head = verdict.split(' ').at(-1) ?? '';
  const weekly = world.mail.sent.filter(({ subject }) => subject.startsWith('What touched safety'));
  expect(weekly.map(({ to }) => to)).toContain(chief.email);
  const letter = weekly.find(({ to }) => to === chief.email)?.text ?? '';
  expect(letter).toContain(head);
  const [, path = ''] = /:\/\/[^/]+(\/v3\/\S*security\S*)/.exec(letter) ?? [];
  expect(signedInPaths).toContain(path);

  const [id = ''] = second.split(' ');
  await world.db.engine.asOwner((connection) =>
    connection.query('update security_event set address = $1 where id = $2', ['10.9.9.9', Number(id)]),
  );
  expect(await printed()).toContain(`THE CHAIN IS BROKEN at entry ${id} `);
});
