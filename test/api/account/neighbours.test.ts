import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { deleteOtherBrowsers, rememberBrowser } from '#server/auth/store/browsers.ts';
import { hashOf } from '#server/kernel/token.ts';
import type { Mail } from '#server/ports/mail/port.ts';
import { type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { engine } from '../../support/engines.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** Who shares an address with somebody that goes too far, at a process that has seen neither before. */
const password = 'Right-password-1';

let world: World;
let tenant: MadeTenant;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead', RATE_LIMITS: 'on' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead' });
});
afterAll(() => world.close());

const browserOf = (name: string) => name.padEnd(30, 'x');
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function login(
  email: string,
  given: string,
  from: { address?: string; browser?: string; at?: World } = {},
) {
  const answer = await (from.at ?? world).app.http.inject({
    method: 'POST',
    url: '/api/Auth/Login',
    payload: { userName: email, password: given, domain: 'solstead' },
    remoteAddress: from.address ?? '10.1.1.1',
    headers: from.browser === undefined ? {} : { 'x-browser': browserOf(from.browser) },
  });
  return { status: answer.statusCode, token: answer.json().Token as string };
}

test('a neighbour keeps nobody out of a browser known since before this process was started', async () => {
  const person = await makePerson(world, { tenant, password });
  const office = { address: '10.6.8.2' };
  await world.db.write(tenant.id, world.now(), (scope) =>
    rememberBrowser(scope, person.id, hashOf(browserOf('before'))),
  );
  for (let i = 0; i < 31; i += 1)
    await login(`nobody-${i}@solstead.example`, 'Wrong-password-1', { ...office, browser: `made-up-${i}` });
  expect(await login(person.email, password, { ...office, browser: 'other' })).toMatchObject({ status: 429 });
  expect((await login(person.email, password, { ...office, browser: 'before' })).status).toBe(200);
});

test('a browser that is known is found beside any number of made-up ones, though each look takes a while', async () => {
  const person = await makePerson(world, { tenant, password });
  const known = hashOf(browserOf('found'));
  await world.db.write(tenant.id, world.now(), (scope) => rememberBrowser(scope, person.id, known));
  const { familiar } = world.app.services;
  const read = world.db.read.bind(world.db);
  const reading = vi.spyOn(world.db, 'read').mockImplementation(async (...asked) => {
    await setTimeout(20);
    return read(...asked);
  });
  const find = (browser: string) => familiar.find(browser, 'solstead.localhost');
  const crowd = Array.from({ length: 1000 }, (_, n) => find(hashOf(`made-up-${n}`)));
  expect(await find(known)).toBe(person.id);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([null]));
  expect(reading.mock.calls.length).toBeLessThan(5);
  reading.mockRestore();
});

test('nobody is looked for behind a crowd at another company, whose look takes a while', async () => {
  const there = await makeTenant(world, { subdomain: 'crowded' });
  const person = await makePerson(world, { tenant, password });
  const browser = hashOf(browserOf('quiet'));
  await world.db.write(tenant.id, world.now(), (scope) => rememberBrowser(scope, person.id, browser));
  const { familiar } = world.app.services;
  const { read } = world.db;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  const busy = vi.spyOn(world.db, 'read').mockImplementation(async (company, ...asked) => {
    if (company === there.id) await held;
    return read.call(world.db, company, ...asked);
  });
  const crowd = familiar.find(hashOf(browserOf('made-up')), 'crowded.localhost');
  try {
    await expect.poll(() => busy.mock.calls.length).toBe(1);
    const found = familiar.find(browser, 'solstead.localhost');
    expect(await Promise.race([found, setTimeout(2000, 'behind the crowd')])).toBe(person.id);
  } finally {
    letGo();
    busy.mockRestore();
  }
  expect(await crowd).toBe(null);
});

test('whoever shares an address with made-up tokens is served with a session that was never seen here', async () => {
  const person = await makePerson(world, { tenant, password });
  const { token } = await login(person.email, password);
  const ask = (given: string) => world.anonymous.call(api.auth.relogin, withToken(given));
  for (let i = 0; i < 300; i += 1)
    await ask(`${tenant.id.toString(36)}.${String(i).padStart(43, 'B')}.${String(i).padStart(43, 'B')}`);
  expect((await ask(`${tenant.id.toString(36)}.${'C'.repeat(43)}`)).status).toBe(429);
  expect((await ask(token)).status).toBe(200);
  expect((await ask(`${token.slice(0, -2)}AA`)).status).toBe(429);
  world.clock.advance({ minutes: 1 });
});

test('a neighbour keeps nobody from opening a link that was mailed to them', async () => {
  const person = await makePerson(world, { tenant, password });
  const open = async (Token: string, remoteAddress = '10.7.7.7') => {
    const url = '/api/Auth/ResetPasswordCheck';
    const answer = await world.app.http.inject({ method: 'POST', url, payload: { Token }, remoteAddress });
    return answer.statusCode;
  };
  await world.anonymous.call(api.auth.forgotPassword, {
    body: { Email: person.email, domain: 'solstead' },
  });
  await world.drain();
  const link = linkIn(onlyMailTo(world, person.email), '/v3/resetpassword/');
  const madeUp = (n: number) =>
    `${tenant.id.toString(36)}.${String(n).padStart(43, 'B')}.${String(n).padStart(43, 'B')}`;
  for (let n = 0; n < 30; n += 1) expect(await open(madeUp(n))).toBe(400);
  expect(await open(madeUp(30))).toBe(429);
  expect(await open(link)).toBe(200);
  // Nor does the link itself open without end.
  const many = await Promise.all(Array.from({ length: 30 }, (_, n) => open(link, `10.7.8.${n}`)));
  expect(many.filter((status) => status === 429)).toHaveLength(1);
});

if (engine === 'postgres') {
  test('attempts at two servers on one database are counted together', async () => {
    const person = await makePerson(world, { tenant, password });
    const second = await world.another();
    const address = '10.6.8.7';
    for (const at of [world, second])
      for (let i = 0; i < 15; i += 1) {
        const { status } = await login(person.email, 'Wrong-password-1', { address, at });
        expect(status).toBe(400);
      }
    // Neither has seen as many as the limit by itself.
    expect((await login(person.email, password, { address })).status).toBe(429);
    expect((await login(person.email, password, { address, at: second })).status).toBe(429);
    expect((await login(person.email, password, { address: '10.6.8.6', at: second })).status).toBe(400);
    await second.close();
  });

  test('of two servers one mails a link to a person at a time, so that the last that comes is the one that works', async () => {
    const person = await makePerson(world, { tenant, password });
    const second = await world.another();
    const ask = (n: number) =>
      world.app.http.inject({
        method: 'POST',
        url: '/api/Auth/ForgotPassword',
        payload: { Email: person.email, domain: 'solstead' },
        remoteAddress: `10.6.9.${n}`,
      });
    for (const n of [1, 2]) expect((await ask(n)).statusCode).toBe(200);
    const arrived: Mail[] = [];
    const arrive = async (mail: Mail) => void arrived.push(mail);
    let letGo: () => void = () => undefined;
    const slow = vi.spyOn(world.mail, 'send').mockImplementation(arrive);
    slow.mockImplementationOnce(async (mail) => {
      await new Promise<void>((go) => {
        letGo = go;
      });
      await arrive(mail);
    });
    vi.spyOn(second.mail, 'send').mockImplementation(arrive);
    const first = world.drain();
    await expect.poll(() => slow.mock.calls.length).toBe(1);
    await second.drain();
    letGo();
    await first;
    slow.mockRestore();
    const links = arrived.map((mail) => linkIn(mail, '/v3/resetpassword/'));
    expect(links).toHaveLength(2);
    const check = (Token = '') => world.anonymous.call(api.auth.resetPasswordCheck, { body: { Token } });
    expect((await check(links.at(-1))).status).toBe(200);
    await second.close();
  });

  test('after a while in which nothing was heard a browser is known no longer without asking', async () => {
    const person = await makePerson(world, { tenant, password });
    await login(person.email, password, { address: '10.9.9.1', browser: 'gone' });
    const { familiar } = world.app.services;
    const browser = hashOf(browserOf('gone'));
    expect(familiar.personOf(browser)).toBe(person.id);
    // Another server's news of it is lost.
    await world.db.write(tenant.id, world.now(), (scope) => deleteOtherBrowsers(scope, person.id, null));
    expect(await familiar.find(browser, 'solstead.localhost')).toBe(person.id);
    const forgetting = vi.spyOn(familiar, 'forget');
    await world.db.engine.asOwner((connection) =>
      connection.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'waymark-listen' and datname = current_database()`,
        [],
      ),
    );
    await expect.poll(() => familiar.personOf(browser)).toBe(null);
    expect(await familiar.find(browser, 'solstead.localhost')).toBe(null);
    // Once more when it is heard again: what comes after this test is not to be forgotten with it.
    await expect.poll(() => forgetting.mock.calls.length, { timeout: 10_000 }).toBe(2);
    forgetting.mockRestore();
  });

  test.each(['changed', 'reset'] as const)(
    'with a password that is %s at one server the other knows only the browser it was set in',
    async (how) => {
      const person = await makePerson(world, { tenant, password });
      const second = await world.another();
      const names = [`mine-${how}`, `theirs-${how}`] as const;
      for (const [n, browser] of names.entries())
        for (const at of [world, second])
          await login(person.email, password, { address: `10.9.${n}.1`, browser, at });
      const seen = ({ app }: World) =>
        names.map((name) => app.services.familiar.personOf(hashOf(browserOf(name))) === person.id);
      expect([seen(world), seen(second)]).toEqual([
        [true, true],
        [true, true],
      ]);
      const headers = { 'x-browser': browserOf(names[0]) };
      if (how === 'changed') {
        const { token } = await login(person.email, password, { browser: names[0] });
        await world.anonymous.call(api.auth.changePassword, {
          body: { Password: password, NewPassword: 'Newer-password-2' },
          headers: { ...headers, ...withToken(token).headers },
        });
      } else {
        world.mail.sent.length = 0;
        await world.anonymous.call(api.auth.forgotPassword, {
          body: { Email: person.email, domain: 'solstead' },
        });
        await world.drain();
        const Token = linkIn(onlyMailTo(world, person.email), '/v3/resetpassword/');
        await world.anonymous.call(api.auth.resetPassword, {
          body: { Token, Password: 'Newer-password-2' },
          headers,
        });
      }
      await expect
        .poll(() => [seen(world), seen(second)])
        .toEqual([
          [true, false],
          [true, false],
        ]);
      await second.close();
    },
  );
}
