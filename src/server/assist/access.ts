import { mayCreateFor } from '#rules/goals/actors.ts';
import { currentPeriodOf } from '../calendar/reads.ts';
import { goalSeenBy, type SeenGoal } from '../goals/access.ts';
import { futureOwner } from '../goals/actions/form-checks.ts';
import type { CompanyTime, PeriodFacts } from '../kernel/calendars.ts';
import type { Reading } from '../kernel/reading.ts';
import { badField, Refusal } from '../kernel/refusal.ts';

/** The person a goal is written for, if the viewer may set one for them; 400 at goalOwner otherwise. */
export async function ownerFor(
  reading: Reading,
  ownerId: number,
): Promise<{ id: number; department: string; jobTitle: string }> {
  const { scope, viewer } = reading;
  const owner = await futureOwner(reading, ownerId, 'goalOwner');
  if (!mayCreateFor(viewer, owner, true)) throw badField('goalOwner', 'refusals.owner_unusable');
  const person = await scope.db
    .selectFrom('person')
    .select(['org_unit', 'job_title'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { id: ownerId, department: person.org_unit, jobTitle: person.job_title };
}

/** The parent as the viewer sees it, null for none; 400 at ParentId, whatever keeps it out of sight. */
export async function parentFor(reading: Reading, parentId: number): Promise<SeenGoal['row'] | null> {
  if (parentId === 0) return null;
  try {
    return (await goalSeenBy(reading, parentId)).row;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404)
      throw badField('ParentId', 'refusals.parent_unusable');
    throw error;
  }
}

/** A period of the company, the current one unless said otherwise; 400 at Quarter. */
export function periodFor(time: CompanyTime, periodId: number | undefined): PeriodFacts {
  const period = periodId === undefined ? currentPeriodOf(time) : time.calendar.period(periodId);
  if (period === null || period === undefined) throw badField('Quarter', 'messages.period_unusable');
  return period;
}
