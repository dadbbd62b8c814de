import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

/** What crowds of strangers leave behind. */
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('what a crowd has left is forgotten a part at a time, so that others are served between', async () => {
  const { id } = await makeTenant(world, { subdomain: 'crowded' });
  const left = async (): Promise<number> => {
    const counted = await world.db.read(id, world.now(), (scope) =>
      sql<{
        many: number;
      }>`select (select count(*) from throttle) + (select count(*) from security_event) as many`.execute(
        scope.db,
      ),
    );
    return Number(counted.rows[0]?.many ?? 0);
  };
  await world.db.write(id, world.now(), async (scope) => {
    await sql`insert into throttle (tenant_id, key_hash, taken, began_at)
      select ${id}::bigint, n::text, 1, ${scope.now}::timestamptz from generate_series(1, 11000) n`.execute(
      scope.db,
    );
    await sql`insert into security_event (tenant_id, at, kind, hash)
      select ${id}::bigint, ${scope.now}::timestamptz + n * interval '1 millisecond', 'sign_in_failed', n::text
      from generate_series(1, 11000) n`.execute(scope.db);
  });
  world.clock.advance({ days: 800 });
  await world.db.write(id, world.now(), async (scope) => {
    await sql`insert into security_event (tenant_id, at, kind, hash)
      values (${id}::bigint, ${scope.now}::timestamptz, 'sign_in_failed', 'newest')`.execute(scope.db);
    await enqueue(scope, [{ kind: 'account_cleanup', payload: {} }]);
  });
  const write = world.db.write.bind(world.db);
  const steps: number[] = [await left()];
  world.db.write = async (tenantId, now, work) => {
    const answer = await write(tenantId, now, work);
    steps.push(await left());
    return answer;
  };
  try {
    await world.drain();
  } finally {
    world.db.write = write;
  }
  const atOnce = steps.slice(1).map((many, n) => (steps[n] ?? 0) - many);
  expect([steps[0], steps.at(-1)]).toEqual([22_001, 1]);
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(5001);
});
