import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrate.ts';

/** The embedded engine is a newer PostgreSQL than the one of these tests: a bare one stands in for a server. */
let server: PGlite;

beforeAll(async () => {
  server = await PGlite.create();
  await server.exec(`
    create role operator login createrole;
    alter schema public owner to operator;
    set session authorization operator;`);
});

afterAll(() => server.close());

test('a login that is no superuser makes the two roles and may act as them, as docs/operate.md says', async () => {
  await migrate(engineOn(server));
  for (const role of ['waymark_app', 'waymark_worker']) {
    await server.exec(`set role ${role}`);
    const { rows } = await server.query('select rolsuper, rolbypassrls from pg_roles where rolname = $1', [
      role,
    ]);
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    await server.exec('reset role');
  }
  await expect(migrate(engineOn(server)), 'the next start finds everything done').resolves.toEqual([]);
});

function engineOn(database: PGlite): Pick<Engine, 'asOwner'> {
  return {
    asOwner: (work) =>
      work({
        async query(sql, parameters) {
          const { rows, affectedRows } = await database.query(sql, [...parameters]);
          return { rows, affected: affectedRows ?? 0 };
        },
        async run(sql) {
          await database.exec(sql);
        },
        release: () => undefined,
      }),
  };
}
