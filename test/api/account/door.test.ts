import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { rememberBrowser } from '#server/auth/store/browsers.ts';
import { hashOf } from '#server/kernel/token.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** Who is let in first where many press at the door of a company. */
let world: World;

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on' } });
});
beforeEach(() => {
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

test('whoever was not refused yet does not stand behind a crowd that tries again and again', async () => {
  const { doors } = world.app.services;
  const visitor = await makePerson(world, {
    tenant: await makeTenant(world, { subdomain: 'pressed' }),
    role: 'ceo',
    password: 'Right-password-1',
  });
  const enter = (password: string, remoteAddress: string) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/Auth/Login',
      remoteAddress,
      payload: { userName: visitor.email, password, domain: 'pressed' },
    });
  const triesAgain = '10.9.0.1';
  expect((await enter('wrong', triesAgain)).statusCode).toBe(400);
  const held: (() => void)[] = [];
  try {
    for (let n = 0; n < 6; n += 1) held.push(await doors.take(`refused ${visitor.tenantId}`));
    const late = enter('wrong again', triesAgain);
    await expect.poll(() => doors.waiting).toBe(1);
    expect((await enter('Right-password-1', '10.9.0.2')).statusCode).toBe(200);
    expect(doors.waiting).toBe(1);
    for (const giveBack of held) giveBack();
    expect((await late).statusCode).toBe(400);
  } finally {
    for (const giveBack of held) giveBack();
  }
});

test('whoever comes by a mailed link does not stand behind a crowd of strangers', async () => {
  const { doors } = world.app.services;
  const tenant = await makeTenant(world, { subdomain: 'linked' });
  const owner = await makePerson(world, { tenant, role: 'ceo', password: 'Right-password-1' });
  await world.anonymous.call(api.auth.forgotPassword, { body: { Email: owner.email, domain: 'linked' } });
  await world.drain();
  const Token = linkIn(onlyMailTo(world, owner.email), '/v3/resetpassword/');
  const headers = { host: 'linked.localhost' };
  const held: (() => void)[] = [];
  try {
    for (let n = 0; n < 6; n += 1) held.push(await doors.take(String(tenant.id)));
    const madeUp = world.anonymous.call(api.auth.resetPasswordCheck, {
      body: { Token: `${tenant.id.toString(36)}.${'B'.repeat(43)}.${'B'.repeat(43)}` },
      headers,
    });
    await expect.poll(() => doors.waiting).toBe(1);
    const body = { Token, Password: 'Other-password-2' };
    expect((await world.anonymous.call(api.auth.resetPassword, { body, headers })).status).toBe(200);
    for (const giveBack of held.splice(0)) giveBack();
    expect((await madeUp).status).toBe(400);
  } finally {
    for (const giveBack of held) giveBack();
  }
});

test('whoever is known at another company stands with the strangers at this one', async () => {
  const { doors, familiar } = world.app.services;
  const [here, there] = [
    await makeTenant(world, { subdomain: 'here' }),
    await makeTenant(world, { subdomain: 'there' }),
  ];
  const owner = await makePerson(world, { tenant: here, role: 'ceo', password: 'Right-password-1' });
  const stranger = await makePerson(world, { tenant: there, role: 'ceo', password: 'Right-password-1' });
  const enter = ({ email }: typeof owner, domain: string, browser: string) =>
    world.anonymous.call(api.auth.login, {
      body: { userName: email, password: 'Right-password-1', domain },
      headers: { 'x-browser': browser.padEnd(30, 'x') },
    });
  expect((await enter(owner, 'here', 'owners')).status).toBe(200);
  expect((await enter(stranger, 'there', 'strangers')).status).toBe(200);
  expect(familiar.personOf(hashOf('strangers'.padEnd(30, 'x')))).toBe(stranger.id);
  const held: (() => void)[] = [];
  try {
    for (let n = 0; n < 6; n += 1) held.push(await doors.take(String(here.id)));
    const late = enter(owner, 'here', 'strangers');
    await expect.poll(() => doors.waiting).toBe(1);
    expect((await enter(owner, 'here', 'owners')).status).toBe(200);
    expect(doors.waiting).toBe(1);
    for (const giveBack of held) giveBack();
    await late;
  } finally {
    for (const giveBack of held) giveBack();
  }
});

test('whoever is known by many browsers keeps nobody else who is known waiting', async () => {
  const { doors } = world.app.services;
  const tenant = await makeTenant(world, { subdomain: 'many' });
  const people = { tenant, password: 'Right-password-1' };
  const owner = await makePerson(world, { ...people, role: 'ceo' });
  const crowd = await makePerson(world, { ...people, manager: owner });
  const enter = ({ email }: typeof owner, browser: string) =>
    world.anonymous.call(api.auth.login, {
      body: { userName: email, password: 'Right-password-1', domain: 'many' },
      headers: { 'x-browser': browser.padEnd(30, 'x') },
    });
  const browsers = Array.from({ length: 12 }, (_, n) => `crowd-${n}`);
  for (const browser of browsers) expect((await enter(crowd, browser)).status).toBe(200);
  expect((await enter(owner, 'owner')).status).toBe(200);
  const known = `known ${tenant.id}`;
  let most = 0;
  const all = browsers.map((browser) =>
    enter(crowd, browser).then(({ status }) => {
      most = Math.max(most, doors.holds(known) + doors.waitingFor(known));
      return status;
    }),
  );
  expect((await enter(owner, 'owner')).status).toBe(200);
  expect(await Promise.all(all)).toEqual(browsers.map(() => 200));
  expect(most).toBeLessThanOrEqual(2);
});

test('whoever asks for a link does not stand behind a crowd that tries passwords, having been locked out by it', async () => {
  const { doors } = world.app.services;
  const tenant = await makeTenant(world, { subdomain: 'asking' });
  const owner = await makePerson(world, { tenant, role: 'ceo', password: 'Right-password-1' });
  const post = (call: 'Login' | 'LostPassword', payload: object, remoteAddress: string) =>
    world.app.http.inject({
      method: 'POST',
      url: `/api/Auth/${call}`,
      remoteAddress,
      payload: { ...payload, domain: 'asking' },
    });
  const enter = (password: string, from: string) => post('Login', { userName: owner.email, password }, from);
  for (let n = 0; n < 10; n += 1) await enter('Wrong-password-1', `10.9.2.${n}`);
  const locked = await enter('Right-password-1', '10.9.1.1');
  expect(locked.json()).toMatchObject({ Code: 'account_locked' });
  const held: (() => void)[] = [];
  try {
    for (const crowd of [String(tenant.id), `refused ${tenant.id}`])
      for (let n = 0; n < 6; n += 1) held.push(await doors.take(crowd));
    expect((await post('LostPassword', { Email: owner.email }, '10.9.1.1')).statusCode).toBe(200);
    await world.drain();
    expect(linkIn(onlyMailTo(world, owner.email), '/v3/login/unlock/')).not.toBe('');
  } finally {
    for (const giveBack of held) giveBack();
  }
});

test('no mail that goes out stands behind what a crowd asks for nobody, or for a mailbox that is full', async () => {
  const tenant = await makeTenant(world, { subdomain: 'crowded' });
  const owner = await makePerson(world, { tenant, role: 'ceo', password: 'Right-password-1' });
  let from = 0;
  const ask = async (Email: string) => {
    from += 1;
    const remoteAddress = `10.9.3.${from}`;
    const payload = { Email, domain: 'crowded' };
    const asked = { method: 'POST', url: '/api/Auth/ForgotPassword', remoteAddress, payload } as const;
    expect((await world.app.http.inject(asked)).statusCode).toBe(200);
  };
  for (let n = 0; n < 8; n += 1) await ask(`nobody-${n}@company.example`);
  for (let n = 0; n < 8; n += 1) await ask(owner.email);
  const jobs = await world.db.read(tenant.id, world.now(), (scope) =>
    scope.db.selectFrom('job').select('done_at').where('tenant_id', '=', tenant.id).execute(),
  );
  expect(jobs).toHaveLength(16);
  expect(jobs.filter(({ done_at }) => done_at === null)).toHaveLength(5);
  await world.drain();
  expect(world.mail.sent.filter(({ to }) => to === owner.email)).toHaveLength(5);
});

test('a browser is known as soon as somebody proves there who they are, at whichever process', async () => {
  const { familiar } = world.app.services;
  const tenant = await makeTenant(world, { subdomain: 'elsewhere' });
  const owner = await makePerson(world, { tenant, role: 'ceo' });
  expect(await familiar.find('f'.repeat(64), 'elsewhere.localhost')).toBe(null);
  await world.db.write(tenant.id, world.now(), (scope) => rememberBrowser(scope, owner.id, 'f'.repeat(64)));
  expect(await familiar.find('f'.repeat(64), 'elsewhere.localhost')).toBe(owner.id);
});
