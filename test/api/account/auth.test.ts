import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import { mailJob } from '#server/mails/actions.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

const password = 'Right-password-1';
const wrong = 'Wrong-password-1';

let world: World;
let tenant: MadeTenant;
let other: MadeTenant;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead', goalType: 'okr' });
  other = await makeTenant(world, { subdomain: 'elsewhere', name: 'Elsewhere' });
  await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
});
beforeEach(() => {
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

const member = (spec: Parameters<typeof makePerson>[1] = {}): Promise<MadePerson> =>
  makePerson(world, { tenant, password, ...spec });

const login = (userName: string, given: string, domain = 'solstead') =>
  world.anonymous.call(api.auth.login, { body: { userName, password: given, domain } });

async function failTimes(email: string, times: number) {
  const answers = [];
  for (let i = 0; i < times; i += 1) {
    const { status, refusal } = await login(email, wrong);
    answers.push({ status, refusal });
  }
  return answers;
}

test('signing in gives the whole session; address and password are trimmed, case does not matter', async () => {
  const person = await member({ name: 'Maya Okafor', jobTitle: 'Head of Works' });
  const { answer } = await login(`  ${person.email.toUpperCase()} `, ` ${password} `, 'SOLSTEAD');
  expect(answer.Profile).toMatchObject({ Id: person.id, Name: 'Maya Okafor', Email: person.email });
  expect(answer.Tenant).toMatchObject({ Name: 'Solstead', Subdomain: 'solstead', GoalType: 'okr' });
  expect(answer.Period).toEqual({
    Id: tenant.period.id,
    WeekId: tenant.period.weeks.find((week) => week.start === '2026-11-16')?.id,
    WeekStartDate: '2026-11-16',
    WeekEndDate: '2026-11-22',
    Quarter: 'Q4',
    Year: 2026,
    // Until Monday, 23 November, 0:00 in Chicago, and a moment more.
    EndsIn: (Date.parse('2026-11-23T06:00:00Z') - world.now().getTime()) / 1000 + 2,
  });
  expect(answer.UnreadCount).toBe(0);

  const headers = { authorization: `Bearer ${answer.Token}` };
  const again = await world.anonymous.call(api.auth.relogin, { headers });
  expect(again.answer.Can).toMatchObject({ SetGoals: true, EditCompany: false });
  expect(again.answer).toEqual(answer);
});

test('signing out ends this session and no other', async () => {
  const person = await member();
  const [first, second] = [await world.tokenOf(person), await world.tokenOf(person)];
  const with_ = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  expect((await world.anonymous.call(api.auth.relogin, with_(first))).status).toBe(200);
  expect((await world.anonymous.call(api.auth.signOut, with_(first))).status).toBe(200);
  expect((await world.anonymous.call(api.auth.relogin, with_(first))).status).toBe(401);
  expect((await world.anonymous.call(api.auth.relogin, with_(second))).status).toBe(200);
});

test('no answer tells whether an address exists, not even the lock', async () => {
  const known = await member();
  const invited = await member({ status: 'invited', password: undefined });
  const left = await member({ status: 'deactivated' });
  const elsewhere = await makePerson(world, { tenant: other, password });
  const told = await failTimes('nobody@company.example', 13);
  for (const email of [known.email, invited.email, left.email, elsewhere.email]) {
    expect(await failTimes(email, 13)).toEqual(told);
  }
  expect(told.map(({ refusal }) => refusal.Code)).toEqual([
    ...Array<string>(9).fill('sign_in_failed'),
    ...Array<string>(4).fill('account_locked'),
  ]);
  expect(told.every(({ status }) => status === 400)).toBe(true);
});

test('the right password of a deactivated or invited person is a wrong one', async () => {
  const left = await member({ status: 'deactivated' });
  expect((await login(left.email, password)).refusal).toEqual(
    (await login('x@company.example', password)).refusal,
  );
});

test('ten failures in a row lock for an hour, a success before begins anew', async () => {
  const person = await member();
  await failTimes(person.email, 9);
  expect((await login(person.email, password)).status).toBe(200);
  await failTimes(person.email, 10);
  expect((await login(person.email, password)).refusal).toMatchObject({ Code: 'account_locked', Fields: {} });
  world.clock.advance({ minutes: 59 });
  expect((await login(person.email, password)).refusal.Code).toBe('account_locked');
  world.clock.advance({ minutes: 1 });
  expect((await login(person.email, password)).status).toBe(200);
});

test('many guesses at once do not outrun the lock', async () => {
  const person = await member();
  const guesses = Array.from({ length: 25 }, (_, i) => login(person.email, i === 24 ? password : wrong));
  const answers = await Promise.all(guesses);
  const looked = answers.filter(
    (answer) => answer.status === 200 || answer.refusal.Code === 'sign_in_failed',
  );
  expect(looked.length).toBeLessThanOrEqual(10);
});

test('an unknown company fails like a wrong password, an inactive one says so', async () => {
  const nowhere = await login('x@company.example', password, 'nowhere');
  expect(nowhere.refusal).toEqual((await login('x@company.example', password)).refusal);
  expect((await login('x@company.example', password, '../\u0000')).refusal.Code).toBe('sign_in_failed');
  await makeTenant(world, { subdomain: 'asleep', active: false });
  expect((await login('x@company.example', password, 'asleep')).refusal).toEqual({
    Message: 'Your tenant is deactivated.',
    Code: 'tenant_deactivated',
    Fields: {},
  });
});

test('what is missing or no address is told at its field', async () => {
  const blank = await login(' ', ' ');
  expect(blank.refusal.Fields).toEqual({
    userName: 'Please input your email!',
    password: 'Please input your password!',
  });
  expect((await login('not an address', password)).refusal.Fields).toEqual({
    userName: 'Please enter valid email',
  });
});

test('passwords are kept as argon2id with 19 MiB, sessions and links as hashes', async () => {
  const person = await member({ status: 'invited', password: undefined });
  const token = await invite(person);
  const { answer } = await signUp(token);
  const stored = await world.db.read(tenant.id, world.now(), async (scope) => ({
    credential: await scope.db
      .selectFrom('credential')
      .selectAll()
      .where('person_id', '=', person.id)
      .executeTakeFirst(),
    all: JSON.stringify([
      await scope.db.selectFrom('session').selectAll().execute(),
      await scope.db.selectFrom('account_link').selectAll().execute(),
      await scope.db.selectFrom('job').selectAll().execute(),
    ]),
  }));
  expect(stored.credential?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  for (const secret of [token, answer.Token]) expect(stored.all).not.toContain(secret.split('.')[1]);
});

test('the support hash is for oneself alone', async () => {
  const [one, two] = [await member(), await member()];
  const own = await world.as(one).call(api.auth.getHash, { params: { id: one.id } });
  expect(own.answer.Hash).toMatch(/^[0-9a-f]{64}$/);
  const same = await world.as(one).call(api.auth.getHash, { params: { id: one.id } });
  expect(same.answer).toEqual(own.answer);
  expect((await world.as(one).call(api.auth.getHash, { params: { id: two.id } })).status).toBe(404);
  const theirs = await world.as(two).call(api.auth.getHash, { params: { id: two.id } });
  expect(theirs.answer).not.toEqual(own.answer);
});

test('an invited person signs up with the link, once', async () => {
  const boss = await member({ role: 'manager', name: 'Bea Boss' });
  const person = await makePerson(world, {
    tenant,
    status: 'invited',
    role: 'manager',
    manager: boss,
    invitedBy: boss,
    name: 'Ina Invited',
  });
  const report = await makePerson(world, { tenant, manager: person });
  expect(await actingManagerOf(report)).toBe(boss.id);
  const token = await invite(person);
  const check = await world.anonymous.call(api.auth.invitationCheck, { body: { Token: token } });
  expect(check.answer).toEqual({ Name: 'Ina Invited', Email: person.email, InvitedBy: 'Bea Boss' });
  const weak = await signUp(token, 'weakling');
  expect(weak.refusal.Fields).toEqual({ Password: 'Please enter a strong password.' });
  expect((await signUp(token, 'Ab1!')).refusal.Fields).toEqual({ Password: 'Minimum 8 char required!' });

  const heard: unknown[] = [];
  world.app.bus.onMessage((message) => heard.push(message));
  const { answer } = await signUp(token);
  expect(answer.Profile.InvitationAcceptedAt).toBe(world.now().toISOString());
  expect(answer.Profile.EmailActivatedAt).toBe(world.now().toISOString());
  expect(await actingManagerOf(report)).toBe(person.id);
  expect((await login(person.email, password)).status).toBe(200);
  await expect
    .poll(() => heard)
    .toContainEqual({
      tenantId: tenant.id,
      people: null,
      event: 'TenantUpdate',
      data: { Kind: 'user_updated', UserId: person.id },
    });
  for (const again of [await signUp(token), await checkInvitation(token)])
    expect(again.refusal).toMatchObject({ Code: 'dead_link', Message: 'Invitation link expired!!' });
});

test('what is accepted with an invitation is kept, by its version and with the time', async () => {
  const person = await member({ status: 'invited', password: undefined });
  const Token = await invite(person);
  const given = { Token, Password: password, Terms: '2026-10', Privacy: '3' };
  expect((await world.anonymous.call(api.auth.signUp, { body: given })).status).toBe(200);
  const kept = await world.db.read(tenant.id, world.now(), (scope) =>
    scope.db
      .selectFrom('acceptance')
      .select(['document', 'version', 'accepted_at as at'])
      .where('person_id', '=', person.id)
      .orderBy('document', 'desc')
      .execute(),
  );
  expect(kept).toEqual([
    { document: 'terms', version: '2026-10', at: world.now() },
    { document: 'privacy', version: '3', at: world.now() },
  ]);
});

test('an invitation lives for 14 days; a newer one ends it', async () => {
  const person = await member({ status: 'invited', password: undefined });
  const first = await invite(person);
  const second = await invite(person);
  expect((await checkInvitation(first)).status).toBe(400);
  world.clock.advance({ days: 13, hours: 23 });
  expect((await checkInvitation(second)).status).toBe(200);
  world.clock.advance({ hours: 1 });
  expect((await checkInvitation(second)).status).toBe(400);
});

test('a session ends after 30 idle days', async () => {
  const person = await member();
  const token = await world.db.write(tenant.id, world.now(), (scope) => beginSession(scope, person.id));
  world.clock.advance({ days: 30, minutes: 1 });
  const headers = { authorization: `Bearer ${token}` };
  expect((await world.anonymous.call(api.auth.relogin, { headers })).status).toBe(401);
});

test('who asks about a name has a limit, the same for the known and the unknown, and shuts out nobody else', async () => {
  const limited = await openWorld({ env: { RATE_LIMITS: 'on' } });
  try {
    const company = await makeTenant(limited, { subdomain: 'limited' });
    const person = await makePerson(limited, { tenant: company });
    const ask = async (Email: string, address: string) =>
      limited.app.http.inject({
        method: 'POST',
        url: '/api/Auth/ForgotPassword',
        payload: { Email, domain: 'limited' },
        remoteAddress: address,
      });
    for (const email of [person.email, 'nobody@company.example']) {
      const statuses = [];
      for (let i = 0; i < 7; i += 1) statuses.push((await ask(email, '10.0.0.99')).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      const refused = await ask(email, '10.0.0.99');
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 900]);
      expect((await ask(email, '10.0.0.1')).statusCode).toBe(200);
    }
    limited.clock.advance({ minutes: 15 });
    expect((await ask(person.email, '10.0.0.99')).statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});

async function invite(person: MadePerson): Promise<string> {
  world.mail.sent.length = 0;
  await world.db.write(tenant.id, world.now(), (scope) => enqueue(scope, [mailJob('invitation', person.id)]));
  await world.drain();
  return linkIn(onlyMailTo(world, person.email), '/v3/invitation/');
}

const signUp = (Token: string, Password = password) =>
  world.anonymous.call(api.auth.signUp, { body: { Token, Password } });

const checkInvitation = (Token: string) =>
  world.anonymous.call(api.auth.invitationCheck, { body: { Token } });

function actingManagerOf(person: MadePerson): Promise<number | null | undefined> {
  return world.db.read(tenant.id, world.now(), async (scope) => {
    const row = await scope.db
      .selectFrom('person')
      .select('acting_manager_id')
      .where('id', '=', person.id)
      .executeTakeFirst();
    return row?.acting_manager_id;
  });
}
