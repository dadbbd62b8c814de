import { sql } from 'kysely';
import type { WriteScope } from '../../db/database.ts';

/**
 * Record who stands above each of these people, nearest first; `isWhole`: they are everybody. Only what differs is
 * written, and what differs is found here: a database that has not yet counted its rows would compare each with each.
 */
export async function writeChains(
  scope: WriteScope,
  authority: ReadonlyMap<number, { readonly chain: readonly number[] }>,
  isWhole: boolean,
): Promise<void> {
  const before = await managementOf(scope, isWhole ? null : [...authority.keys()]);
  const gone: Pair[] = [];
  const added: Pair[] = [];
  for (const [id, { chain }] of authority) {
    const now = chain.map((above, i) => `${above} ${i + 1}`);
    const recorded = before.get(id) ?? '';
    if (recorded === now.join()) continue;
    const old = recorded.split(',').filter(Boolean);
    added.push(...pairsOf(id, now, old));
    gone.push(...pairsOf(id, old, now).filter(({ above }) => !chain.includes(above)));
  }
  await deletePairs(scope, gone);
  await insertPairs(scope, added);
}

interface Pair {
  readonly id: number;
  readonly above: number;
  readonly depth: number;
}

/** What of one's chain the other one has not. */
const pairsOf = (id: number, chain: readonly string[], other: readonly string[]): Pair[] =>
  chain
    .filter((one) => !other.includes(one))
    .map((one) => {
      const [above = 0, depth = 0] = one.split(' ').map(Number);
      return { id, above, depth };
    });

/**
 * Who is recorded above these people, null for everyone: each one's chain as 'above depth,above depth', a text for a
 * person instead of a row for a pair, of which a vice president's move would read tens of thousands.
 */
async function managementOf(scope: WriteScope, ids: readonly number[] | null): Promise<Map<number, string>> {
  // `= any` would read the array's text anew at every row.
  const among =
    ids === null ? sql`` : sql`and m.person_id in (select unnest(${arrayOf(ids)}::text::bigint[]))`;
  const found = await sql<{ id: number; chain: string }>`
    select m.person_id as id, string_agg(m.above_id || ' ' || m.depth, ',' order by m.depth) as chain
    from management m
    where m.tenant_id = ${scope.tenantId}::bigint ${among}
    group by m.person_id`.execute(scope.db);
  return new Map(found.rows.map(({ id, chain }) => [id, chain]));
}

/** Of so many a statement takes a second or two: a line of managers makes a million, and no statement may take so long. */
const pairsPerStatement = 50_000;

async function deletePairs(scope: WriteScope, pairs: readonly Pair[]): Promise<void> {
  for (const { ids, above } of statementsOf(pairs))
    await sql`
      delete from management m
      using unnest(${ids}::text::bigint[], ${above}::text::bigint[]) as w (person_id, above_id)
      where m.tenant_id = ${scope.tenantId}::bigint and m.person_id = w.person_id and m.above_id = w.above_id`.execute(
      scope.db,
    );
}

async function insertPairs(scope: WriteScope, pairs: readonly Pair[]): Promise<void> {
  for (const { ids, above, depths } of statementsOf(pairs))
    await sql`
      insert into management (tenant_id, person_id, above_id, depth)
      select ${scope.tenantId}::bigint, w.person_id, w.above_id, w.depth
      from unnest(${ids}::text::bigint[], ${above}::text::bigint[], ${depths}::text::integer[])
        as w (person_id, above_id, depth)
      on conflict (tenant_id, person_id, above_id) do update set depth = excluded.depth`.execute(scope.db);
}

function* statementsOf(pairs: readonly Pair[]) {
  for (let from = 0; from < pairs.length; from += pairsPerStatement) {
    const some = pairs.slice(from, from + pairsPerStatement);
    yield {
      ids: arrayOf(some.map(({ id }) => id)),
      above: arrayOf(some.map(({ above }) => above)),
      depths: arrayOf(some.map(({ depth }) => depth)),
    };
  }
}

/** An array as its text: both engines read that alike, and far faster than element by element. */
export const arrayOf = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;
