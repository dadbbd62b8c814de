import { sql } from 'kysely';
import type { AppraisalState, RoleName } from '#contract/vocabulary.ts';
import { type Letter, lettersFor } from '#rules/talent/actors.ts';
import type { Reading } from '../../kernel/reading.ts';

/** Somebody who may have appraisals, and how the viewer stands to them. */
export interface Employee {
  readonly id: number;
  readonly name: string;
  readonly avatarId: number | null;
  readonly role: RoleName;
  readonly joinedAt: Date | null;
  readonly isDeactivated: boolean;
  readonly letters: ReadonlySet<Letter>;
}

/** The person; null for nobody of this company. */
export async function employeeOf({ scope, viewer }: Reading, id: number): Promise<Employee | null> {
  const found = await sql<Omit<Employee, 'letters'> & { actingManagerId: number | null; isBelow: boolean }>`
    select p.id, p.name, p.avatar_id as "avatarId", p.role, p.invitation_accepted_at as "joinedAt",
      p.deactivated_at is not null as "isDeactivated", p.acting_manager_id as "actingManagerId",
      exists (select from management v where v.tenant_id = p.tenant_id and v.person_id = p.id
        and v.above_id = ${viewer.id}::bigint) as "isBelow"
    from person p where p.tenant_id = ${scope.tenantId}::bigint and p.id = ${id}::bigint`.execute(scope.db);
  const [row] = found.rows;
  if (row === undefined) return null;
  const { actingManagerId, isBelow, ...employee } = row;
  const chain = isBelow ? [viewer.id] : [];
  return { ...employee, letters: lettersFor(viewer, { id, role: row.role, chain, actingManagerId }) };
}

export interface PersonRow {
  readonly id: number;
  readonly periodId: number;
  readonly state: Exclude<AppraisalState, 'none'>;
  readonly primary: number;
  readonly secondary: number;
  readonly tertiary: number | null;
  readonly ratingsShared: boolean | null;
  readonly sharedAt: Date | null;
  readonly updatedAt: Date;
  /** A refusal was recorded, and the employee has not signed since. */
  readonly isRefused: boolean;
  /** The words that a completed one keeps. */
  readonly labels: unknown;
}

/** All appraisals of one person, by quarter. */
export async function appraisalsOf({ scope }: Reading, id: number): Promise<Map<number, PersonRow>> {
  const found = await sql<PersonRow>`
    select a.id, a.period_id as "periodId", a.state, a.primary_rating as "primary", a.secondary_rating as secondary,
      a.tertiary_rating as tertiary, a.ratings_shared as "ratingsShared", a.shared_at as "sharedAt",
      a.updated_at as "updatedAt", a.labels, exists (select from appraisal_refusal f where f.tenant_id = a.tenant_id
        and f.appraisal_id = a.id and f.set_aside_at is null)
        and not exists (select from appraisal_signature s where s.tenant_id = a.tenant_id
          and s.appraisal_id = a.id and s.signed_as = 'employee' and s.set_aside_at is null) as "isRefused"
    from appraisal a
    where a.tenant_id = ${scope.tenantId}::bigint and a.person_id = ${id}::bigint and a.deleted_at is null`.execute(
    scope.db,
  );
  return new Map(found.rows.map((row) => [row.periodId, row]));
}
