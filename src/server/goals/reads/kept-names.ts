import { sql } from 'kysely';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';
import { untilPeopleChange } from '../../kernel/until-people-change.ts';

/** A column each and all equally long. */
interface Named {
  readonly ids: readonly number[];
  readonly keys: readonly string[];
}

/** Counted in people, of all companies: some 100 bytes each. */
const peopleAtMost = 250_000;

/** The Ids of everybody of the company, whoever they are now, in whose name or department a text is found. */
export async function peopleCalled(reading: Reading, key: string): Promise<ReadonlySet<number>> {
  const { ids, keys } = await keptNames(reading, 'search keys', () => readNames(reading.scope));
  return new Set(ids.filter((_, at) => keys[at]?.includes(key)));
}

const keptNames = untilPeopleChange<Named>(peopleAtMost, ({ ids }) => ids.length);

async function readNames({ tenantId, db }: Scope): Promise<Named> {
  const found = await sql<Named>`
    select coalesce(json_agg(p.id), '[]') as ids, coalesce(json_agg(p.search_key), '[]') as keys
    from person p where p.tenant_id = ${tenantId}::bigint`.execute(db);
  return found.rows[0] ?? { ids: [], keys: [] };
}
