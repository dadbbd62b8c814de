import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { WriteScope } from '#server/db/database.ts';
import { changesOf } from '#server/kernel/changes/counts.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoals, makeStatus } from '../../make-goals.ts';
import { engine } from '../../support/engines.ts';
import { openWorld, type World } from '../../world.ts';

/** Sums over everybody are kept and put right for what has changed: they are what they would be counted anew. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let goals: MadeGoal[];
const joinedAt = new Date('2026-01-07T09:00:00Z');
/** More than are looked up one by one. */
const reports = 450;
const goalsEach = 3;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', joinedAt });
  const people = await makePeople(
    world,
    tenant,
    Array.from({ length: reports }, () => ({ manager: ceo, joinedAt })),
  );
  goals = await makeGoals(
    world,
    tenant,
    people.flatMap((owner) =>
      Array.from({ length: goalsEach }, () => ({ owner, period: tenant.period, state: 'draft' as const })),
    ),
  );
});
afterAll(() => world.close());

const withGoals = async (scope: 2 | 3): Promise<number> =>
  (await world.as(ceo).call(api.dashboard.compliance, { params: { scope } })).answer.goals.Done;

const approve = ({ tenantId, db }: WriteScope, ids: readonly number[]) =>
  sql`update goal set state = 'approved' where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
const write = <T>(work: (scope: WriteScope) => Promise<T>): Promise<T> =>
  world.db.write(tenant.id, world.now(), work);
const firstOf = (person: number): number => goals[person * goalsEach]?.id ?? 0;

test('one change, and the change of everything at once, are counted in a wide scope', async () => {
  expect([await withGoals(2), await withGoals(3)]).toEqual([0, 0]);
  await write((scope) => approve(scope, [firstOf(0)]));
  expect([await withGoals(2), await withGoals(3)]).toEqual([1, 1]);
  await write((scope) =>
    approve(
      scope,
      goals.map(({ id }) => id),
    ),
  );
  expect([await withGoals(2), await withGoals(3)]).toEqual([reports, reports]);
});

test('a week that is given or taken back is counted, though nothing else of its goal changes', async () => {
  const [goal] = goals;
  const week = tenant.period.weeks.find(({ start }) => start === '2026-11-09');
  if (goal === undefined || week === undefined) throw new Error('There is no such goal or week.');
  await write(({ tenantId, db }) =>
    sql`update goal set state = 'approved', state_since = '2026-10-06', deleted_at =
      case when id <> ${goal.id} then now() end
      where tenant_id = ${tenantId} and owner_id = ${goal.ownerId}`.execute(db),
  );
  await makeStatus(world, goal, { week });
  const done = async () =>
    (await world.as(ceo).call(api.dashboard.compliance, { params: { scope: 3 } })).answer.lastweekgoals.Done;
  expect(await done()).toBe(1);
  await write(async ({ tenantId, db }) => {
    await sql`delete from goal_status_entry where tenant_id = ${tenantId}`.execute(db);
    await sql`delete from goal_status where tenant_id = ${tenantId}`.execute(db);
  });
  expect(await done()).toBe(0);
});

test('changes are forgotten after a day, and those of another database at once', async () => {
  const noted = () =>
    world.db.read(tenant.id, world.now(), ({ db }) =>
      db.selectFrom('goal_change').select('goal_id').where('tenant_id', '=', tenant.id).execute(),
    );
  const before = await noted();
  await write(({ tenantId, db }) =>
    sql`insert into goal_change (tenant_id, changed_in, goal_id, owner_id, created_at) values
      (${tenantId}, '3', 1, 1, now() - interval '25 hours'), (${tenantId}, '9000000000000', 2, 2, now())`.execute(
      db,
    ),
  );
  expect(await withGoals(3)).toBe(reports);
  await write((scope) => enqueue(scope, [{ kind: 'job_cleanup', payload: {} }]));
  await world.drain();
  expect(await noted()).toEqual(before);
});

test('one transaction is counted once, and what the operator changes in several companies in each of them', async () => {
  const other = await makeTenant(world);
  const others = await makePerson(world, { tenant: other, role: 'ceo', joinedAt });
  const counted = (id: MadeTenant['id']) =>
    world.db.read(id, world.now(), (scope) => changesOf(scope, ['people']));
  const both = async () => (await Promise.all([counted(tenant.id), counted(other.id)])).map(Number);
  const before = await both();
  await write(async ({ tenantId, db }) => {
    for (const title of ['First', 'Second'])
      await sql`update person set job_title = ${title} where tenant_id = ${tenantId} and id = ${ceo.id}`.execute(
        db,
      );
  });
  expect(await both()).toEqual([1 + (before[0] ?? 0), before[1]]);
  await world.db.engine.asOwner((connection) =>
    connection.query(`update person set job_title = 'Third' where id in (${ceo.id}, ${others.id})`, []),
  );
  expect(await both()).toEqual(before.map((count, at) => count + (at === 0 ? 2 : 1)));
});

if (engine === 'postgres') {
  test('a change that began before another and ended after it is counted when it ends', async () => {
    await write(({ tenantId, db }) =>
      sql`update goal set state = 'draft' where tenant_id = ${tenantId}`.execute(db),
    );
    const [early, gate] = [promised(), promised()];
    const slow = write(async (scope) => {
      await approve(scope, [firstOf(1)]);
      early.keep();
      await gate.kept;
    });
    await early.kept;
    await write((scope) => approve(scope, [firstOf(2)]));
    expect(await withGoals(3)).toBe(1);
    gate.keep();
    await slow;
    expect(await withGoals(3)).toBe(2);
  });
}

function promised() {
  let keep = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}
