import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { Letter } from '#rules/goals/actors.ts';
import { type CallName, decide, type GoalFacts, rules } from '#rules/goals/permissions.ts';
import { conditionOf, type GoalCondition, goalConditions, stateOf } from '#rules/goals/states.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoal } from '../make-goals.ts';
import { makeEdit } from '../make-talk.ts';
import { openWorld, type World } from '../world.ts';

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
type Kind = 'of a report' | 'private' | 'of the ceo';

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
  readonly call: Extract<CallName, 'PUT' | 'approve' | 'updatestatus'>;
  readonly status?: string;
}
const tries: readonly Try[] = [
  { call: 'PUT' },
  { call: 'approve', status: 'review' },
  { call: 'approve', status: 'approved' },
  { call: 'approve', status: 'draft' },
  { call: 'approve', status: 'finalized' },
  { call: 'updatestatus' },
];

let world: World;
let tenant: MadeTenant;
let people: Record<Who, MadePerson>;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const above = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: above });
  const [owner, peer] = await makePeople(world, tenant, [{ manager }, { manager }]);
  const [goalAdmin, goalManager, orgAdmin, observer] = await makePeople(world, tenant, [
    { manager: ceo, isGoalAdmin: true },
    { manager: ceo, isGoalManager: true },
    { manager: ceo, isOrgAdmin: true },
    { role: 'observer' },
  ]);
  if (!owner || !peer || !goalAdmin || !goalManager || !orgAdmin || !observer)
    throw new Error('Nobody was made.');
  people = { owner, manager, above, ceo, goalAdmin, goalManager, orgAdmin, peer, observer };
});
afterAll(() => world.close());

describe.each(Object.keys(stands) as Kind[])('a goal %s', (kind) => {
  describe.each(goalConditions)('in %s', (condition) => {
    test.each(Object.keys(stands['of a report']) as Who[])('for %s', async (who) => {
      if (kind === 'of the ceo' && who === 'ceo') return expect(stands[kind].ceo).toEqual(stands[kind].owner);
      let goal = await goalIn(kind, condition);
      for (const one of tries) {
        const before = await everythingOf(goal);
        const outcome = await attempt(goal, kind, who, one);
        const expected = expectation(kind, condition, who, one);
        expect(`${one.call} ${one.status ?? ''}: ${outcome}`).toBe(
          `${one.call} ${one.status ?? ''}: ${expected.status}`,
        );
        if (expected.status !== 200) {
          expect(await everythingOf(goal)).toEqual(before);
        } else {
          expect(await conditionNow(goal)).toBe(expected.to);
          goal = await goalIn(kind, condition);
        }
      }
    });
  });
});

function expectation(
  kind: Kind,
  condition: GoalCondition,
  who: Who,
  one: Try,
): { status: number; to?: GoalCondition } {
  const letters = stands[kind][who];
  if (letters === 'unseen') return { status: 404 };
  const held = new Set(letters);
  // Letter G sees nothing by itself: a draft is for owner, management, goal admins and its creator.
  const seesDraft = letters.some((letter) => letter !== 'G') || seesDrafts.has(who);
  if (condition === 'draft' && !seesDraft) return { status: 404 };
  const facts = factsOf(condition, who);
  const decision = decide(facts, held, held, one.call, one.status);
  if (decision.kind === 'bad_status') return { status: 400 };
  if (decision.kind === 'moved_on') return { status: 409 };
  if (decision.kind === 'forbidden') return { status: 403 };
  const { to } = decision.rule;
  if (to === 'deleted') throw new Error('No call of this walk deletes.');
  if (to === 'unchanged') return { status: 200, to: condition };
  return { status: 200, to };
}

function factsOf(condition: GoalCondition, who: Who): GoalFacts {
  return {
    state: stateOf(condition),
    openEdit: condition === 'edit d' ? 'draft' : condition === 'edit r' ? 'review' : null,
    periodBegun: true,
    weekInWindow: true,
    hasManagerResult: false,
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
  return goal;
}

async function attempt(goal: MadeGoal, kind: Kind, who: Who, one: Try): Promise<number> {
  const person = kind === 'of the ceo' && who === 'owner' ? people.ceo : people[who];
  const caller = world.as(person);
  if (one.call === 'PUT') {
    const body = { Title: `Changed by ${who}`, IsDraft: true };
    return (await caller.call(api.goals.save, { params: { id: goal.id }, body })).status;
  }
  if (one.call === 'updatestatus') {
    const body = { Id: goal.id, Likelihood: 3, Quality: 2 };
    return (await caller.call(api.goals.updateStatus, { body })).status;
  }
  const body = { Id: goal.id, Status: one.status ?? '', Comment: 'Because.' };
  return (await caller.call(api.goals.approve, { body })).status;
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
      (select jsonb_agg(n order by n.id) from notification n where n.goal_id = ${goal.id}))::text as all`.execute(
      scope.db,
    );
    return answer.rows[0]?.all;
  });
}

async function conditionNow(goal: MadeGoal): Promise<GoalCondition> {
  return world.db.read(goal.tenantId, world.now(), async (scope) => {
    const row = await scope.db
      .selectFrom('goal as g')
      .leftJoin('goal_edit as e', (join) =>
        join
          .onRef('e.tenant_id', '=', 'g.tenant_id')
          .onRef('e.goal_id', '=', 'g.id')
          .on('e.state', 'in', ['draft', 'review']),
      )
      .select(['g.state', 'e.state as editState'])
      .where('g.tenant_id', '=', scope.tenantId)
      .where('g.id', '=', goal.id)
      .executeTakeFirstOrThrow();
    return conditionOf({
      state: row.state as GoalFacts['state'],
      openEdit: row.editState as GoalFacts['openEdit'],
    });
  });
}

test('every row of the table whose call exists is reached by this walk', () => {
  const reached = rules.filter((rule) => tries.some((one) => one.call === rule.call));
  const asked = reached.filter(
    (rule) => rule.status === null || tries.some((one) => one.status === rule.status),
  );
  expect(asked).toEqual(reached);
});
