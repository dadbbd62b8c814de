import type { ReminderDay } from '#rules/notifications/reminder-days.ts';
import type { Database } from '../db/database.ts';

export interface ReminderJob extends ReminderDay {
  readonly tenantId: number;
  readonly runAt: Date;
}

/** A morning's work of each company, at its own hour; a second row for the same morning is dropped. */
export async function insertReminderJobs(
  db: Database,
  jobs: readonly ReminderJob[],
  now: Date,
): Promise<void> {
  if (jobs.length === 0) return;
  await db.asWorker((q) =>
    q
      .insertInto('job')
      .values(
        jobs.map(({ tenantId, day, isWeekly, ended, runAt }) => ({
          tenant_id: tenantId,
          kind: 'reminders',
          once_key: day,
          payload: JSON.stringify({ day, isWeekly, endedOn: ended?.endDate ?? null }),
          run_at: runAt,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
