import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { publish } from '#server/kernel/live/bus.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { makeNotices } from '../../make-talk.ts';
import { type Listener, listenAs } from '../../support/live.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let ceo: MadePerson;
let report: MadePerson;
const open: Listener[] = [];

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  report = await makePerson(world, { tenant, manager: ceo });
  const goal = await makeGoal(world, { owner: ceo });
  await makeNotices(world, tenant, [{ person: report, goal }]);
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.stop();
});
afterAll(() => world.close());

async function on(deaf?: number): Promise<Listener> {
  const listener = await listenAs(world, report, deaf === undefined ? {} : { deaf });
  open.push(listener);
  return listener;
}

const tell = (message: Parameters<typeof publish>[1]): Promise<void> =>
  world.db.write(ceo.tenantId, world.now(), async (scope) => publish(scope, message));
const goalUpdate = (goal: number, people: number[] | null = null): Promise<void> =>
  tell({ people, event: 'TenantUpdate', data: { Kind: 'goal_update', GoalId: goal } });

test('who was on the way hears what was said meanwhile, and nothing that is for others', async () => {
  // The server knows of what came after it began to listen.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await goalUpdate(1, [ceo.id]);
  await goalUpdate(2);
  await tell({ people: [report.id], event: 'NotificationUpdate', data: {} });
  const late = await on(0);
  expect(await late.next('TenantUpdate')).toMatchObject({ GoalId: 2 });
  expect(await late.next('NotificationUpdate')).toEqual({ UnreadCount: 1 });
  await goalUpdate(3);
  expect(await late.next('TenantUpdate')).toMatchObject({ GoalId: 3 });
  expect(late.heard).toHaveLength(3);
});

test('who was away for longer than the server remembers is told that, and who does not ask nothing', async () => {
  await goalUpdate(1);
  const [away, plain] = [await on(120_000), await on()];
  await away.next('Missed');
  await goalUpdate(2);
  await plain.next('TenantUpdate');
  expect(plain.heard).toEqual([{ event: 'TenantUpdate', data: { Kind: 'goal_update', GoalId: 2 } }]);
});

test.each([
  "''",
  "'x'",
  "'{'",
  "'null'",
  `'{"tenantId":1e300,"people":null,"event":"TenantUpdate","data":{}}'`,
  `'{"tenantId":1,"people":[1],"event":"browsers_forgotten","data":{}}'`,
  `'{"tenantId":1,"people":null,"event":"sessions_changed","data":{"x":1}}'`,
  `'{"tenantId":1,"people":null,"event":"NotificationUpdate","data":{"toString":1}}'`,
])('what somebody else says to the processes is passed over: %s', async (payload) => {
  const listener = await on();
  await world.db.engine.asOwner((connection) => connection.run(`notify waymark_live, ${payload}`));
  await goalUpdate(7);
  expect(await listener.next('TenantUpdate')).toMatchObject({ GoalId: 7 });
});
