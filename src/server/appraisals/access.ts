import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppraisalPermissionName, AppraisalState, EmployeeStanding } from '#contract/vocabulary.ts';
import { seesObservers } from '#rules/people/viewer.ts';
import { type Letter, lettersFor, standingOf } from '#rules/talent/actors.ts';
import { type AppraisalFacts, permissionsFor } from '#rules/talent/permissions.ts';
import { refusalFrom } from '#rules/talent/progress.ts';
import { mayRead } from '#rules/talent/sight.ts';
import { idOfNoticed, type NoticeSight } from '../kernel/notice-sight.ts';
import type { Reading } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import { periodIn, talentFor } from '../talent/access.ts';
import { isEligibleFor, type Talent, type TalentPeriod } from '../talent/reads/settings.ts';
import { type AppraisalRow, appraisalIdOf, type EmployeeRow, findAppraisal, findEmployee } from './rows.ts';

/** A person's place for an appraisal in a quarter, how the viewer stands to it, and what the rules ask of it. */
export interface SeenPlace {
  readonly employee: EmployeeRow;
  readonly talent: Talent;
  readonly period: TalentPeriod;
  readonly letters: ReadonlySet<Letter>;
  readonly standing: EmployeeStanding;
  readonly facts: AppraisalFacts;
  readonly permissions: Record<AppraisalPermissionName, boolean>;
}

/** The same with the appraisal that is there. */
export interface SeenAppraisal extends SeenPlace {
  readonly row: AppraisalRow;
}

/** The only way to an appraisal: through the viewer. What may not be read, or is deleted, does not exist. */
export async function appraisalSeenBy(reading: Reading, id: number): Promise<SeenAppraisal> {
  const seen = await appraisalEvenDeleted(reading, id);
  if (seen.row.deletedAt !== null) throw notFound();
  return seen;
}

/** The same, for writes: they tell what was deleted meanwhile (409) from what never was seen (404). */
export async function appraisalEvenDeleted(reading: Reading, id: number): Promise<SeenAppraisal> {
  const [talent, found] = await Promise.all([talentFor(reading), findAppraisal(reading.scope, id)]);
  if (found === null) throw notFound();
  const { row, employee } = found;
  const place = placeOf(reading, { talent, employee, periodId: row.periodId, row });
  if (!mayRead(row, place.letters)) throw notFound();
  return { ...place, row };
}

/**
 * A person's appraisal of a listed quarter, `row` null where none is begun: for management and HR, and for the
 * employee once it is shared.
 */
export async function placeSeenBy(
  reading: Reading,
  userId: number,
  periodId: number,
): Promise<SeenPlace & { readonly row: AppraisalRow | null }> {
  const { scope } = reading;
  const id = await appraisalIdOf(scope, userId, periodId);
  if (id !== null) return appraisalSeenBy(reading, id);
  const [talent, employee] = await Promise.all([talentFor(reading), findEmployee(scope, userId)]);
  if (employee === null) throw notFound();
  const place = placeOf(reading, { talent, employee, periodId, row: null });
  if (!mayRead({ state: 'none', ratingsShared: null }, place.letters)) throw notFound();
  return { ...place, row: null };
}

/** Whoever may look at a person's appraisals at all may see what one is written from: the person, management and HR. */
export async function evidenceSeenBy(
  reading: Reading,
  userId: number,
  periodId: number,
): Promise<{ readonly employee: EmployeeRow }> {
  const [talent, employee] = await Promise.all([talentFor(reading), findEmployee(reading.scope, userId)]);
  if (employee === null) throw notFound();
  periodIn(talent, periodId);
  if (lettersFor(reading.viewer, factsOf(employee)).size === 0) throw notFound();
  return { employee };
}

interface Found {
  readonly talent: Talent;
  readonly employee: EmployeeRow;
  readonly periodId: number;
  readonly row: AppraisalRow | null;
}

/** Throws 404 for a quarter that is not listed. */
export function placeOf(reading: Reading, { talent, employee, periodId, row }: Found): SeenPlace {
  const period = periodIn(talent, periodId);
  const letters = lettersFor(reading.viewer, factsOf(employee));
  const standing = standingOf({ role: employee.role, isDeactivated: employee.deactivatedAt !== null });
  const due = refusalFrom(row?.signableSince ?? null);
  const facts: AppraisalFacts = {
    state: row?.state ?? ('none' satisfies AppraisalState),
    isEligible: isEligibleFor(period, reading.time.company, {
      role: employee.role,
      isDeactivated: employee.deactivatedAt !== null,
      joinedAt: employee.joinedAt,
    }),
    employeeActive: standing === 'active' && employee.joinedAt !== null,
    refusalDue: due !== null && due <= reading.now,
    refusalRecorded: row !== null && row.refusal !== null && row.employeeSignature === null,
  };
  return { employee, talent, period, letters, standing, facts, permissions: permissionsFor(facts, letters) };
}

export const factsOf = (employee: EmployeeRow) => ({
  id: employee.userId,
  role: employee.role,
  chain: employee.chain,
  actingManagerId: employee.actingManagerId,
});

/**
 * Of an appraisal that its reader no longer reads no notice is left, but that it was deleted: mayRead of
 * rules/talent/sight.ts as SQL. Nor of any while talent is off.
 */
export const appraisalNotices: NoticeSight = {
  join: sql`left join appraisal ap on ap.tenant_id = n.tenant_id and ap.id = ${idOfNoticed('EmployeeEvaluation')}
    left join person ape on ape.tenant_id = ap.tenant_id and ape.id = ap.person_id`,
  seenBy: (scope, viewer) => {
    const me = sql`${viewer.id}::bigint`;
    // As a function (migration 0053): nothing is made ready for it, and of most notices it is not asked.
    const isAbove = sql`stands_above(ap.tenant_id, ${me}, ap.person_id)`;
    return sql<SqlBool>`(n.object_type <> 'EmployeeEvaluation' or (
      exists (select from tenant t where t.id = ${scope.tenantId}::bigint and t.talent_enabled)
      and (n.kind = 'appraisal_deleted' or (ap.deleted_at is null and case
        when ap.person_id = ${me} then ap.state <> 'draft' and ape.role <> 'ceo'
        when ape.role = 'observer' and not ${seesObservers(viewer)} then false
        else ${viewer.isHrAdmin} or (ape.role <> 'ceo' and ${isAbove}) end))))`;
  },
  holds: sql<SqlBool>`(n.object_type <> 'EmployeeEvaluation' or coalesce(case n.kind
    when 'appraisal_shared' then (ap.state = 'shared' or ${isRefused()}) and ${isNewestAsking()}
    when 'appraisal_changed' then (ap.state = 'shared' or ${isRefused()}) and ${isNewestAsking()}
    when 'appraisal_acknowledged' then ap.state = 'acknowledged' and ape.acting_manager_id = n.person_id
      and ape.deactivated_at is null and ape.role not in ('observer', 'ceo')
    when 'appraisal_moved' then ap.state <> 'completed' and ape.acting_manager_id = n.person_id
      and ape.role not in ('observer', 'ceo')
    when 'refusal_recorded' then ${isRefused()}
    end, true))`,
  // What is to be done next: it goes on, and its employee may leave or come back (`stepKeys` of rules/talent).
  wordsNow: sql`case when n.kind = 'appraisal_moved' and ap.state <> 'completed' then jsonb_build_object('step',
    case when ape.deactivated_at is null then ap.state else 'gone' end) end`,
};

/** One signature is asked for once: by the newest notice `n` that asks for it. */
function isNewestAsking(): RawBuilder<SqlBool> {
  return sql`not exists (select from notification later
    where later.tenant_id = n.tenant_id and later.person_id = n.person_id and later.id > n.id
      and later.object_id = n.object_id and later.kind in ('appraisal_shared', 'appraisal_changed'))`;
}

/** It goes on without the employee's signature, which they may still give. */
function isRefused(): RawBuilder<SqlBool> {
  return sql`ap.state = 'acknowledged' and not exists (select from appraisal_signature s
    where s.tenant_id = ap.tenant_id and s.appraisal_id = ap.id and s.signed_as = 'employee'
      and s.set_aside_at is null)`;
}
