import type { Database } from '#server/db/database.ts';

/** Every table of the product and how many rows it holds, with a digest of them. */
export type TablesState = ReadonlyMap<string, string>;

/** The state of all tables of all companies, read past row security. */
export async function stateOfTables(db: Pick<Database, 'engine'>): Promise<TablesState> {
  return db.engine.asOwner(async (connection) => {
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
  });
}

/** Names of the tables that are not as they were. */
export function changedTables(before: TablesState, after: TablesState): string[] {
  return [...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => name);
}
