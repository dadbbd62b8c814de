import { setTimeout } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { endSessions } from '#server/kernel/sessions.ts';
import { hashOf } from '#server/kernel/token.ts';
import { lockPeople } from '#server/people/store.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

const password = 'Right-password-1';

let world: World;
let tenant: MadeTenant;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead Works', goalType: 'okr' });
  await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
});
beforeEach(() => {
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

const member = (spec: Parameters<typeof makePerson>[1] = {}): Promise<MadePerson> =>
  makePerson(world, { tenant, password, ...spec });

const login = (userName: string, given: string) =>
  world.anonymous.call(api.auth.login, { body: { userName, password: given, domain: 'solstead' } });

const guessable =
  'This password is easy to guess: it is a common one, or a name with something around it. Please choose another.';

test.each(['Password1!', 'P@ssw0rd1!', 'Solstead1!', 'Okafor-2026', 'Waymark2026!'])(
  'changing to %j is refused at its field, and nothing changes',
  async (given) => {
    const person = await member({ name: 'Maya Okafor' });
    const { status, refusal } = await world.as(person).call(api.auth.changePassword, {
      body: { Password: password, NewPassword: given },
    });
    expect({ status, fields: refusal.Fields }).toEqual({ status: 400, fields: { NewPassword: guessable } });
    expect((await login(person.email, password)).status).toBe(200);
  },
);

test('a session that ends while its new password waits for its turn sets none', async () => {
  const person = await member();
  await world.as(person).call(api.people.profile, { params: { id: person.id } });
  let asking: Promise<{ readonly status: number }> | undefined;
  await world.db.write(tenant.id, world.now(), async (scope) => {
    await lockPeople(scope);
    await endSessions(scope, person.id);
    asking ??= world.as(person).call(api.auth.changePassword, {
      body: { Password: password, NewPassword: 'Newer-password-2' },
    });
    await setTimeout(500);
  });
  expect((await asking)?.status).toBe(401);
  expect((await login(person.email, 'Newer-password-2')).status).toBe(400);
  expect((await login(person.email, password)).status).toBe(200);
});

test('a reset and an invitation refuse what is soon guessed, and the link stays alive', async () => {
  const person = await member({ name: 'Jonas Berg' });
  await world.anonymous.call(api.auth.forgotPassword, { body: { Email: person.email, domain: 'solstead' } });
  await world.drain();
  const token = linkIn(onlyMailTo(world, person.email), '/v3/resetpassword/');
  const reset = (Password: string) =>
    world.anonymous.call(api.auth.resetPassword, { body: { Token: token, Password } });
  expect((await reset('Jonas-Berg-1')).refusal.Fields).toEqual({ Password: guessable });
  expect((await reset('Iloveyou1!')).refusal.Fields).toEqual({ Password: guessable });
  expect((await reset('three blue Kites 9!')).status).toBe(200);
  // Every character inside counts, spaces too.
  expect((await login(person.email, 'three blueKites 9!')).status).toBe(400);
  expect((await login(person.email, 'three blue Kites 9!')).status).toBe(200);
});

test('a hash made at another cost is renewed by the next sign-in, and the password stays', async () => {
  const person = await member();
  const old = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const stored = () =>
    world.db.read(tenant.id, world.now(), (scope) =>
      scope.db
        .selectFrom('credential')
        .select(['password_hash', 'changed_at'])
        .where('tenant_id', '=', tenant.id)
        .where('person_id', '=', person.id)
        .executeTakeFirstOrThrow(),
    );
  await world.db.write(tenant.id, world.now(), (scope) =>
    scope.db
      .updateTable('credential')
      .set({ password_hash: old })
      .where('tenant_id', '=', tenant.id)
      .where('person_id', '=', person.id)
      .execute(),
  );
  const before = await stored();
  expect((await login(person.email, 'Wrong-password-1')).status).toBe(400);
  expect((await stored()).password_hash).toBe(old);
  expect((await login(person.email, password)).status).toBe(200);
  const after = await stored();
  expect(after.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(after.changed_at).toEqual(before.changed_at);
  expect((await login(person.email, password)).status).toBe(200);
});

const inBrowser = (name: string) => ({ headers: { 'x-browser': name.padEnd(30, 'x') } });

test.each(['changed in the profile', 'reset by mail'])(
  'a password that is %s leaves known only the browser it was set in',
  async (way) => {
    const person = await member();
    const enter = async (Password: string, browser: string) => {
      const body = { userName: person.email, password: Password, domain: 'solstead' };
      const answered = await world.anonymous.call(api.auth.login, { body, ...inBrowser(browser) });
      return answered.status === 200 ? 'entered' : answered.refusal.Code;
    };
    const next = 'Newer-password-2';
    for (const browser of ['mine', 'theirs']) expect(await enter(password, browser)).toBe('entered');
    if (way === 'reset by mail') {
      await world.anonymous.call(api.auth.forgotPassword, {
        body: { Email: person.email, domain: 'solstead' },
      });
      await world.drain();
      const Token = linkIn(onlyMailTo(world, person.email), '/v3/resetpassword/');
      await world.anonymous.call(api.auth.resetPassword, {
        body: { Token, Password: next },
        ...inBrowser('mine'),
      });
    } else
      await world.as(person).call(api.auth.changePassword, {
        body: { Password: password, NewPassword: next },
        ...inBrowser('mine'),
      });
    const seen = (browser: string) => world.app.services.familiar.personOf(hashOf(browser.padEnd(30, 'x')));
    expect([seen('mine'), seen('theirs')]).toEqual([person.id, null]);
    for (let n = 0; n < 11; n += 1) await enter('Wrong-password-1', `elsewhere-${n}`);
    expect(await enter(next, 'theirs')).toBe('account_locked');
    expect(await enter(next, 'mine')).toBe('entered');
  },
);
