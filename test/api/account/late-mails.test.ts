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
