import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { openWorld, type World } from '../../world.ts';

// In Tokyo Monday, 23 November 2026; in Berlin and Hawaii still Sunday.
const monday = '2026-11-22T16:00:00Z';
let world: World;
let ceo: MadePerson;
let goal: { readonly id: number };

beforeAll(async () => {
  world = await openWorld({ now: monday });
  const tenant = await makeTenant(world, {});
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  goal = await makeGoal(world, { owner: ceo, state: 'approved' });
});
afterAll(() => world.close());

const move = (TimeZone: string) => world.as(ceo).call(api.people.editTenant, { body: { TimeZone } });
const needsUpdate = async () =>
  (await world.as(ceo).call(api.goals.detail, { params: { id: goal.id } })).answer.Goal.IsNeedsUpdate;

test('a week for which somebody has predicted does not become one to come', async () => {
  expect((await move('Tokyo')).status).toBe(200);
  // Nobody has predicted yet: it may end again.
  expect((await move('Berlin')).status).toBe(200);
  expect((await move('Tokyo')).status).toBe(200);
  const predicted = await world
    .as(ceo)
    .call(api.goals.updateStatus, { body: { Id: goal.id, Likelihood: 3, Quality: 3 } });
  expect(predicted.status).toBe(200);
  expect(await needsUpdate()).toBe(false);
  const refused = await move('Berlin');
  expect(refused.status).toBe(400);
  expect(refused.refusal.Fields).toEqual({
    TimeZone:
      'There it is still last week, and somebody has predicted for this one already. Choose it once this week has begun there.',
  });
  // What is on the same side of midnight can be chosen, as can whatever else is saved beside the zone that stands.
  expect((await move('Seoul')).status).toBe(200);
  expect((await move('Seoul')).status).toBe(200);
  world.clock.advance({ hours: 8 });
  expect((await move('Berlin')).status).toBe(200);
  expect((await move('Hawaii')).status).toBe(400);
});
