import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson, makeTenant } from '../make.ts';
import { openWorld, type World } from '../world.ts';

/** How often one may call, with the limits that tests turn off elsewhere. */
let world: World;
let person: MadePerson;

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on' } });
  person = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
});
afterAll(() => world.close());

test('nobody uses up what another person may ask, by whatever stands in the header', async () => {
  const refused = new Set<number>();
  for (const authorization of [`person ${person.id}`, `Bearer person ${person.id}`])
    for (let turn = 0; turn < 21; turn += 1)
      refused.add((await world.anonymous.call(api.assist.titles, { headers: { authorization } })).status);
  expect([...refused]).toEqual([401, 429]);
  expect((await world.as(person).call(api.assist.titles)).status).toBe(200);
});
