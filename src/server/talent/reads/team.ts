import { sql } from 'kysely';
import type { AppraisalState } from '#contract/vocabulary.ts';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';
import { isBelow, isIn, type Team } from './eligible.ts';
import type { TalentPeriod } from './settings.ts';

export interface TeamRow {
  readonly personId: number;
  readonly name: string;
  readonly jobTitle: string;
  readonly orgUnit: string;
  readonly avatarId: number | null;
  readonly managerId: number | null;
  readonly isBelowViewer: boolean;
  readonly id: number | null;
  readonly reviewerId: number | null;
  readonly state: AppraisalState;
  readonly primary: number | null;
  readonly secondary: number | null;
  readonly tertiary: number | null;
  /** As the wire has it. */
  readonly updatedAt: string | null;
}

/** What `teamRows` reads, a column of all rows each; null where nobody is found. */
type TeamColumns = readonly [
  personId: readonly number[] | null,
  name: readonly string[],
  jobTitle: readonly string[],
  orgUnit: readonly string[],
  avatarId: readonly (number | null)[],
  managerId: readonly (number | null)[],
  isBelowViewer: readonly boolean[],
  id: readonly (number | null)[],
  reviewerId: readonly (number | null)[],
  state: readonly AppraisalState[],
  primary: readonly (number | null)[],
  secondary: readonly (number | null)[],
  tertiary: readonly (number | null)[],
  updatedAt: readonly (string | null)[],
];

/**
 * One row an eligible person, by name; the viewer's own is in none (decisions-people.md 8). They come as one document
 * with a list for each column: of ten thousand rows the drivers take longer to read the fields than the database to
 * find them, and it writes a list of numbers ten times as fast as a list for each row. `ids`: only these of them.
 */
export async function teamRows(
  reading: Reading,
  period: TalentPeriod,
  team: Team,
  ids: readonly number[] | null = null,
): Promise<TeamRow[]> {
  const { scope } = reading;
  const found = await sql<{ columns: TeamColumns }>`
    select json_build_array(json_agg(t.id), json_agg(t.name), json_agg(t.job_title), json_agg(t.org_unit),
      json_agg(t.avatar_id), json_agg(t.acting_manager_id), json_agg(t.is_below), json_agg(t.appraisal_id),
      json_agg(t.reviewer_id), json_agg(t.state), json_agg(t.primary_rating), json_agg(t.secondary_rating),
      json_agg(t.tertiary_rating), json_agg(t.updated_at)) as columns
    from (
      select p.id, p.name, p.job_title, p.org_unit, p.avatar_id, p.acting_manager_id,
        ${isBelow(reading)} as is_below,
        a.id as appraisal_id, a.reviewer_id, coalesce(a.state, 'none') as state, a.primary_rating,
        a.secondary_rating, a.tertiary_rating,
        to_char(a.updated_at at time zone 'UTC', ${isoFormat}::text) as updated_at
      from person p
      left join appraisal a on a.tenant_id = p.tenant_id and a.period_id = ${period.id}::bigint
        and a.person_id = p.id and a.deleted_at is null
      where ${isIn(reading, period, team)} ${ids === null ? sql`` : sql`and p.id = any(${[...ids]}::bigint[])`}
      order by p.name, p.id offset 0
    ) t`.execute(scope.db);
  return rowsOf(found.rows[0]?.columns);
}

const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

function rowsOf(columns: TeamColumns | undefined): TeamRow[] {
  const [ids, names, jobTitles, orgUnits, avatars, managers, below, appraisals, reviewers, states, ...rest] =
    columns ?? [];
  const [primary, secondary, tertiary, updatedAt] = rest;
  return (ids ?? []).map((personId, i) => ({
    personId,
    name: names?.[i] ?? '',
    jobTitle: jobTitles?.[i] ?? '',
    orgUnit: orgUnits?.[i] ?? '',
    avatarId: avatars?.[i] ?? null,
    managerId: managers?.[i] ?? null,
    isBelowViewer: below?.[i] ?? false,
    id: appraisals?.[i] ?? null,
    reviewerId: reviewers?.[i] ?? null,
    state: states?.[i] ?? 'none',
    primary: primary?.[i] ?? null,
    secondary: secondary?.[i] ?? null,
    tertiary: tertiary?.[i] ?? null,
    updatedAt: updatedAt?.[i] ?? null,
  }));
}

export interface ComplianceRow {
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly orgUnit: string;
  readonly managerId: number | null;
  readonly managerName: string | null;
  readonly reviewerName: string | null;
  readonly state: AppraisalState;
  readonly startedAt: Date | null;
  readonly sharedAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly completedAt: Date | null;
}

/** The Ids of the same people, by name; to be read part by part with `complianceOf`. */
export async function complianceIds(reading: Reading, period: TalentPeriod, team: Team): Promise<number[]> {
  const found = await sql<{ ids: number[] | null }>`
    select array_agg(p.id order by p.name, p.id) as ids from person p
    where ${isIn(reading, period, team)}`.execute(reading.scope.db);
  return found.rows[0]?.ids ?? [];
}

/** What a spreadsheet says of these people: how far each is, and nothing that was written. */
export async function complianceOf(
  { scope }: Reading,
  period: TalentPeriod,
  ids: readonly number[],
): Promise<ComplianceRow[]> {
  const found = await sql<ComplianceRow>`
    select p.name, p.email, p.job_title as "jobTitle", p.org_unit as "orgUnit", p.acting_manager_id as "managerId",
      m.name as "managerName",
      r.name as "reviewerName", coalesce(a.state, 'none') as state, a.created_at as "startedAt",
      a.shared_at as "sharedAt", a.acknowledged_at as "acknowledgedAt", a.completed_at as "completedAt"
    from unnest(${[...ids]}::bigint[]) with ordinality as chosen (id, place)
    join person p on p.tenant_id = ${scope.tenantId}::bigint and p.id = chosen.id
    left join appraisal a on a.tenant_id = p.tenant_id and a.period_id = ${period.id}::bigint
      and a.person_id = p.id and a.deleted_at is null
    left join person m on m.tenant_id = p.tenant_id and m.id = p.acting_manager_id
    left join person r on r.tenant_id = a.tenant_id and r.id = a.reviewer_id
    order by chosen.place`.execute(scope.db);
  return found.rows;
}

/** The names of these people. */
export async function namesOf(scope: Scope, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select p.id, p.name from person p
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = any(${[...ids]}::bigint[])
    order by p.name, p.id`.execute(scope.db);
  return found.rows;
}
