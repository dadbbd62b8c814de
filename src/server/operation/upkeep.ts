import type { Logger } from 'pino';
import type { Connection, Engine } from '../db/engine.ts';
import { startBeat } from '../kernel/jobs/beat.ts';

const everyMs = 60_000;

/** Look after the database at once, and after the embedded one every minute; answers how to stop. */
export function keepUpkeep(engine: Engine, log: Logger): () => void {
  let isOver = false;
  const look = async (): Promise<void> => {
    try {
      await upkeep(engine);
    } catch (error) {
      // A stop closes the database under it.
      if (!isOver) log.warn({ err: error }, 'the rows of the database could not be counted');
    }
  };
  void look();
  const endBeat = engine.kind === 'postgres' ? () => undefined : startBeat(look, everyMs);
  return () => {
    isOver = true;
    endBeat();
  };
}

/**
 * Counts the rows of tables whose plans are guesses, and answers how many tables those were: a guess made the
 * compliance of 1,000 people take 8 s. Others are answered between two tables.
 *
 * PostgreSQL counts by itself, but not at once after a dump was restored, and after an upgrade of its own perhaps not
 * for months. The embedded engine counts only when told: a table that has changed by a tenth, and what is deleted in
 * it is cleared away where that is a fifth, as PostgreSQL's autovacuum does it. Nor does it ever end its log of what
 * was written, all of which is gone through when it starts after a sudden end. On a full disk it would not outlive
 * either, so both wait for room.
 */
export async function upkeep(engine: Engine): Promise<number> {
  const neglected = await engine.asOwner(async (connection) => {
    if (engine.kind === 'postgres') return rowsOf(connection, neverCounted);
    // What the engine noticed since the last time is seen from the next statement on.
    await connection.run('select pg_stat_force_next_flush()');
    return rowsOf(connection, changedSince);
  });
  for (const { name, isLittered } of neglected) {
    const deed = isLittered ? 'vacuum analyze' : 'analyze';
    await engine.asOwner((connection) => connection.run(`${deed} ${name}`), true);
  }
  if (engine.kind === 'pglite') await engine.asOwner(endLongLog, true);
  return neglected.length;
}

/** In bytes: gone through in two seconds. PostgreSQL's checkpointer would wait for more, or five minutes. */
const longLog = 64_000_000;

async function endLongLog(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    'select pg_current_wal_insert_lsn() - redo_lsn > $1 as "isLong" from pg_control_checkpoint()',
    [longLog],
  );
  const [log] = rows as { isLong: boolean }[];
  if (log?.isLong) await connection.run('checkpoint');
}

interface Neglected {
  /** Quoted where it has to be. */
  readonly name: string;
  readonly isLittered: boolean;
}

async function rowsOf(connection: Connection, statement: string): Promise<Neglected[]> {
  const { rows } = await connection.query(statement, []);
  return rows as Neglected[];
}

/** Of a table of up to ten pages the guess is ten. */
const neverCounted = `
  select c.oid::regclass::text as name, false as "isLittered"
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.reltuples <> 0 and pg_relation_size(c.oid) > 10 * current_setting('block_size')::int
    and not exists (select from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname)
  order by name`;

/**
 * By the engine's own notes, which it loses at its end, and for what was before by the files: those that have grown
 * since they were counted, and the pages that nobody has looked through since they changed.
 */
const changedSince = `
  select * from (
    select c.oid::regclass::text as name,
      s.n_dead_tup > 50 + greatest(c.reltuples, 0) / 5
        or c.relpages - c.relallvisible > 50 + c.relpages / 5 as "isLittered",
      s.n_mod_since_analyze > 50 + greatest(c.reltuples, 0) / 10
        or pg_relation_size(c.oid) / current_setting('block_size')::int > 10 + c.relpages * 1.1 as "isUncounted"
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and s.schemaname = 'public'
  ) t
  where "isLittered" or "isUncounted"
  order by name`;
