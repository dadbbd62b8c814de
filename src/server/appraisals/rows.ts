import { type RawBuilder, sql } from 'kysely';
import type { AppraisalState, RoleName } from '#contract/vocabulary.ts';
import type { Scope } from '../db/database.ts';

/** The person an appraisal is about, as they stand now. */
export interface EmployeeRow {
  userId: number;
  name: string;
  jobTitle: string;
  orgUnit: string;
  avatarId: number | null;
  role: RoleName;
  joinedAt: Date | null;
  deactivatedAt: Date | null;
  managerId: number | null;
  actingManagerId: number | null;
  actingManagerName: string | null;
  actingManagerAvatarId: number | null;
  /** Ids of everyone above, nearest first. */
  chain: number[];
}

export interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly avatarId: number | null;
  readonly jobTitle: string;
}

/** A signature or a refusal that stands; instants come inside a document, as text. */
interface Made {
  readonly name: string;
  readonly createdAt: string;
  readonly by: NamedRow;
}
export interface SignatureRow extends Made {
  readonly agreed: boolean | null;
  readonly comment: string;
}
export interface RefusalRow extends Omit<Made, 'name'> {
  readonly reason: string;
  readonly witness: string;
}

/** An appraisal with what stands under it. */
export interface AppraisalRow {
  id: number;
  periodId: number;
  state: Exclude<AppraisalState, 'none'>;
  starter: NamedRow;
  reviewer: NamedRow;
  review: string;
  primaryRating: number;
  secondaryRating: number;
  tertiaryRating: number | null;
  ratingsShared: boolean | null;
  labels: unknown;
  employeeSignature: SignatureRow | null;
  managerSignature: SignatureRow | null;
  refusal: RefusalRow | null;
  /** When the employee had it first; an edit of what was shared changes nothing about that. */
  sharedAt: Date | null;
  /** Since when it has lain there as it is, for somebody who could sign it; null where it does not wait for them. */
  signableSince: Date | null;
  acknowledgedAt: Date | null;
  completedAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const employeeColumns: RawBuilder<unknown> = sql`
  p.id as "userId", p.name, p.job_title as "jobTitle", p.org_unit as "orgUnit", p.avatar_id as "avatarId", p.role,
  p.invitation_accepted_at as "joinedAt", p.deactivated_at as "deactivatedAt", p.manager_id as "managerId",
  p.acting_manager_id as "actingManagerId", m.name as "actingManagerName", m.avatar_id as "actingManagerAvatarId",
  array(select c.above_id from management c where c.tenant_id = p.tenant_id and c.person_id = p.id
    order by c.depth) as "chain"`;

const actingManager: RawBuilder<unknown> = sql`
  left join person m on m.tenant_id = p.tenant_id and m.id = p.acting_manager_id`;

/** A person as `by` inside a document. */
const named = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_build_object('id', w.id, 'name', w.name, 'avatarId', w.avatar_id, 'jobTitle', w.job_title)
    from person w where w.tenant_id = a.tenant_id and w.id = ${id})`;

const signature = (as: 'employee' | 'manager'): RawBuilder<unknown> => sql`
  (select json_build_object('name', s.name, 'agreed', s.agreed, 'comment', s.comment, 'createdAt', s.created_at,
      'by', ${named(sql`s.person_id`)})
    from appraisal_signature s where s.tenant_id = a.tenant_id and s.appraisal_id = a.id
      and s.signed_as = ${as} and s.set_aside_at is null)`;

/**
 * The latest of: shared, changed after, the employee active again or observer and ceo no longer, the company active and
 * with talent again. Of what waits that long nobody can say that it was not signed.
 */
const signableSince: RawBuilder<unknown> = sql`
  case when a.state = 'shared' then greatest(a.shared_at,
    (select max(v.created_at) from appraisal_version v
      where v.tenant_id = a.tenant_id and v.appraisal_id = a.id and v.state <> 'draft'),
    (select max(c.created_at) from person_change c where c.tenant_id = a.tenant_id and c.person_id = a.person_id
      and (c.kind in ('joined', 'activated') or c.changes -> 'RoleName' ->> 0 in ('observer', 'ceo'))),
    (select max(t.created_at) from tenant_change t where t.tenant_id = a.tenant_id
      and t.field in ('active', 'talent_enabled') and t.to_value = 'true')) end`;

const appraisalColumns: RawBuilder<unknown> = sql`
  a.id, a.period_id as "periodId", a.state, ${named(sql`a.starter_id`)} as "starter",
  ${named(sql`a.reviewer_id`)} as "reviewer", a.review, a.primary_rating as "primaryRating",
  a.secondary_rating as "secondaryRating", a.tertiary_rating as "tertiaryRating",
  a.ratings_shared as "ratingsShared", a.labels,
  ${signature('employee')} as "employeeSignature", ${signature('manager')} as "managerSignature",
  (select json_build_object('reason', f.reason, 'witness', f.witness, 'createdAt', f.created_at,
      'by', ${named(sql`f.recorder_id`)})
    from appraisal_refusal f where f.tenant_id = a.tenant_id and f.appraisal_id = a.id
      and f.set_aside_at is null) as "refusal",
  a.shared_at as "sharedAt", ${signableSince} as "signableSince", a.acknowledged_at as "acknowledgedAt", a.completed_at as "completedAt",
  a.deleted_at as "deletedAt", a.created_at as "createdAt", a.updated_at as "updatedAt"`;

/** An appraisal whoever looks, deleted ones too, and whom it is about; access.ts is its only reader outside writes. */
export async function findAppraisal(
  scope: Scope,
  id: number,
): Promise<{ row: AppraisalRow; employee: EmployeeRow } | null> {
  const found = await sql<AppraisalRow & EmployeeRow>`
    select ${appraisalColumns}, ${employeeColumns}
    from appraisal a
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id ${actingManager}
    where a.tenant_id = ${scope.tenantId}::bigint and a.id = ${id}::bigint`.execute(scope.db);
  const [one] = found.rows;
  return one === undefined ? null : { row: one, employee: one };
}

/** The same of several in this order; appraisals/reads/report.ts is its only reader. */
export async function listAppraisals(
  scope: Scope,
  ids: readonly number[],
): Promise<{ row: AppraisalRow; employee: EmployeeRow }[]> {
  const found = await sql<AppraisalRow & EmployeeRow>`
    select ${appraisalColumns}, ${employeeColumns}
    from unnest(${[...ids]}::bigint[]) with ordinality as chosen (id, place)
    join appraisal a on a.tenant_id = ${scope.tenantId}::bigint and a.id = chosen.id
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id ${actingManager}
    order by chosen.place`.execute(scope.db);
  return found.rows.map((one) => ({ row: one, employee: one }));
}

/** The Id of a person's appraisal of a quarter; null where there is none, or it was deleted. */
export async function appraisalIdOf(scope: Scope, userId: number, periodId: number): Promise<number | null> {
  const row = await scope.db
    .selectFrom('appraisal')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', userId)
    .where('period_id', '=', periodId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Somebody of the company, as one whom appraisals may be about. */
export async function findEmployee(scope: Scope, userId: number): Promise<EmployeeRow | null> {
  const found = await sql<EmployeeRow>`
    select ${employeeColumns} from person p ${actingManager}
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = ${userId}::bigint`.execute(scope.db);
  return found.rows[0] ?? null;
}
