import type { Database } from '#server/db/database.ts';
import type { Connection, Engine } from '#server/db/engine.ts';

/** Every table of the product and how many rows it holds, with a digest of them. */
export type TablesState = ReadonlyMap<string, string>;

/** What was read last, and who had written by then. */
const lastOf = new WeakMap<Engine, { readonly snapshot: string; readonly state: TablesState }>();

/** The state of all tables of all companies, read past row security. */
export async function stateOfTables({ engine }: Pick<Database, 'engine'>): Promise<TablesState> {
  return asOwner(engine, async (connection) => {
    // Whoever writes takes a number: where none was taken, no table need be read again.
    const snapshot = await snapshotOf(connection);
    const last = lastOf.get(engine);
    if (last !== undefined && isQuiet(snapshot) && last.snapshot === snapshot) return last.state;
    const state = await readTables(connection);
    lastOf.set(engine, { snapshot, state });
    return state;
  });
}

const owners = new WeakMap<Engine, Promise<Connection>>();

/** Over one connection for all who ask: a new one of PostgreSQL has a hundred tables to learn of first. */
async function asOwner<T>(engine: Engine, ask: (connection: Connection) => Promise<T>): Promise<T> {
  if (engine.kind === 'pglite') return engine.asOwner(ask);
  const owner = owners.get(engine) ?? keptOwner(engine);
  owners.set(engine, owner);
  return ask(await owner);
}

/** Never given back: it ends with its database. */
const keptOwner = (engine: Engine): Promise<Connection> =>
  new Promise((resolve, reject) => {
    engine.asOwner((connection) => new Promise<never>(() => resolve(connection))).catch(reject);
  });

async function readTables(connection: Connection): Promise<TablesState> {
  const tables = await connection.query(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`,
    [],
  );
  const names = tables.rows.map((row) => (row as { name: string }).name);
  const each = names.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as state from "${name}" t`,
  );
  const states = await connection.query(each.join(' union all '), []);
  return new Map(
    states.rows.map((row) => {
      const { name, state } = row as { name: string; state: string };
      return [name, state];
    }),
  );
}

async function snapshotOf(connection: Connection): Promise<string> {
  const answer = await connection.query('select pg_current_snapshot()::text as snapshot', []);
  return (answer.rows[0] as { snapshot: string }).snapshot;
}

/** 'least:next:under way': nobody had begun to write who could still end it. */
function isQuiet(snapshot: string): boolean {
  const [least, next, underWay] = snapshot.split(':');
  return least === next && underWay === '';
}

/** Names of the tables that are not as they were. */
export function changedTables(before: TablesState, after: TablesState): string[] {
  return [...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => name);
}
