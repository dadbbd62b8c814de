import type { EventOf } from '#rules/notifications/events.ts';
import { noticesOf } from '#rules/notifications/recipients.ts';
import type { Writing } from '../../kernel/reading.ts';
import { notify } from '../../notifications/actions.ts';
import type { SeenAppraisal } from '../access.ts';

export type AppraisalEvent = EventOf<'appraisal'>;

/** Notices of what was done with an appraisal: to the employee, or to who reviews now (decisions-people.md 8). */
export async function tellOfAppraisal(
  { scope, viewer }: Writing,
  { row, employee, period }: SeenAppraisal,
  events: readonly AppraisalEvent[],
): Promise<void> {
  const reviewer = employee.actingManagerId;
  const notices = noticesOf(events, {
    actorId: viewer.id,
    people: { employee: [employee.userId], reviewer: reviewer === null ? [] : [reviewer] },
    mayHear: () => true,
  });
  await notify(
    scope,
    notices.map(({ event, personId }) => ({
      personId,
      actorId: viewer.id,
      kind: event,
      params: { actor: viewer.name, person: employee.name, quarter: `${period.label} ${period.year}` },
      place: { period: period.id, reviewer: reviewer ?? 0 },
      objectId: row.id,
    })),
  );
}
