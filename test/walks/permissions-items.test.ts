import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { ActionItemState } from '#contract/vocabulary.ts';
import type { Letter } from '#rules/action-items/actors.ts';
import { type ActionItemFacts, decide, rules } from '#rules/action-items/permissions.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { makeItem } from '../make-items.ts';
import { openWorld, type World } from '../world.ts';

/** Every state x person x call of decisions-people.md 10, through the API; what is refused changes nothing. */
const stands = {
  requester: ['Q', 'V'],
  assignee: ['T', 'V'],
  both: ['Q', 'T', 'V'],
  maker: 'unseen',
  'manager of the assignee': 'unseen',
  ceo: 'unseen',
  orgAdmin: 'unseen',
  observer: 'unseen',
} as const satisfies Record<string, readonly Letter[] | 'unseen'>;
type Who = keyof typeof stands;
const everyone = Object.keys(stands) as Who[];

const tries = [
  { call: 'PUT', status: '' },
  { call: 'MarkComplete', status: '0' },
  { call: 'MarkComplete', status: '1' },
  { call: 'DELETE', status: '' },
] as const;
type Try = (typeof tries)[number];

let world: World;
let tenant: MadeTenant;
let people: Record<Who, MadePerson>;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const made = await makePeople(world, tenant, [
    { manager },
    { manager },
    { manager },
    { manager },
    { manager: ceo, isOrgAdmin: true },
    { role: 'observer' },
  ]);
  const [requester, assignee, both, maker, orgAdmin, observer] = made;
  if (!requester || !assignee || !both || !maker || !orgAdmin || !observer)
    throw new Error('Nobody was made.');
  people = {
    requester,
    assignee,
    both,
    maker,
    'manager of the assignee': manager,
    ceo,
    orgAdmin,
    observer,
  };
});
afterAll(() => world.close());

describe.each(['in progress', 'completed'] as const)('an item %s', (state) => {
  test.each(everyone)('for %s', async (who) => {
    for (const one of tries) {
      const id = await itemIn(state, who);
      const before = await everythingOf(id);
      const outcome = await attempt(id, who, one);
      const expected = expectation(state, who, one);
      expect(`${one.call} ${one.status}: ${outcome}`).toBe(`${one.call} ${one.status}: ${expected.status}`);
      if (expected.status === 200) expect(await stateNow(id)).toBe(expected.to);
      else expect(await everythingOf(id)).toEqual(before);
    }
  });
});

test('an item that was deleted is 409 for those who saw it, and 404 for all others', async () => {
  for (const who of everyone) {
    const id = await itemIn('in progress', who, new Date(world.now()));
    for (const one of tries)
      expect([who, await attempt(id, who, one)]).toEqual([who, stands[who] === 'unseen' ? 404 : 409]);
  }
});

test('a new one is made by every member, for oneself or somebody else, and by no observer', async () => {
  for (const who of everyone) {
    const body = { Title: 'New', DueDate: '2026-12-01', AssigneeId: people.assignee.id };
    const { status } = await world.as(people[who]).call(api.actionItems.create, { body });
    expect([who, status]).toEqual([who, who === 'observer' ? 403 : 200]);
  }
});

test('every row of the table is reached by this walk', () => {
  const asked = new Set(['POST', ...tries.map(({ call }) => call)]);
  expect(rules.filter((rule) => !asked.has(rule.call))).toEqual([]);
  expect(rules.map((rule) => rule.permission)).toEqual([
    'Create',
    'Edit',
    'Delete',
    'MarkComplete',
    'UnmarkComplete',
  ]);
});

async function itemIn(state: ActionItemState, who: Who, deletedAt: Date | null = null): Promise<number> {
  const requester = who === 'both' ? people.both : people.requester;
  const assignee = who === 'both' ? people.both : people.assignee;
  const completedAt = state === 'completed' ? world.now() : null;
  const spec = { requester, assignee, maker: people.maker, completedAt, deletedAt };
  return (await makeItem(world, tenant, spec)).id;
}

async function attempt(id: number, who: Who, { call, status }: Try): Promise<number> {
  const caller = world.as(people[who]);
  switch (call) {
    case 'PUT':
      return (await caller.call(api.actionItems.save, { params: { id }, body: { Title: 'Changed' } })).status;
    case 'DELETE':
      return (await caller.call(api.actionItems.remove, { params: { id } })).status;
    case 'MarkComplete':
      return (await caller.call(api.actionItems.markComplete, { params: { id, tab: status } })).status;
    default:
      return call satisfies never;
  }
}

function expectation(state: ActionItemFacts['state'], who: Who, { call, status }: Try) {
  const held = stands[who];
  if (held === 'unseen') return { status: 404, to: null };
  const letters: ReadonlySet<Letter> = new Set(held);
  const facts = { state, senderStays: true };
  const decision = decide(facts, letters, letters, call, status === '' ? undefined : status);
  if (decision.kind !== 'allowed') return { status: decision.kind === 'moved_on' ? 409 : 403, to: null };
  return { status: 200, to: decision.rule.to === 'unchanged' ? state : decision.rule.to };
}

const rowOf = (id: number) =>
  world.db.read(tenant.id, world.now(), (scope) =>
    scope.db.selectFrom('action_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

async function everythingOf(id: number) {
  const changes = await world.db.read(tenant.id, world.now(), (scope) =>
    sql`select * from action_item_change where item_id = ${id}::bigint`.execute(scope.db),
  );
  const told = await world.db.read(tenant.id, world.now(), (scope) =>
    sql`select count(*)::int as count from notification`.execute(scope.db),
  );
  return { row: await rowOf(id), changes: changes.rows, told: told.rows };
}

async function stateNow(id: number): Promise<string> {
  const row = await rowOf(id);
  if (row.deleted_at !== null) return 'deleted';
  return row.completed_at === null ? 'in progress' : 'completed';
}
