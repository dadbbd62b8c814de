import { type Insertable, type Selectable, sql } from 'kysely';
import type { Scope, WriteScope } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

type Name = keyof Tables;

/** A row as a maker writes it: the table's own columns, instants as Date, jsonb as the value itself. */
export type Row<T extends Name> = {
  [K in keyof Insertable<Tables[T]>]: K extends keyof Selectable<Tables[T]>
    ? Selectable<Tables[T]>[K]
    : never;
};

/** Rows one statement carries: few enough that its text stays a few megabytes. */
const rowsPerStatement = 5000;

/** Ids that nothing else will get, so that rows of one batch can point at each other. */
export async function takeIds(
  scope: Scope,
  table: Exclude<Name, 'tenant'>,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const taken = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}::text, 'id')) as id
    from generate_series(1, ${count}::int)`.execute(scope.db);
  return taken.rows.map((row) => row.id);
}

/** Insert many rows that all have the same columns: one JSON document a statement, on either engine. */
export async function insertRows<T extends Name>(
  scope: WriteScope,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let i = 0; i < rows.length; i += rowsPerStatement) {
    const document = JSON.stringify(rows.slice(i, i + rowsPerStatement));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${document}::json)`.execute(
      scope.db,
    );
  }
}
