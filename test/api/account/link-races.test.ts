import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { noteSecurity } from '#server/kernel/safety/security-log.ts';
import { endSessions } from '#server/kernel/sessions.ts';
import { lockPeople } from '#server/people/store.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** Links of mails, beside the changes that make them void and beside each other. */
const password = 'Right-password-1';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead' });
  ceo = await makePerson(world, { tenant, role: 'ceo' });
});
beforeEach(() => {
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

const member = (spec: Parameters<typeof makePerson>[1] = {}): Promise<MadePerson> =>
  makePerson(world, { tenant, password, ...spec });

/** Asks for another address; the mails that follow are sent. */
async function moveTo(person: MadePerson, Email: string, by: MadePerson = person): Promise<void> {
  world.mail.sent.length = 0;
  const { status } = await world
    .as(by)
    .call(api.people.saveProfile, { params: { id: person.id }, body: { Email } });
  expect(status).toBe(200);
}

async function resetLink(email: string): Promise<string> {
  world.mail.sent.length = 0;
  await world.anonymous.call(api.auth.forgotPassword, { body: { Email: email, domain: 'solstead' } });
  await world.drain();
  return linkIn(onlyMailTo(world, email), '/v3/resetpassword/');
}

const confirm = (Token: string) => world.anonymous.call(api.auth.confirmEmailCheck, { body: { Token } });
const cancel = (Token: string) => world.anonymous.call(api.auth.cancelEmailCheck, { body: { Token } });
const preview = (Token: string) => world.anonymous.call(api.auth.cancelEmailPreview, { body: { Token } });
const reset = (Token: string) =>
  world.anonymous.call(api.auth.resetPassword, { body: { Token, Password: 'Newer-password-2' } });
const signUp = (Token: string) =>
  world.anonymous.call(api.auth.signUp, { body: { Token, Password: 'Newer-password-2' } });
const invited = (email: string) => linkIn(onlyMailTo(world, email), '/v3/invitation/');

const rowOf = (person: MadePerson) =>
  world.db.read(tenant.id, world.now(), (scope) =>
    scope.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow(),
  );

test('whoever still reads the former mailbox cannot set a password once the new address is confirmed', async () => {
  const person = await member();
  const token = await resetLink(person.email);
  await moveTo(person, 'fled@x.example');
  await world.drain();
  const { status } = await confirm(linkIn(onlyMailTo(world, 'fled@x.example'), '/v3/confirmemail/'));
  expect(status).toBe(200);
  expect((await reset(token)).status).toBe(400);
});

test('an address that somebody asked for as oneself is not confirmed any more once the password is reset', async () => {
  const person = await member();
  const token = await resetLink(person.email);
  await moveTo(person, 'thief@x.example');
  await world.drain();
  const confirming = linkIn(onlyMailTo(world, 'thief@x.example'), '/v3/confirmemail/');
  expect((await reset(token)).status).toBe(200);
  expect((await confirm(confirming)).refusal).toMatchObject({ Code: 'dead_link' });
  expect(await rowOf(person)).toMatchObject({ email: person.email, unconfirmed_email: null });
});

test('nor once it is changed in the profile, unless the ceo asked for it', async () => {
  const person = await member();
  const change = (Password: string, NewPassword: string) =>
    world.as(person).call(api.auth.changePassword, { body: { Password, NewPassword } });
  await moveTo(person, 'thief@z.example');
  await world.drain();
  const stolen = linkIn(onlyMailTo(world, 'thief@z.example'), '/v3/confirmemail/');
  expect((await change('Wrong-password-1', 'Newer-password-2')).status).toBe(400);
  expect((await rowOf(person)).unconfirmed_email).toBe('thief@z.example');
  expect((await change(password, 'Newer-password-2')).status).toBe(200);
  expect((await confirm(stolen)).refusal).toMatchObject({ Code: 'dead_link' });
  expect(await rowOf(person)).toMatchObject({ email: person.email, unconfirmed_email: null });
  await moveTo(person, 'right@z.example', ceo);
  await world.drain();
  const right = linkIn(onlyMailTo(world, 'right@z.example'), '/v3/confirmemail/');
  expect((await change('Newer-password-2', 'Newest-password-3')).status).toBe(200);
  expect((await confirm(right)).status).toBe(200);
});

test('nor is one asked for behind the new password by a session that it has ended', async () => {
  const person = await member();
  await world.as(person).call(api.people.profile, { params: { id: person.id } });
  let asking: Promise<unknown> | undefined;
  await world.db.write(tenant.id, world.now(), async (scope) => {
    await lockPeople(scope);
    await endSessions(scope, person.id);
    // Let in while the session was one, and on its way since.
    asking ??= world
      .as(person)
      .call(api.people.saveProfile, { params: { id: person.id }, body: { Email: 'thief@v.example' } })
      .then(({ status }) => status);
    await setTimeout(500);
  });
  expect(await asking).toBe(401);
  expect((await rowOf(person)).unconfirmed_email).toBeNull();
});

test.each([
  ['an import', 'one@w.example'],
  ['a newcomer', 'two@w.example'],
] as const)(
  'nor does %s of a session that ends meanwhile come, or is anybody invited by it',
  async (what, email) => {
    const admin = await member({ isOrgAdmin: true, manager: ceo });
    await world.as(admin).call(api.people.profile, { params: { id: admin.id } });
    let asking: Promise<{ readonly status: number }> | undefined;
    await world.db.write(tenant.id, world.now(), async (scope) => {
      await lockPeople(scope);
      await endSessions(scope, admin.id);
      const Csv = `Name,Email\nDoor,${email}\n`;
      const newcomer = { Name: 'Door', Email: email, RoleName: 'contributor' as const, ParentId: ceo.id };
      asking ??=
        what === 'an import'
          ? world.as(admin).call(api.people.importPeople, { body: { Csv, Invite: true, DryRun: false } })
          : world.as(admin).call(api.people.addEmployee, { body: newcomer });
      await setTimeout(500);
    });
    expect((await asking)?.status).toBe(401);
    const found = await world.db.read(tenant.id, world.now(), (scope) =>
      scope.db.selectFrom('person').select('id').where('email_key', '=', email).execute(),
    );
    expect(found).toEqual([]);
  },
);

test('nor is the company handed over by a session that ends while the press waits, nor a goal changed', async () => {
  const chief = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
  const next = await makePerson(world, { tenant: { id: chief.tenantId }, role: 'manager', manager: chief });
  const goal = await makeGoal(world, { owner: chief, state: 'draft' });
  const as = world.as(chief);
  await as.call(api.people.profile, { params: { id: chief.id } });
  let asking: Promise<{ readonly status: number }[]> | undefined;
  await world.db.write(chief.tenantId, world.now(), async (scope) => {
    await lockPeople(scope);
    await scope.db.selectFrom('goal').select('id').where('id', '=', goal.id).forUpdate().execute();
    await endSessions(scope, chief.id);
    const view = { Name: 'Mine', Query: 'type=my', IsShared: true };
    asking ??= Promise.all([
      as.call(api.people.roles, { params: { id: next.id }, body: { RoleName: 'ceo' } }),
      as.call(api.goals.approve, { body: { Id: goal.id, Status: 'approved' } }),
      as.call(api.goals.saveView, { body: view }),
      as.call(api.safety.endOtherSessions, {}),
    ]);
    await setTimeout(500);
  });
  expect((await asking)?.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  const found = await world.db.read(chief.tenantId, world.now(), (scope) =>
    scope.db.selectFrom('person').select('role').where('id', '=', next.id).execute(),
  );
  expect(found).toEqual([{ role: 'manager' }]);
});

test('one that the ceo asked for waits on, whoever still reads the former mailbox', async () => {
  const person = await member();
  const token = await resetLink(person.email);
  await moveTo(person, 'right-now@x.example', ceo);
  await world.drain();
  const confirming = linkIn(onlyMailTo(world, 'right-now@x.example'), '/v3/confirmemail/');
  expect((await reset(token)).status).toBe(200);
  expect((await confirm(confirming)).status).toBe(200);
});

test('a reset that takes an address back and an end of the same sessions are done once each', async () => {
  const person = await member();
  const token = await resetLink(person.email);
  await moveTo(person, 'thief@y.example');
  const connecting = vi.spyOn(world.db.engine, 'connect');
  let resetting: ReturnType<typeof reset> | undefined;
  await world.db.write(tenant.id, world.now(), async (scope) => {
    await endSessions(scope, person.id);
    resetting ??= reset(token);
    // Meanwhile it comes as far as it may.
    await setTimeout(1000);
    await noteSecurity(scope, [{ kind: 'session_ended', personId: person.id }]);
  });
  expect((await resetting)?.status).toBe(200);
  const writes = connecting.mock.calls.filter(([{ company, writes }]) => writes && company !== '');
  connecting.mockRestore();
  expect(writes).toHaveLength(2);
  expect((await rowOf(person)).unconfirmed_email).toBeNull();
});

test('a reset that is on its way to the former mailbox while the new one is confirmed opens nothing there', async () => {
  for (let n = 0; n < 4; n += 1) {
    const person = await member();
    const email = `fled-${n}@x.example`;
    await moveTo(person, email);
    await world.drain();
    const token = linkIn(onlyMailTo(world, email), '/v3/confirmemail/');
    world.mail.sent.length = 0;
    await world.anonymous.call(api.auth.forgotPassword, {
      body: { Email: person.email, domain: 'solstead' },
    });
    const [{ status }] = await Promise.all([confirm(token), world.drain()]);
    expect(status).toBe(200);
    // Besides what tells that the address is another one now.
    const late = world.mail.sent.filter(
      ({ to, subject }) => to === person.email && !subject.includes('has been changed'),
    );
    for (const mail of late) expect((await reset(linkIn(mail, '/v3/resetpassword/'))).status).toBe(400);
  }
});

test('an invitation that went to a wrong address is dead as soon as the address is put right', async () => {
  const { answer } = await world.as(ceo).call(api.people.addEmployee, {
    body: { Name: 'Ann Able', Email: 'wrong@x.example' },
  });
  await world.drain();
  const wrong = invited('wrong@x.example');
  // Before the new invitation is sent, which may take as long as the mail server is away.
  await moveTo({ ...ceo, id: answer.Id }, 'right@x.example', ceo);
  expect((await signUp(wrong)).status).toBe(400);
  await world.drain();
  expect((await signUp(invited('right@x.example'))).status).toBe(200);
});

test('of two who confirm one address at once, one has it', async () => {
  const pair = [await member(), await member()];
  const links: string[] = [];
  for (const person of pair) {
    await moveTo(person, 'one@x.example');
    await world.drain();
    links.push(linkIn(onlyMailTo(world, 'one@x.example'), '/v3/confirmemail/'));
  }
  const statuses = (await Promise.all(links.map(confirm))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
  const emails = (await Promise.all(pair.map(rowOf))).map(({ email }) => email);
  expect(emails.filter((email) => email === 'one@x.example')).toHaveLength(1);
});

test('of an address that is confirmed and added for somebody new at once, one has it', async () => {
  const person = await member();
  await moveTo(person, 'wanted@x.example');
  await world.drain();
  const token = linkIn(onlyMailTo(world, 'wanted@x.example'), '/v3/confirmemail/');
  const added = world.as(ceo).call(api.people.addEmployee, {
    body: { Name: 'New Comer', Email: 'wanted@x.example' },
  });
  const outcomes = await Promise.all([confirm(token), added]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a change of address that is confirmed and taken back at once is one of the two', async () => {
  const person = await member();
  await moveTo(person, 'maybe@x.example', ceo);
  await world.drain();
  const [yes, no] = [
    linkIn(onlyMailTo(world, 'maybe@x.example'), '/v3/confirmemail/'),
    linkIn(onlyMailTo(world, person.email), '/v3/cancelemail/'),
  ];
  const [confirmed, canceled] = await Promise.all([confirm(yes), cancel(no)]);
  expect([confirmed.status, canceled.status].sort()).toEqual([200, 400]);
  const row = await rowOf(person);
  expect(row.email).toBe(confirmed.status === 200 ? 'maybe@x.example' : person.email);
  expect(row.unconfirmed_email).toBeNull();
});

test('a link that took one address back says and does nothing once another one waits', async () => {
  const person = await member();
  await moveTo(person, 'first@x.example', ceo);
  await world.drain();
  const token = linkIn(onlyMailTo(world, person.email), '/v3/cancelemail/');
  expect((await preview(token)).answer.UnconfirmedEmail).toBe('first@x.example');
  await moveTo(person, 'second@x.example');
  const both = [await preview(token), await cancel(token)];
  expect(both.map(({ refusal }) => refusal.Code)).toEqual(['dead_link', 'dead_link']);
  expect((await rowOf(person)).unconfirmed_email).toBe('second@x.example');
});

test('an invitation that is accepted twice at once is accepted once, with one session', async () => {
  await world.as(ceo).call(api.people.addEmployee, { body: { Name: 'Bea', Email: 'bea@x.example' } });
  await world.drain();
  const token = invited('bea@x.example');
  const both = await Promise.all([signUp(token), signUp(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(world.reported).toEqual([]);
});
