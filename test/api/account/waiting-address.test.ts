import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { endAll } from '#server/auth/actions/end-all.ts';
import { endSessionsByEmail } from '#server/auth/actions/end-session.ts';
import { openIds } from '#server/auth/reads/sessions.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { noOrigin } from '#server/kernel/safety/origin.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import { mailJob } from '#server/mails/actions.ts';
import { insertChanges } from '#server/people/store/change.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { turnPerson } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

/** What becomes of an address that waits for its link when somebody else's session, or the password, is ended. */
const password = 'Right-password-1';
const newer = 'Newer-password-2';
const taken = 'A new e-mail address that was still to be confirmed has been taken back.';

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

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Somebody with two sessions, of which another one may be somebody else's. */
async function twice() {
  const person = await makePerson(world, { tenant, password });
  return { person, own: await begin(person), other: await begin(person) };
}

const begin = ({ id }: MadePerson) =>
  world.db.write(tenant.id, world.now(), (scope) => beginSession(scope, id));

/** Asks for another address in a session; answers the link that went there. */
async function ask(person: MadePerson, token: string): Promise<string> {
  const Email = `new-${person.id}@x.example`;
  world.mail.sent.length = 0;
  const asked = { params: { id: person.id }, body: { Email }, ...withToken(token) };
  expect((await world.anonymous.call(api.people.saveProfile, asked)).status).toBe(200);
  await world.drain();
  return linkIn(onlyMailTo(world, Email), '/v3/confirmemail/');
}

const waits = async ({ id }: MadePerson, token: string) =>
  (await world.anonymous.call(api.people.profile, { params: { id }, ...withToken(token) })).answer
    .UnconfirmedEmail !== null;
const endOthers = (token: string) => world.anonymous.call(api.safety.endOtherSessions, withToken(token));
const confirm = (Token: string) => world.anonymous.call(api.auth.confirmEmailCheck, { body: { Token } });

test('whoever signs out all others takes back an address that was asked for in one of them', async () => {
  const { person, own, other } = await twice();
  const link = await ask(person, other);
  expect((await endOthers(own)).status).toBe(200);
  expect(await waits(person, own)).toBe(false);
  expect((await confirm(link)).refusal).toMatchObject({ Code: 'dead_link' });
});

test('even when that one has gone by then, and by itself', async () => {
  const { person, own, other } = await twice();
  await ask(person, other);
  await world.anonymous.call(api.auth.signOut, withToken(other));
  expect(await waits(person, own)).toBe(true);
  await endOthers(own);
  expect(await waits(person, own)).toBe(false);
});

test('but not what was asked for in the session that goes on, first or again', async () => {
  const { person, own } = await twice();
  await ask(person, own);
  await endOthers(own);
  expect(await waits(person, own)).toBe(true);
  const another = await begin(person);
  await ask(person, another);
  const link = await ask(person, own);
  await endOthers(own);
  expect((await confirm(link)).status).toBe(200);
});

test('nor what an admin asked for', async () => {
  const { person, own } = await twice();
  await ask(person, await world.tokenOf(ceo));
  await endOthers(own);
  expect(await waits(person, own)).toBe(true);
});

test('one session that is ended takes back what was asked for in it, and no other', async () => {
  const { person, own, other } = await twice();
  const idOfOther = async () => {
    const { answer } = await world.anonymous.call(api.safety.sessions, withToken(own));
    return String(answer.data.find(({ IsThis }) => !IsThis)?.Id);
  };
  const end = (id: string) =>
    world.anonymous.call(api.safety.endSession, { params: { id }, ...withToken(own) });
  await ask(person, other);
  expect((await end(await idOfOther())).status).toBe(200);
  expect(await waits(person, own)).toBe(false);
  await ask(person, own);
  await begin(person);
  expect((await end(await idOfOther())).status).toBe(200);
  expect(await waits(person, own)).toBe(true);
});

test('the ceo and the operator end with somebody’s sessions what was asked for in them', async () => {
  const { person, own, other } = await twice();
  const ceos = await world.tokenOf(ceo);
  await ask(person, own);
  await world.as(ceo).call(api.safety.endSessionsOf, { params: { id: person.id } });
  expect(await waits(person, ceos)).toBe(false);
  const again = await begin(person);
  expect((await endOthers(other)).status).toBe(401);
  await ask(person, again);
  await world.db.write(tenant.id, world.now(), (scope) => endSessionsByEmail(scope, person.email));
  expect(await waits(person, ceos)).toBe(false);
});

test('a deactivation takes back what was asked for from the account, and nothing of it is mailed once it is given back', async () => {
  const { person, own } = await twice();
  const ceos = await world.tokenOf(ceo);
  await ask(person, own);
  await world.as(ceo).call(api.people.deactivate, { params: { id: person.id }, query: {} });
  expect(await waits(person, ceos)).toBe(false);
  // Of an account that was deactivated by an earlier version it waits still.
  await turnPerson(world, person, { unconfirmed_email: 'thief@x.example' });
  await world.db.write(tenant.id, world.now(), (scope) =>
    insertChanges(scope, { id: person.id, origin: noOrigin }, [
      { personId: person.id, kind: 'email', changes: { UnconfirmedEmail: [null, 'thief@x.example'] } },
    ]),
  );
  world.mail.sent.length = 0;
  await world.as(ceo).call(api.people.activate, { params: { id: person.id }, query: {} });
  await world.drain();
  expect(world.mail.sent).toEqual([]);
  expect(await waits(person, ceos)).toBe(false);
});

test('one that the ceo asked for waits on through a deactivation', async () => {
  const { person } = await twice();
  const ceos = await world.tokenOf(ceo);
  await ask(person, ceos);
  await world.as(ceo).call(api.people.deactivate, { params: { id: person.id }, query: {} });
  expect(await waits(person, ceos)).toBe(true);
});

test('the mail about a new password says of an address that it was taken back, where one was', async () => {
  const { person, own } = await twice();
  const change = async (Password: string, NewPassword: string) => {
    world.mail.sent.length = 0;
    const asked = { body: { Password, NewPassword }, ...withToken(own) };
    expect((await world.anonymous.call(api.auth.changePassword, asked)).status).toBe(200);
    await world.drain();
    return onlyMailTo(world, person.email).text;
  };
  expect(await change(password, newer)).not.toContain(taken);
  await ask(person, own);
  expect(await change(newer, password)).toContain(taken);
  const reset = async () => {
    world.mail.sent.length = 0;
    await world.anonymous.call(api.auth.forgotPassword, {
      body: { Email: person.email, domain: 'solstead' },
    });
    await world.drain();
    const Token = linkIn(onlyMailTo(world, person.email), '/v3/resetpassword/');
    world.mail.sent.length = 0;
    await world.anonymous.call(api.auth.resetPassword, { body: { Token, Password: newer } });
    await world.drain();
    return onlyMailTo(world, person.email).text;
  };
  const again = await begin(person);
  await ask(person, again);
  expect(await reset()).toContain(taken);
  expect(await reset()).not.toContain(taken);
});

test('one that was queued by an earlier version is sent as it was', async () => {
  const person = await makePerson(world, { tenant, password });
  await world.db.write(tenant.id, world.now(), async (scope) => {
    await enqueue(scope, [mailJob('password_changed', person.id)]);
    const payload = JSON.stringify({ mail: 'password_changed', personId: person.id });
    await scope.db.updateTable('job').set({ payload }).where('kind', '=', 'mail').execute();
  });
  await world.drain();
  expect(onlyMailTo(world, person.email).text).not.toContain(taken);
});

test('while everybody is signed out nobody who still is asks for what would outlive it', async () => {
  const victim = await makePerson(world, { tenant, manager: ceo });
  await begin(victim);
  // Their turn comes before that of whoever acts.
  for (let n = 0; n < 10; n += 1) await begin(await makePerson(world, { tenant, manager: ceo, password }));
  const thief = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true });
  await world.as(thief).call(api.people.profile, { params: { id: thief.id } });
  const statuses: number[] = [];
  const act = async (): Promise<void> => {
    for (let n = 0; statuses.at(-1) !== 401; n += 1) {
      const Email = `thief${n}@evil.example`;
      const one = { params: { id: victim.id }, body: { Email } };
      statuses.push((await world.as(thief).call(api.people.saveProfile, one)).status);
      const two = { Name: 'Door', Email: `door${n}@evil.example`, RoleName: 'contributor' as const };
      await world.as(thief).call(api.people.addEmployee, { body: { ...two, ParentId: ceo.id } });
    }
  };
  const acting = act();
  const ended = await endAll(world.db, tenant.id, world.now());
  await acting;
  expect(statuses).toContain(200);
  expect(ended.addresses).toBeGreaterThan(0);
  expect(await world.db.read(tenant.id, world.now(), openIds)).toEqual([]);
  world.mail.sent.length = 0;
  await world.drain();
  expect(world.mail.sent).toEqual([]);
});
