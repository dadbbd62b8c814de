import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { Letter } from '#rules/goals/actors.ts';
import { type CallName, decide, type GoalFacts, rules } from '#rules/goals/permissions.ts';
import { conditionOf, type GoalCondition, goalConditions, stateOf } from '#rules/goals/states.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoal } from '../make-goals.ts';
import { makeEdit, makeManagerResults, makeOwnerResults } from '../make-talk.ts';
import { type Caller, openWorld, type World } from '../world.ts';

/**
 * Every state x person x call x Status of the calls there are, through the API. What each person may do comes from
 * the letters written down here and the table of rules/goals/permissions.ts, which a unit test lays beside
 * decisions.md 3; so this proves that the server asks the table, and that what it refuses changes nothing.
 */
type Who =
  | 'owner'
  | 'manager'
  | 'above'
  | 'ceo'
  | 'goalAdmin'
  | 'goalManager'
  | 'orgAdmin'
  | 'peer'
  | 'observer';
export type Kind = 'of a report' | 'private' | 'of the ceo';

const stands: Record<Kind, Record<Who, readonly Letter[] | 'unseen'>> = {
  'of a report': {
    owner: ['O'],
    manager: ['X', 'M'],
    above: ['X'],
    ceo: ['X'],
    goalAdmin: ['A', 'M'],
    goalManager: ['G'],
    orgAdmin: [],
    peer: [],
    observer: 'unseen',
  },
  private: {
    owner: ['O'],
    manager: ['X', 'M'],
    above: ['X'],
    ceo: ['X'],
    goalAdmin: 'unseen',
    goalManager: 'unseen',
    orgAdmin: 'unseen',
    peer: 'unseen',
    observer: 'unseen',
  },
  'of the ceo': {
    owner: ['O', 'P'],
    manager: [],
    above: [],
    ceo: ['O', 'P'],
    goalAdmin: ['A', 'M'],
    goalManager: [],
    orgAdmin: [],
    peer: [],
    observer: [],
  },
};
/** Who sees a draft beside those who hold a letter on it. */
const seesDrafts: ReadonlySet<Who> = new Set(['goalAdmin']);

interface Try {
  readonly call: CallName;
  readonly status?: string;
}
const tries: readonly Try[] = [
  { call: 'PUT' },
  { call: 'approve', status: 'review' },
  { call: 'approve', status: 'approved' },
  { call: 'approve', status: 'draft' },
  { call: 'approve', status: 'finalized' },
  { call: 'retract', status: 'draft' },
  { call: 'retract', status: 'approved' },
  { call: 'retractedits', status: 'draft' },
  { call: 'retractedits', status: 'canceled' },
  { call: 'updatestatus' },
  { call: 'finalize' },
  { call: 'finalize_retract' },
  { call: 'finalize_approved' },
  { call: 'shelve', status: 'shelving_in_review' },
  { call: 'shelve', status: 'shelved' },
  { call: 'shelve', status: 'approved' },
  { call: 'shelve', status: 'draft' },
  { call: 'changegoalownership' },
  { call: 'changeparentgoal' },
  { call: 'delete' },
];

let world: World;
let tenant: MadeTenant;
let people: Record<Who | 'heir', MadePerson>;
/** Where goals are moved to: in the goal manager's own branch, like the parent they come from. */
let otherParent: MadeGoal;

/** Walk every condition, person and call on goals of this kind. */
export function walk(kind: Kind): void {
  beforeAll(openCompany);
  afterAll(() => world.close());

  describe.each(goalConditions)(`a goal ${kind} in %s`, (condition) => {
    test.each(Object.keys(stands[kind]) as Who[])('for %s', async (who) => {
      let goal = await goalIn(kind, condition);
      let before = await everythingOf(goal);
      for (const one of tries) {
        const name = `${one.call} ${one.status ?? ''}`;
        const outcome = await attempt(goal, kind, who, one);
        const expected = expectation(kind, condition, who, one);
        expect(`${name}: ${outcome}`).toBe(`${name}: ${expected.status}`);
        if (expected.status !== 200) {
          expect(await everythingOf(goal)).toEqual(before);
        } else {
          expect(await conditionNow(goal)).toBe(expected.to);
          goal = await goalIn(kind, condition);
          before = await everythingOf(goal);
        }
      }
    });
  });

  test('every row of the table whose call exists is reached by this walk', () => {
    const reached = rules.filter((rule) => tries.some((one) => one.call === rule.call));
    const asked = reached.filter(
      (rule) => rule.statuses.length === 0 || tries.some((one) => rule.statuses.includes(one.status ?? '')),
    );
    expect(asked).toEqual(reached);
  });
}

async function openCompany(): Promise<void> {
  world = await openWorld();
  tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const above = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: above });
  const [owner, peer, heir] = await makePeople(world, tenant, [{ manager }, { manager }, { manager }]);
  const [goalAdmin, goalManager, orgAdmin, observer] = await makePeople(world, tenant, [
    { manager: ceo, isGoalAdmin: true },
    { manager: ceo, isGoalManager: true },
    { manager: ceo, isOrgAdmin: true },
    { role: 'observer' },
  ]);
  if (!owner || !peer || !heir || !goalAdmin || !goalManager || !orgAdmin || !observer)
    throw new Error('Nobody was made.');
  people = { owner, manager, above, ceo, goalAdmin, goalManager, orgAdmin, peer, observer, heir };
  otherParent = await makeGoal(world, { owner: goalManager, state: 'approved' });
}

function expectation(
  kind: Kind,
  condition: GoalCondition,
  who: Who,
  one: Try,
): { status: number; to?: GoalCondition | 'deleted' } {
  const letters = stands[kind][who];
  if (letters === 'unseen') return { status: 404 };
  const held = new Set(letters);
  // Letter G sees nothing by itself: a draft is for owner, management, goal admins and its creator.
  const seesDraft = letters.some((letter) => letter !== 'G') || seesDrafts.has(who);
  if (condition === 'draft' && !seesDraft) return { status: 404 };
  const facts = factsOf(kind, condition, who);
  const decision = decide(facts, held, held, one.call, one.status);
  if (decision.kind === 'bad_status') return { status: 400 };
  if (decision.kind === 'moved_on') return { status: 409 };
  if (decision.kind === 'forbidden') return { status: 403 };
  const { to } = decision.rule;
  if (to === 'unchanged') return { status: 200, to: condition };
  return { status: 200, to };
}

function factsOf(kind: Kind, condition: GoalCondition, who: Who): GoalFacts {
  return {
    state: stateOf(condition),
    openEdit: condition === 'edit d' ? 'draft' : condition === 'edit r' ? 'review' : null,
    periodBegun: true,
    weekInWindow: true,
    hasManagerResult: condition === 'finalized' && kind !== 'of the ceo',
    approvedBefore: !['draft', 'review'].includes(condition),
    parentDeleted: false,
    parentsInOwnBranch: who === 'goalManager',
  };
}

async function goalIn(kind: Kind, condition: GoalCondition): Promise<MadeGoal> {
  const owner = kind === 'of the ceo' ? people.ceo : people.owner;
  const parent = await makeGoal(world, { owner: people.goalManager, state: 'approved' });
  const goal = await makeGoal(world, {
    owner,
    state: stateOf(condition),
    isPrivate: kind === 'private',
    parent: kind === 'of a report' ? parent : null,
  });
  if (condition === 'edit d') await makeEdit(world, goal, { state: 'draft', changes: { title: 'Edited' } });
  if (condition === 'edit r') await makeEdit(world, goal, { state: 'review', changes: { title: 'Edited' } });
  // The ceo's results stand alone; those of others have been reviewed once they are final.
  if (condition === 'results_in_review' || condition === 'finalized')
    await makeOwnerResults(world, tenant, [{ goal }]);
  if (condition === 'finalized' && kind !== 'of the ceo')
    await makeManagerResults(world, tenant, [{ goal, author: people.manager }]);
  return goal;
}

async function attempt(goal: MadeGoal, kind: Kind, who: Who, one: Try): Promise<number> {
  const person = kind === 'of the ceo' && who === 'owner' ? people.ceo : people[who];
  const caller = world.as(person);
  const Id = goal.id;
  const workflow = { body: { Id, Status: one.status ?? '', Comment: 'Because.' } };
  switch (one.call) {
    case 'PUT':
      return (
        await caller.call(api.goals.save, { params: { id: Id }, body: { Title: `By ${who}`, IsDraft: true } })
      ).status;
    case 'approve':
      return (await caller.call(api.goals.approve, workflow)).status;
    case 'retract':
      return (await caller.call(api.goals.retract, workflow)).status;
    case 'retractedits':
      return (await caller.call(api.goals.retractEdits, workflow)).status;
    case 'shelve':
      return (await caller.call(api.goals.shelve, workflow)).status;
    case 'updatestatus':
      return (await caller.call(api.goals.updateStatus, { body: { Id, Likelihood: 3, Quality: 2 } })).status;
    case 'finalize':
    case 'finalize_approved':
      return giveResult(caller, goal, one.call);
    case 'finalize_retract':
      return (await caller.call(api.goals.finalizeRetract, { body: { GoalId: Id } })).status;
    case 'changegoalownership':
      return (await caller.call(api.goals.changeOwner, { body: { Id, UserId: people.heir.id } })).status;
    case 'changeparentgoal':
      return (await caller.call(api.goals.changeParent, { body: { Id, GoalId: otherParent.id } })).status;
    case 'delete':
      return (await caller.call(api.goals.remove, { params: { id: Id } })).status;
    default:
      return one.call satisfies never;
  }
}

/** A result under the Id of the one that stands, as the web sends it. */
async function giveResult(
  caller: Caller,
  goal: MadeGoal,
  call: 'finalize' | 'finalize_approved',
): Promise<number> {
  const table = call === 'finalize' ? 'owner_result' : 'manager_result';
  const { rows } = await world.db.read(goal.tenantId, world.now(), (scope) =>
    sql<{ id: number }>`select result_id as id from ${sql.table(table)} where goal_id = ${goal.id}
      and superseded_at is null and retracted_at is null`.execute(scope.db),
  );
  const body = { Id: rows[0]?.id ?? 0, GoalId: goal.id, Completed: false };
  if (call === 'finalize')
    return (await caller.call(api.goals.finalize, { body: { ...body, Quality: 1, Outcome: 'Half of it.' } }))
      .status;
  return (await caller.call(api.goals.finalizeApproved, { body: { ...body, Feedback: 'Agreed.' } })).status;
}

/** Every row that belongs to the goal, as text: what a refusal must leave as it was. */
async function everythingOf(goal: MadeGoal): Promise<unknown> {
  return world.db.read(goal.tenantId, world.now(), async (scope) => {
    const answer = await sql<{ all: string }>`select jsonb_build_array(
      (select to_jsonb(g) from goal g where g.id = ${goal.id}),
      (select jsonb_agg(e order by e.id) from goal_edit e where e.goal_id = ${goal.id}),
      (select jsonb_agg(t order by t.id) from transition t where t.goal_id = ${goal.id}),
      (select jsonb_agg(c order by c.id) from comment c where c.goal_id = ${goal.id}),
      (select jsonb_agg(s order by s.id) from goal_status s where s.goal_id = ${goal.id}),
      (select jsonb_agg(r order by r.id) from owner_result r where r.goal_id = ${goal.id}),
      (select jsonb_agg(r order by r.id) from manager_result r where r.goal_id = ${goal.id}),
      (select jsonb_agg(n order by n.id) from notification n where n.goal_id = ${goal.id}))::text as all`.execute(
      scope.db,
    );
    return answer.rows[0]?.all;
  });
}

async function conditionNow(goal: MadeGoal): Promise<GoalCondition | 'deleted'> {
  return world.db.read(goal.tenantId, world.now(), async (scope) => {
    const row = await scope.db
      .selectFrom('goal as g')
      .leftJoin('goal_edit as e', (join) =>
        join
          .onRef('e.tenant_id', '=', 'g.tenant_id')
          .onRef('e.goal_id', '=', 'g.id')
          .on('e.state', 'in', ['draft', 'review']),
      )
      .select(['g.state', 'g.deleted_at', 'e.state as editState'])
      .where('g.tenant_id', '=', scope.tenantId)
      .where('g.id', '=', goal.id)
      .executeTakeFirstOrThrow();
    if (row.deleted_at !== null) return 'deleted';
    return conditionOf({
      state: row.state as GoalFacts['state'],
      openEdit: row.editState as GoalFacts['openEdit'],
    });
  });
}
