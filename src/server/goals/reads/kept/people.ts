import { sql } from 'kysely';
import { defaults } from '#contract/limits.ts';
import type { Scope } from '../../../db/database.ts';
import { untilPeopleChange } from '../../../kernel/kept/until-people-change.ts';
import type { Reading } from '../../../kernel/reading.ts';

/** A column each and all equally long, but for those whose goals lists leave out. */
export interface KeptPeople {
  readonly ids: readonly number[];
  /** Of name and department, as texts are compared. */
  readonly keys: readonly string[];
  readonly departments: readonly string[];
  /** Deactivated, or observers. */
  readonly inactive: readonly number[];
}

/** Counted in people, of all companies: some 150 bytes each. */
const peopleAtMost = 250_000;

/** The Ids of everybody of the company, whoever they are now, in whose name or department a text is found. */
export const peopleCalled = ({ ids, keys }: KeptPeople, key: string): ReadonlySet<number> =>
  new Set(ids.filter((_, at) => keys[at]?.includes(key)));

/** Everybody of the company as lists of goals ask for them. */
export const keptPeople = (reading: Reading): Promise<KeptPeople> =>
  keep(reading, 'people of lists', () => readPeople(reading.scope));

const keep = untilPeopleChange<KeptPeople>(peopleAtMost, ({ ids }) => ids.length);

async function readPeople({ tenantId, db }: Scope): Promise<KeptPeople> {
  const found = await sql<KeptPeople>`
    select coalesce(json_agg(p.id), '[]') as ids, coalesce(json_agg(p.search_key), '[]') as keys,
      coalesce(json_agg(coalesce(nullif(p.org_unit, ''), ${defaults.orgUnit})), '[]') as departments,
      coalesce(json_agg(p.id) filter (where p.deactivated_at is not null or p.role = 'observer'), '[]') as inactive
    from person p where p.tenant_id = ${tenantId}::bigint`.execute(db);
  return found.rows[0] ?? { ids: [], keys: [], departments: [], inactive: [] };
}
