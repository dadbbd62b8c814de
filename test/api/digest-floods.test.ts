import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GoalEvent } from '#rules/notifications/events.ts';
import { notify } from '#server/notifications/actions.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoal } from '../make-goals.ts';
import { openWorld, type World } from '../world.ts';

/** Mails of notices where somebody is told of hundreds of things (docs/decisions/0015). */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let owner: MadePerson;
let goal: MadeGoal;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world, { name: 'Solstead' });
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
  owner = await makePerson(world, { tenant, manager: ceo, name: 'Olga Owner' });
  goal = await makeGoal(world, { owner, title: 'Ship it' });
  world.mail.failWith = () => null;
  await world.drain();
  world.mail.sent.length = 0;
});

const tell = (kind: GoalEvent = 'goal_approved'): Promise<void> =>
  world.db.write(tenant.id, world.now(), (scope) =>
    notify(scope, [
      {
        personId: owner.id,
        actorId: ceo.id,
        kind,
        params: { actor: 'Clara Ceo', owner: 'Olga Owner', title: goal.title, quarter: 'Q4 2026' },
        objectId: goal.id,
        place: { goal: goal.id },
      } as const,
    ]),
  );

test('of the mails that are asked for one person while none is sent one is worked off, and the others are done with it', async () => {
  for (let n = 0; n < 30; n += 1) await tell();
  expect(await world.app.worker.drain()).toBeLessThan(10);
  expect(world.mail.sent).toHaveLength(1);
  await tell();
  await tell();
  expect(await world.app.worker.drain()).toBe(1);
  world.clock.advance({ minutes: 15 });
  await world.drain();
  expect(world.mail.sent.map(({ to }) => to)).toEqual([owner.email, owner.email]);
});

test('while a mail fails, what came since is not forgotten with it', async () => {
  world.mail.failWith = () => new Error('No room');
  await tell();
  await world.drain();
  await tell('goal_changed');
  world.clock.advance({ seconds: 30 });
  await world.drain();
  world.mail.failWith = () => null;
  world.clock.advance({ minutes: 20 });
  await world.drain();
  world.clock.advance({ minutes: 20 });
  await world.drain();
  expect(world.mail.sent.map(({ subject }) => subject)).toEqual([
    '“Ship it” has been approved',
    'Clara Ceo has changed “Ship it”',
  ]);
});
