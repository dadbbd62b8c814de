import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { freshDatabase } from '../../support/engines.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  // What it was migrated with is changed.
  world = await openWorld({ database: await freshDatabase() });
});
afterAll(() => world.close());

const ask = (sql: string): Promise<unknown[]> =>
  world.db.engine.asOwner(async (connection) => (await connection.query(sql, [])).rows);

test('a database that was migrated with another text is not opened, and says which', async () => {
  const [first] = (await ask(`select name, checksum from migration order by name`)) as { checksum: string }[];
  await ask(`update migration set checksum = 'another' where name = '0002_accounts.sql'`);
  await expect(migrate(world.db.engine)).rejects.toThrow(
    'its migration 0002_accounts.sql was applied with another text than this version of Waymark has.',
  );
  await ask(`update migration set checksum = null where name = '0002_accounts.sql'`);
  expect(await migrate(world.db.engine)).toEqual([]);
  const noted = await ask(`select checksum from migration where checksum ~ '^[0-9a-f]{64}$'`);
  expect(noted).toHaveLength((await ask('select name from migration')).length);
  expect(first?.checksum).toMatch(/^[0-9a-f]{64}$/);
});

test('a migration of a newer version, taken back since, keeps nobody from starting, and is warned of', async () => {
  const warnings: string[] = [];
  const started = () => migrate(world.db.engine, (warning) => void warnings.push(warning));
  expect([await started(), warnings]).toEqual([[], []]);
  await ask(
    `insert into migration (name, checksum) values ('9999_of_tomorrow.sql', 'x'), ('9998_of_today.sql', 'x')`,
  );
  expect([await started(), warnings]).toEqual([
    [],
    [expect.stringMatching(/^A newer version .* up to 9999_of_tomorrow\.sql, /)],
  ]);
});

test('a migration that fails says which it is and why, and has changed nothing', async () => {
  const newest = 'select name, checksum from migration order by name desc limit 1';
  await ask(`delete from migration where name like '999%'`);
  const [last] = (await ask(newest)) as { name: string; checksum: string }[];
  await ask(`delete from migration where name = '${last?.name}'`);
  await expect(migrate(world.db.engine)).rejects.toThrow(
    new RegExp(`^its migration ${last?.name} failed: .*already exists`),
  );
  expect(await ask(newest)).not.toEqual([last]);
  await ask(`insert into migration (name, checksum) values ('${last?.name}', '${last?.checksum}')`);
  expect(await migrate(world.db.engine)).toEqual([]);
});
