import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { seesObservers } from '#rules/people/viewer.ts';
import { lettersFor } from '#rules/talent/actors.ts';
import { mayRead, mayReadRatings } from '#rules/talent/sight.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Talent, TalentPeriod } from '../../talent/reads/settings.ts';
import { factsOf } from '../access.ts';
import { labelsOf, willShareRatings } from '../present.ts';
import { type AppraisalRow, type EmployeeRow, listAppraisals } from '../rows.ts';

/** An appraisal with whom it is about, as far as the viewer reads it. */
export interface ReadAppraisal {
  readonly row: AppraisalRow;
  readonly employee: EmployeeRow;
  /** null where the ratings are not for the viewer. */
  readonly labels: ReturnType<typeof labelsOf> | null;
  /** Whether the employee reads the ratings, once it is shared. */
  readonly willShare: boolean;
}

export interface Wanted {
  /** Everyone whose management or HR the viewer is; or also oneself, of what is completed. */
  readonly of: 'others' | 'printable';
  readonly employeeId?: number;
  /** Those of whom this is the acting manager. */
  readonly managerId?: number;
}

/**
 * The Ids of a listed quarter's appraisals that the viewer reads, by name; what is to be printed is completed. To be
 * read part by part with `appraisalsRead`.
 */
export async function appraisalIds(
  reading: Reading,
  period: TalentPeriod,
  wanted: Wanted,
): Promise<number[]> {
  const found = await sql<{ ids: number[] | null }>`
    select array_agg(a.id order by p.name, p.id) as ids
    from appraisal a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where a.period_id = ${period.id}::bigint and ${isWanted(reading, wanted)}`.execute(reading.scope.db);
  return found.rows[0]?.ids ?? [];
}

/** These in this order, without those that the viewer does not read. */
export async function appraisalsRead(
  { scope, viewer }: Reading,
  { talent, period }: { readonly talent: Talent; readonly period: TalentPeriod },
  ids: readonly number[],
): Promise<ReadAppraisal[]> {
  return (await listAppraisals(scope, ids)).flatMap(({ row, employee }) => {
    const held = lettersFor(viewer, factsOf(employee));
    if (!mayRead(row, held)) return [];
    const labels = mayReadRatings(row, held) ? labelsOf({ row, period }) : null;
    return [{ row, employee, labels, willShare: willShareRatings({ row, talent }) }];
  });
}

/** Whether one of these bears a rating on the third axis. */
export async function bearThirdRating({ scope }: Reading, ids: readonly number[]): Promise<boolean> {
  const found = await sql`select from appraisal a where a.tenant_id = ${scope.tenantId}::bigint
    and a.id = any(${[...ids]}::bigint[]) and a.tertiary_rating is not null limit 1`.execute(scope.db);
  return found.rows.length > 0;
}

/** Whether there is any in these quarters. */
export async function hasAppraisals(
  reading: Reading,
  periodIds: readonly number[],
  wanted: Wanted,
): Promise<boolean> {
  const found = await sql`
    select from appraisal a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where a.period_id = any(${[...periodIds]}::bigint[]) and ${isWanted(reading, wanted)}
    limit 1`.execute(reading.scope.db);
  return found.rows.length > 0;
}

/** mayRead (rules/talent/sight.ts) of management, HR and the employee as SQL. */
function isWanted({ scope, viewer }: Reading, { of, employeeId, managerId }: Wanted): RawBuilder<SqlBool> {
  const me = sql`${viewer.id}::bigint`;
  const isAbove = sql<SqlBool>`(p.acting_manager_id = ${me} or exists (select from management w
    where w.tenant_id = p.tenant_id and w.person_id = p.id and w.above_id = ${me}))`;
  const leads = viewer.isHrAdmin ? sql<SqlBool>`true` : sql<SqlBool>`(p.role <> 'ceo' and ${isAbove})`;
  const isKnown = sql<SqlBool>`(p.role <> 'observer' or ${seesObservers(viewer)})`;
  const others = sql<SqlBool>`(p.id <> ${me} and ${isKnown} and ${leads})`;
  const conditions = [
    sql<SqlBool>`a.tenant_id = ${scope.tenantId}::bigint and a.deleted_at is null`,
    of === 'others' ? others : sql<SqlBool>`a.state = 'completed' and (p.id = ${me} or ${others})`,
    ...(employeeId === undefined ? [] : [sql<SqlBool>`p.id = ${employeeId}::bigint`]),
    ...(managerId === undefined ? [] : [sql<SqlBool>`p.acting_manager_id = ${managerId}::bigint`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
