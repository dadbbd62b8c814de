import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { join } from '#server/people/actions/join.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

/** The chart is kept by its ETag: whatever it shows moves it, and nothing else has to be sent. */
let world: World;
let ceo: MadePerson;
let lead: MadePerson;
let person: MadePerson;
let invited: MadePerson;
let observer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  lead = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  [person, invited, observer] = (await makePeople(world, tenant, [
    { manager: lead },
    { role: 'manager', manager: ceo, status: 'invited' },
    { role: 'observer' },
  ])) as [MadePerson, MadePerson, MadePerson];
});
afterAll(() => world.close());

const ask = (by: MadePerson, tag?: string) =>
  world.as(by).call(api.organization.orgData, tag === undefined ? {} : { headers: { 'if-none-match': tag } });

test('who has it is answered 304, in another company nothing of it', async () => {
  const first = await ask(person);
  const tag = String(first.headers.etag);
  expect(first.answer.data).toHaveLength(4);
  for (const by of [person, ceo, observer]) {
    const again = await ask(by, tag);
    expect([again.status, again.text]).toEqual([304, '']);
  }
  const stranger = await makePerson(world, { role: 'ceo' });
  const elsewhere = await ask(stranger, tag);
  expect([elsewhere.status, elsewhere.answer.data.map(({ Id }) => Id)]).toEqual([200, [stranger.id]]);
  // The same address for both: what is kept is kept by company.
  expect((await ask(person)).text).toBe(first.text);
});

test('every change that the chart shows has another ETag, and the chart shows it', async () => {
  const as = world.as(ceo);
  const at = { params: { id: person.id } };
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const changes: Record<string, () => Promise<{ status: number } | undefined>> = {
    name: () => as.call(api.people.saveProfile, { ...at, body: { Name: 'Paula Person' } }),
    title: () => as.call(api.people.saveProfile, { ...at, body: { JobTitle: 'Baker' } }),
    role: () => as.call(api.people.roles, { ...at, body: { RoleName: 'manager' } }),
    manager: () => as.call(api.people.changeManager, { params: { id: person.id, managerId: ceo.id } }),
    picture: () => as.call(api.people.uploadAvatar, { ...at, file }),
    'no picture': () => as.call(api.people.removeAvatar, at),
    gone: () => as.call(api.people.deactivate, at),
    back: () => as.call(api.people.activate, at),
    added: () =>
      as.call(api.people.addEmployee, { body: { Name: 'Nora New', Email: 'nora@company.example' } }),
    joined: async () => {
      await world.db.write(invited.tenantId, world.now(), (scope) =>
        join(scope, world.app.services, invited),
      );
      return undefined;
    },
    imported: () =>
      as.call(api.people.importPeople, {
        body: { Csv: 'Name,Email\nIda,ida@company.example', DryRun: false },
      }),
    ceo: () => as.call(api.people.roles, { params: { id: lead.id }, body: { RoleName: 'ceo' } }),
  };
  for (const [name, change] of Object.entries(changes)) {
    const before = await ask(lead);
    const done = await change();
    expect([name, done?.status ?? 200]).toEqual([name, 200]);
    const after = await ask(lead, String(before.headers.etag));
    expect([name, after.status]).toEqual([name, 200]);
    expect([name, after.text === before.text]).toEqual([name, false]);
  }
});
