import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { engine } from '../../support/engines.ts';
import { openWorld, type World } from '../../world.ts';

/** What becomes of rights while one waits for one's turn. */
let world: World;
let person: MadePerson;
const share = engine === 'pglite' ? 2 : 6;

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on' } });
  person = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
});
afterAll(() => world.close());

test('whoever has waited in line is asked again who they are, and what they may', async () => {
  const { turns } = world.app.services;
  const tenant = { id: person.tenantId };
  const [gone, former] = (await makePeople(world, tenant, [
    { manager: person },
    { manager: person, isHrAdmin: true },
  ])) as [MadePerson, MadePerson];
  const users = { params: { type: 'excel' as const } };
  const asked = async (who: MadePerson) => {
    const held = await Promise.all(Array.from({ length: share }, () => turns.take(String(who.id))));
    const answers = [
      world.as(who).call(api.people.ceo),
      world.as(who).call(api.organization.orgData),
      world.as(who).call(api.reports.users, users),
    ].map((answer) => answer.then(({ status }) => status));
    await expect.poll(() => turns.waiting).toBe(answers.length);
    return async () => {
      for (const giveBack of held) giveBack();
      return Promise.all(answers);
    };
  };
  const free = await asked(gone);
  await world.as(person).call(api.people.deactivate, { params: { id: gone.id } });
  expect(await free()).toEqual([401, 401, 401]);
  const less = await asked(former);
  await world.as(person).call(api.people.roles, { params: { id: former.id }, body: { IsHrAdmin: false } });
  expect(await less()).toEqual([200, 200, (await world.as(former).call(api.reports.users, users)).status]);
});
