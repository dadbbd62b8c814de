import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { publish } from '#server/kernel/live/bus.ts';
import { beginSession, endSessions } from '#server/kernel/sessions.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { type Listener, listen, listenAs } from '../../support/live.ts';
import { openWorld, type World } from '../../world.ts';

/** A session that may be over while the database, or the company's share of it, answers nothing for a moment. */
let world: World;
let ceo: MadePerson;
const open: Listener[] = [];

beforeAll(async () => {
  world = await openWorld();
  ceo = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const listener of open.splice(0)) listener.stop();
});
afterAll(() => world.close());

async function on(person: MadePerson): Promise<Listener> {
  const listener = await listenAs(world, person);
  open.push(listener);
  return listener;
}

/** Nothing can be read until the end is called. */
function crowded(): () => void {
  const reading = vi.spyOn(world.db, 'read').mockRejectedValue(new Error('All connections are busy.'));
  return () => reading.mockRestore();
}

const shake = (person: MadePerson, ends: boolean): Promise<void> =>
  world.db.write(ceo.tenantId, world.now(), async (scope) => {
    if (ends) await endSessions(scope, person.id);
    publish(scope, { people: [person.id], event: 'sessions_changed', data: {} });
  });
const goalUpdate = (GoalId: number): Promise<void> =>
  world.db.write(ceo.tenantId, world.now(), async (scope) =>
    publish(scope, { people: null, event: 'TenantUpdate', data: { Kind: 'goal_update', GoalId } }),
  );
const member = () => makePerson(world, { tenant: { id: ceo.tenantId }, manager: ceo });

test('a session that ended hears nothing meanwhile, and loses its line once that can be seen', async () => {
  const [ended, other] = [await member(), await member()];
  const [line, others] = [await on(ended), await on(other)];
  const end = crowded();
  await shake(ended, true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await goalUpdate(1);
  await others.next('TenantUpdate');
  expect(line.heard).toEqual([]);
  end();
  await line.closed();
});

test('one that goes on is told that it has missed something, and hears what comes then', async () => {
  const person = await member();
  const line = await on(person);
  const end = crowded();
  await shake(person, false);
  await shake(person, false);
  await new Promise((resolve) => setTimeout(resolve, 200));
  end();
  await line.next('Missed');
  await goalUpdate(2);
  await line.next('TenantUpdate');
  expect(line.heard.map(({ event }) => event)).toEqual(['Missed', 'TenantUpdate']);
});

test('a session loses its line as soon as somebody signs in in its browser', async () => {
  const [former, next] = [await member(), await member()];
  const browser = { device: '', browser: 'b'.repeat(64) };
  const begin = ({ id }: MadePerson) =>
    world.db.write(ceo.tenantId, world.now(), (scope) => beginSession(scope, id, browser));
  const line = await listen(world, { token: await begin(former) });
  open.push(line);
  await begin(next);
  await line.closed();
});
