import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Whoever opens a goal is told how many may read it: thousands of admins would keep the server busy with each. */
test('a company has so many org admins and goal admins, by a file or one by one', async () => {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const ann = await makePerson(world, { tenant, manager: ceo });
  const lines = Array.from({ length: limits.admins + 1 }, (_, i) => `P ${i},p${i}@many.example,yes`);
  const bring = (those: readonly string[]) =>
    world.as(ceo).call(api.people.importPeople, {
      body: { Csv: ['Name,Email,GoalAdmin', ...those].join('\n'), DryRun: false },
    });
  const { answer } = await bring(lines);
  expect(answer).toMatchObject({
    Done: false,
    Problems: [{ Line: limits.admins + 2, Field: 'GoalAdmin', Name: `P ${limits.admins}` }],
  });
  expect((await bring(lines.slice(1))).answer.Done).toBe(true);
  const name = (id: number, body: { IsOrgAdmin?: boolean; IsGoalAdmin?: boolean; IsHrAdmin?: boolean }) =>
    world.as(ceo).call(api.people.roles, { params: { id }, body });
  const refused = await name(ann.id, { IsOrgAdmin: true });
  expect([refused.status, refused.refusal.Fields]).toEqual([
    400,
    { IsOrgAdmin: 'A company has at most 1000 Org Admins and Goal Admins, those who left among them.' },
  ]);
  expect((await name(ann.id, { IsHrAdmin: true })).status).toBe(200);
  // The last of them are the ceo's to make: nobody else fills them up.
  const admin = await makePerson(world, { tenant, isGoalAdmin: true });
  const taken = { params: { id: ann.id }, body: { IsGoalAdmin: true } };
  expect((await world.as(admin).call(api.people.roles, taken)).refusal.Fields).toEqual({
    IsGoalAdmin: `Beyond ${limits.admins - limits.adminsByCeo} Org Admins and Goal Admins, those who left among them, the CEO alone makes more.`,
  });
  const [one] = await world.db.read(
    tenant.id,
    world.now(),
    async (scope) =>
      (await sql<{ id: number }>`select id from person where is_goal_admin limit 1`.execute(scope.db)).rows,
  );
  expect((await name(one?.id ?? 0, { IsOrgAdmin: true })).status).toBe(200);
});
