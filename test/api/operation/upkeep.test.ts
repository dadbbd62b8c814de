import { fdatasyncSync, fstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { DurableFolder, durableParams } from '#server/db/durable-folder.ts';
import { upkeep } from '#server/operation/upkeep.ts';
import { makePeople, makePerson, makeTenant } from '../../make.ts';
import { engine, freshDatabase } from '../../support/engines.ts';
import { openWorld, type World } from '../../world.ts';

const people = 1000;

if (engine === 'pglite') {
  test('the embedded database counts what has come and clears away what has gone', async () => {
    const world = await openWorld();
    try {
      const tenant = await makeTenant(world);
      const ceo = await makePerson(world, { tenant, role: 'ceo' });
      while ((await upkeep(world.db.engine)) > 0);
      await makePeople(
        world,
        tenant,
        Array.from({ length: people }, () => ({ tenant, manager: ceo })),
      );
      expect(await upkeep(world.db.engine)).toBeGreaterThan(0);
      expect(await persons(world)).toEqual({ counted: people + 1, gone: 0 });
      await asOwner(world, 'update person set name = name');
      expect(await persons(world)).toEqual({ counted: people + 1, gone: people + 1 });
      expect(await upkeep(world.db.engine)).toBe(1);
      expect(await persons(world)).toEqual({ counted: people + 1, gone: 0 });
      expect(await upkeep(world.db.engine)).toBe(0);
    } finally {
      await world.close();
    }
  });

  test('what it would go through after a sudden end stays short', async () => {
    const world = await openWorld();
    try {
      await asOwner(world, 'create table written (what text)');
      await asOwner(world, "insert into written select repeat('x', 1000) from generate_series(1, 70000)");
      expect(await logged(world)).toBeGreaterThan(70_000_000);
      await upkeep(world.db.engine);
      expect(await logged(world)).toBeLessThan(1_000_000);
    } finally {
      await asOwner(world, 'drop table written');
      await world.close();
    }
  });

  test('what a first opening puts there is on the disk before it is used', async () => {
    const { folder, drop } = await freshDatabase();
    if (folder === null) throw new Error('The embedded engine has a folder.');
    const own = join(folder, 'own');
    const synced = new Set<number>();
    const fs = new DurableFolder(own, (file) => void synced.add(fstatSync(file).ino));
    const syncToFs = fs.syncToFs.bind(fs);
    let missing: string[] | null = null;
    fs.syncToFs = async () => {
      await syncToFs();
      missing ??= readdirSync(own, { recursive: true, encoding: 'utf8' }).filter(
        (path) => !synced.has(statSync(join(own, path)).ino),
      );
    };
    const database = await PGlite.create({ fs, startParams: [...durableParams] });
    await database.close();
    expect({ missing, some: synced.size > 500 }).toEqual({ missing: [], some: true });
    await drop();
  });

  test('a commit is answered once the log of writes is on the disk, and a checkpoint puts the tables there', async () => {
    const { folder, drop } = await freshDatabase();
    if (folder === null) throw new Error('The embedded engine has a folder.');
    const synced: number[] = [];
    const fs = new DurableFolder(folder, (file) => {
      synced.push(fstatSync(file).ino);
      fdatasyncSync(file);
    });
    const database = await PGlite.create({ fs, startParams: [...durableParams] });
    const after = async (statement: string): Promise<number[]> => {
      synced.length = 0;
      await database.exec(statement);
      return [...synced];
    };
    const fileOf = async (question: string): Promise<number> => {
      const { rows } = await database.query<{ path: string }>(question);
      return statSync(join(folder, rows[0]?.path ?? '')).ino;
    };
    try {
      expect(await after('create table kept (id int)')).not.toEqual([]);
      const table = await fileOf(`select pg_relation_filepath('kept') as path`);
      for (const id of [1, 2, 3]) {
        const files = await after(`insert into kept values (${id})`);
        const log = await fileOf(`select 'pg_wal/' || pg_walfile_name(pg_current_wal_lsn()) as path`);
        expect(files).toEqual([log]);
      }
      expect(await after('select from kept')).toEqual([]);
      expect(await after('checkpoint')).toContain(table);
    } finally {
      await database.close();
      await drop();
    }
  });
} else
  test('what PostgreSQL has never counted is counted at a start', async () => {
    const world = await openWorld();
    try {
      await asOwner(world, 'create table restored as select id from generate_series(1, 10000) as id');
      expect(await upkeep(world.db.engine)).toBeGreaterThan(0);
      const { rows } = await asOwner(world, "select reltuples from pg_class where relname = 'restored'");
      expect(rows).toEqual([{ reltuples: 10000 }]);
      expect(await upkeep(world.db.engine)).toBe(0);
    } finally {
      await asOwner(world, 'drop table restored');
      await world.close();
    }
  });

const asOwner = (world: World, statement: string) =>
  world.db.engine.asOwner((connection) => connection.query(statement, []));

/** In bytes, since all that was written before is in its place. */
async function logged(world: World): Promise<number> {
  const { rows } = await asOwner(
    world,
    'select (pg_current_wal_insert_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()',
  );
  const [{ bytes }] = rows as [{ bytes: number }];
  return bytes;
}

/** How many the plans believe in, and how many old states are still in the file. */
async function persons(world: World): Promise<unknown> {
  await asOwner(world, 'select pg_stat_force_next_flush()');
  const { rows } = await asOwner(
    world,
    `select c.reltuples::int as counted, s.n_dead_tup::int as gone
     from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = 'person'`,
  );
  return rows[0];
}
