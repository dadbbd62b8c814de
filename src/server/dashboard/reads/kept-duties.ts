import { sql } from 'kysely';
import type { Scope, TenantId } from '../../db/database.ts';
import type { Moment } from '../../kernel/changes/committed-since.ts';
import { changesOf } from '../../kernel/changes/counts.ts';
import { goalChangesSince } from '../../kernel/changes/goal-changes.ts';
import { storesOf } from '../../kernel/kept/stores.ts';
import { untilPeopleChange } from '../../kernel/kept/until-people-change.ts';
import type { Reading } from '../../kernel/reading.ts';
import { complianceTime, endsOf, quartersOf } from './compliance-time.ts';
import { type Duties, type Duty, readDuties } from './duties.ts';

/** Everybody's duties as they were at a moment; what has changed since is put right where they are asked for. */
interface Kept {
  /** With another one they are read anew. */
  readonly basis: string;
  readonly duties: Duties;
  readonly places: ReadonlyMap<number, number>;
  readonly known: Map<string, Duty>;
  moment: Moment;
}

/** Whom somebody stands above. */
interface Standing {
  readonly below: ReadonlySet<number>;
  readonly reports: ReadonlySet<number>;
}

/** Counted in people, of all companies: some 70 bytes each. */
const peopleAtMost = 500_000;

const stores = storesOf<TenantId, Kept>(peopleAtMost, ({ duties }) => duties.ids.length);

/** Counted from scratch the next time. @tests */
export const forgetDuties = stores.forget;

/** The duties of everybody in the company, as new as what was committed when this was asked. */
export async function dutiesOfAll(reading: Reading): Promise<Duties> {
  const { scope, services, time } = reading;
  const { kept: companies, turns } = stores.of(services.db);
  const { week } = complianceTime(time);
  const people = await changesOf(scope, ['people']);
  const basis = JSON.stringify([people, quartersOf(time), week?.id, endsOf(time)]);
  return turns.take(scope.tenantId, async () => {
    const known = companies.get(scope.tenantId);
    const kept = known?.basis === basis ? await putRight(reading, known) : null;
    if (kept !== null) return kept.duties;
    const made = await readAll(reading, basis);
    companies.set(scope.tenantId, made);
    return made.duties;
  });
}

async function readAll(reading: Reading, basis: string): Promise<Kept> {
  const { moment } = await goalChangesSince(reading.scope, null);
  const known = new Map<string, Duty>();
  const duties = await readDuties(reading, sql`true`, known);
  return { basis, duties, moment, known, places: new Map(duties.ids.map((id, place) => [id, place])) };
}

/** null where too much has changed. */
async function putRight(reading: Reading, kept: Kept): Promise<Kept | null> {
  const { duties, places, known } = kept;
  const { moment, changes } = await goalChangesSince(reading.scope, kept.moment);
  if (changes === null) return null;
  if (changes.length > 0) {
    const owners = [...new Set(changes.map(({ ownerId }) => ownerId))];
    const fresh = await readDuties(reading, sql`p.id = any(${owners}::bigint[])`, known);
    for (const [index, id] of fresh.ids.entries()) {
      const [place, open, all] = [places.get(id), fresh.open[index], fresh.all[index]];
      if (place === undefined || open === undefined || all === undefined) continue;
      duties.open[place] = open;
      duties.all[place] = all;
    }
  }
  kept.moment = moment;
  return kept;
}

/** Whom the viewer stands above: the organization, and the reports, of whom some may stand elsewhere in the tree. */
export const standingOf = (reading: Reading): Promise<Standing> =>
  keptStandings(reading, reading.viewer.id, () => readStanding(reading.scope, reading.viewer.id));

const keptStandings = untilPeopleChange<Standing>(
  peopleAtMost,
  ({ below, reports }) => below.size + reports.size,
);

async function readStanding({ tenantId, db }: Scope, personId: number): Promise<Standing> {
  const found = await sql<{ below: number[]; reports: number[] }>`select
    (select coalesce(json_agg(m.person_id), '[]') from management m where m.tenant_id = ${tenantId}::bigint
      and m.above_id = ${personId}::bigint and m.person_id <> ${personId}::bigint) as below,
    (select coalesce(json_agg(p.id), '[]') from person p where p.tenant_id = ${tenantId}::bigint
      and p.acting_manager_id = ${personId}::bigint) as reports`.execute(db);
  const { below = [], reports = [] } = found.rows[0] ?? {};
  return { below: new Set(below), reports: new Set(reports) };
}
