import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#server/kernel/live/bus.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { type Listener, listen } from '../../support/live.ts';
import { openWorld, type World } from '../../world.ts';

/** That many pages of one company learn how many they are (issue 13: the storm). */
const crowd = 101;
let world: World;
let ceo: MadePerson;
let stranger: MadePerson;
const open: Listener[] = [];

beforeAll(async () => {
  world = await openWorld({ env: { SOCKETS_PER_PERSON: '200', SOCKETS_PER_ADDRESS: '300' } });
  ceo = await makePerson(world, { role: 'ceo' });
  stranger = await makePerson(world, { role: 'ceo' });
});
afterAll(async () => {
  for (const line of open) line.stop();
  await world.close();
});

const tell = (person: MadePerson, goal: number): Promise<void> =>
  world.db.write(person.tenantId, world.now(), async (scope) =>
    publish(scope, { people: null, event: 'TenantUpdate', data: { Kind: 'goal_update', GoalId: goal } }),
  );

test('pages of a company are told how many hear them where they are many, and of no other company', async () => {
  const [token, elsewhere] = [await world.tokenOf(ceo), await world.tokenOf(stranger)];
  const outside = await listen(world, { token: elsewhere });
  open.push(outside);
  for (let i = 0; i < crowd; i += 1) open.push(await listen(world, { token }));
  const last = open.pop();
  await tell(ceo, 1);
  expect(await last?.next('TenantUpdate')).toEqual({ Kind: 'goal_update', GoalId: 1, Listeners: crowd });
  await tell(stranger, 2);
  expect(await outside.next('TenantUpdate')).toEqual({ Kind: 'goal_update', GoalId: 2 });
  last?.stop();
  await last?.closed();
  await expect
    .poll(async () => {
      await tell(ceo, 3);
      return open.at(-1)?.next('TenantUpdate');
    })
    .toEqual({ Kind: 'goal_update', GoalId: 3 });
});
