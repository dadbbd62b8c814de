import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { checksums, withNewLines } from './structure/landed.ts';

/** Prints src/server/db/tables.ts from the migrated schema: the SQL is the only source of the types. */
const file = 'src/server/db/tables.ts';

const plain: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  xid8: 'string',
  boolean: 'boolean',
  date: 'string',
  'timestamp with time zone': 'Date',
  'bigint[]': 'readonly number[]',
};

interface Column {
  table_name: string;
  column_name: string;
  /** Of an array what it is one of: 'bigint[]'. */
  data_type: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_identity: 'YES' | 'NO';
}

interface Check {
  table_name: string;
  column_name: string;
  definition: string;
}

/** What the checks allow, by 'table.column': a union of the words or numbers that a check lists. */
type Unions = ReadonlyMap<string, string>;

function unionsOf(checks: readonly Check[]): Unions {
  const unions = new Map<string, string>();
  for (const { table_name, column_name, definition } of checks) {
    // PostgreSQL prints `x in (...)` as `x = ANY (ARRAY[...])`, each text with its type.
    const listed = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(definition)?.[1];
    if (listed === undefined) continue;
    const values = listed.split(', ').map((value) => value.replace('::text', ''));
    unions.set(`${table_name}.${column_name}`, values.join(' | '));
  }
  return unions;
}

function typeOf(column: Column, unions: Unions): string {
  const nullable = column.is_nullable === 'YES' ? ' | null' : '';
  if (column.data_type === 'jsonb') return `ColumnType<unknown, string${nullable}, string${nullable}>`;
  const base = unions.get(`${column.table_name}.${column.column_name}`) ?? plain[column.data_type];
  if (base === undefined) throw new Error(`No type for ${column.data_type}`);
  const made = column.is_identity === 'YES' || column.column_default !== null;
  return made ? `Generated<${base}${nullable}>` : `${base}${nullable}`;
}

const pascal = (name: string): string =>
  name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

export async function tableTypes(): Promise<string> {
  const engine = await openPglite({ folder: null, statementTimeoutMs: 60_000, patienceMs: 60_000 });
  await migrate(engine);
  const { columns, unions } = await engine.asOwner(async (connection) => {
    const checks = await connection.query(
      `select c.conrelid::regclass::text as table_name, a.attname as column_name,
         pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'c' and cardinality(c.conkey) = 1`,
      [],
    );
    const answer = await connection.query(
      `select table_name, column_name, is_nullable, column_default, is_identity,
         case data_type when 'ARRAY' then format_type(to_regtype(ltrim(udt_name, '_')), null) || '[]'
           else data_type end as data_type
       from information_schema.columns where table_schema = 'public' and table_name <> 'migration'
       order by table_name, ordinal_position`,
      [],
    );
    return { columns: answer.rows as Column[], unions: unionsOf(checks.rows as Check[]) };
  });
  await engine.close();
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    const own = tables.get(column.table_name) ?? [];
    own.push(column);
    tables.set(column.table_name, own);
  }
  const lines = [
    '// Made by `npm run db:types` from the migrations. Change those, not this.',
    "import type { ColumnType, Generated } from 'kysely';",
    '',
  ];
  for (const [table, own] of tables) {
    lines.push(`export interface ${pascal(table)}Table {`);
    for (const column of own) lines.push(`  ${column.column_name}: ${typeOf(column, unions)};`);
    lines.push('}', '');
  }
  lines.push('export interface Tables {');
  for (const table of tables.keys()) lines.push(`  ${table}: ${pascal(table)}Table;`);
  lines.push('}', '');
  return lines.join('\n');
}

/** A migration gets its line when its tables get their types. */
function noteMigrations(): void {
  const folder = dirname(checksums);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name !== 'after-each.sql');
  const texts = new Map(names.map((name) => [basename(name), readFileSync(join(folder, name), 'utf8')]));
  const before = existsSync(checksums) ? readFileSync(checksums, 'utf8') : '';
  writeFileSync(checksums, withNewLines(before, texts));
}

writeFileSync(file, await tableTypes());
noteMigrations();
