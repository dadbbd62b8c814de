import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { authorityOf, companyOf } from '#rules/people/authority.ts';
import { statusOf } from '#rules/people/status.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoal } from '../make-goals.ts';
import { chosen, expectUnbroken } from '../support/interleavings.ts';
import { openWorld, type World } from '../world.ts';

/**
 * Several admins change the same people at once, at random, with goal actions beside them (issue 9, point 7). Each
 * call answers one of the known refusals or is done whole, and the company is whole afterwards. The embedded engine
 * has one connection, so the races are real on PostgreSQL only.
 */
let world: World;
let tenant: MadeTenant;
/** Ceo, two org admins, two managers one below the other, three contributors, one invited. */
let people: MadePerson[];
let goals: MadeGoal[];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const actions = [
  'to manager',
  'to contributor',
  'to observer',
  'to ceo',
  'goal admin',
  'goal manager',
  'no flags',
  'deactivate',
  'activate',
  'move',
  'unassign',
  'rename',
  'add',
  'submit',
  'approve',
  'hand over',
  'new goal',
] as const;
type Action = (typeof actions)[number];

const step = fc.record({
  who: fc.nat(4),
  person: fc.nat(8),
  other: fc.nat(8),
  goal: fc.nat(3),
  action: fc.constantFrom<Action[]>(...actions, 'move', 'move', 'to ceo', 'deactivate', 'activate'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('any interleaving leaves the company whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 4, maxLength: 7 }), { minLength: 6, maxLength: 9 }),
      async (rounds) => {
        await freshCompany();
        for (const round of rounds) {
          const outcomes = await Promise.all(round.map(async (one) => [one.action, await perform(one)]));
          for (const outcome of outcomes) expect([200, 400, 401, 403, 404, 409]).toContain(outcome[1]);
        }
        await checkTree();
        await expectUnbroken(world, tenant, broken);
      },
    ),
    { numRuns: 10 },
  );
  expect(world.reported).toEqual([]);
});

async function freshCompany(): Promise<void> {
  tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const upper = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const lower = await makePerson(world, { tenant, role: 'manager', manager: upper });
  const others = await makePeople(world, tenant, [
    { manager: ceo, isOrgAdmin: true },
    { role: 'manager', manager: ceo, isOrgAdmin: true },
    { manager: lower },
    { manager: lower },
    { manager: upper },
    { manager: lower, status: 'invited' },
  ]);
  people = [ceo, ...others.slice(0, 2), upper, lower, ...others.slice(2)];
  goals = [
    await makeGoal(world, { owner: ceo }),
    await makeGoal(world, { owner: chosen(people, 5), state: 'draft' }),
    await makeGoal(world, { owner: chosen(people, 6), state: 'draft' }),
    await makeGoal(world, { owner: lower, state: 'draft' }),
  ];
  for (const goal of goals.slice(1)) await submit(chosen(people, 5 + (goals.indexOf(goal) - 1)), goal.id);
}

const submit = (by: MadePerson, Id: number) =>
  world.as(by).call(api.goals.approve, { body: { Id, Status: 'review', Comment: '' } });

let added = 0;
async function perform({ who, person, other, goal, action }: Step): Promise<number> {
  const caller = world.as(chosen(people, who));
  const { id } = chosen(people, person);
  const managerId = chosen(people, other).id;
  const goalId = chosen(goals, goal).id;
  const roles = (body: object) => caller.call(api.people.roles, { params: { id }, body });
  added += 1;
  const calls: Record<Action, () => Promise<{ status: number }>> = {
    'to manager': () => roles({ RoleName: 'manager' }),
    'to contributor': () => roles({ RoleName: 'contributor' }),
    'to observer': () => roles({ RoleName: 'observer' }),
    'to ceo': () => roles({ RoleName: 'ceo' }),
    'goal admin': () => roles({ IsGoalAdmin: true }),
    'goal manager': () => roles({ IsGoalManager: true }),
    'no flags': () => roles({ IsGoalAdmin: false, IsGoalManager: false }),
    deactivate: () => caller.call(api.people.deactivate, { params: { id } }),
    activate: () => caller.call(api.people.activate, { params: { id } }),
    move: () => caller.call(api.people.changeManager, { params: { id, managerId } }),
    unassign: () => caller.call(api.people.changeManager, { params: { id, managerId: 0 } }),
    rename: () =>
      caller.call(api.people.saveProfile, { params: { id }, body: { Name: `Name ${who} ${other}` } }),
    add: () =>
      caller.call(api.people.addEmployee, {
        body: { Name: 'New', Email: `new-${added}@company.example`, ParentId: managerId },
      }),
    submit: () => submit(chosen(people, person), goalId),
    approve: () => caller.call(api.goals.approve, { body: { Id: goalId, Status: 'approved', Comment: '' } }),
    'hand over': () => caller.call(api.goals.changeOwner, { body: { Id: goalId, UserId: id } }),
    'new goal': () => caller.call(api.goals.create, { body: { Title: 'New', OwnerId: id, IsDraft: false } }),
  };
  return (await calls[action]()).status;
}

/** Each query answers the rows that break an invariant. */
const broken: Record<string, string> = {
  'one ceo, who is active and has no manager': `
    select count(*)::int as id from person p where p.tenant_id = $tenant and p.role = 'ceo'
      and p.deactivated_at is null and p.invitation_accepted_at is not null and p.manager_id is null
    having count(*) <> 1`,
  'nobody else is ceo': `
    select p.id from person p where p.tenant_id = $tenant and p.role = 'ceo'
      and exists (select from person o where o.tenant_id = p.tenant_id and o.role = 'ceo' and o.id <> p.id)`,
  'a goal admin is no goal manager, an observer nothing': `
    select p.id from person p where p.tenant_id = $tenant and ((p.is_goal_admin and p.is_goal_manager)
      or (p.role = 'observer' and (p.is_org_admin or p.is_goal_admin or p.is_goal_manager or p.is_hr_admin)))`,
  'observers have no manager': `
    select p.id from person p where p.tenant_id = $tenant and p.role = 'observer' and p.manager_id is not null`,
  'only a ceo or a manager has reports who are not deactivated': `
    select p.id from person p join person m on m.tenant_id = p.tenant_id and m.id = p.manager_id
    where p.tenant_id = $tenant and p.deactivated_at is null and m.role not in ('ceo', 'manager')`,
  'nothing waits for somebody deactivated or still invited': `
    select g.id from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
      join person a on a.tenant_id = p.tenant_id and a.id = p.acting_manager_id
    where g.tenant_id = $tenant and g.state = 'review'
      and (a.deactivated_at is not null or a.invitation_accepted_at is null)`,
  'a company goal is the ceo’s, and the ceo’s goals of now are company goals or not handed over': `
    select g.id from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
    where g.tenant_id = $tenant and g.is_company and p.role <> 'ceo' and g.state <> 'finalized'`,
  'every change of a person is recorded': `
    select p.id from person p where p.tenant_id = $tenant and p.deactivated_at is not null
      and (select c.kind from person_change c where c.tenant_id = p.tenant_id and c.person_id = p.id
        and c.kind in ('deactivated', 'activated') order by c.id desc limit 1) is distinct from 'deactivated'`,
};

/** Management and acting managers are what the rules make of the managers, and nobody is above oneself. */
async function checkTree(): Promise<void> {
  const { rows, above } = await world.db.read(tenant.id, world.now(), async (scope) => ({
    rows: await scope.db.selectFrom('person').selectAll().where('tenant_id', '=', tenant.id).execute(),
    above: await scope.db
      .selectFrom('management')
      .selectAll()
      .where('tenant_id', '=', tenant.id)
      .orderBy('depth')
      .execute(),
  }));
  const expected = authorityOf(
    companyOf(
      rows.map((row) => ({
        id: row.id,
        role: row.role,
        managerId: row.manager_id,
        status: statusOf({
          invitationAcceptedAt: row.invitation_accepted_at,
          deactivatedAt: row.deactivated_at,
        }),
      })),
    ),
  );
  for (const { id, acting_manager_id: actingManagerId } of rows) {
    const chain = above.filter((one) => one.person_id === id).map((one) => one.above_id);
    expect({ id, chain, actingManagerId }).toEqual({ id, ...expected.get(id) });
    expect(chain).not.toContain(id);
  }
}
