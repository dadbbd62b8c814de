import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorityOf, companyOf, organizationOf, type PersonFacts } from '#rules/people/authority.ts';
import type { WriteScope } from '#server/db/database.ts';
import { insertPersons, rebuildBelow, rebuildManagement } from '#server/people/store.ts';
import { makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

/** Who stands above whom is put right where somebody changed: as it would be if the whole company were derived anew. */
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const statuses = ['active', 'active', 'invited', 'deactivated'] as const;

const dice = (seed: number) => {
  let at = seed;
  return (below: number): number => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((at / 2_147_483_648) * below);
  };
};

test('one change after the other leaves the authority that the rules derive from everybody', async () => {
  const site = await makeTenant(world);
  const random = dice(11);
  await world.db.write(site.id, world.now(), async (scope) => {
    const people: PersonFacts[] = [];
    const company = () => companyOf(people);
    const join = async (): Promise<number> => {
      const person = { role: people.length === 0 ? ('ceo' as const) : ('manager' as const), managerId: null };
      const [id = 0] = await insertPersons(scope, [
        { ...person, name: 'One', email: `p${people.length}@below.example`, invitationAcceptedAt: scope.now },
      ]);
      people.push({ ...person, id, status: 'active' });
      return id;
    };
    const change = async (): Promise<number[]> => {
      const one = people[random(people.length)];
      if (one === undefined || one.role === 'ceo') return [];
      const below = new Set([one.id, ...organizationOf(one.id, company())]);
      const others = people.filter(({ id, role }) => !below.has(id) && role !== 'observer');
      const kind = random(5);
      if (kind === 0) one.status = statuses[random(4)] ?? 'active';
      else if (kind === 1) one.managerId = null;
      else if (kind === 2 && below.size < 5) {
        // Who no longer manages: the reports go to the ceo, as set-roles does it.
        const reports = people.filter(({ managerId }) => managerId === one.id);
        one.role = one.role === 'observer' ? 'manager' : 'observer';
        one.managerId = null;
        for (const report of reports) report.managerId = null;
        return [one, ...reports].map(({ id }) => id);
      } else if (one.role !== 'observer') one.managerId = others[random(others.length)]?.id ?? null;
      return [one.id];
    };
    for (let i = 0; i < 40; i += 1) await join();
    await rebuildManagement(scope);
    for (let round = 0; round < 60; round += 1) {
      const changed = random(8) === 0 ? [await join()] : await change();
      await writeFacts(scope, people);
      const before = await recordedOf(scope);
      const moved = await rebuildBelow(scope, changed);
      const after = await recordedOf(scope);
      const right = [...authorityOf(company())].sort(([a], [b]) => a - b);
      expect([...after], `round ${round}`).toEqual(right);
      const movedToo = right.filter(
        ([id, { actingManagerId }]) => before.get(id)?.actingManagerId !== actingManagerId,
      );
      expect([...moved].sort((a, b) => a - b)).toEqual(movedToo.map(([id]) => id));
    }
  });
});

test('a change of one person looks at those around, and not at the whole company', async () => {
  const site = await makeTenant(world);
  const add = (scope: WriteScope, count: number, managerId: number | null) =>
    insertPersons(
      scope,
      Array.from({ length: count }, (_, i) => ({
        name: 'One',
        email: `${managerId}-${i}@around.example`,
        role: managerId === null ? ('ceo' as const) : ('manager' as const),
        managerId,
      })),
    );
  const lowest = await world.db.write(site.id, world.now(), async (scope) => {
    const [ceoId = 0] = await add(scope, 1, null);
    const [managerId = 0] = await add(scope, 2000, ceoId);
    const [id = 0] = await add(scope, 3, managerId);
    await rebuildManagement(scope);
    return id;
  });
  // A connection keeps its plans until the database counts the rows anew; those of a table of few look at them all.
  await world.db.engine.asOwner((connection) => connection.run('analyze person'));
  const looked = await world.db.write(site.id, world.now(), async (scope) => {
    const before = await rowsRead(scope);
    await rebuildBelow(scope, [lowest]);
    return (await rowsRead(scope)) - before;
  });
  expect(looked).toBeLessThan(50);
});

async function rowsRead(scope: WriteScope): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
    where relname = 'person'`.execute(scope.db);
  return rows[0]?.rows ?? 0;
}

async function writeFacts(scope: WriteScope, people: readonly PersonFacts[]): Promise<void> {
  const rows = people.map(({ status, ...facts }) => ({
    ...facts,
    accepted: status === 'invited' ? null : scope.now,
    left: status === 'deactivated' ? scope.now : null,
  }));
  await sql`
    update person p set role = w.role, manager_id = w."managerId", invitation_accepted_at = w.accepted,
      deactivated_at = w."left"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as w (id bigint, role text, "managerId" bigint, accepted timestamptz, "left" timestamptz)
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = w.id`.execute(scope.db);
}

/** Everybody's authority as it is recorded, depths and all. */
async function recordedOf(scope: WriteScope) {
  const { rows } = await sql<{
    id: number;
    actingManagerId: number | null;
    chain: number[];
    depths: number[];
  }>`
    select p.id, p.acting_manager_id as "actingManagerId",
      array(select m.above_id::int from management m
        where m.tenant_id = p.tenant_id and m.person_id = p.id order by m.depth) as chain,
      array(select m.depth from management m
        where m.tenant_id = p.tenant_id and m.person_id = p.id order by m.depth) as depths
    from person p where p.tenant_id = ${scope.tenantId}::bigint order by p.id`.execute(scope.db);
  return new Map(
    rows.map(({ id, depths, ...authority }) => {
      expect(depths).toEqual(depths.map((_, i) => i + 1));
      return [id, authority];
    }),
  );
}
