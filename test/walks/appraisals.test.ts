import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { appraisalPermissionNames } from '#contract/vocabulary.ts';
import type { Letter } from '#rules/talent/actors.ts';
import {
  type AppraisalFacts,
  type CallName,
  callNames,
  decide,
  permissionsFor,
  rules,
} from '#rules/talent/permissions.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { type AppraisalSpec, makeAppraisal } from '../make-appraisals.ts';
import { openWorld, type World } from '../world.ts';

/**
 * Every state x person x call of appraisals, through the API. What each person may do comes from the letters written
 * down here and the table of rules/talent/permissions.ts, which a unit test lays beside decisions-people.md 8; so this
 * proves that the server asks the table, that it fills Permissions by it, and that what it refuses changes nothing.
 */
const stands = {
  employee: ['E'],
  manager: ['R'],
  above: ['X'],
  ceo: ['X'],
  hr: ['H'],
  hrManager: ['H', 'X'],
  former: [],
  orgAdmin: [],
  peer: [],
  observer: [],
} as const satisfies Record<string, readonly Letter[]>;
type Who = keyof typeof stands;

const conditions = [
  'none',
  'none, too new',
  'draft',
  'shared',
  'shared, 14 days ago',
  'acknowledged',
  'acknowledged, refused',
  'acknowledged, refused and signed',
  'completed',
] as const;
type Condition = (typeof conditions)[number];
type Standing = 'active' | 'deactivated';

/** The print is a report: its call is walked with the reports, its permission here. */
const tries = callNames.filter((call) => call !== 'report/appraisal');

let world: World;
let tenant: MadeTenant;
let people: Record<Exclude<Who, 'employee'>, MadePerson>;
let period: { id: number };

const now = new Date('2026-11-18T15:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const joinedAt = new Date('2025-01-07T09:00:00Z');

beforeAll(async () => {
  world = await openWorld({ now });
  tenant = await makeTenant(world, { talentEnabled: true });
  const ceo = await makePerson(world, { tenant, role: 'ceo', joinedAt });
  const hrManager = await makePerson(world, {
    tenant,
    role: 'manager',
    manager: ceo,
    isHrAdmin: true,
    joinedAt,
  });
  const above = await makePerson(world, { tenant, role: 'manager', manager: hrManager, joinedAt });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: above, joinedAt });
  const [hr, former, orgAdmin, peer, observer] = (await makePeople(world, tenant, [
    { manager: ceo, isHrAdmin: true, joinedAt },
    { manager: ceo, role: 'manager', joinedAt },
    { manager: ceo, isOrgAdmin: true, isGoalAdmin: true, joinedAt },
    { manager, joinedAt },
    { role: 'observer', joinedAt },
  ])) as [MadePerson, MadePerson, MadePerson, MadePerson, MadePerson];
  people = { manager, above, ceo, hr, hrManager, former, orgAdmin, peer, observer };
  const listed = tenant.calendar.periods.filter(({ end }) => end < '2026-11-18').at(-1);
  if (listed === undefined) throw new Error('No quarter is listed.');
  period = listed;
});
afterAll(() => world.close());

describe.each<Standing>(['active', 'deactivated'])('of somebody %s', (standing) => {
  describe.each(conditions)('%s', (condition) => {
    test.each(Object.keys(stands) as Who[])('for %s', async (who) => {
      if (standing === 'deactivated' && who === 'employee') return;
      let place = await placeIn(condition, standing);
      expect(await permissionsSeen(place, who)).toEqual(expectedPermissions(condition, standing, who));
      for (const call of tries) {
        const before = await everythingOf(place);
        const outcome = await attempt(place, who, call);
        const expected = expectation(condition, standing, who, call);
        expect(`${call}: ${outcome}`).toBe(`${call}: ${expected.status}`);
        if (expected.status !== 200) {
          expect(await everythingOf(place)).toEqual(before);
        } else {
          expect(`${call}: ${await stateNow(place)}`).toBe(`${call}: ${expected.to}`);
          place = await placeIn(condition, standing);
        }
      }
    });
  });
});

test('every row of the table is reached by this walk', () => {
  const facts = conditions.map((condition) => factsOf(condition, 'active'));
  const reached = rules.filter((rule) =>
    facts.some(
      (one) =>
        rule.from.includes(one.state) && permissionsFor(one, new Set(rule.who))[rule.permission] === true,
    ),
  );
  expect(reached).toEqual(rules);
});

interface Place {
  readonly employee: MadePerson;
  /** 0: not begun. */
  readonly id: number;
}

async function placeIn(condition: Condition, standing: Standing): Promise<Place> {
  const employee = await makePerson(world, {
    tenant,
    manager: people.manager,
    joinedAt: condition === 'none, too new' ? new Date('2026-09-20T09:00:00Z') : joinedAt,
    ...(standing === 'deactivated' ? { status: 'deactivated', leftAt: now } : {}),
  });
  if (condition === 'none' || condition === 'none, too new') return { employee, id: 0 };
  const made = await makeAppraisal(world, tenant, {
    employee,
    period,
    reviewer: people.former,
    ...specOf[condition],
  });
  return { employee, id: made.id };
}

const refusal = { reason: 'On leave.', witness: 'Otto Other' };
const specOf: Record<Exclude<Condition, 'none' | 'none, too new'>, Partial<AppraisalSpec>> = {
  draft: { state: 'draft' },
  shared: { state: 'shared', sharedAt: daysAgo(13) },
  'shared, 14 days ago': { state: 'shared', sharedAt: daysAgo(14) },
  acknowledged: { state: 'acknowledged', sharedAt: daysAgo(20) },
  'acknowledged, refused': { state: 'acknowledged', sharedAt: daysAgo(20), signature: null, refusal },
  'acknowledged, refused and signed': { state: 'acknowledged', sharedAt: daysAgo(20), refusal },
  completed: { state: 'completed', sharedAt: daysAgo(20) },
};

function factsOf(condition: Condition, standing: Standing): AppraisalFacts {
  const [state] = condition.split(', ') as [AppraisalFacts['state']];
  return {
    state,
    isEligible: standing === 'active' && condition !== 'none, too new',
    employeeActive: standing === 'active',
    refusalDue: !['none', 'none, too new', 'draft', 'shared'].includes(condition),
    refusalRecorded: condition === 'acknowledged, refused',
  };
}

const isSeen = (condition: Condition, who: Who): boolean => {
  const letters: readonly Letter[] = stands[who];
  if (letters.length === 0) return false;
  return who !== 'employee' || !['none', 'none, too new', 'draft'].includes(condition);
};

function expectedPermissions(condition: Condition, standing: Standing, who: Who) {
  if (!isSeen(condition, who)) return 404;
  const held = permissionsFor(factsOf(condition, standing), new Set<Letter>(stands[who]));
  return appraisalPermissionNames.filter((name) => held[name]);
}

function expectation(
  condition: Condition,
  standing: Standing,
  who: Who,
  call: CallName,
): { status: number; to?: string } {
  const facts = factsOf(condition, standing);
  if (call === 'POST') return forPost(facts, who);
  if (facts.state === 'none' || !isSeen(condition, who)) return { status: 404 };
  const held = new Set<Letter>(stands[who]);
  const decision = decide(facts, held, held, call);
  switch (decision.kind) {
    case 'moved_on':
      return { status: 409 };
    case 'forbidden':
      return { status: 403 };
    case 'bad_status':
      return { status: 400 };
    case 'allowed':
      return { status: 200, to: decision.rule.to === 'unchanged' ? facts.state : decision.rule.to };
    default:
      return decision satisfies never;
  }
}

/** Whose manager one is not, and who is not eligible: 400 on UserId (decisions-people.md 14). */
function forPost({ state, isEligible }: AppraisalFacts, who: Who): { status: number; to?: string } {
  if (who === 'observer') return { status: 404 };
  if (who !== 'manager' || !isEligible) return { status: 400 };
  return state === 'none' ? { status: 200, to: 'draft' } : { status: 409 };
}

async function attempt({ employee, id }: Place, who: Who, call: CallName): Promise<number> {
  const caller = world.as(who === 'employee' ? employee : people[who]);
  const { appraisals } = api;
  // One that never was is asked for where none has begun.
  const params = { id: id === 0 ? 999_999_999 : id };
  const written = { Review: `By ${who}.`, Primary: 1, Secondary: 3 };
  const signed = { params, body: { Sign: `The ${who}` } };
  switch (call) {
    case 'POST':
      return (
        await caller.call(appraisals.create, {
          body: { ...written, UserId: employee.id, EvaluationPeriodId: period.id },
        })
      ).status;
    case 'PUT':
      return (await caller.call(appraisals.save, { params, body: written })).status;
    case 'share':
      return (await caller.call(appraisals.share, { params })).status;
    case 'DELETE':
      return (await caller.call(appraisals.remove, { params })).status;
    case 'employeesign':
      return (await caller.call(appraisals.employeeSign, signed)).status;
    case 'managersign':
      return (await caller.call(appraisals.managerSign, signed)).status;
    case 'refused':
      return (
        await caller.call(appraisals.recordRefusal, { params, body: { Reason: 'No.', Witness: 'Me.' } })
      ).status;
    case 'report/appraisal':
      throw new Error('Walked with the reports.');
    default:
      return call satisfies never;
  }
}

async function permissionsSeen({ employee }: Place, who: Who) {
  const seen = await world
    .as(who === 'employee' ? employee : people[who])
    .call(api.appraisals.ofPerson, { params: { userId: employee.id, periodId: period.id } });
  if (seen.status !== 200) return seen.status;
  const held = seen.answer.Permissions;
  return appraisalPermissionNames.filter((name) => held[name]);
}

/** Every row about the person, as text: what a refusal must leave as it was. */
async function everythingOf({ employee }: Place): Promise<unknown> {
  return world.db.read(tenant.id, world.now(), async (scope) => {
    const answer = await sql<{ all: string }>`
      with own as (select id from appraisal where person_id = ${employee.id})
      select jsonb_build_array(
      (select jsonb_agg(a order by a.id) from appraisal a where a.id in (select id from own)),
      (select jsonb_agg(v order by v.id) from appraisal_version v where v.appraisal_id in (select id from own)),
      (select jsonb_agg(s order by s.id) from appraisal_signature s where s.appraisal_id in (select id from own)),
      (select jsonb_agg(r order by r.id) from appraisal_refusal r where r.appraisal_id in (select id from own)),
      (select jsonb_agg(n order by n.id) from notification n where n.object_type = 'EmployeeEvaluation'
        and n.object_id in (select id from own)))::text as all`.execute(scope.db);
    return answer.rows[0]?.all;
  });
}

async function stateNow({ employee }: Place): Promise<string> {
  return world.db.read(tenant.id, world.now(), async (scope) => {
    const row = await scope.db
      .selectFrom('appraisal')
      .select(['state', 'deleted_at'])
      .where('person_id', '=', employee.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return row.deleted_at === null ? row.state : 'deleted';
  });
}
