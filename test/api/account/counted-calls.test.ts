import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** Whose calls are counted with whose at the doors where anybody may try. */
const password = 'Right-password-1';

let world: World;
let tenant: MadeTenant;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead', RATE_LIMITS: 'on' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead' });
});
afterAll(() => world.close());

interface From {
  readonly address: string;
  readonly browser?: string;
  readonly host?: string;
}

async function post(call: 'Login' | 'ForgotPassword', payload: object, from: From): Promise<number> {
  const { address, browser, host = 'localhost' } = from;
  const answer = await world.app.http.inject({
    method: 'POST',
    url: `/api/Auth/${call}`,
    payload,
    remoteAddress: address,
    headers: { host, ...(browser === undefined ? {} : { 'x-browser': browser.padEnd(30, 'x') }) },
  });
  return answer.statusCode;
}

const login = (
  userName: string,
  given: string,
  { domain = 'solstead', ...from }: From & { domain?: string },
) => post('Login', { userName, password: given, domain }, from);
const askForLink = (Email: string, from: From) => post('ForgotPassword', { Email, domain: 'solstead' }, from);

test('what others try in a browser that somebody once used shuts them out of none of theirs', async () => {
  const person = await makePerson(world, { tenant, password });
  const colleague = await makePerson(world, { tenant, password });
  const home = { address: '10.1.0.1', browser: 'home' };
  const lent = { address: '10.1.0.2', browser: 'lent' };
  for (const who of [person, colleague]) expect(await login(who.email, password, lent)).toBe(200);
  expect(await login(person.email, password, home)).toBe(200);
  const tried = [];
  for (let n = 0; n < 62; n += 1) {
    const name = n % 2 === 0 ? person.email : `nobody-${n}@solstead.example`;
    const from = { ...lent, address: `10.1.1.${n}` };
    tried.push(await login(name, 'Wrong-password-1', from), await askForLink(name, from));
  }
  expect(tried).toContain(429);
  expect(await login(person.email, password, home)).toBe(200);
  expect(await askForLink(person.email, home)).toBe(200);
});

test('who looks at the page in a browser that somebody once used keeps it from them in no other', async () => {
  const person = await makePerson(world, { tenant, password });
  const look = async (browser: string) => {
    const headers = { 'x-browser': browser.padEnd(30, 'x') };
    const url = '/api/Auth/tenant/solstead';
    return (await world.app.http.inject({ url, headers, remoteAddress: '10.2.0.1' })).statusCode;
  };
  for (const browser of ['own', 'given'])
    expect(await login(person.email, password, { address: '10.2.0.1', browser })).toBe(200);
  for (let n = 0; n < 240; n += 1) await look('given');
  expect([await look('given'), await look('own')]).toEqual([429, 200]);
});

/** How many of the passwords that are tried from one address, in each of these browsers, are looked at. */
async function lookedAt(browsers: readonly (string | undefined)[], from: From): Promise<number> {
  let count = 0;
  for (const [n, browser] of browsers.entries())
    for (let turn = 0; turn < 31; turn += 1) {
      const own = browser === undefined ? from : { ...from, browser };
      const status = await login(`nobody-${n}-${turn}@solstead.example`, 'Summer-2026', own);
      if (status !== 429) count += 1;
    }
  return count;
}

async function usedIn(people: readonly MadePerson[], domain: string): Promise<string[]> {
  const browsers = people.map((_, n) => `${domain}-${n}`);
  for (const [n, { email }] of people.entries()) {
    const from = { address: `10.3.${n}.1`, browser: browsers[n] ?? '', host: `${domain}.localhost` };
    expect(await login(email, password, { ...from, domain })).toBe(200);
  }
  return browsers;
}

test.each(['solstead', 'elsewhere'])(
  'who is known at another company tries no more here than anybody from their address, by the host of %s',
  async (company) => {
    const there = await makeTenant(world, { subdomain: `${company}-2` });
    const one = await makePerson(world, { tenant: there, role: 'ceo', password });
    const two = await makePerson(world, { tenant: there, manager: one, password });
    const browsers = await usedIn([one, two], `${company}-2`);
    const host = company === 'solstead' ? 'solstead.localhost' : `${company}-2.localhost`;
    expect(await lookedAt([...browsers, undefined], { address: `10.4.${company.length}.1`, host })).toBe(30);
  },
);

test('who has used several browsers tries no more at accounts of others than anybody from their address', async () => {
  const person = await makePerson(world, { tenant, password });
  const browsers = await usedIn([person, person, person], 'solstead');
  expect(await lookedAt([...browsers, undefined], { address: '10.5.0.1' })).toBe(30);
});

test('whoever knows the password and changes it again and again does not keep the owner from a new one by mail', async () => {
  const person = await makePerson(world, { tenant, password });
  let Password = password;
  const change = async () => {
    const NewPassword = `${Password}x`;
    const { status } = await world
      .as(person)
      .call(api.auth.changePassword, { body: { Password, NewPassword } });
    if (status === 200) Password = NewPassword;
    return status;
  };
  const changed = [];
  for (let n = 0; n < 6; n += 1) changed.push(await change());
  expect(changed).toEqual([200, 200, 200, 200, 200, 429]);
  world.mail.sent.length = 0;
  expect(await askForLink(person.email, { address: '10.9.0.1' })).toBe(200);
  await world.drain();
  const mails = world.mail.sent.filter(
    ({ to, text }) => to === person.email && text.includes('/v3/resetpassword/'),
  );
  const [mail] = mails;
  if (!mail) throw new Error('There is no mail.');
  const Token = linkIn(mail, '/v3/resetpassword/');
  expect(await change()).toBe(429);
  const reset = { Token, Password: 'Only-the-owner-1' };
  expect((await world.anonymous.call(api.auth.resetPassword, { body: reset })).status).toBe(200);
  expect(await login(person.email, Password, { address: '10.9.0.2' })).toBe(400);
  // Nor is the owner counted with them.
  const body = { userName: person.email, password: reset.Password, domain: 'solstead' };
  const entered = await world.anonymous.call(api.auth.login, { body });
  const again = { Password: reset.Password, NewPassword: 'Only-the-owner-2' };
  const headers = { authorization: `Bearer ${entered.answer.Token}` };
  expect((await world.anonymous.call(api.auth.changePassword, { body: again, headers })).status).toBe(200);
});

test('nor by guessing at it in a session of theirs', async () => {
  const person = await makePerson(world, { tenant, password });
  const enter = async () => {
    const body = { userName: person.email, password, domain: 'solstead' };
    return (await world.anonymous.call(api.auth.login, { body })).answer.Token;
  };
  const [stolen, own] = [await enter(), await enter()];
  const change = async (token: string, Password: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const body = { Password, NewPassword: 'Only-the-owner-1' };
    return (await world.anonymous.call(api.auth.changePassword, { body, headers })).status;
  };
  const guessed = new Set<number>();
  for (let n = 0; n < 32; n += 1) guessed.add(await change(stolen, `Guess-number-${n}`));
  expect([...guessed]).toEqual([400, 429]);
  expect(await change(own, password)).toBe(200);
});

test('nor by links that are asked for until the mailbox is full, and killed by a new password', async () => {
  const person = await makePerson(world, { tenant, password });
  for (let n = 0; n < 5; n += 1) await askForLink(person.email, { address: '10.10.0.1' });
  await world.drain();
  const body = { Password: password, NewPassword: 'Of-the-thief-1' };
  expect((await world.as(person).call(api.auth.changePassword, { body })).status).toBe(200);
  await world.drain();
  world.mail.sent.length = 0;
  await askForLink(person.email, { address: '10.10.0.2' });
  await world.drain();
  const [mail] = world.mail.sent.filter(
    ({ to, text }) => to === person.email && text.includes('/v3/resetpassword/'),
  );
  if (!mail) throw new Error('There is no mail.');
  const reset = { Token: linkIn(mail, '/v3/resetpassword/'), Password: 'Only-the-owner-1' };
  expect((await world.anonymous.call(api.auth.resetPassword, { body: reset })).status).toBe(200);
});
