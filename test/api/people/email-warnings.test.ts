import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** What the mailbox that somebody has is told before it is theirs no more (decisions-people.md 3). */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let admin: MadePerson;
let person: MadePerson;
let stray: string;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  admin = await makePerson(world, { tenant, role: 'manager', manager: ceo, isOrgAdmin: true });
  person = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  stray = `stray-${tenant.id}@elsewhere.example`;
});

const at = (of: { id: number }) => ({ params: { id: of.id } });

/** The link in the new mailbox. */
async function askedBy(by: MadePerson, of: MadePerson): Promise<string> {
  await world.as(by).call(api.people.saveProfile, { ...at(of), body: { Email: stray } });
  await world.drain();
  const link = linkIn(onlyMailTo(world, stray), '/v3/confirmemail/');
  world.mail.sent.length = 0;
  return link;
}

const confirm = async (link: string): Promise<number> =>
  (
    await world.anonymous.call(api.auth.confirmEmailCheck, {
      body: { Token: link },
      headers: { host: `${tenant.subdomain}.localhost` },
    })
  ).status;

test('a change is taken back by the present mailbox for as long as it can be confirmed, however often it is asked for', async () => {
  const again = async () => {
    await world.as(admin).call(api.people.saveProfile, { ...at(person), body: { Email: stray } });
    await world.drain();
  };
  const mayTakeBack = async (Token: string) =>
    (
      await world.anonymous.call(api.auth.cancelEmailCheck, {
        body: { Token },
        headers: { host: `${tenant.subdomain}.localhost` },
      })
    ).status;
  await again();
  const first = linkIn(onlyMailTo(world, person.email), '/v3/cancelemail/');
  world.clock.advance({ hours: 47 });
  // Its mail may be on its way for longer than the first link had left.
  await world.as(admin).call(api.people.saveProfile, { ...at(person), body: { Email: stray } });
  world.clock.advance({ hours: 2 });
  await world.drain();
  expect(await mayTakeBack(first)).toBe(200);
  await again();
  world.clock.advance({ hours: 49 });
  world.mail.sent.length = 0;
  // What can be taken back no more is told anew.
  await again();
  expect(await mayTakeBack(linkIn(onlyMailTo(world, person.email), '/v3/cancelemail/'))).toBe(200);
  world.clock.advance({ hours: -98 });
});

test('a deactivation hides no change of address from the mailbox that had it', async () => {
  const link = await askedBy(admin, person);
  await confirm(link);
  await world.as(admin).call(api.people.deactivate, at(person));
  await world.drain();
  const warning = onlyMailTo(world, person.email);
  expect(warning.subject).toContain('has been changed');
  expect(warning.text).toContain('has been deactivated after that');
});

test('who sets a new password and moves the account away warns the mailbox that it had then', async () => {
  const password = 'Right-password-1';
  const member = await makePerson(world, { tenant, manager: ceo, password });
  world.mail.failWith = ({ to }) => (to === member.email ? new Error('Later.') : null);
  const thief = world.as(member);
  await thief.call(api.auth.changePassword, {
    body: { Password: password, NewPassword: 'three blue Kites 9!' },
  });
  expect(await confirm(await askedBy(member, member))).toBe(200);
  world.mail.failWith = () => null;
  world.clock.advance({ hours: 1 });
  await world.drain();
  const subjects = (to: string) =>
    world.mail.sent.filter((mail) => mail.to === to).map(({ subject }) => subject);
  expect(subjects(member.email)).toContainEqual(expect.stringContaining('Your password'));
  const warning = world.mail.sent.find(
    ({ to, subject }) => to === member.email && subject.startsWith('Your password'),
  );
  expect(warning?.text).toContain('was changed after that');
  expect(warning?.text).not.toContain('ask for a new password');
  expect(subjects(stray)).not.toContainEqual(expect.stringContaining('Your password'));
  world.clock.advance({ hours: -1 });
});
