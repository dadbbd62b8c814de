import { sql } from 'kysely';
import { storesOf } from '../../kernel/kept/stores.ts';
import { writtenOnce } from '../../kernel/kept/written-once.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { TalentStand } from '../../talent/reads/settings.ts';

/** Of how many people one is to write, or to sign as their manager, and whether one's own is to be signed. */
export interface WaitingAppraisals {
  readonly write: number;
  readonly sign: number;
  readonly own: boolean;
}

interface WaitingQuarter extends WaitingAppraisals {
  readonly id: number;
  readonly title: string;
}

interface Kept {
  readonly stand: TalentStand;
  readonly quarters: readonly WaitingQuarter[];
}

/** Some 200 bytes for each person who looks, with few quarters. */
const keptAtMost = 50_000;
const people = storesOf<string, Kept>(keptAtMost, ({ quarters }) => quarters.length);

/**
 * The quarters of which an appraisal waits for the viewer's writing or signature, newest first (decisions-people.md 8):
 * kept until an appraisal or somebody changes. A dashboard of eight quarters and eight people looked at 64 appraisals,
 * which took as long as all else that it reminds of.
 */
export async function waitingOf(reading: Reading, stand: TalentStand): Promise<readonly WaitingQuarter[]> {
  const { scope, services, viewer } = reading;
  if (stand.talent === null) return [];
  const { kept } = people.of(services.db);
  const name = `${scope.tenantId} ${viewer.id} ${viewer.role}`;
  const known = kept.get(name);
  if (known?.stand === stand) return known.quarters;
  const { periods } = stand.talent;
  const quarters = await readWaiting(
    scope,
    viewer.id,
    viewer.role,
    periods.map(({ id }) => id),
    periods.map(({ joinedBefore }) => joinedBefore.toISOString()),
    periods.map(({ label, year }) => `${label} ${year}`),
  );
  kept.set(name, { stand, quarters });
  return quarters;
}

/** Whoever has left asks for nothing, and the ceo has none of their own. */
const readWaiting = writtenOnce(
  (
    { tenantId },
    id: number,
    role: string,
    ids: readonly number[],
    joined: readonly string[],
    titles: readonly string[],
  ) => sql<WaitingQuarter>`
    select t.id, t.title, reports.write, reports.sign, mine.own
    from unnest(${ids}::bigint[], ${joined}::text[], ${titles}::text[]) t (id, joined, title)
    cross join lateral (
      select count(*) filter (where coalesce(a.state, 'none') in ('none', 'draft'))::int as write,
        count(*) filter (where a.state = 'acknowledged')::int as sign
      from person o left join appraisal a on a.tenant_id = o.tenant_id and a.person_id = o.id
        and a.period_id = t.id and a.deleted_at is null
      where o.tenant_id = ${tenantId}::bigint and o.acting_manager_id = ${id}::bigint and o.deactivated_at is null
        and o.role in ('manager', 'contributor') and o.invitation_accepted_at < t.joined::timestamptz) reports
    cross join lateral (
      select ${role}::text <> 'ceo' and exists (
        select from appraisal a where a.tenant_id = ${tenantId}::bigint and a.person_id = ${id}::bigint
          and a.period_id = t.id and a.deleted_at is null and a.state = 'shared') as own) mine
    where reports.write + reports.sign > 0 or mine.own`,
);
