import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoal } from '../make-goals.ts';
import { chosen, expectUnbroken } from '../support/interleavings.ts';
import { openWorld, type World } from '../world.ts';

/**
 * Several people act at once, at random, on goals that hang together. Whatever the order turns out to be, each call
 * answers one of the known refusals or is done whole, and the invariants hold afterwards. The embedded engine has
 * one connection, so the races are real on PostgreSQL only.
 */
let world: World;
let tenant: MadeTenant;
let people: MadePerson[];
let goals: MadeGoal[];

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const others = await makePeople(world, tenant, [
    { manager },
    { manager },
    { manager: ceo, isGoalAdmin: true },
  ]);
  people = [ceo, manager, ...others];
});
afterAll(() => world.close());

const actions = [
  'submit',
  'approve',
  'send back',
  'edit',
  'edit and submit',
  'retract',
  'retract edits',
  'discard',
  'predict',
  'ask to shelve',
  'shelve',
  'unshelve',
  'finalize',
  'review',
  'take back',
  'hand over',
  'realign',
  'delete',
] as const;
type Action = (typeof actions)[number];

const step = fc.record({
  who: fc.nat(4),
  goal: fc.nat(3),
  other: fc.nat(4),
  action: fc.constantFrom<Action[]>(...actions.filter((action) => action !== 'delete'), 'delete'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('any interleaving leaves every goal whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 4, maxLength: 8 }), { minLength: 6, maxLength: 10 }),
      async (rounds) => {
        await freshGoals();
        for (const round of rounds) {
          const statuses = await Promise.all(round.map(perform));
          for (const status of statuses) expect([200, 400, 403, 404, 409]).toContain(status);
        }
        await checkInvariants();
      },
    ),
    { numRuns: 8 },
  );
  expect(world.reported).toEqual([]);
});

async function freshGoals(): Promise<void> {
  const owner = chosen(people, 2);
  const top = await makeGoal(world, { owner: chosen(people, 1) });
  const middle = await makeGoal(world, { owner, parent: top });
  const draft = await makeGoal(world, { owner, parent: middle, state: 'draft' });
  const asked = await makeGoal(world, { owner: chosen(people, 3), state: 'review' });
  goals = [top, middle, draft, asked];
}

async function perform({ who, goal, other, action }: Step): Promise<number> {
  const caller = world.as(chosen(people, who));
  const Id = chosen(goals, goal).id;
  const Comment = 'Because.';
  const result = { GoalId: Id, Completed: who % 2 === 0 };
  const flow = (Status: string) => ({ body: { Id, Status, Comment } });
  const calls: Record<Action, () => Promise<{ status: number }>> = {
    submit: () => caller.call(api.goals.approve, flow('review')),
    approve: () => caller.call(api.goals.approve, flow('approved')),
    'send back': () => caller.call(api.goals.approve, flow('draft')),
    edit: () => caller.call(api.goals.save, { params: { id: Id }, body: { Title: `T${who}${other}` } }),
    'edit and submit': () =>
      caller.call(api.goals.save, { params: { id: Id }, body: { Title: `S${who}${other}`, IsDraft: false } }),
    retract: () => caller.call(api.goals.retract, flow('draft')),
    'retract edits': () => caller.call(api.goals.retractEdits, flow('draft')),
    discard: () => caller.call(api.goals.retractEdits, flow('canceled')),
    predict: () => caller.call(api.goals.updateStatus, { body: { Id, Likelihood: other, Quality: who } }),
    'ask to shelve': () => caller.call(api.goals.shelve, flow('shelving_in_review')),
    shelve: () => caller.call(api.goals.shelve, flow('shelved')),
    unshelve: () => caller.call(api.goals.shelve, flow('approved')),
    finalize: () => caller.call(api.goals.finalize, { body: { ...result, Quality: 2, Outcome: 'Done.' } }),
    review: () => caller.call(api.goals.finalizeApproved, { body: { ...result, Feedback: 'Seen.' } }),
    'take back': () => caller.call(api.goals.finalizeRetract, { body: { GoalId: Id } }),
    'hand over': () => caller.call(api.goals.changeOwner, { body: { Id, UserId: chosen(people, other).id } }),
    realign: () =>
      caller.call(api.goals.changeParent, {
        body: { Id, GoalId: other === 4 ? 0 : chosen(goals, other).id },
      }),
    delete: () => caller.call(api.goals.remove, { params: { id: Id } }),
  };
  return (await calls[action]()).status;
}

/** Each query answers the goals that break an invariant. */
const broken: Record<string, string> = {
  'the state is what its last line says': `
    select g.id from goal g where g.state <> (select t.to_state from transition t
      where t.goal_id = g.id and t.edit_id is null and t.action_type is null order by t.id desc limit 1)`,
  'an edit is open only where it can be': `
    select g.id from goal g join goal_edit e on e.goal_id = g.id and e.state in ('draft', 'review')
    where g.deleted_at is not null or g.state not in ('approved', 'shelving_in_review', 'results_in_review')`,
  'an edit is what its last line says': `
    select e.goal_id as id from goal_edit e where exists (select from transition t where t.edit_id = e.id)
      and e.state <> (select t.to_state from transition t where t.edit_id = e.id order by t.id desc limit 1)`,
  'a result stands where one is shown': `
    select g.id from goal g where (g.state in ('results_in_review', 'finalized')) <> exists (
      select from owner_result r where r.goal_id = g.id and r.superseded_at is null and r.retracted_at is null)`,
  'a manager reviewed only what is final': `
    select g.id from goal g join manager_result r on r.goal_id = g.id and r.superseded_at is null and r.retracted_at is null
    where g.state <> 'finalized'`,
  'no goal hangs below itself': `
    with recursive up as (
      select g.id as start, g.parent_id as id, 1 as step from goal g where g.parent_id is not null
      union all
      select up.start, g.parent_id, up.step + 1 from up join goal g on g.id = up.id
      where g.parent_id is not null and up.step < 50)
    select start as id from up where id = start`,
  'the newest status is the one on the goal': `
    select g.id from goal g where g.likelihood is distinct from (select s.likelihood from goal_status s
      join week w on w.id = s.week_id where s.goal_id = g.id order by w.start_date desc limit 1)`,
  'what is shown for a week is the last that was given': `
    select s.goal_id as id from goal_status s where (s.likelihood, s.quality) <> (
      select e.likelihood, e.quality from goal_status_entry e where e.goal_status_id = s.id order by e.id desc limit 1)`,
  'a company goal is the ceo’s': `
    select g.id from goal g join person p on p.id = g.owner_id where g.is_company <> (p.role = 'ceo')`,
  'a comment hangs on a line that exists': `
    select c.goal_id as id from comment c where c.on_type = 'StateTransition'
      and not exists (select from transition t where t.id = c.on_id and t.goal_id = c.goal_id)`,
};

async function checkInvariants(): Promise<void> {
  await expectUnbroken(world, tenant, broken);
  for (const person of people)
    for (const goal of goals) {
      const seen = await world.as(person).call(api.goals.detail, { params: { id: goal.id } });
      expect([200, 404]).toContain(seen.status);
    }
}
