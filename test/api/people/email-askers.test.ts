import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { dropOwnEmail } from '#server/people/actions/confirm-email.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** A new address is as good as the right of whoever asked for it (decisions-people.md 2 and 3). */
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
const roles = (by: MadePerson, of: MadePerson, body: object) =>
  world.as(by).call(api.people.roles, { ...at(of), body });
const emails = async (of: MadePerson) => {
  const { answer } = await world.as(of).call(api.people.profile, at(of));
  return [answer.Email, answer.UnconfirmedEmail];
};

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

test('counts while whoever asked for it might ask again', async () => {
  expect(await confirm(await askedBy(admin, person))).toBe(200);
  expect(await emails(person)).toEqual([stray, null]);
});

test('whoever had the address is told that it was changed, also where no mail reached it meanwhile', async () => {
  world.mail.failWith = ({ to }) => (to === person.email ? new Error('Later.') : null);
  const link = await askedBy(admin, person);
  expect(await confirm(link)).toBe(200);
  world.mail.failWith = () => null;
  world.clock.advance({ hours: 1 });
  await world.drain();
  const told = onlyMailTo(world, person.email);
  expect(told.subject).toContain('has been changed');
  expect(told.text).toContain(`${stray} has become the address you sign in with`);
  expect(told.text).toContain('tell your administrator');
  world.clock.advance({ hours: -1 });
});

test.each([
  { how: 'has left', lose: () => world.as(ceo).call(api.people.deactivate, at(admin)) },
  { how: 'is no org admin any more', lose: () => roles(ceo, admin, { IsOrgAdmin: false }) },
  {
    how: 'is not above the ceo that the person has become',
    lose: () => roles(ceo, person, { RoleName: 'ceo' }),
  },
])('opens nothing where an org admin who asked for it $how', async ({ lose }) => {
  const link = await askedBy(admin, person);
  expect((await lose()).status).toBe(200);
  expect(await confirm(link)).toBe(400);
  // Nor is anybody told that it waits.
  expect(await emails(person)).toEqual([person.email, null]);
});

test('opens nothing where the ceo who asked for it has handed over', async () => {
  const link = await askedBy(ceo, person);
  await roles(ceo, admin, { RoleName: 'ceo' });
  expect(await confirm(link)).toBe(400);
  expect(await emails(person)).toEqual([person.email, null]);
});

test('opens nothing where it was asked in the call that hands over', async () => {
  const body = { Email: stray, RoleName: 'ceo' as const };
  await world.as(ceo).call(api.people.saveProfile, { ...at(person), body });
  await world.drain();
  expect((await emails(person))[1]).toBeNull();
  expect(world.mail.sent.filter(({ to }) => to === stray)).toEqual([]);
});

test('waits on where its asker loses a right that it did not need, and what others asked for as well', async () => {
  const other = await makePerson(world, { tenant, manager: ceo });
  const link = await askedBy(admin, person);
  await roles(ceo, admin, { IsHrAdmin: true });
  await roles(ceo, admin, { IsHrAdmin: false });
  await world.as(ceo).call(api.people.deactivate, at(other));
  expect(await emails(person)).toEqual([person.email, stray]);
  expect(await confirm(link)).toBe(200);
});

test('is taken back, and mailed to nobody, where its person is activated after its asker has gone', async () => {
  await askedBy(admin, person);
  await world.as(ceo).call(api.people.deactivate, at(person));
  await world.as(ceo).call(api.people.deactivate, at(admin));
  await world.as(ceo).call(api.people.activate, at(person));
  await world.drain();
  expect(world.mail.sent.filter(({ to }) => to === stray)).toEqual([]);
  expect((await world.as(ceo).call(api.people.profile, at(person))).answer.UnconfirmedEmail).toBeNull();
});

describe('where one more asks for the same address', () => {
  let other: MadePerson;
  beforeEach(async () => {
    other = await makePerson(world, { tenant, role: 'manager', manager: ceo, isOrgAdmin: true });
  });
  const again = (by: MadePerson) =>
    world.as(by).call(api.people.saveProfile, { ...at(person), body: { Email: stray } });

  test.each([
    { who: 'another admin', by: () => other },
    { who: 'the person', by: () => person },
  ])('it waits on for $who when the first has left', async ({ by }) => {
    const link = await askedBy(admin, person);
    await again(by());
    await world.as(ceo).call(api.people.deactivate, at(admin));
    expect(await emails(person)).toEqual([person.email, stray]);
    expect(await confirm(link)).toBe(200);
  });

  test('it is the same however it is written', async () => {
    await askedBy(admin, person);
    await world
      .as(person)
      .call(api.people.saveProfile, { ...at(person), body: { Email: stray.toUpperCase() } });
    await world.as(person).call(api.safety.endOtherSessions, {});
    expect(await emails(person)).toEqual([person.email, stray]);
    await world.as(ceo).call(api.people.deactivate, at(admin));
    expect(await emails(person)).toEqual([person.email, stray]);
  });

  test('it is taken back when the last of them has left', async () => {
    const link = await askedBy(admin, person);
    await again(other);
    await world.as(ceo).call(api.people.deactivate, at(other));
    expect(await emails(person)).toEqual([person.email, stray]);
    await world.as(ceo).call(api.people.deactivate, at(admin));
    expect(await emails(person)).toEqual([person.email, null]);
    expect(await confirm(link)).toBe(400);
  });

  test('it waits on where the person asked first and ends all other sessions', async () => {
    await askedBy(person, person);
    await again(admin);
    expect((await world.as(person).call(api.safety.endOtherSessions, {})).status).toBe(200);
    expect(await emails(person)).toEqual([person.email, stray]);
  });

  test('history and the log of safety say so once for each, and the present mailbox is told', async () => {
    await askedBy(admin, person);
    for (const by of [other, other, admin, person, other]) await again(by);
    await world.drain();
    const { answer } = await world.as(ceo).call(api.people.history, { ...at(person), query: {} });
    const asked = answer.data.filter(({ Kind }) => Kind === 'email');
    expect(asked.map(({ Actor, Changes }) => [Actor?.Id, Changes[0]?.From, Changes[0]?.To])).toEqual([
      [person.id, stray, stray],
      [other.id, stray, stray],
      [admin.id, null, stray],
    ]);
    expect(world.mail.sent.filter(({ to }) => to === person.email)).toHaveLength(2);
    expect(world.mail.sent.filter(({ to }) => to === stray).length).toBeGreaterThan(0);
  });
});

test.each([
  { who: 'somebody who confirms it', take: async (link: string) => expect(await confirm(link)).toBe(200) },
  {
    who: 'somebody new',
    take: () =>
      world.as(ceo).call(api.people.addEmployee, { body: { Name: 'Nora', Email: stray.toUpperCase() } }),
  },
  {
    who: 'a file of people',
    take: () =>
      world
        .as(ceo)
        .call(api.people.importPeople, { body: { Csv: `Name,Email\nNora,${stray}`, DryRun: false } }),
  },
])('waits no more where $who has it by now', async ({ take }) => {
  const link = await askedBy(person, person);
  await world.as(admin).call(api.people.saveProfile, { ...at(admin), body: { Email: stray } });
  await take(link);
  expect((await emails(admin))[1]).toBeNull();
  expect((await emails(person))[1]).toBeNull();
  const { answer } = await world.as(ceo).call(api.people.history, { ...at(admin), query: {} });
  const [last] = answer.data;
  const waited = last?.Changes.find(({ Field }) => Field === 'UnconfirmedEmail');
  expect([last?.Kind, last?.Actor, waited?.From, waited?.To]).toEqual(['email', null, stray, null]);
});

describe('what was asked for in the account beside an admin', () => {
  const twice = async (): Promise<string> => {
    const link = await askedBy(admin, person);
    await world.as(person).call(api.people.saveProfile, { ...at(person), body: { Email: stray } });
    return link;
  };
  const endSessions = () => world.as(person).call(api.safety.endOtherSessions, {});
  const newPassword = async () => {
    await world.db.write(tenant.id, world.now(), (scope) =>
      dropOwnEmail(scope, person.id, {
        id: null,
        origin: { address: '10.0.0.1', device: '', browser: null },
      }),
    );
  };
  const takeRight = () => roles(ceo, admin, { IsOrgAdmin: false });

  test('ends with a new password where the admin may not ask any more', async () => {
    const link = await twice();
    await takeRight();
    expect((await emails(person))[1]).toBe(stray);
    await newPassword();
    expect((await emails(person))[1]).toBeNull();
    expect(await confirm(link)).toBe(400);
  });

  test('has ended with a new password, when the admin may not ask any more later', async () => {
    const link = await twice();
    await newPassword();
    expect((await emails(person))[1]).toBe(stray);
    await takeRight();
    expect((await emails(person))[1]).toBeNull();
    expect(await confirm(link)).toBe(400);
  });

  test('waits on through what ends other sessions than that it was asked for in', async () => {
    const link = await twice();
    await endSessions();
    await takeRight();
    expect((await emails(person))[1]).toBe(stray);
    expect(await confirm(link)).toBe(200);
  });
});

test('the address of a former ceo is theirs alone to change for a week', async () => {
  expect((await roles(admin, person, { RoleName: 'ceo' })).status).toBe(200);
  const ask = (by: MadePerson) =>
    world.as(by).call(api.people.saveProfile, { ...at(ceo), body: { Email: stray, JobTitle: 'Founder' } });
  for (const by of [admin, person])
    expect((await ask(by)).refusal.Fields).toEqual({
      Email: expect.stringMatching(/was CEO within the last 7 days/),
    });
  expect(await emails(ceo)).toEqual([ceo.email, null]);
  const isOffered = async (by: MadePerson) =>
    (await world.as(by).call(api.people.profile, at(ceo))).answer.IsEmailEditable;
  expect([await isOffered(admin), await isOffered(person), await isOffered(ceo)]).toEqual([
    false,
    false,
    true,
  ]);
  expect((await ask(ceo)).status).toBe(200);
  expect(await emails(ceo)).toEqual([ceo.email, stray]);
  await world.as(ceo).call(api.people.saveProfile, { ...at(ceo), body: { Email: ceo.email } });
  world.clock.advance({ days: 7, minutes: 1 });
  expect((await ask(admin)).status).toBe(200);
  world.clock.advance({ days: -7, minutes: -1 });
});
