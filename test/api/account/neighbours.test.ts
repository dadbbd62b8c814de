import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { rememberBrowser } from '#server/auth/store/browsers.ts';
import { hashOf } from '#server/kernel/token.ts';
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
  test('a browser that a new password makes a stranger’s is one at the other server too', async () => {
    const person = await makePerson(world, { tenant, password });
    const second = await world.another();
    const seen = (browser: string) => second.app.services.familiar.personOf(hashOf(browserOf(browser)));
    await login(person.email, password, { browser: 'theirs', at: second });
    const { token } = await login(person.email, password, { browser: 'mine', at: second });
    expect(['mine', 'theirs'].map(seen)).toEqual([person.id, person.id]);
    const changed = await world.as(person).call(api.auth.changePassword, {
      body: { Password: password, NewPassword: 'Newer-password-2' },
      headers: { 'x-browser': browserOf('mine'), authorization: `Bearer ${token}` },
    });
    expect(changed.status).toBe(200);
    await expect.poll(() => ['mine', 'theirs'].map(seen)).toEqual([person.id, null]);
    await second.close();
  });

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
}
