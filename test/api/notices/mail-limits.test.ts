import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { browserHeader } from '#contract/safety.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

const password = 'Right-password-1';
const browser = 'b'.repeat(32);

let world: World;
let tenant: MadeTenant;
let victim: MadePerson;

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', DEFAULT_SUBDOMAIN: 'solstead' } });
  tenant = await makeTenant(world, { subdomain: 'solstead' });
  victim = await makePerson(world, { tenant, role: 'ceo', password });
});
afterAll(() => world.close());

async function ask(from: string, more: Record<string, string> = {}) {
  const answer = await world.anonymous.call(api.auth.forgotPassword, {
    body: { Email: victim.email, domain: 'solstead' },
    headers: { 'x-forwarded-for': from, ...more },
  });
  await world.drain();
  return [answer.status, answer.text];
}

const mails = () => world.mail.sent.filter(({ to }) => to === victim.email);

test('many addresses fill nobody’s mailbox, all are answered alike, and the last link works', async () => {
  for (let n = 1; n <= 12; n += 1) expect(await ask(`10.0.0.${n}`)).toEqual([200, '{}']);
  expect(mails()).toHaveLength(5);
  const last = mails().at(-1);
  if (last === undefined) throw new Error('No mail was sent.');
  const Token = linkIn(last, '/v3/resetpassword/');
  const check = await world.anonymous.call(api.auth.resetPasswordCheck, { body: { Token } });
  expect(check.status).toBe(200);
});

test('a browser that the person has signed in from gets its mail all the same', async () => {
  const known = { [browserHeader]: browser };
  await world.anonymous.call(api.auth.login, {
    body: { userName: victim.email, password, domain: 'solstead' },
    headers: { 'x-forwarded-for': '10.1.0.1', ...known },
  });
  const before = mails().length;
  await ask('10.1.0.2', { [browserHeader]: 'c'.repeat(32) });
  expect(mails()).toHaveLength(before);
  await ask('10.1.0.1', known);
  expect(mails()).toHaveLength(before + 1);
});

test('an hour later mails leave again', async () => {
  const before = mails().length;
  world.clock.set(new Date(world.now().getTime() + 3_601_000));
  await ask('10.2.0.1');
  expect(mails()).toHaveLength(before + 1);
});

test('links that a neighbour asks for at the same address take none away from a browser that is known', async () => {
  const address = '10.3.0.1';
  const statusOf = async (more?: Record<string, string>) => (await ask(address, more))[0];
  for (let n = 1; n <= 5; n += 1) expect(await statusOf()).toBe(200);
  expect(await statusOf()).toBe(429);
  expect(await statusOf({ [browserHeader]: 'd'.repeat(32) })).toBe(429);
  // Signed in from before.
  expect(await statusOf({ [browserHeader]: browser })).toBe(200);
});

test.each([
  { kind: 'reset', use: api.auth.resetPassword, path: '/v3/resetpassword/' },
  { kind: 'unlock', use: api.auth.unlockAccountCheck, path: '/v3/login/unlock/' },
] as const)(
  'who has used the last $kind link of a full mailbox gets another for the next device',
  async ({ use, path }) => {
    const owner = await makePerson(world, { tenant, password });
    const asked = async (from: string): Promise<number> => {
      for (const call of [api.auth.lostPassword, api.auth.forgotPassword])
        await world.anonymous.call(call, {
          body: { Email: owner.email, domain: 'solstead' },
          headers: { 'x-forwarded-for': from },
        });
      await world.drain();
      return world.mail.sent.filter(({ to, text }) => to === owner.email && text.includes(path)).length;
    };
    for (let n = 1; n <= 6; n += 1) await asked(`10.4.0.${n}`);
    expect(await asked('10.4.1.1')).toBe(5);
    const last = world.mail.sent.findLast(({ to, text }) => to === owner.email && text.includes(path));
    const used = await world.anonymous.call(use, {
      body: { Token: last === undefined ? '' : linkIn(last, path), Password: `${password}-new` },
    });
    expect(used.status).toBe(200);
    expect(await asked('10.4.1.2')).toBe(6);
  },
);
