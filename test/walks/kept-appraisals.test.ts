import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { WriteScope } from '#server/db/database.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { type MadePerson, makePeople } from '../make.ts';
import { makeAppraisals } from '../make-appraisals.ts';
import { engine } from '../support/engines.ts';
import { longAgo, makeTalentCast, type TalentCast } from '../talent-cast.ts';
import { openWorld, type World } from '../world.ts';
import { pick } from './kept-company.ts';

/** Where a whole company stands is put right for those whose appraisals changed: it is what it would be read anew. */
let world: World;
let cast: TalentCast;
let people: readonly MadePerson[];
/** More than are looked up one by one. */
const reports = 510;
const appraised = 40;

beforeAll(async () => {
  world = await openWorld();
  cast = await makeTalentCast(world);
  const { tenant, lead } = cast;
  const specs = Array.from({ length: reports }, () => ({ manager: lead, joinedAt: longAgo }));
  people = await makePeople(world, tenant, specs);
  const states = ['draft', 'shared', 'acknowledged', 'completed'] as const;
  await makeAppraisals(
    world,
    tenant,
    people.slice(0, appraised).map((employee, at) => ({
      employee,
      reviewer: lead,
      period: pick(tenant.calendar.periods, at % 2),
      state: pick(states, at),
    })),
  );
});
afterAll(() => world.close());

const write = <T>(work: (scope: WriteScope) => Promise<T>): Promise<T> =>
  world.db.write(cast.tenant.id, world.now(), work);
const ofPerson = (at: number, change: ReturnType<typeof sql>) =>
  write(({ tenantId, db }) =>
    sql`update appraisal set ${change} where tenant_id = ${tenantId} and person_id = ${pick(people, at).id}`.execute(
      db,
    ),
  );
const inDraft = sql`state = 'draft', shared_at = null, labels = null`;

const changes: Record<string, (at: number) => Promise<unknown>> = {
  rating: (at) => ofPerson(at % appraised, sql`primary_rating = ${1 + (at % 3)}`),
  other: (at) => ofPerson(at % appraised, sql`secondary_rating = ${1 + (at % 3)}`),
  state: (at) => ofPerson(at % appraised, inDraft),
  shared: (at) => ofPerson(at % appraised, sql`state = 'shared', shared_at = now(), labels = null`),
  text: (at) => ofPerson(at % appraised, sql`review = 'Written anew.'`),
  deleted: (at) => ofPerson(at % appraised, sql`deleted_at = now()`),
  back: (at) => ofPerson(at % appraised, sql`deleted_at = null`),
  'everybody at once': (at) =>
    write(({ tenantId, db }) =>
      sql`update appraisal set primary_rating = ${1 + (at % 3)} where tenant_id = ${tenantId}`.execute(db),
    ),
  begun: (at) =>
    makeAppraisals(world, cast.tenant, [
      {
        // Never one of those above: who has a deleted one could then not have it back.
        employee: pick(people, appraised + (at % (reports - appraised))),
        reviewer: cast.lead,
        period: pick(cast.tenant.calendar.periods, at % 2),
        state: 'shared',
      },
    ]).catch(() => undefined),
};

/** Where everybody stands by what is kept, and by the rows, which are read anew. */
async function compare(name: string): Promise<void> {
  for (const quarter of [0, 1]) {
    const { id } = pick(cast.tenant.calendar.periods, quarter);
    const given = { params: { periodId: String(id), managerId: '0', scope: '0' as const } };
    const as = world.as(cast.hr);
    const { data, Compliance } = (await as.call(api.talent.overview, given)).answer;
    const places = (await as.call(api.talent.places, given)).answer;
    const groups = (await as.call(api.talent.groups, given)).answer;
    const of = (rows: typeof data) => rows.map(({ UserId }) => UserId);
    const rated = data.filter(({ State }) => State !== 'none');
    expect([name, places]).toMatchObject([
      name,
      {
        UserId: of(rated),
        PrimaryRating: rated.map(({ PrimaryRating }) => PrimaryRating),
        SecondaryRating: rated.map(({ SecondaryRating }) => SecondaryRating),
        Unrated: of(data.filter(({ State }) => State === 'none')),
      },
    ]);
    const isAt = (state: string) => of(data.filter(({ State }) => State === state));
    expect([name, groups.Completed, groups.Compliance]).toEqual([name, isAt('completed'), Compliance]);
    expect([...groups.You, ...groups.Employee, ...groups.Manager]).toHaveLength(
      data.length - groups.Completed.length,
    );
  }
}

test('after whatever change the groups and places of a company are as the rows are', async () => {
  const names = Object.keys(changes);
  const at = fc.nat(reports);
  const step = fc.record({ name: fc.constantFrom(...names), at });
  // Each kind of change is met in each run, in whatever order, and chance adds more of them.
  const each = fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), at })));
  const mixed = fc
    .tuple(each, fc.array(step, { minLength: 6, maxLength: 6 }))
    .map(([all, more]) => [...all, ...more])
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
  const met = new Set<string>();
  await compare('at first');
  await fc.assert(
    fc.asyncProperty(mixed, async (steps) => {
      for (const { name, at } of steps) {
        await changes[name]?.(at);
        met.add(name);
        await compare(name);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(met.size).toBe(names.length);
});

const noted = () =>
  world.db.read(cast.tenant.id, world.now(), async ({ db, tenantId }) => {
    const rows = db.selectFrom('appraisal_change').selectAll().where('tenant_id', '=', tenantId);
    return (await rows.execute()).length;
  });

test('what is only written in a review places nobody, and is not noted', async () => {
  const before = await noted();
  await changes.text?.(3);
  expect(await noted()).toBe(before);
  await ofPerson(3, sql`review = 'And rated.', primary_rating = primary_rating % 3 + 1`);
  await ofPerson(3, sql`deleted_at = case when deleted_at is null then now() end`);
  expect(await noted()).toBe(before + 2);
});

test('changes are forgotten after a day, and those of another database at once', async () => {
  const before = await noted();
  await write(({ tenantId, db }) =>
    sql`insert into appraisal_change (tenant_id, changed_in, period_id, person_id, created_at) values
      (${tenantId}, '3', 1, 1, now() - interval '25 hours'), (${tenantId}, '9000000000000', 1, 2, now())`.execute(
      db,
    ),
  );
  expect(await noted()).toBe(before + 2);
  await compare('a future row');
  await write((scope) => enqueue(scope, [{ kind: 'job_cleanup', payload: {} }]));
  await world.drain();
  expect(await noted()).toBe(before);
});

if (engine === 'postgres') {
  test('a change that began before another and ended after it is told when it ends', async () => {
    await ofPerson(0, sql`primary_rating = 1, deleted_at = null`);
    await ofPerson(2, sql`primary_rating = 1, deleted_at = null`);
    await compare('before');
    const [early, gate] = [promised(), promised()];
    const slow = write(async ({ tenantId, db }) => {
      await sql`update appraisal set primary_rating = 2
        where tenant_id = ${tenantId} and person_id = ${pick(people, 0).id}`.execute(db);
      early.keep();
      await gate.kept;
    });
    await early.kept;
    await ofPerson(2, sql`primary_rating = 3`);
    await compare('meanwhile');
    gate.keep();
    await slow;
    await compare('when it has ended');
  });
}

function promised() {
  let keep = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}
