import { sql } from 'kysely';
import type { AppraisalState } from '#contract/vocabulary.ts';
import type { Scope } from '../../db/database.ts';
import { appraisalChangesSince } from '../../kernel/changes/appraisal-changes.ts';
import type { Moment } from '../../kernel/changes/committed-since.ts';
import { storesOf } from '../../kernel/kept/stores.ts';
import type { Reading } from '../../kernel/reading.ts';

/** How far an appraisal is, and where it places somebody. */
export interface Placed {
  readonly state: AppraisalState;
  readonly primary: number | null;
  readonly secondary: number | null;
}

interface Kept {
  readonly placed: Map<number, Placed>;
  moment: Moment;
}

/** In appraisals of all quarters of all companies: some 100 bytes each. */
const appraisalsAtMost = 250_000;
/** Those of more people are kept; of these an index finds them at once. */
const fewPeople = 500;

const stores = storesOf<string, Kept>(appraisalsAtMost, ({ placed }) => placed.size);

/** By whom they are about, at least those of these people; as new as what was committed when this was asked. */
export async function appraisalsNow(
  { scope, services }: Reading,
  periodId: number,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, Placed>> {
  if (personIds.length <= fewPeople) return readPlaced(scope, periodId, personIds);
  const { kept, turns } = stores.of(services.db);
  const name = `${scope.tenantId} ${periodId}`;
  return turns.take(name, async () => {
    const known = kept.get(name);
    if (known !== undefined && (await putRight(scope, periodId, known))) return known.placed;
    const { moment } = await appraisalChangesSince(scope, periodId, null);
    const placed = await readPlaced(scope, periodId, null);
    kept.set(name, { placed, moment });
    return placed;
  });
}

/** false where too much has changed. */
async function putRight(scope: Scope, periodId: number, kept: Kept): Promise<boolean> {
  const { moment, personIds } = await appraisalChangesSince(scope, periodId, kept.moment);
  if (personIds === null) return false;
  if (personIds.length > 0) {
    const fresh = await readPlaced(scope, periodId, personIds);
    for (const id of personIds) kept.placed.delete(id);
    for (const [id, placed] of fresh) kept.placed.set(id, placed);
  }
  kept.moment = moment;
  return true;
}

/** A column each and all equally long, in no order. */
interface Columns {
  readonly persons: readonly number[];
  readonly states: readonly AppraisalState[];
  readonly primary: readonly number[];
  readonly secondary: readonly number[];
}

/** Those of these people, or of everybody. */
async function readPlaced(
  scope: Scope,
  periodId: number,
  ids: readonly number[] | null,
): Promise<Map<number, Placed>> {
  const found = await sql<Columns>`
    select coalesce(json_agg(a.person_id), '[]') as persons, coalesce(json_agg(a.state), '[]') as states,
      coalesce(json_agg(a.primary_rating), '[]') as "primary",
      coalesce(json_agg(a.secondary_rating), '[]') as secondary
    from appraisal a
    where a.tenant_id = ${scope.tenantId}::bigint and a.period_id = ${periodId}::bigint
      and a.deleted_at is null
      ${ids === null ? sql`` : sql`and a.person_id = any(${[...ids]}::bigint[])`}`.execute(scope.db);
  const { persons, states, primary, secondary } = found.rows[0] ?? none;
  return new Map(
    persons.map((personId, i) => [
      personId,
      { state: states[i] ?? 'none', primary: primary[i] ?? null, secondary: secondary[i] ?? null },
    ]),
  );
}

const none: Columns = { persons: [], states: [], primary: [], secondary: [] };
