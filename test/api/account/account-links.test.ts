import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { mintToken } from '#server/kernel/token.ts';
import { mailJob } from '#server/mails/actions.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { leave, turnPerson } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

const password = 'Right-password-1';
const newer = 'Newer-password-2';

let world: World;
let tenant: MadeTenant;
let other: MadeTenant;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead' });
  other = await makeTenant(world, { subdomain: 'elsewhere', name: 'Elsewhere' });
  await makePerson(world, { tenant, role: 'ceo' });
});
beforeEach(() => {
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

const member = (spec: Parameters<typeof makePerson>[1] = {}): Promise<MadePerson> =>
  makePerson(world, { tenant, password, ...spec });

const asks = {
  reset: api.auth.forgotPassword,
  unlock: api.auth.lostPassword,
} as const;

/** What a person does on the sign-in page; the mails that follow are sent. */
async function ask(kind: keyof typeof asks, Email: string, domain = 'solstead') {
  world.mail.sent.length = 0;
  const outcome = await world.anonymous.call(asks[kind], { body: { Email, domain } });
  await world.drain();
  return outcome;
}

async function resetLink(email: string): Promise<string> {
  await ask('reset', email);
  return linkIn(onlyMailTo(world, email), '/v3/resetpassword/');
}

const body = (Token: string) => ({ body: { Token } });
const check = (Token: string) => world.anonymous.call(api.auth.resetPasswordCheck, body(Token));
const reset = (Token: string, Password = newer) =>
  world.anonymous.call(api.auth.resetPassword, { body: { Token, Password } });
const login = (userName: string, given: string) =>
  world.anonymous.call(api.auth.login, { body: { userName, password: given, domain: 'solstead' } });

const deadReset = { Message: 'Reset password link expired!!', Code: 'dead_link', Fields: {} };
const deadUnlock = { Message: 'Unlock link expired!!', Code: 'dead_link', Fields: {} };

test('an open reset link says whose account it is for, a dead one says nothing', async () => {
  const person = await member();
  const token = await resetLink(person.email);
  expect((await check(token)).answer).toEqual({ Email: person.email });
  expect((await check(`${token}x`)).refusal).toEqual(deadReset);
});

test('asking for a link is answered and worked on alike, whoever has the address', async () => {
  const known = await member();
  const left = await member({ status: 'deactivated' });
  const jobs = () =>
    world.db.read(tenant.id, world.now(), (scope) =>
      scope.db
        .selectFrom('job')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
  for (const kind of ['reset', 'unlock'] as const) {
    for (const email of [known.email, left.email, 'nobody@company.example']) {
      const before = Number((await jobs()).count);
      const outcome = await ask(kind, ` ${email.toUpperCase()} `);
      expect([outcome.status, outcome.text]).toEqual([200, '{}']);
      expect(Number((await jobs()).count) - before).toBe(1);
      expect(world.mail.sent.map((mail) => mail.to)).toEqual(email === known.email ? [email] : []);
    }
    expect((await ask(kind, known.email, 'nowhere')).text).toBe('{}');
    expect(world.mail.sent).toEqual([]);
  }
});

test('a reset sets the password, ends every session, unlocks, tells the owner, and works once', async () => {
  const person = await member();
  const session = world.as(person);
  expect((await session.call(api.auth.relogin)).status).toBe(200);
  for (let i = 0; i < 10; i += 1) await login(person.email, 'Wrong-password-1');
  const token = await resetLink(person.email);
  expect((await check(token)).answer).toEqual({ Email: person.email });
  expect((await reset(token, 'weakling')).refusal.Fields).toEqual({
    Password: 'Please enter a strong password.',
  });
  expect((await reset(token, '  ')).refusal.Fields).toEqual({ Password: 'Please enter a strong password.' });
  expect((await reset(token, 'Ab1!  ')).refusal.Fields).toEqual({ Password: 'Minimum 8 char required!' });

  const heard: unknown[] = [];
  world.app.bus.onMessage((message) => heard.push(message));
  world.mail.sent.length = 0;
  expect((await reset(token)).answer).toEqual({});
  expect((await session.call(api.auth.relogin)).status).toBe(401);
  expect((await login(person.email, password)).refusal.Code).toBe('sign_in_failed');
  expect((await login(person.email, newer)).status).toBe(200);
  await world.drain();
  expect(onlyMailTo(world, person.email).subject).toBe('Your password for Solstead has been changed');
  const ended = { tenantId: tenant.id, people: [person.id], event: 'sessions_changed', data: {} };
  await expect.poll(() => heard).toContainEqual(ended);
  expect((await check(token)).refusal).toEqual(deadReset);
  expect((await reset(token)).refusal).toEqual(deadReset);
});

test('of two people with one link, one sets the password', async () => {
  const person = await member();
  const token = await resetLink(person.email);
  const outcomes = await Promise.all([reset(token, 'First-of-two-1'), reset(token, 'Second-of-two-2')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a reset link lives for two hours, and only the newest does', async () => {
  const person = await member();
  const first = await resetLink(person.email);
  const second = await resetLink(person.email);
  expect((await check(first)).refusal).toEqual(deadReset);
  world.clock.advance({ hours: 1, minutes: 59 });
  expect((await check(second)).status).toBe(200);
  world.clock.advance({ minutes: 1 });
  expect((await check(second)).refusal).toEqual(deadReset);
  expect((await reset(second)).refusal).toEqual(deadReset);
});

test('made-up, broken and foreign links are as dead as old ones', async () => {
  const person = await member();
  const token = await resetLink(person.email);
  const [, secret = ''] = token.split('.');
  const broken = [
    '',
    'x',
    token.slice(0, -1),
    `${token}x`,
    `zz.${secret}`,
    mintToken(tenant.id).token,
    '\u0000',
  ];
  for (const given of [...broken, `${other.id.toString(36)}.${secret}`]) {
    expect((await check(given)).refusal).toEqual(deadReset);
  }
  const onOtherHost = await world.anonymous.call(api.auth.resetPasswordCheck, {
    ...body(token),
    headers: { host: 'elsewhere.localhost:3000' },
  });
  expect(onOtherHost.refusal).toEqual(deadReset);
  const onOwnHost = await world.anonymous.call(api.auth.resetPasswordCheck, {
    ...body(token),
    headers: { host: 'solstead.localhost:3000' },
  });
  expect(onOwnHost.status).toBe(200);
  for (const call of [api.auth.unlockAccountCheck, api.auth.confirmEmailCheck]) {
    expect((await world.anonymous.call(call, body(token))).refusal).toEqual(deadUnlock);
  }
  const asInvitation = await world.anonymous.call(api.auth.invitationCheck, body(token));
  expect(asInvitation.refusal.Message).toBe('Invitation link expired!!');
});

test('a link dies with its account', async () => {
  const person = await member();
  const token = await resetLink(person.email);
  await leave(world, person);
  expect((await check(token)).refusal).toEqual(deadReset);
  expect((await reset(token)).refusal).toEqual(deadReset);
});

test('the unlock link unlocks, once, within a day', async () => {
  const person = await member();
  for (let i = 0; i < 10; i += 1) await login(person.email, 'Wrong-password-1');
  expect((await login(person.email, password)).refusal.Code).toBe('account_locked');
  await ask('unlock', person.email);
  const token = linkIn(onlyMailTo(world, person.email), '/v3/login/unlock/');
  expect((await world.anonymous.call(api.auth.unlockAccountCheck, body(token))).answer).toEqual({});
  expect((await login(person.email, password)).status).toBe(200);
  expect((await world.anonymous.call(api.auth.unlockAccountCheck, body(token))).refusal).toEqual(deadUnlock);

  await ask('unlock', person.email);
  const late = linkIn(onlyMailTo(world, person.email), '/v3/login/unlock/');
  world.clock.advance({ hours: 24 });
  expect((await world.anonymous.call(api.auth.unlockAccountCheck, body(late))).refusal).toEqual(deadUnlock);
});

test('who was invited and asks for a password gets the invitation, as long as it lives, and no unlock', async () => {
  const unsent = await member({ status: 'invited', password: undefined });
  await ask('reset', unsent.email);
  // Nobody has invited them yet.
  expect(world.mail.sent).toEqual([]);
  const boss = await makePerson(world, { tenant, isOrgAdmin: true });
  const { email } = unsent;
  await world.as(boss).call(api.people.reinvite, { params: { id: unsent.id } });
  await world.drain();
  await ask('unlock', email);
  expect(world.mail.sent).toEqual([]);
  world.clock.advance({ minutes: 5 });
  await ask('reset', email);
  // Whoever else asks makes it neither longer nor shorter.
  world.clock.advance({ days: 13, minutes: -5 });
  await ask('reset', email);
  const mail = onlyMailTo(world, email);
  expect(mail.text).toContain('within 24 hours');
  const Token = linkIn(mail, '/v3/invitation/');
  expect((await world.anonymous.call(api.auth.invitationCheck, body(Token))).status).toBe(200);
  world.clock.advance({ days: 1 });
  expect((await world.anonymous.call(api.auth.invitationCheck, body(Token))).status).toBe(400);
  await ask('reset', email);
  expect(world.mail.sent).toEqual([]);
});

test('a new address is confirmed by its link and signs in from then on', async () => {
  const person = await member();
  const token = await confirmLink(person, 'new-address@company.example');
  const session = world.as(person);
  expect((await world.anonymous.call(api.auth.confirmEmailCheck, body(token))).answer).toEqual({});
  expect((await session.call(api.auth.relogin)).answer.Profile.Email).toBe('new-address@company.example');
  expect((await login('new-address@company.example', password)).status).toBe(200);
  expect((await login(person.email, password)).status).toBe(400);
  expect((await world.anonymous.call(api.auth.confirmEmailCheck, body(token))).refusal).toEqual(deadUnlock);
});

test('a confirmation is dead when the address is taken meanwhile, changed again, or 48 hours old', async () => {
  const person = await member();
  const taken = await confirmLink(person, 'wanted@company.example');
  await member({ email: 'Wanted@company.example' });
  expect((await world.anonymous.call(api.auth.confirmEmailCheck, body(taken))).refusal).toEqual(deadUnlock);
  const changed = await confirmLink(person, 'first-choice@company.example');
  await waitFor(person, 'second-choice@company.example');
  expect((await world.anonymous.call(api.auth.confirmEmailCheck, body(changed))).refusal).toEqual(deadUnlock);
  const old = await confirmLink(person, 'third-choice@company.example');
  world.clock.advance({ hours: 48 });
  expect((await world.anonymous.call(api.auth.confirmEmailCheck, body(old))).refusal).toEqual(deadUnlock);
  expect((await login(person.email, password)).status).toBe(200);
});

test('the weekly cleaning takes what nobody can use any more', async () => {
  const person = await member();
  await resetLink(person.email);
  await world.tokenOf(person);
  await login('nobody@company.example', 'Wrong-password-1');
  world.clock.advance({ days: 45 });
  await world.db.write(tenant.id, world.now(), (scope) =>
    enqueue(scope, [{ kind: 'account_cleanup', payload: {} }]),
  );
  await world.drain();
  const left = await world.db.read(tenant.id, world.now(), async (scope) => {
    const rows = [];
    for (const table of ['session', 'account_link', 'sign_in_attempt', 'throttle'] as const)
      rows.push(...(await scope.db.selectFrom(table).select('tenant_id').execute()));
    return rows;
  });
  expect(left).toEqual([]);
});

test('the cleaning takes a session that is too old, though it was used until yesterday', async () => {
  const person = await member();
  await world.tokenOf(person);
  world.clock.advance({ days: 91 });
  await world.tokenOf(person);
  const begun = await world.db.write(tenant.id, world.now(), async (scope) => {
    await scope.db
      .updateTable('session')
      .set({ used_at: scope.now })
      .where('tenant_id', '=', tenant.id)
      .execute();
    await enqueue(scope, [{ kind: 'account_cleanup', payload: {} }]);
    return scope.now;
  });
  await world.drain();
  const left = await world.db.read(tenant.id, world.now(), (scope) =>
    scope.db.selectFrom('session').select('created_at').where('person_id', '=', person.id).execute(),
  );
  expect(left).toEqual([{ created_at: begun }]);
});

async function confirmLink(person: MadePerson, email: string): Promise<string> {
  await waitFor(person, email);
  world.mail.sent.length = 0;
  await world.db.write(tenant.id, world.now(), (scope) => enqueue(scope, [mailJob('confirm', person.id)]));
  await world.drain();
  return linkIn(onlyMailTo(world, email), '/v3/confirmemail/');
}

const waitFor = (person: MadePerson, email: string): Promise<void> =>
  turnPerson(world, person, { unconfirmed_email: email });
