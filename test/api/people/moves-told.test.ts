import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

/** What is told of a move or a right is true for whoever reads it. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let admin: MadePerson;
let lead: MadePerson;
let person: MadePerson;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
  admin = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true, name: 'Omar Admin' });
  lead = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Lena Lead' });
  person = await makePerson(world, { tenant, manager: lead, name: 'Paul Person' });
});

const notices = async (of: MadePerson) =>
  (await world.as(of).call(api.notifications.list, { params: { page: 1 } })).answer.data.map(
    ({ Subject }) => Subject,
  );
const move = async (managerId: number) =>
  (await world.as(ceo).call(api.people.changeManager, { params: { id: person.id, managerId } })).status;

test('whoever goes on deciding, as the new manager has not joined, is not told that somebody has left them', async () => {
  const between = { tenant, role: 'manager', manager: lead } as const;
  const invited = await makePerson(world, { ...between, name: 'Ines Invited', status: 'invited' });
  const joined = await makePerson(world, { ...between, name: 'Jo Joined' });
  expect(await move(invited.id)).toBe(200);
  expect(await notices(lead)).toEqual([]);
  expect(await notices(person)).toEqual(['Ines Invited has become your manager']);
  expect(await move(lead.id)).toBe(200);
  expect(await move(joined.id)).toBe(200);
  expect(await notices(lead)).toContain('Paul Person has left your direct reports');
});

test('who becomes ceo and is given a permission by one press does not read of it as of somebody else’s', async () => {
  const body = { RoleName: 'ceo', IsHrAdmin: true } as const;
  const { status } = await world.as(admin).call(api.people.roles, { params: { id: lead.id }, body });
  expect(status).toBe(200);
  expect(await notices(lead)).toEqual(['You have become the CEO']);
  // Of others’ the new one reads.
  await world.as(admin).call(api.people.roles, { params: { id: person.id }, body: { IsHrAdmin: true } });
  expect(await notices(lead)).toContain('Paul Person has become HR Admin');
});
