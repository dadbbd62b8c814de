import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { timeIn } from '#server/mails/present/time-in.ts';
import type { Mail } from '#server/ports/mail/port.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** A mail server that takes a mail and does not say so is handed it again, for as long as a day. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let taken: Mail[];

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead', timeZone });
  ceo = await makePerson(world, { tenant, role: 'ceo' });
});
beforeEach(() => {
  taken = [];
  world.mail.sent.length = 0;
  world.mail.failWith = (mail) => {
    taken.push(mail);
    return new Error('closed');
  };
});
afterAll(() => world.close());

const password = 'Older-password-1';
const timeZone = 'Europe/Stockholm';
const newer = 'Newer-password-2';
const ask = ({ email }: MadePerson) =>
  world.anonymous.call(api.auth.forgotPassword, { body: { Email: email, domain: 'solstead' } });

async function answerAgain(after: { hours: number }): Promise<void> {
  world.mail.failWith = () => null;
  world.clock.advance(after);
  await world.drain();
}

test('a warning that is tried again is the same mail, and says when it was done', async () => {
  const person = await makePerson(world, { tenant, manager: ceo, password });
  const changed = await world
    .as(person)
    .call(api.auth.changePassword, { body: { Password: password, NewPassword: newer } });
  expect(changed.status).toBe(200);
  const at = timeIn('en', world.now(), timeZone);
  await world.drain();
  expect(taken).toHaveLength(1);
  await answerAgain({ hours: 20 });
  const mail = onlyMailTo(world, person.email);
  expect(mail.headers['Message-ID']).toBe(taken[0]?.headers['Message-ID']);
  expect(mail.headers['Message-ID']).toMatch(/^<job-/);
  expect(mail.text).toBe(taken[0]?.text);
  expect(mail.text).toContain(`It was changed on ${at} (${timeZone}).`);
  expect(mail.text).not.toContain('just');
});

test('a mail whose number another one had, before a restore, is not taken for that one', async () => {
  const person = await makePerson(world, { tenant, manager: ceo, password });
  const idOf = async (Password: string, NewPassword: string, number?: number): Promise<string> => {
    await world.as(person).call(api.auth.changePassword, { body: { Password, NewPassword } });
    const id = await world.db.write(tenant.id, world.now(), async (scope) => {
      const job = scope.db.updateTable('job').where('done_at', 'is', null).where('kind', '=', 'mail');
      const named = await job
        .set(({ ref }) => ({ id: number ?? ref('id') }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return named.id;
    });
    world.mail.sent.length = 0;
    await world.drain();
    numbers.push(id);
    await world.db.write(tenant.id, world.now(), (scope) =>
      scope.db.deleteFrom('job').where('id', '=', id).execute(),
    );
    return onlyMailTo(world, person.email).headers['Message-ID'] ?? '';
  };
  const numbers: number[] = [];
  world.mail.failWith = () => null;
  const lost = await idOf(password, newer);
  world.clock.advance({ hours: 1 });
  const next = await idOf(newer, 'Newest-password-3', numbers[0]);
  expect(numbers[1]).toBe(numbers[0]);
  expect(lost).toMatch(/^<job-/);
  expect(next).not.toBe(lost);
});

test('a link that was used is not mailed once more, and one that was not is', async () => {
  const [used, waiting] = [
    await makePerson(world, { tenant, manager: ceo }),
    await makePerson(world, { tenant, manager: ceo }),
  ];
  for (const person of [used, waiting]) expect((await ask(person)).status).toBe(200);
  await world.drain();
  const mine = taken.find(({ to }) => to === used.email);
  const Token = mine === undefined ? '' : linkIn(mine, '/v3/resetpassword/');
  world.clock.advance({ minutes: 1 });
  const reset = await world.anonymous.call(api.auth.resetPassword, { body: { Token, Password: newer } });
  expect(reset.status).toBe(200);
  await answerAgain({ hours: 20 });
  const subjects = (to: MadePerson) =>
    world.mail.sent.filter((mail) => mail.to === to.email).map(({ subject }) => subject);
  expect(subjects(used)).toEqual(['Your password for Solstead has been changed']);
  expect(subjects(waiting)).toEqual(['Set a new password for Solstead']);
});

const askForAddress = async (by: MadePerson, { id }: MadePerson, Email: string) =>
  expect((await world.as(by).call(api.people.saveProfile, { params: { id }, body: { Email } })).status).toBe(
    200,
  );
const textsTo = (address: string) =>
  world.mail.sent.filter(({ to }) => to === address).map(({ text }) => text);

test('of an address that another has replaced no late mail speaks in the words for who asked for the first', async () => {
  const person = await makePerson(world, { tenant, manager: ceo });
  const admin = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true });
  await askForAddress(admin, person, 'wrong@solstead.example');
  await world.drain();
  world.clock.advance({ minutes: 1 });
  await askForAddress(person, person, 'own@solstead.example');
  await world.drain();
  await answerAgain({ hours: 1 });
  const told = textsTo(person.email);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^own@solstead\.example is to become/m);
  expect(textsTo('own@solstead.example')).toHaveLength(1);
  expect(textsTo('wrong@solstead.example')).toHaveLength(0);
});

test('a late warning of an address that was changed again does not call it the one to sign in with', async () => {
  const person = await makePerson(world, { tenant, manager: ceo });
  world.mail.failWith = ({ to }) => (to === person.email ? new Error('full') : null);
  for (const email of ['one@solstead.example', 'two@solstead.example']) {
    world.mail.sent.length = 0;
    await askForAddress(person, person, email);
    await world.drain();
    const Token = linkIn(onlyMailTo(world, email), '/v3/confirmemail/');
    world.clock.advance({ minutes: 1 });
    expect((await world.anonymous.call(api.auth.confirmEmailCheck, { body: { Token } })).status).toBe(200);
    await world.drain();
  }
  await answerAgain({ hours: 5 });
  const [told = ''] = textsTo(person.email).filter((text) => text.includes('one@solstead.example'));
  expect(told).toContain('one@solstead.example became the address you signed in with at Solstead.');
  expect(told).toContain('The address that you sign in with was changed after that.');
  expect(told).not.toContain('can choose a password');
});

test('what a clock ended that was ahead keeps no link back that is asked for once it is right', async () => {
  world.mail.failWith = () => null;
  const person = await makePerson(world, { tenant, manager: ceo });
  world.clock.advance({ days: 2 });
  for (let time = 0; time < 2; time += 1) {
    expect((await ask(person)).status).toBe(200);
    await world.drain();
    world.clock.advance({ minutes: 1 });
  }
  world.clock.advance({ days: -2 });
  world.mail.sent.length = 0;
  expect((await ask(person)).status).toBe(200);
  await world.drain();
  expect(textsTo(person.email)).toHaveLength(1);
});

test('of two invitations that waited for the mail server one leaves, and its link opens', async () => {
  const Email = 'late.guest@solstead.example';
  const added = await world
    .as(ceo)
    .call(api.people.addEmployee, { body: { Name: 'Late Guest', Email, ParentId: ceo.id } });
  const { Id } = added.answer;
  for (let hour = 0; hour < 7; hour += 1) {
    world.clock.advance({ hours: 1 });
    await world.drain();
  }
  expect((await world.as(ceo).call(api.people.reinvite, { params: { id: Id }, body: {} })).status).toBe(200);
  // It is known that nothing has been sent; what is said is true all the same.
  const again = await world.as(ceo).call(api.people.reinvite, { params: { id: Id }, body: {} });
  expect([again.status, again.refusal?.Message]).toEqual([
    429,
    'An invitation was asked for less than a minute ago. Please wait a minute.',
  ]);
  // The new one is due at once, the older one much later: it leaves no more, and ends no link.
  world.mail.failWith = () => null;
  await world.drain();
  await answerAgain({ hours: 2 });
  const Token = linkIn(onlyMailTo(world, Email), '/v3/invitation/');
  const opened = await world.anonymous.call(api.auth.invitationCheck, { body: { Token } });
  expect(opened.status).toBe(200);
});
